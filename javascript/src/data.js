// What may be hashed, and how digests are written.

// Made at their first use: the engine of a test may have neither.
let encoder, decoder;

/** Writes a string into bytes as UTF-8, as far as there is room. */
export const encode = (text, room) => (encoder ??= newEncoder()).encodeInto(text, room);

/** The text of bytes that are ASCII. */
export function decode(bytes) {
  if (typeof TextDecoder !== 'function') return String.fromCharCode(...bytes);
  return (decoder ??= new TextDecoder()).decode(bytes);
}

/** The bytes of a string, an ArrayBuffer or a view of one: without a copy, unless it is a string. */
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

/** Whether these are bytes, and not none, that can be read as they are. A proxy of some is no view. */
export const isBytes = (data) => ArrayBuffer.isView(data) && data instanceof Uint8Array && hasByte(data, 0);

/**
 * Whether an array has a byte: not if it is shorter, nor if its buffer was transferred or resized. In Node 20 the `length` of a
 * transferred one may be what it was, in optimized code.
 */
export const hasByte = (bytes, index) => bytes[index] !== undefined;

const getter = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
const ARRAY = Object.getPrototypeOf(Uint8Array.prototype);
const length = getter(ARRAY, 'length'), classOf = getter(ARRAY, Symbol.toStringTag);

/** A function that makes an array of the bytes of a view. */
function viewer(prototype) {
  const [buffer, byteOffset, byteLength] = ['buffer', 'byteOffset', 'byteLength'].map((name) => getter(prototype, name));
  return (view) => new Uint8Array(buffer.call(view), byteOffset.call(view), byteLength.call(view));
}
const viewOfArray = viewer(ARRAY), viewOfDataView = viewer(DataView.prototype);

/** The length of bytes, without a call of a getter `length` that the user has defined, which may hash while the engine is at work. */
export const lengthOf = (bytes) => length.call(bytes);

/** The bytes of a view, without functions that the user has defined. */
export const viewOf = (view) => (classOf.call(view) === undefined ? viewOfDataView : viewOfArray)(view);

/** Whether a getter works for a value: a value of that class, also one of another realm, whatever it says of itself. */
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

/** A value as errors show it: `a number (42)`, `an object (Date)`, `null`. */
export function nameOf(value) {
  if (value === null || value === undefined) return String(value);
  const type = typeof value;
  if (type === 'object') return `an object (${value.constructor?.name || 'Object'})`;
  const text = type === 'function' ? value.name || 'anonymous' : String(value);
  return `a ${type} (${text.length > 40 ? `${text.slice(0, 40)}...` : text})`;
}

/** A blob, or a TypeError. */
export function blobOf(blob, what = 'blob') {
  if (isBlob(blob)) return blob;
  throw new TypeError(`${what} must be a Blob or a File, not ${nameOf(blob)}`);
}

const NONE = {};

/** A call's options, or a TypeError. */
export function optionsOf(options = NONE) {
  if (typeof options === 'object' && options !== null) return options;
  const hint = typeof options === 'string' ? `, such as { as: '${options}' }` : '';
  throw new TypeError(`options must be an object${hint}, not ${nameOf(options)}`);
}

/** A whole number from 1 on, or an error. */
export function wholeOf(value, what) {
  if (Number.isSafeInteger(value) && value > 0) return value;
  const isNumber = typeof value === 'number';
  throw new (isNumber ? RangeError : TypeError)(`${what}, 1 or more, not ${isNumber ? value : nameOf(value)}`);
}

/**
 * A new array of the items: the getters of an array may hash, and are called before any work. Throws a TypeError for a string, which would
 * iterate by its characters, and for bytes, which would by their numbers.
 */
export function listOf(list, what = 'list') {
  if (typeof list !== 'string' && !ArrayBuffer.isView(list) && typeof list?.[Symbol.iterator] === 'function') return [...list];
  throw new TypeError(`${what} must be an array or another iterable of data, not ${nameOf(list)}`);
}

/** `TextEncoder`, or as much of it as is called here. */
function newEncoder() {
  if (typeof TextEncoder === 'function') return new TextEncoder();
  const encode = (text) => {
    // Half of a pair becomes U+FFFD.
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

/** How a digest of 16 bytes is given to the user. */
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

/** The encoding that a call's options ask for. */
export const encodingOf = (options) => optionsOf(options).as;

/** The same, or a TypeError: an unknown encoding is told before the work. */
export function checkedEncodingOf(options) {
  const as = encodingOf(options);
  write(new Uint8Array(16), as);
  return as;
}

export function notAnEncoding(as, known) {
  return new TypeError(`a digest is written as ${known}, not as ${typeof as === 'string' ? `'${as}'` : nameOf(as)}`);
}
