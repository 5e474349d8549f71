import { useState } from 'react';

/** The row in the tab order, by key. Its index applies once the key has left the list. */
interface ActiveRow {
  readonly key: string | null;
  readonly index: number;
}

interface ActiveRowOptions<Item> {
  readonly rowCount: number;
  readonly itemAt: (index: number) => Item | null | undefined;
  readonly itemKey: (item: Item) => string;
}

/**
 * Tracks the active row, at first the first row. It stays the same row while other rows come and go. If it is removed,
 * the row that takes its place becomes active.
 *
 * @returns its index; -1 in an empty list
 */
export function useActiveRow<Item>({ rowCount, itemAt, itemKey }: ActiveRowOptions<Item>) {
  const [active, setActive] = useState<ActiveRow>({ key: null, index: 0 });
  const keyAt = (index: number) => {
    const item = itemAt(index);
    return item === null || item === undefined ? null : itemKey(item);
  };
  const index = placeOf(active, rowCount, keyAt);
  const key = index < 0 ? null : keyAt(index);
  // A row that is being refetched stays active. Only another loaded row in its place replaces it.
  if (key !== null && active.key !== null && (key !== active.key || index !== active.index)) setActive({ key, index });
  const activate = (next: number) => {
    const place = Math.max(0, Math.min(rowCount - 1, next));
    setActive({ key: keyAt(place), index: place });
    return place;
  };
  return { index, activate };
}

/** Finds the active row's index, searching outwards from the last one. */
function placeOf({ key, index }: ActiveRow, rowCount: number, keyAt: (index: number) => string | null): number {
  const last = Math.min(index, rowCount - 1);
  if (key === null || last < 0 || keyAt(last) === key) return last;
  for (let distance = 1; distance <= rowCount; distance++) {
    const [before, after] = [last - distance, last + distance];
    if (before >= 0 && keyAt(before) === key) return before;
    if (after < rowCount && keyAt(after) === key) return after;
    if (before < 0 && after >= rowCount) break;
  }
  return last;
}
