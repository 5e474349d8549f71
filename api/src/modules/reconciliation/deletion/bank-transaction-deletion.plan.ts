import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import { addMonths, monthOf } from '@paycycle/schema/domain/local-date';

/** What became of a company's transactions. */
export interface BulkDeletion {
  readonly deletedCount: number;
  /** Those of closed months, which stay. */
  readonly refusedCount: number;
  /** Both in words. */
  readonly message: string;
}

/** The period of a statement that was imported. */
export interface ImportedPeriod {
  readonly id: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export function describeDeletion(deletedCount: number, refusedCount: number): BulkDeletion {
  return { deletedCount, refusedCount, message: wordsOf(deletedCount, refusedCount) };
}

/**
 * Statements of which a part is deleted: their balances would say that something is missing. Those that lie in closed months
 * with all their days are kept, as their transactions are.
 */
export function deletedStatements(statements: readonly ImportedPeriod[], closed: ReadonlySet<Month>): ImportedPeriod[] {
  return statements.filter(({ from, to }) => {
    for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
      if (!closed.has(month)) return true;
    }
    return false;
  });
}

function wordsOf(deletedCount: number, refusedCount: number): string {
  if (deletedCount === 0 && refusedCount === 0) return 'There are no transactions to delete';
  const deleted = `${transactions(deletedCount)} deleted`;
  if (refusedCount === 0) return deleted;
  const kept = `${transactions(refusedCount)} of closed months ${refusedCount === 1 ? 'was' : 'were'} kept`;
  return `${deleted}. ${kept}: open those months again to delete them.`;
}

function transactions(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'transaction' : 'transactions'}`;
}
