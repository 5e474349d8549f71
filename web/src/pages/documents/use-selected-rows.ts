import { useMemo, useState } from 'react';
import type { WorklistSelection } from '../../components/worklist/worklist-props.ts';
import { type DocumentRow, nameOfRow } from './document-row.ts';

const NONE: ReadonlySet<number> = new Set();

/** The lines that are ticked. One that has left the list is no longer among them. */
export function useSelectedRows(rows: readonly DocumentRow[]) {
  const [ticked, setTicked] = useState(NONE);
  const selected = useMemo(() => rows.filter(({ id }) => ticked.has(id)), [rows, ticked]);
  const change = (some: readonly DocumentRow[], areSelected: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      for (const { id } of some) {
        if (areSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const isAll = selected.length > 0 && selected.length === rows.length;
  const selection: WorklistSelection<DocumentRow> = {
    things: 'documents',
    labelOf: (row) => `Select ${nameOfRow(row)}`,
    isSelected: ({ id }) => ticked.has(id),
    onToggle: (row) => change([row], !ticked.has(row.id)),
    onRange: (from, to, areSelected) => change(rows.slice(from, to + 1), areSelected),
    all: isAll || (selected.length > 0 && 'indeterminate'),
    onToggleAll: () => setTicked(isAll ? NONE : new Set(rows.map(({ id }) => id))),
  };
  return {
    selection,
    rows: selected,
    /** The documents of the ticked lines. */
    documentIds: [...new Set(selected.map(({ document }) => document.id))],
    clear: () => setTicked(NONE),
  };
}
