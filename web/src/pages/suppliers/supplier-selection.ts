import type { SupplierSelection } from '@paycycle/schema/generated/operations';
import type { SupplierFilter } from './supplier-url.ts';

/** Selected suppliers: either those checked, or all of the filter with exceptions. */
export interface SelectedSuppliers {
  readonly isAll: boolean;
  /** Checked suppliers; the exceptions if all are selected. */
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

/** Selects or deselects a supplier. */
export function toggleSupplier({ isAll, ids }: SelectedSuppliers, id: number): SelectedSuppliers {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { isAll, ids: next };
}

/** Selects or deselects suppliers. */
export function selectSuppliers(
  selected: SelectedSuppliers,
  ids: readonly number[],
  areSelected: boolean,
): SelectedSuppliers {
  return ids.filter((id) => isChosen(selected, id) !== areSelected).reduce(toggleSupplier, selected);
}

/** State of the 'select all' checkbox. */
export function selectAllState(selected: SelectedSuppliers, totalCount: number): boolean | 'indeterminate' {
  const count = chosenCount(selected, totalCount);
  if (count === 0) return false;
  return count >= totalCount || 'indeterminate';
}

/** Selection after a click on the 'select all' checkbox: all, or none if all were selected. */
export function toggleAll(selected: SelectedSuppliers, totalCount: number): SelectedSuppliers {
  return selectAllState(selected, totalCount) === true ? NO_SUPPLIERS : ALL_SUPPLIERS;
}

/** Converts the selection for the bulk commands; the filter is the one of the shown list. */
export function toSupplierSelection({ isAll, ids }: SelectedSuppliers, filter: SupplierFilter): SupplierSelection {
  if (!isAll) return { supplierIds: [...ids] };
  const { search, includeArchived, kind } = filter;
  return { filter: { search, includeArchived, kind }, exceptSupplierIds: [...ids] };
}
