import type { SupplierSelection } from '@paycycle/schema/generated/operations';
import type { ListSelection } from '../../components/worklist/list-selection.ts';
import type { SupplierFilter } from './supplier-url.ts';

/** Converts the selection for the bulk commands; the filter is the one of the shown list. */
export function toSupplierSelection(selected: ListSelection, filter: SupplierFilter): SupplierSelection {
  if (selected.kind === 'ids') return { supplierIds: [...selected.ids] };
  const { search, includeArchived, kind } = filter;
  return { filter: { search, includeArchived, kind }, exceptSupplierIds: [...selected.except] };
}
