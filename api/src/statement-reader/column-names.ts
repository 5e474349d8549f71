import { CURRENCY_MARK, currencyIn } from '@paycycle/schema/domain/currency';
import { onOneLine } from './clean-cell.ts';

/** Role of a statement column. `ignored` columns are recognised but not needed; `unknown` ones are not recognised. */
export type ColumnRole =
  | 'date'
  | 'amount'
  | 'moneyOut'
  | 'moneyIn'
  | 'balance'
  | 'fee'
  | 'direction'
  | 'type'
  | 'name'
  | 'text'
  | 'reference'
  | 'note'
  | 'category'
  | 'id'
  | 'currency'
  | 'status'
  /** Says by yes or no, or by a reason, whether a payment was made. */
  | 'flag'
  | 'product'
  | 'account'
  | 'ignored'
  | 'unknown';

export interface NamedColumn {
  /** The name's words, without currency and punctuation. */
  words: string;
  role: ColumnRole;
  /** If two columns fit one role, the lower rank gets it. */
  rank: number;
  /** The currency that the name states: "Amount (EUR)". */
  currency: string | null;
}

/** 'Amount in GBP', but not the in of 'Paid in GBP'. */
const CURRENCY_WORDS = new RegExp(
  String.raw`(?:(?<!\p{L}|(?:paid|money|payments?) +)(?:in|of) +)?(?<!\p{L})(?:${CURRENCY_MARK})(?!\p{L})`,
  'giu',
);

export const PAYER_NAMES =
  /^(?:(?:pay[eo]r|sender|remitter|originator|debtor|ordering (?:party|customer)|from|source)(?: name)?|paid (?:by|from)|sent by|received from)$/;
export const PAYEE_NAMES =
  /^(?:(?:payee|recipient|beneficiary|receiver|creditor|to|target)(?: name)?|paid to|sent to)$/;

const EXACT: Readonly<Partial<Record<ColumnRole, readonly string[]>>> = {
  date: [
    'date',
    'transaction date',
    'date of transaction',
    'trans date',
    'tran date',
    'txn date',
    'posted transactions date',
    'posted date',
    'posting date',
    'date posted',
    'post date',
    'booking date',
    'booked date',
    'date booked',
    'entry date',
    'payment date',
    'completed date',
    'date completed',
    'completion date',
    'settlement date',
    'settled date',
    'date settled',
    'completed on',
    'finished on',
    'completed at',
    'settled at',
    'date processed',
    'processed date',
    'processing date',
    'process date',
    'processed',
    'processed on',
    'posted',
    'posted on',
    'date time',
    'date and time',
    'datetime',
    'transaction date time',
    'transaction date and time',
    'transaction time',
    'time stamp',
    'timestamp',
    'created',
    'created on',
    'created at',
    'date created',
    'created date',
    'effective date',
    'value date',
    'statement date',
    'started date',
    'date started',
    'day',
    'when',
  ],
  amount: [
    // The account was charged this amount. The merchant's own, beside it, can be in another currency.
    'billing amount',
    'billed amount',
    'account amount',
    'amount in account currency',
    'posted amount',
    'settled amount',
    'settlement amount',
    'amount',
    'transaction amount',
    'value',
    'transaction value',
    'amount debit credit',
    'amount credit debit',
    'debit credit amount',
    'credit debit amount',
    'net amount',
    'net',
    'total amount',
    'amount total',
    'payment amount',
    'gross amount',
    'gross',
    'sum',
    'total',
    'movement',
    'paid in out',
    'paid out in',
    'money in out',
    'money out in',
    'in out',
  ],
  balance: [
    'balance',
    'running balance',
    'account balance',
    'ledger balance',
    'balance after',
    'balance after transaction',
    'closing balance',
    'current balance',
    'cleared balance',
    'available balance',
  ],
  currency: [
    'currency',
    'account currency',
    'amount currency',
    'posted currency',
    'currency code',
    'ccy',
    'payment currency',
    'billing currency',
    'transaction currency',
  ],
};

const PATTERNS: ReadonlyArray<readonly [role: ColumnRole, name: RegExp]> = [
  [
    'ignored',
    /^(?!source (?:bank )?account\b|(?:source|target) name$).*\b(local|foreign|orig|original|source|target|exchange|card|cardholder|tax|vat)\b(?! transactions)/,
  ],
  ['balance', /^(?!.*\bimpact\b).*\bbalance\b/],
  [
    'moneyOut',
    /^(?:total |amount )?(?:paid out|money out|out|debits?|dr|withdrawals?|withdrawn|payments? out|payments|outgoings?|outflow|spent|money spent|debited|sent|expenditure|expenses?)(?: amount| value| total)?$/,
  ],
  [
    'moneyIn',
    /^(?:total |amount )?(?:paid in|money in|in|credits?|cr|deposits?|deposited|payments? in|receipts?|incomings?|inflow|received|money received|credited|lodgements?|income)(?: amount| value| total)?$/,
  ],
  [
    'direction',
    /^(?:(?:dr cr|cr dr|debit credit|credit debit|d c|c d|debit or credit|credit or debit|money in or out|transaction direction)(?: (?:flag|indicator|marker|code|type|mark))?|direction|sign|indicator|flow|balance impact|in or out)$/,
  ],
  [
    'fee',
    /^(?:total |transaction |process(?:ing|or) |service |platform |payment |merchant |stripe |paypal |bank |transfer |conversion )*(?:fees?|commission|charges?)(?: amount| total| charged)?$/,
  ],
  [
    'type',
    /^(?:type|(?:transaction|tran|trans|trn|txn|payment|entry|operation) ?(?:type|code|method|category code)|type code|code|method|channel|types)$/,
  ],
  [
    'id',
    /^(?:id|uid|uuid|fitid|(?:transaction|trans|tran|txn|payment|transfer ?wise|wise|entry|unique|bank|activity)(?: transaction)? (?:id|uid|uuid|identifier|number|no)|unique transaction (?:id|reference))$/,
  ],
  [
    'name',
    /^(?:(?:counter ?party|counter party|merchant|partner|third party|other party|supplier|customer|contact)(?: name)?|name|to from|from to|paid to from|paid to or from|payee payer|payer payee|merchant or payee)$/,
  ],
  ['name', PAYER_NAMES],
  ['name', PAYEE_NAMES],
  [
    'reference',
    /^(?:(?:payment|customer|your|payee|payer|beneficiary|sender|recipient|remittance|transaction|counter ?party|bank)? ?(?:reference|ref)(?: text)?(?: \d)?|references)$/,
  ],
  [
    'text',
    /^(?:(?:transaction|payment|statement|full|booking|bank|entry|original)? ?(?:descriptions?|details?|narratives?|narration|memo|particulars|text)(?: \d+)?|label|communication|concept|purpose|subject|transactions?|additional (?:details?|info|information)|message|remittance info(?:rmation)?|info|information|location|what|merchant description)$/,
  ],
  ['note', /^(?:notes?(?: and tags)?|comments?|user notes?)$/],
  [
    'category',
    /^(?:(?:spending|transaction|budget|expense|merchant|sub)? ?category(?: name)?|subcategory|categories|tags?)$/,
  ],
  ['status', /^(?:(?:transaction|payment|entry)? ?(?:status|state))$/],
  [
    'flag',
    /^(?:(?:is|was) )?(?:declined|pending|cancel?led|rejected|reverted|failed|refused|voided|settled|(?:(?:transaction|payment) )?(?:result|outcome)|(?:declined?|rejection|reject|failure|refusal) reason)$/,
  ],
  ['product', /^product(?: name)?$/],
  [
    'account',
    /^(?:(?!(?:payee|payer|beneficiary|counter ?party|recipient|sender|to|other|destination|supplier|customer|ledger|nominal|gl)\b)(?:[a-z]+ ){0,2}(?:account|acct|a c)(?: (?:number|no|id|name|nickname|alias|label|title|description|iban|sort code|type|holder))?|account number and sort code|sort code(?: and account number)?|iban|(?:wallet|pot|space|vault|jar|portfolio|bank|(?:financial )?institution)(?: name)?)$/,
  ],
];

/** The name of a column as its words: "Paid out (£)" is "paid out", "CounterParty_Name" is "counter party name". */
function columnWords(cell: string): string {
  return onOneLine(cell)
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\(([^)]*)\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(CURRENCY_WORDS, ' ')
    .replace(/\b(?:in|of) *(?:pounds?|sterling)\b|\bsterling\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** A column in pence or thousands, which would be read as pounds: 'Amount (pence)', "Amount (£'000)". */
const OTHER_UNIT = /(?<!\p{L})(?:pence|pennies)(?!\p{L})|\(\s*p\s*\)|(?<!\d)[’']?000s?\b|\bthousands?\b/iu;

/** Role of a column by its name; null for a column without a name. */
export function nameColumn(cell: string): NamedColumn | null {
  const words = columnWords(cell);
  if (words === '') return null;
  const currency = currencyIn(onOneLine(cell));
  if (OTHER_UNIT.test(onOneLine(cell))) return { words, role: 'ignored', rank: 100, currency };
  for (const role of ['date', 'amount', 'balance', 'currency'] satisfies ColumnRole[]) {
    const rank = EXACT[role]?.indexOf(words) ?? -1;
    if (rank >= 0) return { words, role, rank, currency };
  }
  const role = PATTERNS.find(([, pattern]) => pattern.test(words))?.[0];
  if (role) return { words, role, rank: 100, currency };
  if (/\bdate\b/.test(words) && !/birth|expiry|due|range|from|to\b/.test(words)) {
    return { words, role: 'date', rank: 100, currency };
  }
  if (/\bamount\b/.test(words) && !/\b(?:source|local|orig|cashback|tax)\b/.test(words)) {
    return { words, role: 'amount', rank: 100, currency };
  }
  return { words, role: 'unknown', rank: 100, currency };
}
