import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';
import type { SupplierCellEdit } from './use-supplier-cell-edit.ts';

/** What can be done with one supplier; the same object as long as the page is shown. */
export interface SupplierActions {
  readonly onEdit: (supplier: SupplierFieldsFragment) => void;
  readonly onDelete: (supplier: SupplierFieldsFragment) => void;
  readonly onMerge: (supplier: SupplierFieldsFragment) => void;
}

/** What the cells of the list need besides their supplier. */
export interface SupplierRows {
  /** Whose menu is open. */
  readonly menuOfId: number | null;
  readonly openMenu: (supplier: SupplierFieldsFragment) => void;
  /** Which value is changed where it stands. */
  readonly edit: SupplierCellEdit;
}

/** It comes by context and not with the columns, whose cells have to stay the same functions. */
export const SupplierRowsContext = createContext<SupplierRows | null>(null);

export function useSupplierRows(): SupplierRows {
  const rows = useContext(SupplierRowsContext);
  if (!rows) throw new Error('a cell of the suppliers outside their list');
  return rows;
}
