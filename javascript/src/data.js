// Data that may be hashed, and the encodings of digests.

// Both are made at their first use: the engine of a test may have neither.
let encoder, decoder;

/** Writes a string into `room` as UTF-8, as far as it fits. */
export const encode = (text, room) => (encoder ??= newEncoder()).encodeInto(text, room);

/** Returns the text of ASCII bytes. */
export function decode(bytes) {
  if (typeof TextDecoder !== 'function') return String.fromCharCode(...bytes);
  return (decoder ??= new TextDecoder()).decode(bytes);
}

/** Returns the bytes of a string, an ArrayBuffer or a view of one: without a copy, unless it is a string. */
export function bytesOf(data, what = 'data') {
  if (typeof data === 'string') return (encoder ??= newEncoder()).encode(data);
  if (isBytes(data)) return data;
  if (!ArrayBuffer.isView(data) && !isBuffer(data)) throw refusal(data, what);
  try {
    const bytes = ArrayBuffer.isView(data) ? viewOf(data) : new Uint8Array(data);
    // A view beyond the end of a resized buffer only looks empty.
    if (bytes.length === 0 && data instanceof Uint8Array) data.indexOf(0);
    return bytes;
  } catch {
    throw new TypeError(`${what} was transferred or resized: its bytes are gone`);
  }
}

/** Tells whether `data` has bytes that can be read as they are. A proxy of bytes is no view. */
export const isBytes = (data) => ArrayBuffer.isView(data) && data instanceof Uint8Array && hasByte(data, 0);

/**
 * Tells whether an array has the byte at `index`: not if it is shorter, nor if its buffer was transferred or resized. In Node 20 optimized
 * code may see the old `length` of a transferred array.
 */
export const hasByte = (bytes, index) => bytes[index] !== undefined;

const getter = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
const ARRAY = Object.getPrototypeOf(Uint8Array.prototype);
const length = getter(ARRAY, 'length'), classOf = getter(ARRAY, Symbol.toStringTag);

/** Returns a function that makes an array of the bytes of a view. */
function viewer(prototype) {
  const [buffer, byteOffset, byteLength] = ['buffer', 'byteOffset', 'byteLength'].map((name) => getter(prototype, name));
  return (view) => new Uint8Array(buffer.call(view), byteOffset.call(view), byteLength.call(view));
}
const viewOfArray = viewer(ARRAY), viewOfDataView = viewer(DataView.prototype);

/** Returns the length of bytes. It does not call a getter `length` of the user, which may hash while the engine is at work. */
export const lengthOf = (bytes) => length.call(bytes);

/** Returns the bytes of a view. It does not call functions of the user. */
export const viewOf = (view) => (classOf.call(view) === undefined ? viewOfDataView : viewOfArray)(view);

/** Tells whether a getter of `owner` works for a value: then the value is of that class, perhaps of another realm, whatever it says of itself. */
function has(owner, name, value) {
  try {
    getter(owner.prototype, name).call(value);
    return true;
  } catch {
    return false;
  }
}

const isBuffer = (data) =>
  has(ArrayBuffer, 'byteLength', data) || (typeof SharedArrayBuffer === 'function' && has(SharedArrayBuffer, 'byteLength', data));

function refusal(data, what) {
  const hint = isBlob(data) ? '; md5Blob hashes Blobs' : '';
  return new TypeError(`${what} must be a string, an ArrayBuffer or a view of one, not ${nameOf(data)}${hint}`);
}

export const isBlob = (data) => typeof Blob === 'function' && has(Blob, 'size', data);

/** Returns a value as errors show it: `a number (42)`, `an object (Date)`, `null`. */
export function nameOf(value) {
  if (value === null || value === undefined) return String(value);
  const type = typeof value;
  if (type === 'object') return `an object (${value.constructor?.name || 'Object'})`;
  const text = type === 'function' ? value.name || 'anonymous' : String(value);
  return `a ${type} (${text.length > 40 ? `${text.slice(0, 40)}...` : text})`;
}

/** Returns a blob, or throws a TypeError. */
export function blobOf(blob, what = 'blob') {
  if (isBlob(blob)) return blob;
  throw new TypeError(`${what} must be a Blob or a File, not ${nameOf(blob)}`);
}

const NONE = {};

/** Returns a call's options, or throws a TypeError. */
export function optionsOf(options = NONE) {
  if (typeof options === 'object' && options !== null) return options;
  const hint = typeof options === 'string' ? `, such as { as: '${options}' }` : '';
  throw new TypeError(`options must be an object${hint}, not ${nameOf(options)}`);
}

/** Returns a whole number of at least 1, or throws. */
export function wholeOf(value, what) {
  if (Number.isSafeInteger(value) && value > 0) return value;
  const isNumber = typeof value === 'number';
  throw new (isNumber ? RangeError : TypeError)(`${what}, 1 or more, not ${isNumber ? value : nameOf(value)}`);
}

/**
 * Returns a new array of the items, so that getters of the list, which may hash, are called before any work. Throws a TypeError for a
 * string, which would iterate by characters, and for bytes, which would iterate by numbers.
 */
export function listOf(list, what = 'list') {
  if (typeof list !== 'string' && !ArrayBuffer.isView(list) && typeof list?.[Symbol.iterator] === 'function') return [...list];
  throw new TypeError(`${what} must be an array or another iterable of data, not ${nameOf(list)}`);
}

/** Returns a `TextEncoder`, or the functions of one that this file calls. */
function newEncoder() {
  if (typeof TextEncoder === 'function') return new TextEncoder();
  const encode = (text) => {
    // Half of a surrogate pair becomes U+FFFD.
    const units = unescape(encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')));
    return Uint8Array.from(units, (unit) => unit.charCodeAt(0));
  };
  const encodeInto = (text, room) => {
    const bytes = encode(text);
    const fits = bytes.length <= room.length;
    if (fits) room.set(bytes);
    return { read: fits ? text.length : 0, written: fits ? bytes.length : 0 };
  };
  return { encode, encodeInto };
}

let pairs;

export function hexOf(bytes) {
  pairs ??= Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
  let text = '';
  for (const byte of bytes) text += pairs[byte];
  return text;
}

/** Returns a digest of 16 bytes in the user's encoding. */
export function write(digest, as = 'hex') {
  switch (as) {
    case 'hex':
      return hexOf(digest);
    case 'base64':
      return btoa(String.fromCharCode(...digest));
    case 'bytes':
      return digest;
    default:
      throw notAnEncoding(as, "'hex', 'base64' or 'bytes'");
  }
}

/** Returns the encoding that a call's options ask for. */
export const encodingOf = (options) => optionsOf(options).as;

/** Does the same, but throws a TypeError for an unknown encoding, before the work begins. */
export function checkedEncodingOf(options) {
  const as = encodingOf(options);
  write(new Uint8Array(16), as);
  return as;
}

export function notAnEncoding(as, known) {
  return new TypeError(`a digest is written as ${known}, not as ${typeof as === 'string' ? `'${as}'` : nameOf(as)}`);
}
