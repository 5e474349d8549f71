import { compareDates, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';

/** A statement that was imported, with the balances that it carries. */
export interface ImportedStatement {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly openingPence: Pence | null;
  readonly closingPence: Pence | null;
}

/** Between two statements that follow each other, something is missing. */
export interface MissingStatement {
  readonly previousTo: LocalDate;
  readonly from: LocalDate;
  readonly previousClosingPence: Pence;
  readonly openingPence: Pence;
}

/** Each statement that opens with another balance than the one before it closes; one that overlaps an earlier one follows none. */
export function missingStatements(statements: readonly ImportedStatement[]): MissingStatement[] {
  const sorted = statements.toSorted((a, b) => compareDates(a.from, b.from) || compareDates(a.to, b.to));
  const missing: MissingStatement[] = [];
  let previous: ImportedStatement | undefined;
  for (const statement of sorted) {
    if (previous && statement.from <= previous.to) {
      if (statement.to > previous.to) previous = statement;
      continue;
    }
    const { from, openingPence } = statement;
    const previousClosingPence = previous?.closingPence ?? null;
    if (previous && openingPence !== null && previousClosingPence !== null && openingPence !== previousClosingPence) {
      missing.push({ previousTo: previous.to, from, previousClosingPence, openingPence });
    }
    previous = statement;
  }
  return missing;
}
