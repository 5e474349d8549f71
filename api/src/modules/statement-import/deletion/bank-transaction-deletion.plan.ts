/** What became of a company's transactions. */
export interface BulkDeletion {
  readonly deletedCount: number;
  /** Those up to the end of the latest closed month, which stay. */
  readonly refusedCount: number;
  /** Both in words. */
  readonly message: string;
}

export function describeDeletion(deletedCount: number, refusedCount: number): BulkDeletion {
  return { deletedCount, refusedCount, message: wordsOf(deletedCount, refusedCount) };
}

function wordsOf(deletedCount: number, refusedCount: number): string {
  if (deletedCount === 0 && refusedCount === 0) return 'There are no transactions to delete';
  const deleted = `${transactions(deletedCount)} deleted`;
  if (refusedCount === 0) return deleted;
  const kept = `${transactions(refusedCount)} of closed months, and before them, ${refusedCount === 1 ? 'was' : 'were'} kept`;
  return `${deleted}. ${kept}: open the closed months again to delete them.`;
}

function transactions(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'transaction' : 'transactions'}`;
}
