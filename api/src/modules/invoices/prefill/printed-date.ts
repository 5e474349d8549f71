import { type LocalDate, localDateOf } from '@paycycle/schema/domain/local-date';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/;
const WORDS = new RegExp(
  `^(?:[a-z]+day,?\\s+)?(\\d{1,2})(?:\\s?(?:st|nd|rd|th))?[\\s-]*(?:of\\s+)?(${MONTH})\\.?,?[\\s-]*(\\d{4}|\\d{2})(?!\\d)`,
  'i',
);

/**
 * The date with which a text begins, in the forms of British invoices: 03/09/2026, 03.09.26, 3rd September 2026,
 * 3-Sep-26, 2026-09-03. The day stands before the month; null for anything else, and for a day that does not exist.
 */
export function leadingDate(text: string): LocalDate | null {
  const iso = ISO.exec(text);
  if (iso) return localDateOf(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const numbers = NUMBERS.exec(text);
  if (numbers) return localDateOf(fullYear(numbers[4]), Number(numbers[3]), Number(numbers[1]));
  const words = WORDS.exec(text);
  const month = MONTHS.indexOf((words?.[2] ?? '').slice(0, 3).toLowerCase()) + 1;
  return words ? localDateOf(fullYear(words[3]), month, Number(words[1])) : null;
}

function fullYear(digits = ''): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
