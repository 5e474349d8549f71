import { pence } from '@paycycle/schema/domain/money';
import { onOneLine } from '../clean-cell.ts';
import { isPayee, joinOnce } from '../describe-row.ts';
import { type DecimalMark, detectDecimalMark } from '../read-amount.ts';
import { memoise } from '../remember.ts';
import type { Corrected, StatementRow, StatementRowError, StatementRowLeftOut, TakenBack } from '../statement.types.ts';
import { quoted } from '../statement-errors.ts';
import type { OfxTransaction } from './ofx.types.ts';
import { type OfxDate, readOfxAmount, readOfxDate } from './read-ofx-values.ts';

export interface OfxRows {
  rows: StatementRow[];
  /** The times of day of the rows, HHMMSS or empty. */
  times: string[];
  errors: StatementRowError[];
  leftOut: StatementRowLeftOut[];
  decimalMark: DecimalMark;
  roundedToPence: boolean;
  takenBack: TakenBack[];
}

/** Ends in a decimal mark and one, two or more than three digits, and so proves what the mark means. */
const PROVES_MARK = /[.,](?:\d\d?|\d{4,})$/;
/** Types of payments that are only announced, even in a list of settled ones. */
const UNSETTLED_TYPE = /^(?:HOLD|PENDING)$/i;
const TYPE_WORDS: ReadonlyMap<string, string> = new Map([
  ['ATM', 'Cash machine'],
  ['CASH', 'Cash'],
  ['CHECK', 'Cheque'],
  ['CREDIT', 'Credit'],
  ['DEBIT', 'Debit'],
  ['DEP', 'Deposit'],
  ['DIRECTDEBIT', 'Direct debit'],
  ['DIRECTDEP', 'Direct deposit'],
  ['DIV', 'Dividend'],
  ['FEE', 'Fee'],
  ['INT', 'Interest'],
  ['PAYMENT', 'Payment'],
  ['POS', 'Card payment'],
  ['REPEATPMT', 'Standing order'],
  ['SRVCHG', 'Service charge'],
  ['XFER', 'Transfer'],
]);

/**
 * Understands the transactions of one account, in the order of the file: each ends as a row, an error that names it, or
 * left out with its reason (pending, taken back by the bank, or listed twice with one id in lists that overlap).
 *
 * @param read the lists of the account
 * @param accountCurrency the account's currency, which amounts are in unless they say otherwise
 */
export function readOfxRows(read: readonly (readonly OfxTransaction[])[], accountCurrency: string): OfxRows {
  const lists = read.map((list) => list.map(withCorrectedId));
  const amounts = lists.flatMap((list) => list.map(({ amount }) => amount));
  const decimalMark = detectDecimalMark(amounts);
  const markIsProven = amounts.some((amount) => PROVES_MARK.test(amount));
  const result: OfxRows = {
    rows: [],
    times: [],
    errors: [],
    leftOut: [],
    decimalMark,
    roundedToPence: false,
    takenBack: [],
  };
  const corrections = correctionsOf(lists);
  const reading = {
    corrections,
    accountCurrency,
    decimalMark,
    markIsProven,
    readPosted: memoise(readOfxDate),
    into: result,
  };
  const listed = new Map<string, OfxTransaction>();
  for (const list of lists) {
    for (const transaction of list) {
      const { line, number } = transaction;
      const corrected = isDeletion(transaction) && correctedBy(transaction, corrections);
      if (corrected) result.takenBack.push({ line, ...corrected });
      if (corrected && !corrected.isInFile) continue;
      const reason = reasonToLeaveOut(transaction, corrections, lists.length > 1 ? listed : null);
      if (reason !== null) {
        result.leftOut.push({ line, reason });
        continue;
      }
      const problem = readTransaction(transaction, reading);
      if (problem) result.errors.push({ line, message: `Line ${line}: transaction ${number}: ${problem}` });
    }
    if (lists.length > 1) for (const transaction of list) if (transaction.id) listed.set(transaction.id, transaction);
  }
  return result;
}

/** By the id of what is corrected. */
type Corrections = ReadonlyMap<string, OfxTransaction>;

/** Corrections and reversals of this file, by the id of the transaction that they correct. */
function correctionsOf(lists: readonly (readonly OfxTransaction[])[]): Corrections {
  const transactions = lists.flat();
  const correcting = transactions.filter(({ correctedId }) => correctedId !== '');
  if (correcting.length === 0) return new Map();
  const byId = Map.groupBy(transactions, ({ id }) => id);
  return new Map(
    correcting
      .filter((transaction) => byId.get(transaction.correctedId)?.some((other) => other !== transaction))
      .map((transaction) => [transaction.correctedId, transaction]),
  );
}

function reasonToLeaveOut(
  transaction: OfxTransaction,
  corrections: Corrections,
  listed: ReadonlyMap<string, OfxTransaction> | null,
): string | null {
  if (transaction.pending || UNSETTLED_TYPE.test(transaction.type)) return 'not settled: pending';
  const correction = transaction.id ? corrections.get(transaction.id) : undefined;
  if (corrections.get(transaction.correctedId) === transaction && isDeletion(transaction)) {
    return 'takes back another one of this file';
  }
  if (correction && correction !== transaction) return `replaced or taken back by the bank on line ${correction.line}`;
  const earlier = transaction.id ? listed?.get(transaction.id) : undefined;
  return earlier && isSame(earlier, transaction) ? `listed on line ${earlier.line} already, with the same id` : null;
}

/** Some banks take a transaction back by its own id alone. */
function withCorrectedId(transaction: OfxTransaction): OfxTransaction {
  if (!isDeletion(transaction) || transaction.correctedId !== '') return transaction;
  return { ...transaction, correctedId: transaction.id };
}

function isDeletion({ correction }: OfxTransaction): boolean {
  return /^delete$/i.test(correction);
}

/** The transaction that another one replaces or takes back; null for any that corrects nothing. */
function correctedBy(transaction: OfxTransaction, corrections: Corrections): Corrected | null {
  const { correctedId } = transaction;
  if (correctedId === '') return null;
  return { bankReference: onOneLine(correctedId), isInFile: corrections.get(correctedId) === transaction };
}

function isSame(a: OfxTransaction, b: OfxTransaction): boolean {
  return a.posted === b.posted && a.amount === b.amount && a.name === b.name && a.memo === b.memo;
}

interface Reading {
  corrections: Corrections;
  accountCurrency: string;
  decimalMark: DecimalMark;
  markIsProven: boolean;
  readPosted: (text: string) => OfxDate | null;
  into: OfxRows;
}

/** Adds the row, or returns what is wrong with the transaction. */
function readTransaction(
  transaction: OfxTransaction,
  { corrections, accountCurrency, decimalMark, markIsProven, readPosted, into }: Reading,
): string | null {
  if (transaction.damage) return transaction.damage;
  if (transaction.posted === '') return 'has no date (DTPOSTED); expected one such as 20260131';
  const posted = readPosted(transaction.posted);
  if (!posted) return `the date ${quoted(transaction.posted)} is not a date; expected one such as 20260131`;
  if (transaction.amount === '') return 'has no amount (TRNAMT); expected one such as -12.34';
  const amount = readOfxAmount(transaction.amount, decimalMark, markIsProven);
  if (typeof amount === 'string') return amount;
  const currency = foreignCurrency(transaction, amount.currency, accountCurrency);
  if (currency) return `is in ${currency}; expected the account's currency, ${accountCurrency}`;
  const payee = onOneLine(transaction.name);
  into.rows.push({
    line: transaction.line,
    date: posted.date,
    amountPence: pence(amount.amountPence),
    description: describe(payee, transaction),
    counterpartyName: isPayee(payee) ? payee : null,
    category: onOneLine(transaction.type) || null,
    bankReference: onOneLine(transaction.id) || null,
    balancePence: null,
    replaces: correctedBy(transaction, corrections),
  });
  into.times.push(posted.time);
  if (amount.isRounded) into.roundedToPence = true;
  return null;
}

/** An amount in another currency at a rate of one is the account's own: some banks state a currency for every line. */
function foreignCurrency(
  { currency, rate }: OfxTransaction,
  sign: string | null,
  accountCurrency: string,
): string | null {
  const stated = onOneLine(currency).toUpperCase();
  if (stated && stated !== accountCurrency && Number(rate.replace(',', '.')) !== 1) return stated.slice(0, 12);
  return sign && sign !== accountCurrency ? sign : null;
}

/** The bank's text, or else the kind of payment and its cheque number. */
function describe(payee: string, { memo, type, checkNumber }: OfxTransaction): string {
  const said = memo === '' ? payee : joinOnce([payee, onOneLine(memo)]);
  return said || joinOnce([TYPE_WORDS.get(type.toUpperCase()) ?? onOneLine(type), onOneLine(checkNumber)]);
}
