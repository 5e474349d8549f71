import { Badge, Box, Checkbox, Skeleton, Text, Wrap } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { InvoiceFieldsFragment, InvoiceSortField } from '@paycycle/schema/generated/operations';
import type { ColumnDef } from '@tanstack/react-table';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconAction } from '../../components/IconAction.tsx';
import { InvoiceStatusBadge } from '../../components/InvoiceStatusBadge.tsx';
import { Money } from '../../components/Money.tsx';
import { openFile } from '../../components/open-file.ts';
import { batchOf } from './batch-words.ts';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import { useInvoiceRows } from './invoice-rows.ts';

/** A place in the list; its invoice is null until its window is loaded. */
export interface InvoiceRow {
  readonly index: number;
  readonly invoice: InvoiceFieldsFragment | null;
}

/** The columns of section 2, Invoices page. */
export const INVOICE_COLUMNS: ColumnDef<InvoiceRow>[] = [
  { id: 'select', meta: { width: 40 }, header: SelectAll, cell: cellOf((invoice) => <SelectRow invoice={invoice} />) },
  column('recordNumber', '#', { width: 64 }, ({ recordNumber }) => (
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
      {supplier.name || 'Unknown Supplier'}
    </Text>
  )),
  column('amount', 'Amount', { width: 120, align: 'end' }, ({ amountPence }) => (
    <Money amount={amountPence} fontWeight="600" />
  )),
  column('dueDate', 'Due Date', { width: 118 }, ({ dueDate }) => (
    <Text whiteSpace="nowrap">{formatLocalDate(dueDate)}</Text>
  )),
  {
    id: 'paymentTerms',
    header: 'Payment Terms',
    meta: { width: 118 },
    cell: cellOf(({ supplier }) => `${supplier.paymentTermsDays} days`),
  },
  column('status', 'Status', { width: 134 }, (invoice) => <StatusMarks invoice={invoice} />),
  {
    id: 'batch',
    header: 'Batch Import',
    meta: { width: 112 },
    cell: cellOf((invoice) => <Text fontSize="xs">{batchOf(invoice)}</Text>),
  },
  { id: 'pdf', header: 'PDF', meta: { width: 54 }, cell: cellOf((invoice) => <PdfButton invoice={invoice} />) },
  {
    id: 'actions',
    header: 'Actions',
    meta: { width: 154, align: 'end' },
    cell: cellOf((invoice) => <InvoiceRowActions invoice={invoice} />),
  },
];

type Meta = { readonly width?: number; readonly align?: 'end' };
type Cell = (invoice: InvoiceFieldsFragment) => ReactNode;

function column(id: InvoiceSortField, header: string, meta: Meta, cell: Cell): ColumnDef<InvoiceRow> {
  return { id, header, meta: { ...meta, sortable: true }, cell: cellOf(cell) };
}

function cellOf(cell: Cell): ColumnDef<InvoiceRow>['cell'] {
  return ({ row }) => (row.original.invoice ? cell(row.original.invoice) : <Skeleton height="4" />);
}

function SelectAll() {
  const { allSelected, toggleAll } = useInvoiceRows();
  return <RowCheckbox label="Select all invoices" checked={allSelected} onToggle={toggleAll} />;
}

function SelectRow({ invoice }: { readonly invoice: InvoiceFieldsFragment }) {
  const { isSelected, toggle } = useInvoiceRows();
  return (
    <RowCheckbox
      label={`Select invoice ${invoice.invoiceNumber}`}
      checked={isSelected(invoice.id)}
      onToggle={() => toggle(invoice.id)}
    />
  );
}

interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean | 'indeterminate';
  readonly onToggle: () => void;
}

function RowCheckbox({ label, checked, onToggle }: RowCheckboxProps) {
  return (
    <Checkbox.Root checked={checked} onCheckedChange={onToggle} display="flex">
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control bg={checked ? undefined : 'bg.panel'} />
    </Checkbox.Root>
  );
}

/** The status, and what else is to be known before the invoice is paid. */
function StatusMarks({ invoice }: { readonly invoice: InvoiceFieldsFragment }) {
  const { displayStatus, possibleDuplicateReason, paymentRunStatus } = invoice;
  return (
    <Wrap gap="1">
      <InvoiceStatusBadge status={displayStatus} />
      {possibleDuplicateReason && <Badge colorPalette="orange">Possible duplicate</Badge>}
      {paymentRunStatus && <Badge colorPalette="gray">In payment run</Badge>}
    </Wrap>
  );
}

function PdfButton({ invoice: { filePath, invoiceNumber } }: { readonly invoice: InvoiceFieldsFragment }) {
  if (!filePath) return null;
  return (
    <IconAction
      icon={FileText}
      tip="View PDF"
      label={`View PDF: invoice ${invoiceNumber}`}
      onClick={() => openFile(filePath)}
    />
  );
}
