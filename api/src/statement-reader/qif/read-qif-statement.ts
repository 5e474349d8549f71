import { pence } from '@paycycle/schema/domain/money';
import { readDate } from '@paycycle/schema/domain/printed-date';
import { AppError } from '@paycycle/schema/errors';
import type { DecodedText } from '@paycycle/schema/text/decode-text';
import { againstSigns, withoutMinus } from '../chosen-side.ts';
import { onOneLine } from '../clean-cell.ts';
import type { StatedBalance } from '../ofx/describe-ofx.ts';
import { orderByDate } from '../order-rows.ts';
import { readAmount } from '../read-amount.ts';
import { readStatedAccount } from '../stated-account.ts';
import type { ParsedStatement, QifLayout, StatementRow } from '../statement.types.ts';
import { unreadable } from '../statement-errors.ts';
import {
  isChosenAccount,
  openSide,
  type StatementChoices,
  StatementQuestion,
  severalAccounts,
} from '../statement-question.ts';
import { unifyLineEnds } from '../unify-line-ends.ts';
import { collectQif, type QifDocument, type QifRecord, type QifSection } from './collect-qif.ts';
import { describeQif } from './describe-qif.ts';
import { normaliseQifDate } from './read-qif-date.ts';
import { type QifRows, readQifRows } from './read-qif-rows.ts';

const STATED_LENGTH_MAX = 100;

/**
 * Reads a QIF statement of one account. Only sections of transactions count; lists of categories, remembered payments and
 * investments beside them are left out. The currency is sterling unless amounts carry another sign.
 * @throws STATEMENT_UNREADABLE when the file holds several accounts, or no transaction that can be read
 * @throws STATEMENT_CURRENCY when amounts carry the signs of several currencies
 */
export function readQifStatement({ text, encoding }: DecodedText, choices: StatementChoices): ParsedStatement {
  const document = collectQif(unifyLineEnds(text).replace(/^\ufeff+/, ''));
  markCutRecord(document);
  const sections = oneAccount(document, choices);
  const read = readQifRows(sections.flatMap(({ records }) => records));
  read.leftOut.push(...besides(document));
  if (read.rows.length === 0) throw nothingRead(read);
  const [section] = sections;
  const against = againstSigns(read.rows);
  if (against !== null && choices.positiveAmounts === null) throw new StatementQuestion(openSide(against));
  const finding = against ?? openFinding(read.rows, section);
  const { rows, order } = orderByDate(
    finding && choices.positiveAmounts === 'money_out' ? read.rows.map(turnedRow) : read.rows,
    [],
  );
  const open = choices.positiveAmounts === null ? finding : null;
  const [first] = rows;
  const { dateOrder, decimalMark } = read;
  const kind = onOneLine(section?.kind ?? 'Bank').slice(0, STATED_LENGTH_MAX);
  const layout: QifLayout = { format: 'qif', section: kind, encoding, dateOrder, decimalMark, order };
  const { opening } = read;
  const account = onOneLine(section?.account.name ?? '').slice(0, STATED_LENGTH_MAX) || null;
  const closing = closingBalance(section, read);
  return {
    format: 'qif',
    currency: currencyOf(read.currencies),
    layout,
    recognised: describeQif(layout, { opening, closing }),
    bank: null,
    account,
    statedAccount: account === null ? null : readStatedAccount(account),
    period: null,
    openingBalancePence: opening?.amountPence ?? null,
    openingBalanceDate: opening?.date ?? null,
    closingBalancePence: closing?.amountPence ?? null,
    closingBalanceDate: closing?.date ?? null,
    rows,
    errors: read.errors.sort((a, b) => a.line - b.line),
    warnings: [
      ...(open && first ? [{ line: first.line, message: `${open}; positive amounts count as money in` }] : []),
      ...(against === null ? withoutMinus(rows) : []),
    ],
    leftOut: read.leftOut.sort((a, b) => a.line - b.line),
    takenBack: [],
    question: open === null ? null : openSide(open),
  };
}

/**
 * Some programs leave out the '^' behind the last record. A file that was cut off lacks it too, and then its last line is
 * mostly short, or its last record lacks what the others have.
 */
function markCutRecord({ unfinished, endsInsideLine, sections }: QifDocument): void {
  if (!unfinished) return;
  const others = sections
    .flatMap(({ use, records }) => (use === 'transactions' ? records : []))
    .filter((record) => record !== unfinished);
  const isLikeOthers = others.some(({ lastCode }) => lastCode === unfinished.lastCode);
  if (endsInsideLine ? !endsInWholeAmount(unfinished, others) : !isLikeOthers) {
    unfinished.damage ??= "the file ends inside this record, without its line '^'; it may have been cut off";
  }
}

function endsInWholeAmount(unfinished: QifRecord, others: readonly QifRecord[]): boolean {
  return (
    others.length > 0 &&
    [unfinished, ...others].every(({ lastCode, amount }) => lastCode === 'T' && /[.,]\d\d$/.test(amount))
  );
}

/** @throws StatementQuestion for records of several accounts, since a statement is of one (RULES.md, 33) */
function oneAccount({ sections }: QifDocument, choices: StatementChoices): QifSection[] {
  const filled = sections.filter(({ use, records }) => use === 'transactions' && records.length > 0);
  const names = new Set(filled.map(({ account, kind }) => account.name || kind));
  if (names.size < 2) return filled;
  const chosen = filled.filter(({ account, kind }) => isChosenAccount(onOneLine(account.name || kind), choices));
  if (chosen.length === 0) throw severalAccounts([...names].map(onOneLine));
  return chosen;
}

/** Finding that most amounts of a card have no minus, so that their side is open. Null for other accounts. */
function openFinding(rows: readonly StatementRow[], section: QifSection | undefined): string | null {
  const first = rows.find(({ amountPence }) => amountPence > 0);
  const isCard = /^ccard$/i.test(section?.kind ?? '');
  const below = rows.filter(({ amountPence }) => amountPence < 0).length;
  if (!isCard || !first || below * 2 >= rows.length) return null;
  return `Line ${first.line}: ${below === 0 ? 'no amount of this card has a sign' : 'most amounts of this card have no minus'}`;
}

function turnedRow(row: StatementRow): StatementRow {
  return row.amountPence === 0 ? row : { ...row, amountPence: pence(-row.amountPence) };
}

function besides({ sections }: QifDocument): Array<{ line: number; reason: string }> {
  return sections.flatMap(({ use, line, records }) =>
    use === 'transactions' || records.length === 0
      ? []
      : [{ line, reason: use === 'investments' ? 'investments, not payments' : 'a list, not a statement' }],
  );
}

function nothingRead({ errors, leftOut }: QifRows): AppError {
  const [first] = errors;
  if (first) return unreadable(errors.length > 1 ? `${first.message}. No record could be read.` : `${first.message}.`);
  const [skipped] = leftOut;
  return unreadable(
    skipped
      ? `The file holds no bank transactions (line ${skipped.line}: ${skipped.reason}). Please export the bank account.`
      : 'The QIF file holds no transactions.',
  );
}

function currencyOf(stated: ReadonlySet<string>): string {
  if (stated.size > 1) {
    const codes = [...stated].sort();
    throw new AppError(
      'STATEMENT_CURRENCY',
      `The file holds amounts in ${codes.join(' and ')}. Please export one account in GBP.`,
    );
  }
  return [...stated][0] ?? 'GBP';
}

/** The balance of the last statement, as an account's own record states it; not used without its date. */
function closingBalance(section: QifSection | undefined, { dateOrder, decimalMark }: QifRows): StatedBalance | null {
  if (!section || section.account.balance === '') return null;
  const date = readDate(normaliseQifDate(section.account.balanceDate), dateOrder);
  const read = readAmount(onOneLine(section.account.balance), decimalMark);
  if (date === null || typeof read === 'string') return null;
  const isOwed = read.mark === 'minus' || read.mark === 'debit';
  return { amountPence: pence(isOwed ? -read.magnitudePence : read.magnitudePence), date };
}
