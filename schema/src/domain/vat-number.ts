/** Country letters and the rest. UK numbers have digits, or belong to the government or health authorities. */
const FORM = /^([A-Z]{2})([A-Z0-9+*]{2,13})$/;
const UK = new Set(['GB', 'XI']);

/** Weights of the first seven digits of a UK number (HMRC, VAT number check digits). */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** Numbers issued since 2010 have the check digits of the older rule plus 55. */
const NEWER = 55;

/**
 * Normalises a VAT number for storage and comparison: country letters first, without spaces and punctuation. Nine or
 * twelve digits alone are a UK number. Null if the format is wrong. `vatNumberWarning` checks the check digits.
 */
export function parseVatNumber(text: string): string | null {
  const compact = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const full = /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/.test(compact) ? `GB${compact}` : compact;
  const [, country = '', number = ''] = FORM.exec(full) ?? [];
  const isOne = UK.has(country) ? isUkForm(number) : /\d/.test(number);
  return isOne ? full : null;
}

/**
 * Warning about a VAT number; null if it is in order. It is a warning, not a refusal, like that for bank details: a number
 * that two records share is the same number, even with wrong check digits.
 * @param number as `parseVatNumber` returns it
 */
export function vatNumberWarning(number: string | null): string | null {
  const [, figures] = /^(?:GB|XI)(\d{9})(?:\d{3})?$/.exec(number ?? '') ?? [];
  if (figures === undefined || hasCheckDigits(figures)) return null;
  return 'The check digits of this VAT number are wrong. Please compare it with an invoice.';
}

/**
 * Key that two VAT numbers of one business share: a UK number without the branch digits, the same for Great Britain and
 * Northern Ireland.
 * @param number as `parseVatNumber` returns it
 */
export function vatNumberKey(number: string): string {
  const [, figures] = /^(?:GB|XI)(\d{9})(?:\d{3})?$/.exec(number) ?? [];
  return figures === undefined ? number : `GB${figures}`;
}

function isUkForm(number: string): boolean {
  const [, body, office] = /^(GD|HA)(\d{3})$/.exec(number) ?? [];
  if (body !== undefined) return body === 'GD' ? Number(office) < 500 : Number(office) >= 500;
  return /^(?:\d{9}|\d{12})$/.test(number) && !/^0{9}/.test(number);
}

/** True if the seven weighted digits plus the two check digits are a multiple of 97, with or without 55 added. */
function hasCheckDigits(digits: string): boolean {
  const weighed = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
  const sum = weighed + Number(digits.slice(7));
  return sum % 97 === 0 || (sum + NEWER) % 97 === 0;
}
