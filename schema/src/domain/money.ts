declare const penceBrand: unique symbol;

/** An amount of pounds sterling in whole pence. Never a fraction, never a float of pounds (RULES.md, 2). */
export type Pence = number & { readonly [penceBrand]: true };

/** Takes a whole number of pence. @throws RangeError when it is not a safe integer. */
export function pence(value: number): Pence {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of pence: ${value}`);
  return (value === 0 ? 0 : value) as Pence;
}

export const ZERO_PENCE = pence(0);

/** The largest magnitude that a `numeric(precision, 2)` column holds. */
export function maxPence(precision: number): Pence {
  return pence(10 ** precision - 1);
}

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/**
 * Reads an exact decimal of pounds, as a REST body carries it: the number 12.5, or the text "12.50".
 * Returns null for anything that is not exactly a whole number of pence (three places, exponents, NaN, other types).
 */
export function parseDecimal(value: unknown): Pence | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const match = DECIMAL.exec(text.trim());
  if (!match) return null;
  const [, sign, pounds, decimals = ''] = match;
  const magnitude = Number(`${pounds}${decimals.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(magnitude)) return null;
  return pence(sign ? -magnitude : magnitude);
}

/** Whole pounds, with a comma or space between thousands, and pence after a point. One part may be missing. */
const TYPED = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d*)(?:\.(\d{0,2}))?$/;

/**
 * Reads pounds as a person types them: "£1,234.5", "1234.50", "1 234 GBP", ".5". Null when it is not an amount with at most
 * two places.
 */
export function parsePounds(text: string): Pence | null {
  const [, sign, pounds = '', decimals = ''] = TYPED.exec(withoutCurrency(text)) ?? [];
  if (sign === undefined || !(pounds || decimals)) return null;
  return parseDecimal(`${sign}${pounds.replaceAll(/\D/g, '') || '0'}${decimals && `.${decimals}`}`);
}

/** A typed amount without its currency: '£' or 'GBP' before it, or 'GBP' after it. */
export function withoutCurrency(text: string): string {
  const typed = text.trim();
  const before = typed.replace(/^(-?)\s*(?:£|GBP)\s*/i, '$1');
  return before === typed ? typed.replace(/\s*GBP$/i, '') : before;
}

/** "1234.50": the decimal shape of REST (RULES.md, 2), with two places and no grouping. */
export function formatDecimal(amount: Pence): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Same for an amount that may be unknown; null then. */
export function formatDecimalOrNull(amount: Pence | null): string | null {
  return amount === null ? null : formatDecimal(amount);
}

/** "£1,234.50", and "-£1,234.50" below zero: the en-GB form of RULES.md, section 9. */
export function formatPounds(amount: Pence): string {
  const [pounds = '', decimals] = formatDecimal(amount).replace('-', '').split('.');
  return `${amount < 0 ? '-' : ''}£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** The exact sum; zero for an empty list. */
export function sumPence(amounts: Iterable<Pence>): Pence {
  let total = 0;
  for (const amount of amounts) total += amount;
  return pence(total);
}

/** Part of an amount, `part / whole`, rounded to the penny. Half a penny is rounded away from zero. */
export function fractionOf(amount: Pence, part: number, whole: number): Pence {
  // The product can exceed the exact range of a number.
  const twice = 2n * BigInt(Math.abs(amount)) * BigInt(part) + BigInt(whole);
  const share = Number(twice / (2n * BigInt(whole)));
  return pence(amount < 0 ? -share : share);
}
