import { isDate } from '@paycycle/schema/domain/printed-date';
import type { StatementColumns } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';

const UNSETTLED =
  /^(?:pending|reverted|declined|failed|cancel?led|authori[sz]ed|authori[sz]ation|processing|in progress|refused|rejected|void|voided|denied|expired|held|on hold|blocked|waiting|scheduled|upcoming|not completed|incomplete|unsuccessful|not (?:successful|settled|approved|authori[sz]ed)|unsettled|unclaimed|removed|error|deleted|draft|created|awaiting .*|pending .*)$/i;
const PENDING_TEXT = /^(?:pending|authori[sz]ed)(?: (?:transaction|payment))?\s*[-\u2013:*]|\(pending\)$/i;
const REVERSED = /^revers(?:ed|al)$/i;
const UNSETTLED_TYPE = /^(?:pending(?: .*)?|general authori[sz]ation|account hold.*|hold)$/i;

const YES = /^(?:y|yes|true|1)$/i;
const NO = /^(?:n|no|false|0)$/i;
/** A reason of a payment that was made. */
const NO_REASON =
  /^(?:\W*|n\/?a|no|none|null|nil|0+(?: approved)?|approved|accepted|ok|success(?:ful)?|not (?:declined|applicable)|completed?|paid)$/i;

const OPENING =
  /^(?:(?:opening|start(?:ing)?|previous|initial) (?:ledger |cleared |account )?balance|balance (?:brought |b\/)f(?:orward|wd)?|brought forward|b\/f(?:wd)?|balance b\/f(?:wd)?|statement opening balance)\b:?$/i;
const CLOSING =
  /^(?:(?:closing|end(?:ing)?|final|current|available|account|cleared|ledger) (?:ledger |cleared |account )?balance|balance (?:carried |c\/)f(?:orward|wd)?|carried forward|c\/f(?:wd)?|statement closing balance|balance (?:as )?(?:at|on)\b.*)\b:?$/i;
const TOTAL = /^(?:(?:sub|grand)[ -]?)?totals?\b|^(?:number|count|no\.?) of\b/i;
const REPORT_LINE =
  /^(?:end of|printed|generated|produced|exported|report|page|statement|account|sort code|opening|closing|summary|balance|period|available|this |please |note|for |\*|-{2,}|={2,}|©|from:|to:|date:|showing|transactions?\b|money (?:in|out)$|paid (?:in|out)$|debits$|credits$)/i;

/** A date that ran together with the text behind it. */
const STARTS_WITH_DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|^\d{1,2}[ -][a-z]{3,9}[ -]\d{2,4}|^20\d{6}/i;
const DATE_AND_TEXT = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}["\p{L}]/u;

export type RecordClass = { kind: 'transaction' } | { kind: 'opening-balance' } | { kind: 'left-out'; reason: string };

const TRANSACTION: RecordClass = { kind: 'transaction' };

/** The same, with more said behind it, where the line moves no money. */
const OPENING_SENTENCE = /^(?:opening|start(?:ing)?|previous) (?:\w+ )?balance\b|^balance (?:brought|b\/)/i;
const CLOSING_SENTENCE = /^(?:closing|end(?:ing)?|final) (?:\w+ )?balance\b|^balance (?:carried|c\/)/i;

/** Distinguishes transactions from pending payments, balance lines and totals. Anything else is a transaction. */
export function classifyRecord(
  cells: readonly string[],
  columns: StatementColumns,
  has: { date: boolean; money: boolean; balance: boolean },
): RecordClass {
  const unsettled = unsettledWord(cells, columns, has.balance);
  if (unsettled) return { kind: 'left-out', reason: `not settled: ${unsettled.toLowerCase()}` };
  const balanceLine = balanceLineOf(cells, columns, has.money);
  if (balanceLine) return balanceLine;
  if (has.date) return TRANSACTION;
  const filled = cells.map(cleanCell).filter(Boolean);
  const [first = ''] = filled;
  if (TOTAL.test(first)) return { kind: 'left-out', reason: 'a total' };
  const dateText = cleanCell(cells[columns.date] ?? '');
  const startsWithDate = (filled.length > 1 ? STARTS_WITH_DATE : DATE_AND_TEXT).test(dateText);
  if (!has.money && !startsWithDate && (dateText === '' || filled.length <= 2 || REPORT_LINE.test(first))) {
    return { kind: 'left-out', reason: 'no date and no amount' };
  }
  if (isProse(cells, columns)) return { kind: 'left-out', reason: 'a sentence, not a transaction' };
  if (dateText !== '' && !/\d/.test(dateText) && REPORT_LINE.test(dateText)) {
    return { kind: 'left-out', reason: 'a line of the report, not a transaction' };
  }
  return TRANSACTION;
}

/** True for a sentence below the table, such as the bank's small print: it has words in the date column. */
export function isProse(cells: readonly string[], columns: StatementColumns): boolean {
  const dateText = cleanCell(cells[columns.date] ?? '');
  return /^\D{15,}$/.test(dateText) && dateText.split(' ').length > 2 && !cells.some((cell) => isDate(cleanCell(cell)));
}

/** True for the record with the opening balance. */
export function isOpeningLine(cells: readonly string[], columns: StatementColumns): boolean {
  return balanceLineOf(cells, columns, true)?.kind === 'opening-balance';
}

function unsettledWord(cells: readonly string[], columns: StatementColumns, hasBalance: boolean): string | null {
  const read = (index: number | null) => (index === null ? '' : cleanCell(cells[index] ?? ''));
  for (const status of columns.statuses.map(read))
    if (UNSETTLED.test(status) || (REVERSED.test(status) && !hasBalance)) return status;
  const flags = hasBalance ? [] : columns.flags;
  for (const { index, words } of flags) if (isSaidUnmade(words, read(index))) return `${words}: ${read(index)}`;
  const text = columns.texts.map(read).find((cell) => PENDING_TEXT.test(cell));
  if (text !== undefined && !hasBalance) return 'pending';
  const type = read(columns.type);
  if (UNSETTLED_TYPE.test(type) || (UNSETTLED.test(type) && !hasBalance)) return type;
  const direction = read(columns.direction);
  if (/^memo$/i.test(direction)) return 'a memo that moves no balance';
  const date = read(columns.date);
  if (/^pending\b/i.test(date)) return date;
  const balance = read(columns.balance);
  return /^pending\b/i.test(balance) ? balance : null;
}

/** True for 'Yes' in a column 'Declined', 'No' in a column 'Settled', and a reason in a column 'Decline reason'. */
function isSaidUnmade(words: string, cell: string): boolean {
  if (/\breason$/.test(words)) return !NO_REASON.test(cell);
  // A payment that was authorised was not refused.
  if (/\b(?:result|outcome)$/.test(words)) return UNSETTLED.test(cell) && !/^authori[sz]/i.test(cell);
  return (words.endsWith('settled') ? NO : YES).test(cell);
}

function balanceLineOf(cells: readonly string[], columns: StatementColumns, hasMoney: boolean): RecordClass | null {
  // A record with a payee is a payment, even if its text reads like a balance.
  const hasPayee =
    hasMoney &&
    columns.names.some(
      (index) => /\p{L}/u.test(cells[index] ?? '') && !/bal|forward|b\/f|c\/f/i.test(cells[index] ?? ''),
    );
  if (hasPayee) return null;
  for (const index of [columns.date, columns.type, ...columns.names, ...columns.texts, ...columns.references]) {
    if (index === null) continue;
    const cell = cells[index] ?? '';
    if (!/bal|forward|b\/f|c\/f/i.test(cell)) continue;
    const text = cleanCell(cell);
    if (OPENING.test(text) || (!hasMoney && OPENING_SENTENCE.test(text))) return { kind: 'opening-balance' };
    if (CLOSING.test(text) || (!hasMoney && CLOSING_SENTENCE.test(text)))
      return { kind: 'left-out', reason: 'a balance, not a transaction' };
  }
  return null;
}
