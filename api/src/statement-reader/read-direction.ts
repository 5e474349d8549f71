export type Direction = 'out' | 'in';

const OUT =
  /^(?:d|dr|db|dbit|debit|debits|out|outgoing|outbound|outflow|money out|paid out|payment out|withdrawal|sent|spend|spent|-)$/i;
const IN =
  /^(?:c|cr|crdt|credit|credits|in|incoming|inbound|inflow|money in|paid in|payment in|deposit|received|receipt|\+)$/i;

const PAYMENT_OUT =
  /^(?:direct debit|d\/?d|deb|chq|cheque|cpt|pay|vis|ddr|standing order|s\/?o|sto|card (?:payment|purchase|transaction)|debit card(?: payment| purchase)?|visa purchase|purchase|pos|contactless|atm|cash(?:point)? withdrawal|withdrawal|bill payment|b\/?p|bank charges?|charges?|fees?|service charges?)$/i;
const PAYMENT_IN =
  /^(?:bank giro credit|bgc|direct credit|credit|deposit|cash deposit|salary|interest paid|interest added|refund|lodgement|fpi|bacs credit)$/i;

/** The direction in a cell of a debit/credit column; null for any other word. */
export function readDirection(cell: string): Direction | null {
  if (OUT.test(cell)) return 'out';
  return IN.test(cell) ? 'in' : null;
}

export const TAKEN_BACK = /\b(?:refund|return|revers|reject|unpaid|cancel|indemnity|credit)/i;
const STARTS_OUT =
  /^(?:(?:direct|dir|d)[ /.]?deb(?:it)?|(?:chq|cheque) (?:no\.? )?\d+|(?:(?:faster )?payment|transfer) to(?! (?:your|this)\b)|so|bp|vis|overdraft (?:fee|charge|interest)|interest charged|d\/?d|ddr|standing order|s\/o|sto|card (?:payment|purchase|transaction)|debit card|visa purchase|contactless|pos|cash ?(?:point)? withdrawal|cashpoint|atm|bill payment|fpo|bank charges)\b/i;
const ENDS_OUT =
  /\b(?:(?:direct|dir|d)[ /.]?deb(?:it)?|d\/?d|ddr|standing order|s\/o|sto|card (?:payment|purchase)|contactless|cash withdrawal|fpo)$/i;

/** The direction that a kind of payment has by its nature: a direct debit goes out, a giro credit comes in. */
function directionOfPaymentType(type: string): Direction | null {
  if (PAYMENT_OUT.test(type)) return 'out';
  return PAYMENT_IN.test(type) ? 'in' : null;
}

/** The direction that the type, or the first or last words of a row's text, say; null when they say none. */
export function directionOfWords(row: { type: string; description: string }): Direction | null {
  const known = directionOfPaymentType(row.type) ?? directionOfPaymentType(row.description);
  if (known !== null || TAKEN_BACK.test(row.description)) return known;
  return STARTS_OUT.test(row.description) || ENDS_OUT.test(row.description) ? 'out' : null;
}
