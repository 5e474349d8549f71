import { addDays, daysBetween, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { forEachInSlices } from '../../kernel/concurrency/for-each-in-slices.ts';
import type { StatementRow } from '../../statement-reader/index.ts';
import {
  amountKey,
  COMPARED_MAX,
  type Duplicates,
  type LinesOfRows,
  type NamedRow,
  type StoredLine,
} from './duplicate.plan.ts';
import { DAYS_APART_MAX } from './pair-within-days.plan.ts';
import { foldedText, maySayTheSame } from './same-payment.plan.ts';
import { hasBankId } from './transaction-id.plan.ts';

/** A bank books a transaction anew within so many days. A later one with its id has the id of a number that began anew. */
const SAME_ID_DAYS_MAX = 31;
const MONTHS = 12;
/** To so many rows that equal stored lines, one may be new. */
const EQUAL_PER_OTHER = 4;

/** New rows that may be stored lines of days farther away. */
export interface FarLines {
  /** Rows that equal a stored line but for exchanged day and month, where nearly all of the statement do. */
  readonly exchanged: LinesOfRows;
  /** Rows with the bank's id and the amount of a line of another day. */
  readonly sameId: LinesOfRows;
}

/** The days of a statement, on which lines of its rows may be stored: of some weeks around, and with day and month exchanged. */
export function farDaysOf({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): LocalDate[] {
  const days = new Set<LocalDate>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const exchanged = swappedDay(day);
    if (exchanged) days.add(exchanged);
  }
  for (let away = 1; away <= SAME_ID_DAYS_MAX; away += 1) days.add(addDays(from, -away)).add(addDays(to, away));
  return [...days];
}

/** '2026-04-03' for '2026-03-04'; null if that is no other day. */
export function swappedDay(date: LocalDate): LocalDate | null {
  const [year, month, day] = date.split('-');
  return month === day || Number(day) > MONTHS ? null : localDate(`${year}-${day}-${month}`);
}

/** True for a line of the statement's days, or of a few before and after them. */
export function isNear(
  { date }: StoredLine,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): boolean {
  return addDays(from, -DAYS_APART_MAX) <= date && date <= addDays(to, DAYS_APART_MAX);
}

/**
 * Finds the stored lines of other days that new rows may be (RULES.md, 30 and 31). It yields where it may rest.
 *
 * @param added rows that would be imported
 */
export function* findFarLines(
  added: readonly NamedRow[],
  { found, alike, turned }: Pick<Duplicates, 'found' | 'alike' | 'turned'>,
  stored: readonly StoredLine[],
): Generator<undefined, FarLines, void> {
  const claimed = new Set([...found.values(), ...alike.values(), ...turned.values()]);
  const free = stored.filter((line) => !claimed.has(line));
  const open = added.filter(({ row }) => !alike.has(row) && !turned.has(row));
  if (free.length === 0 || open.length === 0) return { exchanged: new Map(), sameId: new Map() };
  // Rows that are stored already say nothing: a spreadsheet leaves days above 12 as they are and exchanges the others.
  const isReadEitherWay = open.every(({ row }) => Number(row.date.slice(-2)) <= MONTHS);
  const exchanged = isReadEitherWay ? yield* findExchanged(open, free) : new Map<StatementRow, StoredLine>();
  return { exchanged, sameId: yield* findSameId(open, free) };
}

/** First by the whole text, so that a line in other words takes none that another row is. */
function* findExchanged(
  open: readonly NamedRow[],
  free: readonly StoredLine[],
): Generator<undefined, LinesOfRows, void> {
  const lines = new Map<string, StoredLine[]>();
  yield* forEachInSlices(free, (line) => {
    const key = amountKey(line);
    const known = lines.get(key);
    if (known) known.push(line);
    else lines.set(key, [line]);
  });
  const exchanged = new Map<StatementRow, StoredLine>();
  for (const isSame of [haveOneText, maySayTheSame])
    yield* forEachInSlices(open, ({ row }) => {
      const date = swappedDay(row.date);
      const ofDay = (date && !exchanged.has(row) && lines.get(amountKey({ ...row, date }))) || [];
      const at = ofDay.slice(0, COMPARED_MAX).findIndex(({ description }) => isSame(row.description, description));
      const [line] = at < 0 ? [] : ofDay.splice(at, 1);
      if (line) exchanged.set(row, line);
    });
  const others = open.length - exchanged.size;
  return others * EQUAL_PER_OTHER <= exchanged.size ? exchanged : new Map();
}

function haveOneText(one: string, other: string): boolean {
  return foldedText(one) === foldedText(other);
}

/** A bank that begins its ids anew with each file gives them to other amounts: then they say nothing. */
function* findSameId(open: readonly NamedRow[], free: readonly StoredLine[]): Generator<undefined, LinesOfRows, void> {
  const lines = new Map<string, StoredLine[]>();
  yield* forEachInSlices(free, (line) => {
    if (!hasBankId(line.transactionId)) return;
    const id = bankIdOf(line.transactionId);
    lines.set(id, [...(lines.get(id) ?? []), line]);
  });
  const same = new Map<StatementRow, StoredLine>();
  let others = 0;
  yield* forEachInSlices(open, ({ row, name }) => {
    if (row.bankReference === null) return;
    const ofId = (lines.get(bankIdOf(name)) ?? []).filter(({ date }) => isMoved(date, row.date));
    const line = ofId.find(({ amountPence }) => amountPence === row.amountPence);
    if (line) same.set(row, line);
    else if (ofId.length > 0) others += 1;
  });
  return others <= same.size ? same : new Map();
}

function isMoved(before: LocalDate, now: LocalDate): boolean {
  return before !== now && Math.abs(daysBetween(before, now)) <= SAME_ID_DAYS_MAX;
}

/** Without the company and the day. */
function bankIdOf(transactionId: string): string {
  return transactionId.split('/').slice(2).join('/');
}
