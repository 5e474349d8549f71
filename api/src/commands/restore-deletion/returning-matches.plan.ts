/** A match that was deleted with its bank transaction. */
export interface DeletedMatch {
  readonly transactionId: number;
  readonly invoiceId: number;
  /** The invoice is what the deletion made of it: nobody has paid or changed it since. */
  readonly isUnchanged: boolean;
}

export interface ReturningMatches {
  /** The transactions whose matches do not come back, with those that stay deleted. */
  readonly unmatchedIds: readonly number[];
  /** The invoices that stay what they are, because a match of theirs does not come back. */
  readonly untouchedInvoiceIds: readonly number[];
}

/**
 * Which deleted matches come back. What is connected comes back together or not at all: a transaction may pay several
 * invoices, and an invoice may be paid in parts by several transactions, so that one that cannot come back keeps the
 * others from it.
 *
 * @param stayingIds transactions that stay deleted
 */
export function planReturningMatches(
  matches: readonly DeletedMatch[],
  stayingIds: ReadonlySet<number>,
): ReturningMatches {
  const byInvoice = Map.groupBy(matches, ({ invoiceId }) => invoiceId);
  const byTransaction = Map.groupBy(matches, ({ transactionId }) => transactionId);
  const broken = matches.filter(({ transactionId, isUnchanged }) => !isUnchanged || stayingIds.has(transactionId));
  const unmatched = new Set<number>();
  const untouched = new Set<number>();
  const reached = [...broken];
  for (let match = reached.pop(); match; match = reached.pop()) {
    const { transactionId, invoiceId } = match;
    if (!unmatched.has(transactionId)) reached.push(...(byTransaction.get(transactionId) ?? []));
    unmatched.add(transactionId);
    if (!untouched.has(invoiceId)) reached.push(...(byInvoice.get(invoiceId) ?? []));
    untouched.add(invoiceId);
  }
  return { unmatchedIds: [...unmatched], untouchedInvoiceIds: [...untouched] };
}
