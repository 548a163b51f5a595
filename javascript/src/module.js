// Makes WebAssembly modules from strings in this package, so that no file has to be read or fetched.

/**
 * Each byte of a module is written as a digit, which is one of 91 characters: `#` to `~`, without the backslash. A blank before the digit
 * adds 91 to its value, and `!` before it adds 182. Apart from `DIGITS`, the constants are codes of characters.
 */
const DIGITS = 91, FIRST_DIGIT = 35, BACKSLASH = 92, BEFORE_BLANK = 31;

/** Compiles the module that `text` stands for, a string that build.js has written. */
export function moduleOf(text) {
  const bytes = new Uint8Array(text.length);
  let length = 0, page = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_DIGIT) {
      page = DIGITS * (unit - BEFORE_BLANK);
    } else {
      bytes[length++] = page + unit - FIRST_DIGIT - (unit > BACKSLASH);
      page = 0;
    }
  }
  return new WebAssembly.Module(bytes.subarray(0, length));
}
