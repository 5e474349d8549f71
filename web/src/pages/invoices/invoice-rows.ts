import type { InvoiceFieldsFragment, InvoicesQuery } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';

/** An invoice as the list has it: with how it stands in the accounting system, where its company publishes to one. */
export type InvoiceRow = InvoiceFieldsFragment &
  Pick<InvoicesQuery['company']['invoices']['items'][number], 'publication'>;

/** Actions on one invoice. */
export interface RowActions {
  readonly view: (invoice: InvoiceFieldsFragment) => void;
  readonly markPaid: (invoice: InvoiceFieldsFragment) => void;
  readonly edit: (invoice: InvoiceFieldsFragment) => void;
  readonly remove: (invoice: InvoiceFieldsFragment) => void;
}

/** Data that the table's cells need besides their invoice. */
export interface InvoiceRows extends RowActions {
  readonly isBusy: (id: number) => boolean;
}

/**
 * A context instead of props of the columns: new cell functions would rebuild every cell, and the focused control would
 * lose its focus.
 */
export const InvoiceRowsContext = createContext<InvoiceRows | null>(null);

export function useInvoiceRows(): InvoiceRows {
  const rows = useContext(InvoiceRowsContext);
  if (!rows) throw new Error('a cell of the invoices outside their table');
  return rows;
}
