/** Letters of Companies House: where, or in what form, a company is registered. */
const PREFIXES =
  /^(?:AC|CE|CS|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|R0|RC|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|ZC)$/;

/** Normalises a Companies House number: eight characters, with leading zeros. Null if it is invalid. */
export function parseCompanyNumber(text: string): string | null {
  const compact = text.toUpperCase().replace(/[\s.\-/]/g, '');
  if (/^\d{1,8}$/.test(compact)) return /^0+$/.test(compact) ? null : compact.padStart(8, '0');
  const [, letters = '', number = ''] = /^([A-Z][A-Z0])(\d{1,6}|\d{5}R)$/.exec(compact) ?? [];
  return PREFIXES.test(letters) ? `${letters}${number.padStart(6, '0')}` : null;
}
