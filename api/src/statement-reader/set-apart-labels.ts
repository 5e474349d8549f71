import { isDate } from '@paycycle/schema/domain/printed-date';
import type { StatementColumns } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';
import { isAmount } from './read-amount.ts';
import type { CsvRecord } from './read-csv.ts';
import { type StatementLabel, statementLabel } from './statement-label.ts';

/** No date and no amount is longer. */
const VALUE_LENGTH_MAX = 60;

/** Why a record is no transaction; in doubt it is an error that is named. */
export interface SplitLabel {
  readonly reason: string;
  readonly isSure: boolean;
}

/**
 * Finds the headers and footers of a statement among its records: limits, totals, printed balances, dates of issue, also
 * with a date and an amount in columns of their own (RULES.md, 51). Such a record has nothing but its label. What a
 * payment could be called, too, counts beside another such record or when it adds the others up; alone as the first or
 * last record it is in doubt, elsewhere a payment. What moved the printed balance is a payment.
 */
export function splitLabels(body: readonly CsvRecord[], columns: StatementColumns): ReadonlyMap<CsvRecord, SplitLabel> {
  const labels = body.map(({ cells }, index) => {
    const found = labelOf(cells, columns);
    return found && movesBalance(body, index, columns) ? null : found;
  });
  const sure = new Set<number>();
  for (const [index, label] of labels.entries()) {
    if (label && (!label.isAmbiguous || addsUp(body, labels, index, columns))) sure.add(index);
  }
  spread(sure, labels, body.keys());
  spread(sure, labels, [...body.keys()].reverse());
  const found = new Map<CsvRecord, SplitLabel>();
  for (const [index, record] of body.entries()) {
    const label = labels[index];
    const isEdge = index === 0 || index === body.length - 1;
    if (label && (sure.has(index) || isEdge)) found.set(record, { reason: label.reason, isSure: sure.has(index) });
  }
  return found;
}

/** Makes the ambiguous ones sure that stand beside a sure one. */
function spread(sure: Set<number>, labels: readonly (StatementLabel | null)[], order: Iterable<number>): void {
  for (const index of order) {
    if (labels[index] && (sure.has(index - 1) || sure.has(index + 1))) sure.add(index);
  }
}

/** The label, if a record has nothing else; otherwise null. */
function labelOf(cells: readonly string[], columns: StatementColumns): StatementLabel | null {
  let found: StatementLabel | null = null;
  for (const index of [...columns.texts, ...columns.names, columns.type, ...columns.references, columns.date]) {
    const text = index === null ? '' : cleanCell(cells[index] ?? '');
    if (text === '') continue;
    const label = statementLabel(text);
    if (label) found = found && !found.isAmbiguous ? found : label;
    else if (text.length > VALUE_LENGTH_MAX || (!isDate(text) && !isAmount(text))) return null;
  }
  // A record with words in place of the date is not a payment.
  const isDated = isDate(cleanCell(cells[columns.date] ?? ''));
  return found && !isDated ? { ...found, isAmbiguous: false } : found;
}

function moneyColumns({ money }: StatementColumns): number[] {
  return (money.kind === 'single' ? [money.amount] : [money.out, money.in]).flatMap((column) => column ?? []);
}

/** The digits of an amount with its sign, without regard to where its pence begin; null for what is none. */
function digitsAt(record: CsvRecord | undefined, column: number): number | null {
  const text = cleanCell(record?.cells[column] ?? '');
  const digits = isAmount(text) ? text.replace(/\D/g, '') : '';
  return digits === '' ? null : Number(digits) * (/[-(\u2212]|od|dr/i.test(text) ? -1 : 1);
}

/**
 * Whether a record fills both money columns, as no payment does, or holds the sum of all others, of those in or those
 * out.
 */
function addsUp(
  body: readonly CsvRecord[],
  labels: readonly (StatementLabel | null)[],
  index: number,
  columns: StatementColumns,
): boolean {
  const amounts = moneyColumns(columns).map((column) => ({ column, amount: digitsAt(body[index], column) ?? 0 }));
  const filled = amounts.filter(({ amount }) => amount !== 0);
  if (filled.length > 1) return true;
  const [total] = filled;
  if (!total) return true;
  const others = body.filter((_, other) => !labels[other]).map((record) => digitsAt(record, total.column) ?? 0);
  if (others.length < 2) return false;
  const sums = [() => true, (amount: number) => amount > 0, (amount: number) => amount < 0].map((counts) =>
    Math.abs(others.filter(counts).reduce((sum, amount) => sum + amount, 0)),
  );
  return sums.includes(Math.abs(total.amount));
}

/** True if its amount is the difference between its printed balance and that of the record before or after. */
function movesBalance(body: readonly CsvRecord[], index: number, columns: StatementColumns): boolean {
  const { balance } = columns;
  if (balance === null) return false;
  const here = digitsAt(body[index], balance);
  const amounts = moneyColumns(columns).flatMap((column) => digitsAt(body[index], column) ?? []);
  const [amount] = amounts;
  if (here === null || !amount || amounts.length > 1) return false;
  return [body[index - 1], body[index + 1]].some((other) => {
    const there = digitsAt(other, balance);
    return there !== null && Math.abs(here - there) === Math.abs(amount);
  });
}
