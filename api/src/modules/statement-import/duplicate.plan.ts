import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { forEachInSlices } from '../../kernel/concurrency/for-each-in-slices.ts';
import type { StatementRow } from '../../statement-reader/index.ts';
import { pairWithinDays } from './pair-within-days.plan.ts';
import { foldedText, maySayTheSame } from './same-payment.plan.ts';
import { hasBankId } from './transaction-id.plan.ts';

/** A line that is stored already, as far as it decides about duplicates. */
export interface StoredLine {
  readonly transactionId: string;
  readonly date: LocalDate;
  readonly amountPence: Pence;
  readonly description: string;
  /** Of the statement that brought it. */
  readonly statementImportId: number | null;
}

/** A row of a statement with its transaction's name (transaction-id.plan.ts). */
export interface NamedRow {
  readonly row: StatementRow;
  readonly name: string;
}

/** Rows with the stored line that each is, or may be. */
export type LinesOfRows = ReadonlyMap<StatementRow, StoredLine>;

/** The rows of a statement beside what is stored. */
export interface Duplicates {
  readonly found: LinesOfRows;
  /** Of those, the ones that the stored line words otherwise. */
  readonly reworded: ReadonlyMap<StatementRow, StoredLine>;
  /** New rows with date and amount of a stored line that no row of the statement is. */
  readonly alike: LinesOfRows;
  /** New rows with the bank's id of a stored line, and another amount. */
  readonly otherAmount: LinesOfRows;
  /** Other new rows with the amount of such a line of some days earlier or later. */
  readonly nearby: LinesOfRows;
  /** Other new rows with day and text of such a line, and its amount with the other sign. */
  readonly turned: LinesOfRows;
}

type Key = Pick<StoredLine, 'date' | 'amountPence' | 'description'>;

/**
 * Finds the rows of a statement that are stored already (RULES.md, 30).
 *
 * A bank's own id comes first: a row whose id is stored with its date and amount is that line, even when the bank words it
 * differently by now. The others are counted per occurrence: the n-th row with a date, amount and description is a
 * duplicate if n such lines are stored; case, spaces and punctuation make no difference. Of what is left, a row is the
 * stored line of its date and amount that may say the same in other words (same-payment.plan.ts). Ids that change with every
 * download are no evidence of anything; but once one row's id was found again, the bank's ids are known to last, and an
 * equal line with another id is another transaction.
 */
export function* findDuplicates(
  rows: readonly NamedRow[],
  stored: readonly StoredLine[],
): Generator<undefined, Duplicates, void> {
  const found = new Map<StatementRow, StoredLine>();
  const reworded = new Map<StatementRow, StoredLine>();
  const alike = new Map<StatementRow, StoredLine>();
  const turned = new Map<StatementRow, StoredLine>();
  if (stored.length === 0) return { found, reworded, alike, nearby: new Map(), turned, otherAmount: new Map() };
  const isToldApart = yield* toldApart(rows);

  const byId = new Map<string, StoredLine>();
  yield* forEachInSlices(stored, (line) => byId.set(line.transactionId, line));
  const claimed = new Set<StoredLine>();
  const sameId = new Map<StatementRow, StoredLine>();
  yield* forEachInSlices(rows, (named) => {
    const line = isToldApart(named) ? byId.get(named.name) : undefined;
    if (line) sameId.set(named.row, line);
    if (line?.amountPence !== named.row.amountPence) return;
    claimed.add(line);
    found.set(named.row, line);
  });

  const doIdsLast = claimed.size > 0;
  const claim = function* (by: Claiming): Generator<undefined, void, void> {
    const free = new Map<string, FreeLines>();
    yield* forEachInSlices(stored, (line) => {
      if (!claimed.has(line)) addFree(free, by.keyOf(line), line);
    });
    yield* forEachInSlices(rows, (named) => {
      const { row } = named;
      const lines = found.has(row) || alike.has(row) ? undefined : free.get((by.keyOfRow ?? by.keyOf)(row));
      const line = lines && takeFree(lines, doIdsLast && isToldApart(named), by.isLine?.bind(null, row));
      if (!line) return;
      claimed.add(line);
      by.tell(row, line);
    });
  };
  yield* claim({ keyOf: textKey, tell: (row, line) => found.set(row, line) });
  yield* claim({
    keyOf: amountKey,
    isLine: (row, line) => maySayTheSame(row.description, line.description),
    tell: (row, line) => {
      found.set(row, line);
      reworded.set(row, line);
    },
  });
  yield* claim({ keyOf: amountKey, tell: (row, line) => alike.set(row, line) });
  yield* claim({ keyOf: textKey, keyOfRow: turnedKey, tell: (row, line) => turned.set(row, line) });
  const left = rows.filter(({ row }) => !found.has(row) && !alike.has(row) && !turned.has(row)).map(({ row }) => row);
  const isFree = (line: StoredLine) => !claimed.has(line) && !(doIdsLast && hasBankId(line.transactionId));
  const nearby = yield* pairWithinDays(left, stored.filter(isFree));
  const otherAmount = new Map([...sameId].filter(([row, line]) => !found.has(row) && !claimed.has(line)));
  return { found, reworded, alike, nearby, turned, otherAmount };
}

/** One way of finding the stored line of a row. */
interface Claiming {
  readonly keyOf: (line: Key) => string;
  /** The key of the line of a row, where that is not its own. */
  readonly keyOfRow?: (row: Key) => string;
  /** True if a line with the row's key is the row's; omit to accept any. */
  readonly isLine?: (row: StatementRow, line: StoredLine) => boolean;
  readonly tell: (row: StatementRow, line: StoredLine) => void;
}

/** Stored lines of one key that no row is yet. */
interface FreeLines {
  readonly named: StoredLine[];
  /** Those without an id of the bank. */
  readonly unnamed: StoredLine[];
}

/** More lines of one day and amount than a person pays: they are not compared word by word. */
export const COMPARED_MAX = 50;

function addFree(free: Map<string, FreeLines>, key: string, line: StoredLine): void {
  const lines = free.get(key) ?? { named: [], unnamed: [] };
  free.set(key, lines);
  lines[hasBankId(line.transactionId) ? 'named' : 'unnamed'].push(line);
}

function takeFree(
  { named, unnamed }: FreeLines,
  needsNoId: boolean,
  isLine?: (line: StoredLine) => boolean,
): StoredLine | undefined {
  for (const lines of needsNoId ? [unnamed] : [named, unnamed]) {
    const at = isLine ? lines.slice(0, COMPARED_MAX).findIndex(isLine) : lines.length - 1;
    const last = at < 0 ? undefined : lines.pop();
    if (!last || at === lines.length) {
      if (last) return last;
      continue;
    }
    const line = lines[at];
    lines[at] = last;
    return line;
  }
  return undefined;
}

/** Equal for lines of one day and amount. */
export function amountKey({ date, amountPence }: Key): string {
  return `${date}|${amountPence}`;
}

/** Equal for lines of one day, amount and text. */
function textKey(line: Key): string {
  return `${amountKey(line)}|${foldedText(line.description)}`;
}

function turnedKey({ amountPence, ...row }: Key): string {
  return textKey({ ...row, amountPence: pence(-amountPence) });
}

/** True for a row with a bank id that no other row of the statement has. */
function* toldApart(rows: readonly NamedRow[]): Generator<undefined, (named: NamedRow) => boolean, void> {
  const times = new Map<string, number>();
  yield* forEachInSlices(rows, ({ name }) => times.set(name, (times.get(name) ?? 0) + 1));
  return ({ row, name }) => row.bankReference !== null && times.get(name) === 1;
}
