import { pence } from '@paycycle/schema/domain/money';
import type { AppError } from '@paycycle/schema/errors';
import type { DecodedText } from '@paycycle/schema/text/decode-text';
import { withoutMinus } from '../chosen-side.ts';
import { onOneLine } from '../clean-cell.ts';
import { orderByDate } from '../order-rows.ts';
import { TAKEN_BACK } from '../read-direction.ts';
import { readStatedAccount, type StatedAccount } from '../stated-account.ts';
import type { OfxLayout, ParsedStatement, StatementPeriod, StatementRow } from '../statement.types.ts';
import { quoted, unreadable } from '../statement-errors.ts';
import { openSide, type StatementChoices, StatementQuestion } from '../statement-question.ts';
import { unifyLineEnds } from '../unify-line-ends.ts';
import { sharedReferences, withUniqueReferences } from '../unique-references.ts';
import { collectOfx } from './collect-ofx.ts';
import { describeOfx, type StatedBalance } from './describe-ofx.ts';
import type { OfxAccount, OfxDocument } from './ofx.types.ts';
import { oneAccount } from './one-account.ts';
import { type OfxRows, readOfxRows } from './read-ofx-rows.ts';
import { readOfxAmount, readOfxDate } from './read-ofx-values.ts';

/** Said of money out alone, so that a file of such rows without one minus has lost its signs. */
const DEBIT_TYPE = /^(?:DEBIT|DIRECTDEBIT|POS|ATM|CHECK|REPEATPMT)$/i;
const CARD_DEBIT_TYPE = /^(?:DEBIT|DIRECTDEBIT|POS|ATM|CHECK|REPEATPMT|PAYMENT|FEE|SRVCHG|OTHER)$/i;
const CREDIT_TYPE = /^(?:CREDIT|DEP|DIRECTDEP|INT|DIV)$/i;
const STATED_LENGTH_MAX = 100;

/**
 * Reads an OFX statement, version 1 (SGML) or 2 (XML), of one account, as banks really write them: with or without header and
 * end tags, in several lists, with unescaped '&'. The sign of an amount is its direction, whatever its type says. A file that
 * was cut off is refused, since rows may be missing that nothing else would show. One may have no rows: it takes back
 * transactions of earlier files.
 * @throws STATEMENT_UNREADABLE when the file is cut, holds several accounts, or no transaction that can be read
 * @throws STATEMENT_CURRENCY when its statements are in several currencies
 */
export function readOfxStatement({ text, encoding }: DecodedText, choices: StatementChoices): ParsedStatement {
  const document = collectOfx(unifyLineEnds(text));
  refuseDamaged(document);
  const account = oneAccount(document, choices);
  const currency = currencyOf(account.currency);
  const read = readOfxRows(account.lists, currency);
  read.leftOut.push(...account.trades.map((line) => ({ line, reason: 'an investment, not a payment' })));
  const isNothing = read.rows.length === 0 && read.takenBack.every(({ isInFile }) => isInFile);
  if (isNothing) throw nothingRead(document, account, read);
  const { rows, order } = orderByDate(withChosenSide(read.rows, account.kind, choices), read.times);
  const { decimalMark, roundedToPence } = read;
  const layout: OfxLayout = { format: 'ofx', version: document.version, encoding, decimalMark, order, roundedToPence };
  const bank = onOneLine(document.bank).slice(0, STATED_LENGTH_MAX) || null;
  const closing = closingBalance(account, read);
  return {
    format: 'ofx',
    currency,
    layout,
    recognised: describeOfx(layout, { bank, kind: account.kind, closing }),
    bank,
    account: onOneLine(account.accountId).slice(0, STATED_LENGTH_MAX) || null,
    statedAccount: statedAccountOf(account),
    period: periodOf(account),
    openingBalancePence: null,
    openingBalanceDate: null,
    closingBalancePence: closing?.amountPence ?? null,
    closingBalanceDate: closing?.date ?? null,
    rows: withUniqueReferences(rows),
    errors: read.errors.sort((a, b) => a.line - b.line),
    warnings: [...sharedReferences(rows), ...(account.kind === 'card' ? [] : withoutMinus(rows, isDebit))],
    leftOut: read.leftOut.sort((a, b) => a.line - b.line),
    takenBack: read.takenBack,
    question: null,
  };
}

/** Without its own end a file is whole only when every statement in it ends. */
function refuseDamaged({ brokenLine, isComplete, accounts }: OfxDocument): void {
  if (brokenLine !== null) {
    throw unreadable(`Line ${brokenLine}: a tag is not closed with '>'; the file is damaged. Please export it again.`);
  }
  if (isComplete || (accounts.length > 0 && accounts.every(({ isClosed }) => isClosed))) return;
  throw unreadable('The file was cut off: it ends before its end tag </OFX>. Please export it again.');
}

function nothingRead(document: OfxDocument, account: OfxAccount, { errors, leftOut }: OfxRows): AppError {
  const [first] = errors;
  if (first) {
    return unreadable(errors.length > 1 ? `${first.message}. No transaction could be read.` : `${first.message}.`);
  }
  if (account.kind === 'investment') {
    return unreadable('The file holds an investment account, and no payments. Please export the bank account.');
  }
  const [skipped] = leftOut;
  if (skipped) {
    return unreadable(`The file holds no settled transactions (line ${skipped.line}: ${skipped.reason}).`);
  }
  if (document.accounts.length === 0 && document.bankError !== null) {
    return unreadable(`The file holds no statement; the bank answered with an error: ${quoted(document.bankError)}.`);
  }
  return unreadable('The file holds no transactions.');
}

/**
 * Money out that lost its minus, or whose sign contradicts every type, as a person says it is.
 * @throws StatementQuestion when a debit has no minus, nothing bears the signs out, and no person said which way they went
 */
function withChosenSide(
  rows: StatementRow[],
  kind: OfxAccount['kind'],
  { positiveAmounts }: StatementChoices,
): StatementRow[] {
  const isSigned = rows.some(({ amountPence }) => amountPence < 0);
  if (isSigned && !isAgainstTypes(rows, kind)) return rows;
  const types = isSigned ? DEBIT_TYPE : kind === 'card' ? CARD_DEBIT_TYPE : DEBIT_TYPE;
  const debit = rows.find(({ category, amountPence }) => amountPence > 0 && types.test(category ?? ''));
  if (!debit) return rows;
  if (positiveAmounts === null) {
    const others = isSigned
      ? 'its amount has no minus, and other amounts have one'
      : 'no amount of the file has a minus';
    throw new StatementQuestion(openSide(`Line ${debit.line}: the transaction is a debit, but ${others}`));
  }
  if (positiveAmounts === 'money_in') return rows;
  return rows.map(isSigned ? turned : turnedUnlessCredit);
}

function isDebit({ category, description }: StatementRow): boolean {
  return DEBIT_TYPE.test(category ?? '') && !TAKEN_BACK.test(description);
}

/** True if each debit is positive and each credit negative, as on a card that counts what is owed. */
function isAgainstTypes(rows: readonly StatementRow[], kind: OfxAccount['kind']): boolean {
  const debits = rows.filter(({ category }) => DEBIT_TYPE.test(category ?? ''));
  const credits = rows.filter(({ category }) => CREDIT_TYPE.test(category ?? ''));
  if (kind !== 'card' || debits.length === 0) return false;
  return debits.every(({ amountPence }) => amountPence > 0) && credits.every(({ amountPence }) => amountPence < 0);
}

function turned(row: StatementRow): StatementRow {
  return { ...row, amountPence: pence(row.amountPence === 0 ? 0 : -row.amountPence) };
}

function turnedUnlessCredit(row: StatementRow): StatementRow {
  if (row.amountPence === 0 || CREDIT_TYPE.test(row.category ?? '')) return row;
  return turned(row);
}

function statedAccountOf({ bankId, accountId }: OfxAccount): StatedAccount | null {
  const id = onOneLine(accountId).slice(0, STATED_LENGTH_MAX);
  if (id === '') return null;
  const bank = onOneLine(bankId);
  return readStatedAccount(/^\d{2}-?\d{2}-?\d{2}$/.test(bank) ? `${bank} ${id}` : id);
}

/** Some exporters write the sign or the name of sterling in place of its code. */
function currencyOf(stated: string): string {
  const text = onOneLine(stated).toUpperCase();
  if (text === '' || text === '£' || /^(?:POUNDS?|STERLING|UKP|STG)$/.test(text)) return 'GBP';
  return text.slice(0, 12);
}

function closingBalance({ balance, balanceDate }: OfxAccount, { decimalMark }: OfxRows): StatedBalance | null {
  const read = balance === '' ? '' : readOfxAmount(balance, decimalMark, true);
  if (typeof read === 'string' || !Number.isSafeInteger(read.amountPence)) return null;
  return { amountPence: pence(read.amountPence), date: readOfxDate(balanceDate)?.date ?? null };
}

function periodOf({ periodStart, periodEnd }: OfxAccount): StatementPeriod | null {
  const from = readOfxDate(periodStart)?.date;
  const to = readOfxDate(periodEnd)?.date;
  return from && to && from <= to ? { from, to } : null;
}
