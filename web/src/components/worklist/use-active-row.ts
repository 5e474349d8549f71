import { useState } from 'react';

/** The row that has the list's Tab stop, by its key; its place is where to go on when the key is gone. */
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
 * Which row is active: the first to begin with. It stays the same row while others come and go around it; when it goes
 * itself, the one that took its place is active.
 *
 * @returns its place, and -1 in an empty list
 */
export function useActiveRow<Item>({ rowCount, itemAt, itemKey }: ActiveRowOptions<Item>) {
  const [active, setActive] = useState<ActiveRow>({ key: null, index: 0 });
  const keyAt = (index: number) => {
    const item = itemAt(index);
    return item === null || item === undefined ? null : itemKey(item);
  };
  const index = placeOf(active, rowCount, keyAt);
  const key = index < 0 ? null : keyAt(index);
  // A row that is read again keeps its claim: only another row that stands there takes it.
  if (key !== null && active.key !== null && (key !== active.key || index !== active.index)) setActive({ key, index });
  const activate = (next: number) => {
    const place = Math.max(0, Math.min(rowCount - 1, next));
    setActive({ key: keyAt(place), index: place });
    return place;
  };
  return { index, activate };
}

/** Where the active row is now, looked for from where it was. */
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
