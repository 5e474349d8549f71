/** A match that was deleted with its bank transaction. */
export interface DeletedMatch {
  readonly transactionId: number;
  readonly invoiceId: number;
  /** The invoice is what the deletion made of it: nobody has paid or changed it since. */
  readonly isUnchanged: boolean;
}

export interface ReturningMatches {
  /** The transactions whose matches are let go for good. */
  readonly unmatchedIds: readonly number[];
  /** The invoices that stay what they are, because a match of theirs does not come back. */
  readonly untouchedInvoiceIds: readonly number[];
  /** The invoices whose matches stay deleted with all their transactions, and can still come back with these. */
  readonly waitingInvoiceIds: readonly number[];
}

/**
 * Which deleted matches come back. What is connected comes back together or not at all: a transaction may pay several
 * invoices, and an invoice may be paid in parts by several transactions, so that one that cannot come back keeps the
 * others from it. Where all of its transactions stay deleted, so do the matches.
 *
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

/** The matches in groups that share no transaction and no invoice. */
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

/** What a key leads to, once: it is not looked at again. */
function taken(matches: Map<number, DeletedMatch[]>, key: number): readonly DeletedMatch[] {
  const found = matches.get(key) ?? [];
  matches.delete(key);
  return found;
}
