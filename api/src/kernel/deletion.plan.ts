/** A reason why a bulk delete kept records, and how many. */
export interface DeletionRefusal {
  readonly reason: string;
  readonly count: number;
}

/** What a deletion did: what may go goes, the others stay and are counted with their reasons (RULES.md, 12 and 14). */
export interface DeletionResult {
  readonly deletedCount: number;
  readonly refusedCount: number;
  readonly refusals: readonly DeletionRefusal[];
  /** By which it can be restored for 30 days; null when nothing is kept of it (RULES.md, 57). */
  readonly deletionId: number | null;
}

/** Which records may be deleted, and why the others may not. */
export interface DeletionPlan<Item> {
  readonly removable: readonly Item[];
  readonly refusals: readonly DeletionRefusal[];
}

/** Sorts records by whether a reason keeps them; the most frequent reason comes first. */
export function planDeletion<Item>(
  items: readonly Item[],
  reasonToKeep: (item: Item) => string | null,
): DeletionPlan<Item> {
  const counts = new Map<string, number>();
  const removable = items.filter((item) => {
    const reason = reasonToKeep(item);
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return reason === null;
  });
  const refusals = [...counts].map(([reason, count]) => ({ reason, count }));
  return { removable, refusals: refusals.sort((a, b) => b.count - a.count) };
}

export function deletionResult(
  deletedCount: number,
  refusals: readonly DeletionRefusal[],
  deletionId: number | null = null,
): DeletionResult {
  return {
    deletedCount,
    refusedCount: refusals.reduce((sum, { count }) => sum + count, 0),
    refusals,
    deletionId,
  };
}
