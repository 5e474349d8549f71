import type { SupplierSelection } from '@paycycle/schema/generated/operations';
import type { SupplierFilter } from './supplier-url.ts';

/** The suppliers that are selected: some that were ticked, or all that the filter finds but some. */
export interface SelectedSuppliers {
  readonly isAll: boolean;
  /** The ticked ones; where all are selected, those that are not. */
  readonly ids: ReadonlySet<number>;
}

export const NO_SUPPLIERS: SelectedSuppliers = { isAll: false, ids: new Set() };
export const ALL_SUPPLIERS: SelectedSuppliers = { isAll: true, ids: new Set() };

export function isChosen({ isAll, ids }: SelectedSuppliers, id: number): boolean {
  return ids.has(id) !== isAll;
}

export function chosenCount({ isAll, ids }: SelectedSuppliers, totalCount: number): number {
  return isAll ? Math.max(0, totalCount - ids.size) : ids.size;
}

/** Selects a supplier, or takes it out of the selection. */
export function toggleSupplier({ isAll, ids }: SelectedSuppliers, id: number): SelectedSuppliers {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { isAll, ids: next };
}

/** Selects suppliers, or takes them out of the selection. */
export function selectSuppliers(
  selected: SelectedSuppliers,
  ids: readonly number[],
  areSelected: boolean,
): SelectedSuppliers {
  return ids.filter((id) => isChosen(selected, id) !== areSelected).reduce(toggleSupplier, selected);
}

/** What the box above the rows shows. */
export function selectAllState(selected: SelectedSuppliers, totalCount: number): boolean | 'indeterminate' {
  const count = chosenCount(selected, totalCount);
  if (count === 0) return false;
  return count >= totalCount || 'indeterminate';
}

/** What a press on that box selects: all, or nobody when all are selected. */
export function toggleAll(selected: SelectedSuppliers, totalCount: number): SelectedSuppliers {
  return selectAllState(selected, totalCount) === true ? NO_SUPPLIERS : ALL_SUPPLIERS;
}

/** The selection in the words of the bulk commands; the filter is the one that the list was shown under. */
export function toSupplierSelection({ isAll, ids }: SelectedSuppliers, filter: SupplierFilter): SupplierSelection {
  if (!isAll) return { supplierIds: [...ids] };
  const { search, includeArchived, kind } = filter;
  return { filter: { search, includeArchived, kind }, exceptSupplierIds: [...ids] };
}
