import { useEffect } from 'react';

export interface ListedRecords<Item> {
  readonly totalCount: number;
  readonly itemAt: (index: number) => Item | null | undefined;
  /** Loads missing rows. */
  readonly loadRange?: (first: number, last: number) => void;
}

/**
 * Returns an open record's row in its list, and the ids of the adjacent rows; null at the ends of the list and until
 * they are loaded.
 */
export function useAdjacentRecords<Item extends { readonly id: number }>(
  list: ListedRecords<Item>,
  openId: number | null,
) {
  const { totalCount, itemAt, loadRange } = list;
  const at = openId === null ? -1 : indexOf(list, openId);
  useEffect(() => {
    if (at >= 0) loadRange?.(Math.max(0, at - 1), Math.min(totalCount - 1, at + 1));
  }, [at, loadRange, totalCount]);
  if (at < 0) return { row: undefined, previousId: null, nextId: null };
  const idAt = (index: number) => (index >= 0 && index < totalCount ? (itemAt(index)?.id ?? null) : null);
  return { row: itemAt(at) ?? undefined, previousId: idAt(at - 1), nextId: idAt(at + 1) };
}

function indexOf<Item extends { readonly id: number }>(
  { totalCount, itemAt }: ListedRecords<Item>,
  id: number,
): number {
  for (let index = 0; index < totalCount; index++) if (itemAt(index)?.id === id) return index;
  return -1;
}
