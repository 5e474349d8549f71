import { CURRENCY_MARK, currencyOf } from '@paycycle/schema/domain/currency';
import { maxPence, type Pence, pence } from '@paycycle/schema/domain/money';

/** The character before the pence: 1,234.56 or 1.234,56. */
export type DecimalMark = '.' | ',';

/** The direction that a cell shows besides its number. */
export type AmountMark = 'none' | 'minus' | 'plus' | 'debit' | 'credit';

export interface ReadAmount {
  magnitudePence: Pence;
  mark: AmountMark;
  /** The code of a currency sign in the cell: £ is GBP. */
  currency: string | null;
  /** How many places were printed. */
  places: number;
}

/** The column of RULES.md, section 3 is numeric(15,2). */
const AMOUNT_MAX_PENCE = maxPence(15);

const CURRENCY = String.raw`(?:${CURRENCY_MARK}|[A-Z]{2}\$)`;
const DIRECTION = '(?:CR|DR|OD|C|D)';
const NUMBER = String.raw`\d[\d.,' ]*|[.,]\d+`;
const AMOUNT = new RegExp(
  String.raw`^(\()?(?:(${DIRECTION})\.? ?(?=[^A-Z]|GBP))?([-+])? ?(${CURRENCY})? ?([-+])? ?(${NUMBER})(?:(?<=[^ ]) ?| ?)(${CURRENCY})?([-+])?(\))? ?(${DIRECTION})?\.?$`,
  'i',
);
const SIMPLE = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+)?(?:\.(\d*))?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+)?(?:,(\d*))?$/,
};

/**
 * Reads an amount of money as banks print it, exactly: 1,234.56, £1,234.56, -12, (7.00), 250.00-, 12.50 DR, 1 250.00 CR.
 * Returns the magnitude and the mark of direction apart, or a sentence with what is wrong.
 */
export function readAmount(cell: string, decimalMark: DecimalMark): ReadAmount | string {
  const simple = decimalMark === '.' ? SIMPLE.exec(cell) : null;
  if (simple) {
    const [, sign, pounds = '', decimals = ''] = simple;
    const magnitudePence = pence(Number(pounds + decimals.padEnd(2, '0')));
    return { magnitudePence, mark: sign ? 'minus' : 'none', currency: null, places: decimals.length };
  }
  const match = cell.length <= 60 ? AMOUNT.exec(normalise(cell)) : null;
  if (!match) return 'is not an amount; expected pounds and pence such as 1,234.56';
  const [, open, prefix, sign1, before, sign2, number = '', after, sign3, close, suffix] = match;
  const digits = readDigits(number.trim(), decimalMark);
  if (typeof digits === 'string') return digits;
  const signs = [sign1, sign2, sign3].filter((sign) => sign !== undefined);
  if (Boolean(open) !== Boolean(close)) return 'has only one of its brackets; expected an amount such as (12.50)';
  const mark = markOf([...signs, ...(open ? ['-'] : [])], prefix ?? suffix);
  if (!mark || (prefix && suffix)) return 'has more than one sign; expected one amount with one direction';
  if (before && after) return 'names its currency twice';
  return { ...digits, mark, currency: codeOf(before ?? after) };
}

/** True for an amount with a decimal point or a decimal comma. */
export function isAmount(cell: string): boolean {
  return /\d/.test(cell) && (typeof readAmount(cell, '.') !== 'string' || typeof readAmount(cell, ',') !== 'string');
}

/**
 * Which decimal mark the amounts of a file prove: a mark that one or two digits follow at the end. 1,234 proves nothing,
 * and a file that proves nothing is read in the British way.
 */
export function detectDecimalMark(cells: Iterable<string>): DecimalMark {
  let points = 0;
  let commas = 0;
  for (const cell of cells) {
    const mark = /([.,])\d{1,2}(?:[^\d.,]+\.|[^\d.,]*)$/.exec(cell)?.[1];
    if (mark === '.') points += 1;
    if (mark === ',') commas += 1;
  }
  return commas > points ? ',' : '.';
}

/** Besides typography: a pound sign that was encoded twice, one that was lost, and one before its bracket. */
function normalise(cell: string): string {
  return cell
    .replace(/[\u2212\u2012\u2013\u2014\ufe63\uff0d]/g, '-')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[\u2019]/g, "'")
    .replace(/^'|Â(?=£)|^\ufffd/g, '')
    .replace(/^([£€$]) ?\(/, '($1')
    .trim();
}

function readDigits(number: string, decimalMark: DecimalMark): Pick<ReadAmount, 'magnitudePence' | 'places'> | string {
  const match = GROUPED[decimalMark].exec(number);
  if (!match)
    return `is not an amount; expected pounds and pence such as ${decimalMark === '.' ? '1,234.56' : '1.234,56'}`;
  const whole = (match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = match[2] ?? '';
  if (/[^0]/.test(decimals.slice(2))) return 'has more than two decimal places; expected whole pence';
  // '1.200' may be twelve hundred in a file without pence.
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return 'could be thousands; expected pounds and pence';
  const joined = `${whole}${decimals.slice(0, 2).padEnd(2, '0')}`;
  if (joined.length > 15) return 'is too large; expected less than 10,000,000,000,000.00';
  const magnitudePence = pence(Number(joined));
  if (magnitudePence > AMOUNT_MAX_PENCE) return 'is too large; expected less than 10,000,000,000,000.00';
  return { magnitudePence, places: decimals.length };
}

/** The one direction that the marks agree on; null when they contradict or repeat each other. */
function markOf(signs: readonly string[], word: string | undefined): AmountMark | null {
  if (signs.length > 1) return null;
  const debit = word ? /^[DO]/i.test(word) : null;
  const [sign] = signs;
  if (debit === null) return sign === '-' ? 'minus' : sign === '+' ? 'plus' : 'none';
  if (sign === (debit ? '+' : '-')) return null;
  return debit ? 'debit' : 'credit';
}

function codeOf(mark: string | undefined): string | null {
  if (!mark) return null;
  return currencyOf(mark) ?? `${mark.slice(0, 2).toUpperCase()}D`;
}
