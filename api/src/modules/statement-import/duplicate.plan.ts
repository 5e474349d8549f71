import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { visitAll } from '../../kernel/visit-all.ts';
import type { StatementRow } from '../../statement-reader/index.ts';
import { isNamedByBank, lineKey } from './transaction-id.plan.ts';

/** A line that is stored already, as far as it decides about duplicates. */
export interface StoredLine {
  readonly transactionId: string;
  readonly date: LocalDate;
  readonly amountPence: Pence;
  readonly description: string;
}

/** A row of a statement with its transaction's name (transaction-id.plan.ts). */
export interface NamedRow {
  readonly row: StatementRow;
  readonly name: string;
}

/**
 * Finds the rows of a statement that are stored already (RULES.md, 30).
 *
 * A bank's own id comes first: a row whose id is stored with its date and amount is that line, even when the bank words it
 * differently by now. The others are counted per occurrence: the n-th row with a date, amount and description is a
 * duplicate if n such lines are stored. Ids that change with every download are no evidence of anything; but once one row's
 * id was found again, the bank's ids are known to last, and an equal line with another id is another transaction.
 *
 * What no file tells apart stays as the rule has it: equal lines that two files divide among them within one day, without
 * lasting ids, are taken for the same; one payment that two formats word differently, for two.
 */
export function* findDuplicates(
  rows: readonly NamedRow[],
  stored: readonly StoredLine[],
): Generator<undefined, Set<StatementRow>, void> {
  const duplicates = new Set<StatementRow>();
  if (stored.length === 0) return duplicates;
  const timesNamed = yield* countBy(rows, ({ name }) => name);
  const isToldApart = ({ row, name }: NamedRow): boolean => row.bankReference !== null && timesNamed.get(name) === 1;

  const byId = new Map<string, StoredLine>();
  yield* visitAll(stored, (line) => byId.set(line.transactionId, line));
  const claimed = new Set<StoredLine>();
  yield* visitAll(rows, (named) => {
    const line = isToldApart(named) ? byId.get(named.name) : undefined;
    if (line?.amountPence !== named.row.amountPence) return;
    claimed.add(line);
    duplicates.add(named.row);
  });

  const doIdsLast = claimed.size > 0;
  const left = stored.filter((line) => !claimed.has(line));
  const unclaimed = yield* countBy(left, lineKey);
  const unclaimedWithoutId = yield* countBy(left, (line) => (isNamedByBank(line.transactionId) ? '' : lineKey(line)));
  yield* visitAll(rows, (named) => {
    if (duplicates.has(named.row)) return;
    const key = lineKey(named.row);
    const counts = doIdsLast && isToldApart(named) ? [unclaimed, unclaimedWithoutId] : [unclaimed];
    if (claim(key, counts)) duplicates.add(named.row);
  });
  return duplicates;
}

function* countBy<T>(items: readonly T[], keyOf: (item: T) => string): Generator<undefined, Map<string, number>, void> {
  const counts = new Map<string, number>();
  yield* visitAll(items, (item) => {
    const key = keyOf(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return counts;
}

/** Takes one of each count, if none is used up. */
function claim(key: string, counts: readonly Map<string, number>[]): boolean {
  if (counts.some((count) => (count.get(key) ?? 0) === 0)) return false;
  for (const count of counts) count.set(key, (count.get(key) ?? 0) - 1);
  return true;
}
