import { formatLocalDate, type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { ImportedBefore } from '@paycycle/schema/validation/statement-import-form';
import { forEachInSlices } from '../../kernel/concurrency/for-each-in-slices.ts';
import type { OpenQuestion, StatementRow } from '../../statement-reader/index.ts';
import type { LinesOfRows, StoredLine } from './duplicate.plan.ts';
import { swappedDay } from './far-lines.plan.ts';
import { DAYS_APART_MAX } from './pair-within-days.plan.ts';

/** Fewer equal amounts within these days may be chance. */
const PAIRS_MIN = 3;

/** To so many that look like lines, one other may be of their days: 3 to 12. */
const PAIRS_PER_OTHER = 4;

/** An earlier import whose days overlap those of the statement. */
export interface EarlierImport {
  readonly id: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly openingPence: Pence | null;
  readonly closingPence: Pence | null;
  readonly fileName: string | null;
  readonly importedAt: Date;
}

/** The question that an import waits for where its file was probably imported before in another form (RULES.md, 30). */
export interface ImportedAgainQuestion {
  readonly kind: 'importedBefore';
  readonly message: string;
  readonly options: readonly (OpenQuestion['options'][number] & { readonly value: ImportedBefore })[];
}

/**
 * The new rows that look like lines of earlier imports, where nearly all that lie in the days of these imports do. Empty
 * otherwise: two payments of one amount within some days are common.
 *
 * @param added what would be imported
 * @param pairs the stored line of one amount that no other row has
 */
export function* findImportedAgain(
  added: readonly StatementRow[],
  pairs: LinesOfRows,
  imports: readonly EarlierImport[],
): Generator<undefined, LinesOfRows, void> {
  // The last payments of the earlier file may be booked after its last day.
  const again = new Map<StatementRow, StoredLine>();
  let alikeInside = 0;
  let others = 0;
  yield* forEachInSlices(added, (row) => {
    const line = pairs.get(row);
    if (line) again.set(row, line);
    // The earlier file was of other days.
    const isExchanged = line !== undefined && line.date === swappedDay(row.date);
    if (!isExchanged && !imports.some(({ from, to }) => from <= row.date && row.date <= to)) return;
    if (line) alikeInside += 1;
    else others += 1;
  });
  const isAgain = alikeInside >= PAIRS_MIN && others * PAIRS_PER_OTHER <= again.size;
  return isAgain ? again : new Map();
}

/** @param addedCount the rows that would be imported, with those that look like stored lines */
export function askImportedBefore(
  again: LinesOfRows,
  addedCount: number,
  imports: readonly EarlierImport[],
): ImportedAgainQuestion {
  const count = again.size;
  const others = addedCount - count;
  const rows = others === 0 ? `These ${count} rows look` : `${count} of these ${addedCount} rows look`;
  const once = { value: 'import_again', label: `Import all ${addedCount}. They are other payments` } as const;
  const part = { value: 'leave_out', label: `Leave out the ${count} rows, and import the other ${others}` } as const;
  return {
    kind: 'importedBefore',
    message: `${rows} like lines that were imported before${sourceOf(again, imports)}: ${likeness(again)}`,
    options: others === 0 ? [once] : [part, once],
  };
}

function likeness(again: LinesOfRows): string {
  const isExchanged = [...again].every(([row, line]) => line.date === swappedDay(row.date));
  if (isExchanged)
    return 'the same texts and amounts with day and month exchanged. Where the earlier file was read wrongly, undo its import first. Import these as well?';
  const isTurned = [...again].some(([row, line]) => row.amountPence !== line.amountPence);
  if (!isTurned) return `the same amounts, at most ${DAYS_APART_MAX} days apart. Import them once more?`;
  return 'the same days, texts and amounts with the other sign. Where the earlier file was the wrong one, undo its import first. Import these as well?';
}

/** The file that most of the lines came from. */
function sourceOf(again: LinesOfRows, imports: readonly EarlierImport[]): string {
  const counts = Map.groupBy(again.values(), ({ statementImportId }) => statementImportId);
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  const source = imports.find(({ id }) => id === most?.[0]);
  if (!source) return '';
  const others = counts.size > 1 ? ' and from other files' : '';
  return `, from ${source.fileName ?? 'a file'} on ${formatLocalDate(londonDate(source.importedAt))}${others}`;
}
