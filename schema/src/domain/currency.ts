/** Currencies that a file or a paper may name by their code (ISO 4217). */
export const CURRENCY_CODES = [
  'GBP',
  'EUR',
  'USD',
  'CHF',
  'NOK',
  'SEK',
  'DKK',
  'ISK',
  'CAD',
  'AUD',
  'NZD',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'TRY',
  'JPY',
  'CNY',
  'INR',
  'ZAR',
  'HKD',
  'SGD',
  'AED',
  'ILS',
  'THB',
  'KRW',
  'BRL',
  'MXN',
] as const;

/** Other printed names of currencies, in lower case. 'kr' is missing because four countries use it. */
const MARKS: Readonly<Record<string, string>> = {
  '£': 'GBP',
  pounds: 'GBP',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD',
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  '¥': 'JPY',
  '₹': 'INR',
  rs: 'INR',
  '₺': 'TRY',
  '₪': 'ILS',
  '₩': 'KRW',
  kr: 'kr',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  fr: 'CHF',
  sfr: 'CHF',
};

/** A currency as it stands beside an amount, as the source of an expression that ignores case. */
export const CURRENCY_MARK = [...CURRENCY_CODES, ...Object.keys(MARKS)]
  .toSorted((a, b) => b.length - a.length)
  .map((mark) => (/^[\p{L}]+$/u.test(mark) && mark.length < 4 ? `${mark}\\.?` : mark.replace('$', '\\$')))
  .join('|');

/** Code of a printed currency; null if it is unknown. */
export function currencyOf(mark: string): string | null {
  const printed = mark.trim().replace(/\.$/, '');
  return CURRENCY_CODES.find((code) => code === printed.toUpperCase()) ?? MARKS[printed.toLowerCase()] ?? null;
}

const IN_A_TEXT = new RegExp(String.raw`(?<!\p{L})(?:${CURRENCY_MARK})(?![\p{L}])`, 'iu');

/** The currency that a heading or an amount names; null where it names none. */
export function currencyIn(text: string): string | null {
  const mark = IN_A_TEXT.exec(text)?.[0];
  return mark === undefined ? null : currencyOf(mark);
}
