/** Letters of a country and what follows; British ones have figures, or are of the government or of health authorities. */
const FORM = /^([A-Z]{2})([A-Z0-9+*]{2,13})$/;
const UK = new Set(['GB', 'XI']);

/** The weights of the first seven figures of a UK number (HMRC, VAT number check digits). */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** Since 2010 numbers are issued whose check digits are those of the older rule with 55 added. */
const NEWER = 55;

/**
 * A VAT number as it is stored and compared: its country's letters first, without blanks and signs. A number of nine or
 * twelve figures alone is a UK one. Null for what has not the form of one. Check digits are another matter: see
 * `vatNumberWarning`.
 */
export function parseVatNumber(text: string): string | null {
  const compact = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const full = /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/.test(compact) ? `GB${compact}` : compact;
  const [, country = '', number = ''] = FORM.exec(full) ?? [];
  const isOne = UK.has(country) ? isUkForm(number) : /\d/.test(number);
  return isOne ? full : null;
}

/**
 * What is doubtful about a VAT number, in words; null when nothing is. It is a warning and no refusal, as that of bank
 * details: a number that is known twice is the same number, whatever its check digits are.
 * @param number as `parseVatNumber` returns it
 */
export function vatNumberWarning(number: string | null): string | null {
  const [, figures] = /^(?:GB|XI)(\d{9})(?:\d{3})?$/.exec(number ?? '') ?? [];
  if (figures === undefined || hasCheckDigits(figures)) return null;
  return 'The check digits of this VAT number are wrong. Please compare it with an invoice.';
}

/**
 * What two VAT numbers of one business have in common: a UK number without the figures of a branch, and the same in Great
 * Britain and Northern Ireland.
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

/** Seven figures by their weights and the two check digits make a multiple of 97, or do with 55 added. */
function hasCheckDigits(digits: string): boolean {
  const weighed = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
  const sum = weighed + Number(digits.slice(7));
  return sum % 97 === 0 || (sum + NEWER) % 97 === 0;
}
