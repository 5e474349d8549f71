/** One STMTTRN as the file states it: texts, not yet understood. */
export interface OfxTransaction {
  /** The physical line, from 1, on which it starts. */
  line: number;
  /** Its number in the file, from 1, since a whole statement may stand on one line. */
  number: number;
  /** From the list of pending transactions. */
  pending: boolean;
  type: string;
  posted: string;
  amount: string;
  id: string;
  correctedId: string;
  correction: string;
  checkNumber: string;
  name: string;
  memo: string;
  /** The currency of the amount where it is not the account's, and its rate. */
  currency: string;
  rate: string;
  /** Fault in its tags; null if there is none. */
  damage: string | null;
}

/** One statement of the file: STMTRS, CCSTMTRS or INVSTMTRS. */
export interface OfxAccount {
  kind: 'bank' | 'card' | 'investment';
  bankId: string;
  accountId: string;
  accountType: string;
  currency: string;
  periodStart: string;
  periodEnd: string;
  balance: string;
  balanceDate: string;
  /** By list, since two lists of one account may overlap. */
  lists: OfxTransaction[][];
  /** Lines of purchases and sales of investments, which are no payments. */
  trades: number[];
  isClosed: boolean;
}

export interface OfxDocument {
  version: 1 | 2;
  bank: string;
  accounts: OfxAccount[];
  /** True if the file is complete up to its end tag. */
  isComplete: boolean;
  /** The message of an error that the bank answered with. */
  bankError: string | null;
  /** The line of a broken tag that belongs to no transaction. */
  brokenLine: number | null;
}
