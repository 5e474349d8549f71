const LIKE_DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  l: '1',
  I: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
};

/** A word that is a date or an amount once letters that look like digits are read as such. */
const FIGURES = /^[£€$(+-]?\d[\d.,/:-]*\d[).,;:%]?$/;
const ENOUGH_DIGITS = /\d.*\d|\d[.,/-]/;

/** The text of a picture with the letters in its figures read as digits: 'l9/O3/2026' as '19/03/2026'; as long as before. */
export function asDigits(text: string): string {
  return text.replace(/[^\s]+/g, (word) => {
    if (!ENOUGH_DIGITS.test(word)) return word;
    const digits = word.replace(/[OolI|SBZ]/g, (letter) => LIKE_DIGITS[letter] ?? letter);
    return FIGURES.test(digits) ? digits : word;
  });
}

/** A number with one sign for those that pictures confuse, to compare two readings of the same one. */
export function codeLook(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^A-Z0-9$|]/g, '')
    .replace(/[OQD]/g, '0')
    .replace(/[IL|]/g, '1')
    .replace(/[S$]/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');
}
