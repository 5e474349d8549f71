import type { InvoiceFieldsFragment, InvoiceFilter } from '@paycycle/schema/generated/operations';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the Invoices page can narrow its list by. */
export type PageFilter = Required<Pick<InvoiceFilter, 'search' | 'statusLabel' | 'batch' | 'possibleDuplicate'>>;

const EVERYTHING: PageFilter = { search: null, statusLabel: null, batch: null, possibleDuplicate: null };

/** `?duplicates=possible` in the address begins with the flagged invoices alone. */
export function useInvoiceFilter(onNarrow: () => void) {
  const [parameters] = useSearchParams();
  const showsFlagged = parameters.get('duplicates') === 'possible';
  const [filter, setFilter] = useState<PageFilter>({ ...EVERYTHING, possibleDuplicate: showsFlagged || null });
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
