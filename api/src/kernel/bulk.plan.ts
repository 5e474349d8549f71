import { AppError } from '@paycycle/schema/errors';

/** A reason why a bulk command left records as they are, and which. */
export interface BulkRefusal {
  readonly reason: string;
  readonly count: number;
  /** Empty where an undo only counts them. */
  readonly ids: readonly number[];
}

export function refusalOfIds(reason: string, ids: readonly number[]): BulkRefusal {
  return { reason, count: ids.length, ids };
}

/** Result of a deletion: deleted records, and counts of the refused ones by reason (RULES.md, 12 and 14). */
export interface DeletionResult {
  readonly deletedCount: number;
  readonly refusedCount: number;
  readonly refusals: readonly BulkRefusal[];
  /** Id to restore the records by within 30 days; null if nothing was archived (RULES.md, 57). */
  readonly deletionId: number | null;
}

/** Records that may be deleted, and the reasons against the others. */
export interface BulkPlan<Item> {
  readonly accepted: readonly Item[];
  readonly refusals: readonly BulkRefusal[];
}

/**
 * Sorts records by whether a reason keeps them; the most frequent reason comes first.
 * @param missingIds ids that were named and that the company does not have: they are refused by name
 */
export function planBulk<Item extends { readonly id: number }>(
  items: readonly Item[],
  reasonToKeep: (item: Item) => string | null,
  missingIds: readonly number[] = [],
): BulkPlan<Item> {
  const idsByReason = new Map<string, number[]>(missingIds.length > 0 ? [[notFound(missingIds), [...missingIds]]] : []);
  const removable = items.filter((item) => {
    const reason = reasonToKeep(item);
    if (reason) {
      const ids = idsByReason.get(reason);
      if (ids) ids.push(item.id);
      else idsByReason.set(reason, [item.id]);
    }
    return reason === null;
  });
  const refusals = [...idsByReason].map(([reason, ids]) => refusalOfIds(reason, ids));
  return { accepted: removable, refusals: refusals.sort((a, b) => b.count - a.count) };
}

/** More ids would not help the user to find a wrong one. */
const IDS_NAMED_MAX = 20;

/** 'Not found: 12, 14 and 3 more'. */
export function notFound(ids: readonly number[]): string {
  const more = ids.length > IDS_NAMED_MAX ? ` and ${ids.length - IDS_NAMED_MAX} more` : '';
  return `Not found: ${ids.slice(0, IDS_NAMED_MAX).join(', ')}${more}`;
}

/**
 * Named ids that were not found.
 * @throws NOT_FOUND with the ids if none was found, because there is nothing to do
 */
export function missingAmong(named: readonly number[], found: readonly { readonly id: number }[]): number[] {
  const foundIds = new Set(found.map(({ id }) => id));
  const missing = named.filter((id) => !foundIds.has(id));
  if (found.length === 0 && missing.length > 0) throw new AppError('NOT_FOUND', notFound(missing));
  return missing;
}

/** Moves records that the database refused to delete from the accepted to the refused ones. */
export function withoutKept<Item extends { readonly id: number }>(
  { accepted: removable, refusals }: BulkPlan<Item>,
  keptIds: readonly number[],
  reason: string,
): BulkPlan<Item> {
  if (keptIds.length === 0) return { accepted: removable, refusals };
  const kept = new Set(keptIds);
  return {
    accepted: removable.filter(({ id }) => !kept.has(id)),
    refusals: [...refusals, refusalOfIds(reason, [...kept])],
  };
}

export function bulkResult(
  deletedCount: number,
  refusals: readonly BulkRefusal[],
  deletionId: number | null = null,
): DeletionResult {
  return {
    deletedCount,
    refusedCount: refusals.reduce((sum, { count }) => sum + count, 0),
    refusals,
    deletionId,
  };
}
