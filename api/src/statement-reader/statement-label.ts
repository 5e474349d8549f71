/** Name of a statement line that is not a transaction. */
export interface StatementLabel {
  readonly reason: string;
  /** A payment could be called this, too: it counts beside other lines of the statement only. */
  readonly isAmbiguous: boolean;
}

/** Text after a label: a date, a period or a count. */
const TAIL = String.raw`(?: ?\([^)]*\)| (?:as (?:at|of|on)|at|on|to|for|from|in|of|this|during|by)\b.{0,60})?[ :.=*-]*$`;

const SUMMED =
  'purchases?|payments?(?: received| made| in| out| and credits)?|receipts?|credits?|debits?|paid (?:in|out)|money (?:in|out)|in|out|' +
  'withdrawals?|withdrawn|deposits?|transactions?|fees?|interest(?: charged| paid| earned)?|charges?|fees (?:and|&) (?:charges|interest)|' +
  'interest (?:and|&) (?:charges|fees)|spend(?:ing)?|spent|outgoings?|incomings?|income|expenditure|cash advances?|balance transfers?|' +
  'refunds?|cheques?|direct debits?|standing orders?|activity|movements?';

function label(words: string): RegExp {
  return new RegExp(`^(?:your |the )?(?:${words})${TAIL}`, 'i');
}

const LABELS: ReadonlyArray<readonly [RegExp, string]> = [
  [
    label(
      '(?:(?:total|account|arranged|unarranged|agreed|current|available|remaining|monthly|daily|overall|maximum|max|authori[sz]ed|planned|new) )*' +
        '(?:credit|overdraft|cash(?: advance)?|spend(?:ing)?|card|facility|borrowing)(?: facility)? limit|' +
        '(?:total )?available (?:credit|cash|funds|overdraft|facility|to (?:spend|borrow|use))|' +
        '(?:credit|funds|overdraft) (?:available|remaining)|(?:remaining|unused) (?:credit|overdraft|facility)',
    ),
    'a limit, not a transaction',
  ],
  [
    label(
      '(?:(?:new|old|previous|last|prior|opening|closing|start|starting|end|ending|current|statement|ledger|cleared|uncleared|available|average|' +
        'month[- ]end|period[- ]end|year[- ]end) )+(?:(?:statement|ledger|cleared|account|card) )*balance(?: (?:brought|carried) forward)?|' +
        'balance (?:from|on) (?:your )?(?:last|previous|this) statement|balance (?:brought|carried) forward|balance [bc]/f|(?:brought|carried) forward',
    ),
    'a balance, not a transaction',
  ],
  [
    label(
      `(?:page )?totals? (?:carried|brought) forward|page totals?|(?:sub[- ]?|grand |overall )?totals? (?:of )?(?:(?:all|new|other|your|the) )*(?:${SUMMED})(?: (?:and|&) (?:${SUMMED}))?|` +
        `(?:${SUMMED}) totals?|(?:number|count|no\\.?) of (?:${SUMMED}|items|entries|rows|pages)`,
    ),
    'a total',
  ],
  [
    label(
      'date of issue|(?:date )?issued?(?: date)?|statement (?:date|period|number|no\\.?|page|issued|summary|start|end)|' +
        'period (?:start|end|covered)|(?:payment )?due date|payment due (?:date|by)|(?:your )?next statement(?: date)?|' +
        'date (?:printed|produced|generated|exported|downloaded)|(?:printed|produced|generated|exported|downloaded)|' +
        'page \\d+(?: of \\d+)?|end of (?:statement|report|transactions|file|list)|account (?:number|name|no\\.?|holder|type)|sort code|iban|bic|' +
        '(?:annual )?interest rate|(?:purchase |representative )?apr|annual percentage rate|(?:reward )?points (?:earned|balance)',
    ),
    'a line of the statement, not a transaction',
  ],
];

const AMBIGUOUS = label(
  '(?:sub[- ]?|grand |overall )?totals?(?: (?:amount|due|owed|owing|amount (?:due|owed)))?|minimum (?:re)?payment(?: due)?|minimum (?:amount )?due|amount (?:due|owed|owing|payable)|' +
    'payment due|balance (?:due|outstanding|owed|owing)|outstanding balance|final balance|overdue amount|arrears',
);

/** The line of a statement that a text names, whole: 'Credit limit', 'Total payments', 'Date of issue'. Null for any other text. */
export function statementLabel(text: string): StatementLabel | null {
  if (text.length > 120) return null;
  const found = LABELS.find(([words]) => words.test(text));
  if (found) return { reason: found[1], isAmbiguous: false };
  return AMBIGUOUS.test(text) ? { reason: 'a line of the statement, not a transaction', isAmbiguous: true } : null;
}
