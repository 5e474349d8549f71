import type { WorklistSelection } from './worklist-props.ts';

/**
 * Selected rows: either rows checked one by one, or all rows of the filter with exceptions. The second form needs no
 * list of ids, so that rows which are not loaded can be selected too.
 */
export type ListSelection =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<number> };

export const NOTHING_SELECTED: ListSelection = { kind: 'ids', ids: new Set() };
export const ALL_SELECTED: ListSelection = { kind: 'all', except: new Set() };

/** Number of selected rows that the filter finds. */
export function selectedCount(selected: ListSelection, totalCount: number): number {
  return selected.kind === 'ids' ? selected.ids.size : Math.max(0, totalCount - selected.except.size);
}

export function isSelected(selected: ListSelection, id: number): boolean {
  return selected.kind === 'ids' ? selected.ids.has(id) : !selected.except.has(id);
}

/** Selects or deselects a row. */
export function toggle(selected: ListSelection, id: number): ListSelection {
  if (selected.kind === 'ids') return { kind: 'ids', ids: toggled(selected.ids, id) };
  return { kind: 'all', except: toggled(selected.except, id) };
}

/** Selects or deselects rows. */
function selectRows(selected: ListSelection, ids: readonly number[], areSelected: boolean): ListSelection {
  const others = ids.filter((id) => isSelected(selected, id) !== areSelected);
  return others.reduce(toggle, selected);
}

/** State of the 'select all' checkbox. */
export function selectAllState(selected: ListSelection, totalCount: number): boolean | 'indeterminate' {
  const count = selectedCount(selected, totalCount);
  if (count === 0) return false;
  return count >= totalCount || 'indeterminate';
}

/** Selection after a click on the 'select all' checkbox: all, or nothing if all were selected. */
export function toggleAll(selected: ListSelection, totalCount: number): ListSelection {
  return selectAllState(selected, totalCount) === true ? NOTHING_SELECTED : ALL_SELECTED;
}

/** Selection after a row was removed. */
export function withoutRow(selected: ListSelection, id: number): ListSelection {
  const ids = selected.kind === 'ids' ? selected.ids : selected.except;
  if (!ids.has(id)) return selected;
  return toggle(selected, id);
}

/**
 * Selection when a row may no longer match the filter. In a selection of all with exceptions, an exception cannot be
 * dropped: if it is still listed, it would become selected. So nothing is selected then.
 */
export function withoutChangedRow(selected: ListSelection, id: number): ListSelection {
  if (selected.kind === 'all') return selected.except.has(id) ? NOTHING_SELECTED : selected;
  return withoutRow(selected, id);
}

/** Ids in a selection: its rows, or its exceptions. */
export function idsOf(selected: ListSelection) {
  return selected.kind === 'ids' ? { ids: [...selected.ids] } : { exceptIds: [...selected.except] };
}

interface SelectingProps<Row> {
  readonly list: { readonly totalCount: number; readonly itemAt: (index: number) => Row | null | undefined };
  readonly selected: ListSelection;
  readonly onSelect: (change: (before: ListSelection) => ListSelection) => void;
}

/** Selection of a worklist whose rows have ids. */
export function worklistSelection<Row extends { readonly id: number }>(
  { list, selected, onSelect }: SelectingProps<Row>,
  names: Pick<WorklistSelection<Row>, 'things' | 'labelOf'>,
): WorklistSelection<Row> {
  return {
    ...names,
    isSelected: ({ id }) => isSelected(selected, id),
    onToggle: ({ id }) => onSelect((before) => toggle(before, id)),
    onRange: (from, to, areSelected) => {
      const ids = Array.from({ length: to - from + 1 }, (_, at) => list.itemAt(from + at)?.id ?? []).flat();
      onSelect((before) => selectRows(before, ids, areSelected));
    },
    all: selectAllState(selected, list.totalCount),
    onToggleAll: () => onSelect((before) => toggleAll(before, list.totalCount)),
  };
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
