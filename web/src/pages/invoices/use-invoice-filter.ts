import type { InvoiceFieldsFragment, InvoiceFilter } from '@paycycle/schema/generated/operations';
import { useCallback, useState } from 'react';

/** What the Invoices page can narrow its list by. */
export type PageFilter = Required<Pick<InvoiceFilter, 'search' | 'statusLabel' | 'batch' | 'possibleDuplicate'>>;

const EVERYTHING: PageFilter = { search: null, statusLabel: null, batch: null, possibleDuplicate: null };

export function useInvoiceFilter(onNarrow: () => void) {
  const [filter, setFilter] = useState(EVERYTHING);
  const narrow = useCallback(
    (change: Partial<PageFilter>) => {
      setFilter((before) => ({ ...before, ...change }));
      onNarrow();
    },
    [onNarrow],
  );
  return { filter, narrow, isFiltered: Object.values(filter).some((value) => value !== null) };
}

/** Whether a change to an invoice is one that the filter looks at: it can have left the list. */
export function canHaveLeft(filter: PageFilter, before: InvoiceFieldsFragment, after: InvoiceFieldsFragment): boolean {
  return (
    (filter.statusLabel !== null && before.displayStatus !== after.displayStatus) ||
    (filter.possibleDuplicate !== null && before.possibleDuplicateReason !== after.possibleDuplicateReason) ||
    (filter.search !== null &&
      (before.invoiceNumber !== after.invoiceNumber || before.supplier.name !== after.supplier.name))
  );
}
