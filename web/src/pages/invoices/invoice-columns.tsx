import { Box, Skeleton, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { InvoiceFieldsFragment, InvoiceSortField } from '@paycycle/schema/generated/operations';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Money } from '../../components/Money.tsx';
import { batchOf } from './batch-words.ts';
import { InvoicePdfAction } from './InvoicePdfAction.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import { InvoiceStatusMarks } from './InvoiceStatusMarks.tsx';
import { SelectAllInvoices, SelectInvoice } from './SelectInvoice.tsx';
import { supplierWords } from './supplier-words.ts';

/** A place in the list; its invoice is null until its window is loaded. */
export interface InvoiceRow {
  readonly index: number;
  readonly invoice: InvoiceFieldsFragment | null;
}

/** The columns of RULES.md, section 2, Invoices page. */
export const INVOICE_COLUMNS: ColumnDef<InvoiceRow>[] = [
  {
    id: 'select',
    meta: { width: 40 },
    header: SelectAllInvoices,
    cell: cellOf((invoice) => <SelectInvoice invoice={invoice} />),
  },
  column('recordNumber', '#', { width: 64, sortName: 'Record number' }, ({ recordNumber }) => (
    <Text as="span" textStyle="money" color="fg.muted">
      {recordNumber}
    </Text>
  )),
  column('invoiceNumber', 'Invoice', { width: 120 }, ({ invoiceNumber, invoiceDate }) => (
    <Box>
      <Text fontWeight="600" truncate title={invoiceNumber}>
        {invoiceNumber}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {formatLocalDate(invoiceDate)}
      </Text>
    </Box>
  )),
  column('supplierName', 'Supplier', {}, ({ supplier }) => (
    <Text lineClamp="2" title={supplier.name}>
      {supplierWords(supplier)}
    </Text>
  )),
  column('amount', 'Amount', { width: 134, align: 'end' }, ({ amountPence }) => (
    <Money amount={amountPence} fontWeight="600" />
  )),
  column('dueDate', 'Due Date', { width: 110 }, ({ dueDate }) => (
    <Text whiteSpace="nowrap">{formatLocalDate(dueDate)}</Text>
  )),
  {
    id: 'paymentTerms',
    header: 'Payment Terms',
    meta: { width: 118 },
    cell: cellOf(({ supplier }) => `${supplier.paymentTermsDays} days`),
  },
  column('status', 'Status', { width: 134 }, (invoice) => <InvoiceStatusMarks invoice={invoice} />),
  {
    id: 'batch',
    header: 'Batch Import',
    meta: { width: 112 },
    cell: cellOf((invoice) => <Text fontSize="xs">{batchOf(invoice)}</Text>),
  },
  { id: 'pdf', header: 'PDF', meta: { width: 54 }, cell: cellOf((invoice) => <InvoicePdfAction invoice={invoice} />) },
  {
    id: 'actions',
    header: 'Actions',
    meta: { width: 154, align: 'end' },
    cell: cellOf((invoice) => <InvoiceRowActions invoice={invoice} />),
  },
];

type Meta = { readonly width?: number; readonly align?: 'end'; readonly sortName?: string };
type Cell = (invoice: InvoiceFieldsFragment) => ReactNode;

function column(id: InvoiceSortField, header: string, meta: Meta, cell: Cell): ColumnDef<InvoiceRow> {
  return { id, header, meta: { ...meta, sortable: true }, cell: cellOf(cell) };
}

function cellOf(cell: Cell): ColumnDef<InvoiceRow>['cell'] {
  return ({ row }) => (row.original.invoice ? cell(row.original.invoice) : <Skeleton height="4" />);
}
