import { type InvoiceFilter, type InvoiceSort, InvoicesDocument } from '@paycycle/schema/generated/operations';
import { useInvoicesQuery } from '../../apollo/hooks.generated.ts';
import { useWindowedList } from '../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';
import { usePublishesTo } from '../../app/company/use-publishes-to.ts';

/** Rows of one request. */
const INVOICE_WINDOW_ROWS = 100;

/** The company's invoices as one long list. Loads only the visible windows. */
export function useInvoiceList(companyId: number, filter: InvoiceFilter, sort: InvoiceSort) {
  const withPublication = usePublishesTo() !== null;
  const windowAt = ({ offset, limit, isCounted }: Window) => ({
    companyId,
    filter,
    sort,
    offset,
    limit,
    withTotals: isCounted,
    withPublication,
  });
  return useWindowedList({
    query: InvoicesDocument,
    result: useInvoicesQuery({ variables: windowAt(firstWindow(INVOICE_WINDOW_ROWS)) }),
    companyId,
    field: 'invoices',
    windowRows: INVOICE_WINDOW_ROWS,
    windowAt,
    pageOf: ({ company }) => company.invoices,
  });
}
