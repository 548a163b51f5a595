// Makes WebAssembly modules from strings in this package, so that no file has to be read or fetched.

/**
 * A digit is one of 91 characters: `#` to `~`, without the backslash. A digit after a blank stands for 91 more, and a digit after `!` for 182
 * more. The first constant is the number of digits, and the others are codes of characters.
 */
const DIGITS = 91, FIRST_DIGIT = 35, BACKSLASH = 92, BEFORE_BLANK = 31;

/** Returns the module for a text that build.js has written. */
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
