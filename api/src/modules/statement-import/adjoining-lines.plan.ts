import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { ImportedSpan } from './balance-proof.plan.ts';
import type { NamedRow, StoredLine } from './duplicate.plan.ts';
import type { EarlierImport } from './imported-again.plan.ts';
import { hasBankId } from './transaction-id.plan.ts';

/**
 * Returns the stored lines of a statement's first and last day that are not in it, as the balances prove (RULES.md, 30):
 * another import ended on the first day with the balance with which the statement opens, or began on the last day with
 * that with which it closes. A line with a bank's id that the statement has, too, is in it.
 */
export function adjoiningLines(
  span: ImportedSpan | null,
  imports: readonly EarlierImport[],
  stored: readonly StoredLine[],
  named: readonly NamedRow[],
): ReadonlySet<StoredLine> {
  const found = new Set<StoredLine>();
  if (!span) return found;
  let names: ReadonlySet<string> | null = null;
  for (const { id, from, to, openingPence, closingPence } of imports) {
    const isBefore = to === span.from && closingPence !== null && closingPence === span.openingPence;
    const isAfter = from === span.to && openingPence !== null && openingPence === span.closingPence;
    if (!isBefore && !isAfter) continue;
    const day = isBefore ? span.from : span.to;
    const ofDay = stored.filter(({ date }) => date === day);
    const lines = ofDay.filter(({ statementImportId }) => statementImportId === id);
    // Other imports have lines of the day, too: the balance does not tell whose come before it.
    if (lines.length < ofDay.length) continue;
    // If the day changed nothing, the balance is the same before its lines and after them: a file that has them all is a copy.
    const isLevel = lines.reduce((sum, { amountPence }) => sum + amountPence, 0) === 0;
    if (isLevel && hasAmountsOf(lines, day, named)) continue;
    names ??= new Set(named.map(({ name }) => name));
    for (const line of lines) if (!hasBankId(line.transactionId) || !names.has(line.transactionId)) found.add(line);
  }
  return found;
}

function hasAmountsOf(lines: readonly StoredLine[], day: LocalDate, named: readonly NamedRow[]): boolean {
  const amounts = named.filter(({ row }) => row.date === day).map(({ row }) => row.amountPence);
  return lines.every(({ amountPence }) => {
    const at = amounts.indexOf(amountPence);
    if (at >= 0) amounts.splice(at, 1);
    return at >= 0;
  });
}
