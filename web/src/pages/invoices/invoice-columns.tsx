import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { PUBLICATION_STATE_COLOURS, PUBLICATION_STATE_LABELS } from '@paycycle/schema/domain/publication';
import { termsLabel } from '@paycycle/schema/domain/stored-terms';
import type { InvoiceSortField } from '@paycycle/schema/generated/operations';
import { DateCell, MoneyCell, StatusTag, TextCell, TwoLineCell } from '../../components/worklist/cells.tsx';
import { DATE_COLUMN_PX, MONEY_COLUMN_PX, type WorklistColumn } from '../../components/worklist/worklist-column.ts';
import { batchOf } from './batch-labels.ts';
import { InvoicePdfAction } from './InvoicePdfAction.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import { InvoiceStatusMarks } from './InvoiceStatusMarks.tsx';
import type { InvoiceRow } from './invoice-rows.ts';
import { supplierLabel } from './supplier-labels.ts';

type InvoiceColumn = WorklistColumn<InvoiceRow>;

/** The columns of RULES.md, section 2, Invoices page. */
export const INVOICE_COLUMNS: readonly InvoiceColumn[] = [
  sorted('recordNumber', {
    header: '#',
    sortName: 'Record number',
    width: 48,
    cell: ({ recordNumber }) => <span className="tabular muted">{recordNumber}</span>,
  }),
  sorted('invoiceNumber', {
    header: 'Invoice',
    width: 116,
    cell: ({ invoiceNumber, invoiceDate }) => (
      <TwoLineCell first={invoiceNumber} second={formatLocalDate(invoiceDate)} />
    ),
  }),
  sorted('supplierName', {
    header: 'Supplier',
    cell: ({ supplier }) => (
      <span className="clamp" title={supplier.name}>
        {supplierLabel(supplier)}
      </span>
    ),
  }),
  sorted('amount', {
    header: 'Amount',
    width: MONEY_COLUMN_PX,
    align: 'end',
    cell: ({ amountPence }) => <MoneyCell amount={amountPence} />,
  }),
  sorted('dueDate', {
    header: 'Due Date',
    width: DATE_COLUMN_PX,
    cell: ({ documentType, dueDate }) => <DateCell date={documentType === 'invoice' ? dueDate : null} />,
  }),
  {
    id: 'paymentTerms',
    header: 'Payment Terms',
    width: 104,
    hideBelowPx: 900,
    cell: ({ supplier }) => <span className="tabular muted">{termsLabel(supplier)}</span>,
  },
  // Fits 'VAT to repay soon'.
  sorted('status', { header: 'Status', width: 136, cell: (invoice) => <InvoiceStatusMarks invoice={invoice} /> }),
  {
    id: 'batch',
    header: 'Batch Import',
    width: 92,
    hideBelowPx: 960,
    cell: (invoice) => <TextCell text={batchOf(invoice)} className="muted small" />,
  },
  { id: 'pdf', header: 'PDF', width: 44, cell: (invoice) => <InvoicePdfAction invoice={invoice} /> },
  {
    id: 'actions',
    header: 'Actions',
    width: 124,
    align: 'end',
    isActions: true,
    cell: (invoice) => <InvoiceRowActions invoice={invoice} />,
  },
];

const PUBLICATION_COLUMN: InvoiceColumn = {
  id: 'publication',
  header: 'Accounting',
  width: 112,
  hideBelowPx: 840,
  cell: ({ publication }) =>
    publication && (
      <StatusTag colour={PUBLICATION_STATE_COLOURS[publication.state]}>
        {PUBLICATION_STATE_LABELS[publication.state]}
      </StatusTag>
    ),
};

/** The columns where the company publishes to an accounting system: the optional ones need so much more room. */
export const PUBLISHED_INVOICE_COLUMNS: readonly InvoiceColumn[] = INVOICE_COLUMNS.flatMap((column) => {
  const { id, hideBelowPx } = column;
  if (id === 'status') return [column, PUBLICATION_COLUMN];
  return hideBelowPx === undefined ? column : { ...column, hideBelowPx: hideBelowPx + 112 };
});

function sorted(id: InvoiceSortField, column: Omit<InvoiceColumn, 'id' | 'sortable'>): InvoiceColumn {
  return { ...column, id, sortable: true };
}
