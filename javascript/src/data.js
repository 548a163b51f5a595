// Converts data to bytes, checks arguments, and encodes digests.

// These are made at their first use, because some JavaScript engines lack `TextEncoder` and `TextDecoder`.
let encoder, decoder;

/** Writes a string into `room` as UTF-8, as `TextEncoder.encodeInto` does. */
export const encode = (text, room) => (encoder ??= newEncoder()).encodeInto(text, room);

/** Returns the text of ASCII bytes. */
export function decode(bytes) {
  if (typeof TextDecoder !== 'function') return String.fromCharCode(...bytes);
  return (decoder ??= new TextDecoder()).decode(bytes);
}

/**
 * Returns the bytes of `data`, without a copy unless `data` is a string. Throws a TypeError that begins with `what` if `data` is not `Data`,
 * or has lost its bytes because its buffer was transferred or resized.
 */
export function bytesOf(data, what = 'data') {
  if (typeof data === 'string') return (encoder ??= newEncoder()).encode(data);
  if (isBytes(data)) return data;
  if (!ArrayBuffer.isView(data) && !isBuffer(data)) throw notData(data, what);
  try {
    const bytes = ArrayBuffer.isView(data) ? viewOf(data) : new Uint8Array(data);
    // A view beyond the end of a resized buffer looks empty, but `indexOf` throws for it.
    if (bytes.length === 0 && data instanceof Uint8Array) data.indexOf(0);
    return bytes;
  } catch {
    throw new TypeError(`${what} was transferred or resized: its bytes are gone`);
  }
}

/** Returns whether `data` is a `Uint8Array` with at least one readable byte. A proxy of an array is not a view. */
export const isBytes = (data) => ArrayBuffer.isView(data) && data instanceof Uint8Array && hasByte(data, 0);

/**
 * Returns whether an array has a byte at `index`. In Node 20, optimized code may see the old `length` of a transferred array, so `length` is
 * not enough.
 */
export const hasByte = (bytes, index) => bytes[index] !== undefined;

const getter = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
const ARRAY = Object.getPrototypeOf(Uint8Array.prototype);
const length = getter(ARRAY, 'length'), classOf = getter(ARRAY, Symbol.toStringTag);

/** Returns a function that returns the bytes of a view by the getters of `prototype`. */
function viewer(prototype) {
  const [buffer, byteOffset, byteLength] = ['buffer', 'byteOffset', 'byteLength'].map((name) => getter(prototype, name));
  return (view) => new Uint8Array(buffer.call(view), byteOffset.call(view), byteLength.call(view));
}
const viewOfArray = viewer(ARRAY), viewOfDataView = viewer(DataView.prototype);

/** Returns the length of an array, without calling a getter of the user, which could use an engine that is hashing. */
export const lengthOf = (bytes) => length.call(bytes);

/** Returns the bytes of a view, without calling functions of the user. */
export const viewOf = (view) => (classOf.call(view) === undefined ? viewOfDataView : viewOfArray)(view);

/**
 * Returns whether `value` is an instance of the class `owner`, from any realm. The getter of the property `name` throws for all other values.
 */
function hasClass(owner, name, value) {
  try {
    getter(owner.prototype, name).call(value);
    return true;
  } catch {
    return false;
  }
}

const isBuffer = (data) =>
  hasClass(ArrayBuffer, 'byteLength', data) || (typeof SharedArrayBuffer === 'function' && hasClass(SharedArrayBuffer, 'byteLength', data));

function notData(data, what) {
  const hint = isBlob(data) ? '; md5Blob hashes Blobs' : '';
  return new TypeError(`${what} must be a string, an ArrayBuffer or a view of one, not ${nameOf(data)}${hint}`);
}

export const isBlob = (data) => typeof Blob === 'function' && hasClass(Blob, 'size', data);

/** Describes a value for an error: `a number (42)`, `an object (Date)`, `null`. */
export function nameOf(value) {
  if (value === null || value === undefined) return String(value);
  const type = typeof value;
  if (type === 'object') return `an object (${value.constructor?.name || 'Object'})`;
  const text = type === 'function' ? value.name || 'anonymous' : String(value);
  return `a ${type} (${text.length > 40 ? `${text.slice(0, 40)}...` : text})`;
}

/** Returns `blob`. Throws a TypeError that begins with `what` if it is not a Blob. */
export function blobOf(blob, what = 'blob') {
  if (isBlob(blob)) return blob;
  throw new TypeError(`${what} must be a Blob or a File, not ${nameOf(blob)}`);
}

const NO_OPTIONS = {};

/** Returns a call's options. Throws a TypeError if they are not an object. */
export function optionsOf(options = NO_OPTIONS) {
  if (typeof options === 'object' && options !== null) return options;
  const hint = typeof options === 'string' ? `, such as { as: '${options}' }` : '';
  throw new TypeError(`options must be an object${hint}, not ${nameOf(options)}`);
}

/** Returns `value` if it is a whole number of at least 1. Otherwise throws a TypeError or a RangeError that begins with `what`. */
export function positiveOf(value, what) {
  if (Number.isSafeInteger(value) && value > 0) return value;
  const isNumber = typeof value === 'number';
  throw new (isNumber ? RangeError : TypeError)(`${what}, 1 or more, not ${isNumber ? value : nameOf(value)}`);
}

/**
 * Returns a new array of the items of `list`, so that getters of the list, which may hash, are called before the items are hashed. Throws a
 * TypeError if `list` is not iterable, or is a string or bytes, which have characters or numbers as items.
 */
export function listOf(list, what = 'list') {
  if (typeof list !== 'string' && !ArrayBuffer.isView(list) && typeof list?.[Symbol.iterator] === 'function') return [...list];
  throw new TypeError(`${what} must be an array or another iterable of data, not ${nameOf(list)}`);
}

/** Returns a `TextEncoder`, or an object with the functions that this file calls. */
function newEncoder() {
  if (typeof TextEncoder === 'function') return new TextEncoder();
  const encode = (text) => {
    // A surrogate without its other half becomes U+FFFD.
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

/** Returns `digest` in the encoding `as`. Throws a TypeError if there is no such encoding. */
export function encodeDigest(digest, as = 'hex') {
  switch (as) {
    case 'hex':
      return hexOf(digest);
    case 'base64':
      return btoa(String.fromCharCode(...digest));
    case 'bytes':
      return digest;
    default:
      throw unknownEncoding(as, "'hex', 'base64' or 'bytes'");
  }
}

export const encodingOf = (options) => optionsOf(options).as;

/** Returns the encoding in a call's options. Throws a TypeError for an unknown encoding, so that the call fails before it hashes. */
export function checkedEncodingOf(options) {
  const as = encodingOf(options);
  encodeDigest(new Uint8Array(16), as);
  return as;
}

export function unknownEncoding(as, known) {
  return new TypeError(`a digest is written as ${known}, not as ${typeof as === 'string' ? `'${as}'` : nameOf(as)}`);
}
