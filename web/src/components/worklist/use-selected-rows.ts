import { useMemo, useState } from 'react';
import type { WorklistSelection } from './worklist-props.ts';

const NONE: ReadonlySet<number> = new Set();

/** Tracks the selected rows of a list whose rows are all loaded. A row that leaves the list is deselected. */
export function useSelectedRows<Item extends { readonly id: number }>(
  rows: readonly Item[],
  { things, labelOf }: Pick<WorklistSelection<Item>, 'things' | 'labelOf'>,
) {
  const [ticked, setTicked] = useState(NONE);
  const selected = useMemo(() => rows.filter(({ id }) => ticked.has(id)), [rows, ticked]);
  const change = (some: readonly Item[], areSelected: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      for (const { id } of some) {
        if (areSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const isAll = selected.length > 0 && selected.length === rows.length;
  const selection: WorklistSelection<Item> = {
    things,
    labelOf,
    isSelected: ({ id }) => ticked.has(id),
    onToggle: (row) => change([row], !ticked.has(row.id)),
    onRange: (from, to, areSelected) => change(rows.slice(from, to + 1), areSelected),
    all: isAll || (selected.length > 0 && 'indeterminate'),
    onToggleAll: () => setTicked(isAll ? NONE : new Set(rows.map(({ id }) => id))),
  };
  return { selection, rows: selected, clear: () => setTicked(NONE) };
}
