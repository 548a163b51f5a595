// Makes WebAssembly modules of strings in this package: nothing need be read or fetched.

/** The digits are 91 characters from `#` on, without the backslash. After a blank a digit is 91 more, after `!` 182. */
const DIGITS = 91, FIRST = 35, BACKSLASH = 92, BEFORE_BLANK = 31;

/** Returns the module that build.js has written as text. */
export function moduleOf(text) {
  const bytes = new Uint8Array(text.length);
  let length = 0, page = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST) {
      page = DIGITS * (unit - BEFORE_BLANK);
    } else {
      bytes[length++] = page + unit - FIRST - (unit > BACKSLASH);
      page = 0;
    }
  }
  return new WebAssembly.Module(bytes.subarray(0, length));
}
