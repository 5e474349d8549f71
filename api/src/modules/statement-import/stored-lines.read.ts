import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { read } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { StoredLine } from './duplicate.plan.ts';
import { type ComparedDays, STORED_LINES } from './imported-lines.view.ts';

type StoredTuple = [
  transactionId: string,
  date: LocalDate,
  amountPence: Pence,
  description: string,
  statementImportId: number | null,
];

/**
 * A company's stored lines between two days, both included, and of other days, as far as they decide about duplicates; read in a database
 * transaction.
 * @throws NOT_FOUND
 */
export async function readStoredLines(scope: Scope, companyId: number, days: ComparedDays): Promise<StoredLine[]> {
  const stored: StoredLine[] = [];
  for await (const [page] of read(scope, companyId).pages(STORED_LINES, days, 1)) {
    if (!page) break;
    for (const line of JSON.parse(page.lines) as StoredTuple[]) stored.push(storedLine(line));
  }
  return stored;
}

function storedLine([transactionId, date, amountPence, description, statementImportId]: StoredTuple): StoredLine {
  return { transactionId, date, amountPence, description, statementImportId };
}
