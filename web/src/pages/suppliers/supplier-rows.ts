import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';
import type { SupplierCellEdit } from './use-supplier-cell-edit.ts';

/** Actions on one supplier. The object stays the same as long as the page is shown. */
export interface SupplierActions {
  readonly onEdit: (supplier: SupplierFieldsFragment) => void;
  readonly onDelete: (supplier: SupplierFieldsFragment) => void;
  readonly onMerge: (supplier: SupplierFieldsFragment) => void;
}

/** Data that the list's cells need besides their supplier. */
export interface SupplierRows {
  readonly menuOfId: number | null;
  readonly openMenu: (supplier: SupplierFieldsFragment) => void;
  readonly edit: SupplierCellEdit;
}

/** A context, because the cells in the columns must stay the same functions. */
export const SupplierRowsContext = createContext<SupplierRows | null>(null);

export function useSupplierRows(): SupplierRows {
  const rows = useContext(SupplierRowsContext);
  if (!rows) throw new Error('a cell of the suppliers outside their list');
  return rows;
}
