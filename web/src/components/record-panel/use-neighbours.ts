import { useEffect } from 'react';

interface ListedRecords<Item> {
  readonly totalCount: number;
  readonly itemAt: (index: number) => Item | null | undefined;
  /** Asks for rows that are not loaded yet. */
  readonly loadRange?: (first: number, last: number) => void;
}

/**
 * An open record as its list has it, and the ids of those before and after it; null at the ends of the list, and while
 * they are not loaded.
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
