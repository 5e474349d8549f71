/** A match that was deleted with its bank transaction. */
export interface DeletedMatch {
  readonly transactionId: number;
  readonly invoiceId: number;
  /** True if the invoice was neither paid nor changed since the deletion. */
  readonly isUnchanged: boolean;
}

export interface ReturningMatches {
  /** Transactions whose matches are dropped for good. */
  readonly unmatchedIds: readonly number[];
  /** Invoices that keep their state, because one of their matches is not restored. */
  readonly untouchedInvoiceIds: readonly number[];
  /** Invoices whose matches stay deleted with all their transactions, and can still be restored with these. */
  readonly waitingInvoiceIds: readonly number[];
}

/**
 * Decides which deleted matches are restored. Connected matches are restored together or not at all, because a
 * transaction may pay several invoices, and several transactions may pay parts of one invoice. So one match that
 * cannot be restored prevents the others. If all transactions of a group stay deleted, so do its matches.
 * @param stayingIds transactions that stay deleted
 */
export function planReturningMatches(
  matches: readonly DeletedMatch[],
  stayingIds: ReadonlySet<number>,
): ReturningMatches {
  const unmatchedIds: number[] = [];
  const untouchedInvoiceIds: number[] = [];
  const waitingInvoiceIds: number[] = [];
  for (const group of connected(matches)) {
    const transactionIds = [...new Set(group.map(({ transactionId }) => transactionId))];
    const invoiceIds = [...new Set(group.map(({ invoiceId }) => invoiceId))];
    const notMovedCount = transactionIds.filter((id) => stayingIds.has(id)).length;
    const isUnchanged = group.every((match) => match.isUnchanged);
    if (isUnchanged && notMovedCount === 0) continue;
    if (isUnchanged && notMovedCount === transactionIds.length) {
      waitingInvoiceIds.push(...invoiceIds);
      continue;
    }
    unmatchedIds.push(...transactionIds);
    untouchedInvoiceIds.push(...invoiceIds);
  }
  return { unmatchedIds, untouchedInvoiceIds, waitingInvoiceIds };
}

/** Groups the matches: two groups share no transaction and no invoice. */
function connected(matches: readonly DeletedMatch[]): DeletedMatch[][] {
  const byInvoice = Map.groupBy(matches, ({ invoiceId }) => invoiceId);
  const byTransaction = Map.groupBy(matches, ({ transactionId }) => transactionId);
  const seen = new Set<DeletedMatch>();
  return matches.flatMap((first) => {
    const group: DeletedMatch[] = [];
    const reached = [first];
    for (let match = reached.pop(); match; match = reached.pop()) {
      if (seen.has(match)) continue;
      seen.add(match);
      group.push(match);
      reached.push(...taken(byTransaction, match.transactionId), ...taken(byInvoice, match.invoiceId));
    }
    return group.length > 0 ? [group] : [];
  });
}

/** Returns the matches of a key and removes them, so that none is visited twice. */
function taken(matches: Map<number, DeletedMatch[]>, key: number): readonly DeletedMatch[] {
  const found = matches.get(key) ?? [];
  matches.delete(key);
  return found;
}
