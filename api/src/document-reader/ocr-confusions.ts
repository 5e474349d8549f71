import { MONTH_WORD } from '@paycycle/schema/domain/month-words';

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

/** A date whose points were read as commas. */
const POINTED = /^\d{1,2}[.,]\d{1,2}[.,](?:20)?\d{2}[).,;]?$/;

const LIKE_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '5': 's',
  '8': 'b',
  $: 's',
  '|': 'l',
  '6': 'b',
};
const MONTH = new RegExp(`^(?:${MONTH_WORD})[.,]?$`);
const DAY_WORD = /^[\dOolI|SBZ]{1,2}(?:st|nd|rd|th)?$/;

/**
 * The text of a picture with the letters in its figures read as digits, and the digits in its months as letters:
 * 'l9/O3/2026' as '19/03/2026', 'l9 Apri1' as '19 April'; as long as before.
 */
export function asDigits(text: string): string {
  const words = text.split(' ').map((word) => asMonth(word) ?? word);
  return words
    .map((word, index) => {
      const beforeMonth = DAY_WORD.test(word) && MONTH.test((words[index + 1] ?? '').toLowerCase());
      if (beforeMonth && /\d/.test(word)) return figuresOf(word.slice(0, 2)) + word.slice(2);
      if (!ENOUGH_DIGITS.test(word)) return word;
      const digits = figuresOf(word);
      if (POINTED.test(digits)) return digits.replace(/,(?=\d)/g, '.');
      return FIGURES.test(digits) ? digits : word;
    })
    .join(' ');
}

/** A name from a picture with the digits inside its words read as letters: 'Bramley 0ptics' as 'Bramley Optics'. */
export function asLetters(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const letters = word.replace(/[^\p{L}]/gu, '').length;
      const odd = word.replace(/[^\d$|]/g, '').length;
      if (odd === 0 || letters < 3 || odd > 2) return word;
      const isUpper = word === word.toUpperCase();
      return word.replace(/[0158$|6]/g, (sign, at: number) => {
        const letter = isUpper && sign === '1' ? 'i' : (LIKE_LETTERS[sign] ?? sign);
        return isUpper || at === 0 ? letter.toUpperCase() : letter;
      });
    })
    .join(' ');
}

function figuresOf(word: string): string {
  return word.replace(/[OolI|SBZ]/g, (letter) => LIKE_DIGITS[letter] ?? letter);
}

/** A month with a digit for a letter; null for any other word. */
function asMonth(word: string): string | null {
  if (!/\d/.test(word) || !/\p{L}/u.test(word)) return null;
  const month = word.replace(/[0158]/g, (sign) => LIKE_LETTERS[sign] ?? sign);
  return MONTH.test(month.toLowerCase()) ? month : null;
}

/** A number with one character for those that text recognition confuses, to compare two readings. */
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
