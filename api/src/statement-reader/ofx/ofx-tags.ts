import type { OfxAccount, OfxTransaction } from './ofx.types.ts';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const ACCOUNT_KINDS: ReadonlyMap<string, OfxAccount['kind']> = new Map([
  ['STMTRS', 'bank'],
  ['CCSTMTRS', 'card'],
  ['INVSTMTRS', 'investment'],
]);
export const LISTS = setOf('BANKTRANLIST BANKTRANLISTP INVTRANLIST');
export const TRANSACTIONS = setOf('STMTTRN STMTTRNP');
/** Aggregates with values that the reader needs, and those with values that are not the transaction's own. */
export const PARTS = setOf(
  'BANKACCTFROM CCACCTFROM INVACCTFROM BANKACCTTO CCACCTTO LEDGERBAL AVAILBAL BAL CURRENCY ORIGCURRENCY PAYEE STATUS FI',
);
const OTHER_AGGREGATES = setOf(
  'OFX SIGNONMSGSRSV1 SONRS BANKMSGSRSV1 CREDITCARDMSGSRSV1 INVSTMTMSGSRSV1 STMTTRNRS CCSTMTTRNRS INVSTMTTRNRS INVBANKTRAN INVTRAN BALLIST',
);
export const LEAVES = setOf(
  'ACCTID ACCTTYPE BALAMT BANKID BRANCHID CHECKNUM CODE CORRECTACTION CORRECTFITID CURDEF CURRATE CURSYM DTASOF DTAVAIL DTEND DTPOSTED DTSERVER DTSTART DTUSER EXTDNAME FID FITID LANGUAGE MEMO MESSAGE NAME ORG REFNUM SEVERITY SIC SRVRTID TRNAMT TRNTYPE TRNUID',
);
export const KNOWN_TAGS: ReadonlySet<string> = new Set([
  ...ACCOUNT_KINDS.keys(),
  ...LISTS,
  ...TRANSACTIONS,
  ...PARTS,
  ...OTHER_AGGREGATES,
  ...LEAVES,
]);

/** The name of a tag that lost its '<' and runs on in the text before it. */
export const LOST_TAG = new RegExp(String.raw`(?:^|[\s/<])(?:${[...KNOWN_TAGS].join('|')})>`);

type TextField = 'type' | 'posted' | 'amount' | 'id' | 'correctedId' | 'correction' | 'checkNumber';

/** A transaction's own values. `once`: a second one means that two transactions ran together. */
export const FIELDS: ReadonlyMap<string, { field: TextField & keyof OfxTransaction; once: boolean }> = new Map([
  ['TRNTYPE', { field: 'type', once: true }],
  ['DTPOSTED', { field: 'posted', once: true }],
  ['TRNAMT', { field: 'amount', once: true }],
  ['FITID', { field: 'id', once: true }],
  ['CORRECTFITID', { field: 'correctedId', once: false }],
  ['CORRECTACTION', { field: 'correction', once: false }],
  ['CHECKNUM', { field: 'checkNumber', once: false }],
]);

export function newAccount(kind: OfxAccount['kind']): OfxAccount {
  return {
    kind,
    bankId: '',
    accountId: '',
    accountType: '',
    currency: '',
    periodStart: '',
    periodEnd: '',
    balance: '',
    balanceDate: '',
    lists: [],
    trades: [],
    isClosed: false,
  };
}

export function newTransaction(start: Pick<OfxTransaction, 'line' | 'number' | 'pending' | 'damage'>): OfxTransaction {
  return {
    ...start,
    type: '',
    posted: '',
    amount: '',
    id: '',
    correctedId: '',
    correction: '',
    checkNumber: '',
    name: '',
    memo: '',
    currency: '',
    rate: '',
  };
}
