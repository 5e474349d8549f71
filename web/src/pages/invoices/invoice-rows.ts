import type { InvoiceFieldsFragment, InvoicesQuery } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';

/** An invoice as the list has it: with how it stands in the accounting system, where its company publishes to one. */
export type InvoiceRow = InvoiceFieldsFragment &
  Pick<InvoicesQuery['company']['invoices']['items'][number], 'publication'>;

/** What can be done with one invoice. */
export interface RowActions {
  readonly view: (invoice: InvoiceFieldsFragment) => void;
  readonly markPaid: (invoice: InvoiceFieldsFragment) => void;
  readonly edit: (invoice: InvoiceFieldsFragment) => void;
  readonly remove: (invoice: InvoiceFieldsFragment) => void;
}

/** What the cells of the table need besides their invoice. */
export interface InvoiceRows extends RowActions {
  readonly isBusy: (id: number) => boolean;
}

/**
 * It comes by context and not with the columns: those have to stay the same functions, or each change would build every
 * cell anew, and the control that has the focus with it.
 */
export const InvoiceRowsContext = createContext<InvoiceRows | null>(null);

export function useInvoiceRows(): InvoiceRows {
  const rows = useContext(InvoiceRowsContext);
  if (!rows) throw new Error('a cell of the invoices outside their table');
  return rows;
}
