import { Box, Button, Checkbox, Skeleton, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { InvoiceFieldsFragment, InvoiceSortField } from '@paycycle/schema/generated/operations';
import type { ColumnDef } from '@tanstack/react-table';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { InvoiceStatusBadge } from '../../components/InvoiceStatusBadge.tsx';
import { Money } from '../../components/Money.tsx';

/** A place in the list; its invoice is null until its window is loaded. */
export interface InvoiceRow {
  readonly index: number;
  readonly invoice: InvoiceFieldsFragment | null;
}

export interface InvoiceColumnActions {
  readonly isSelected: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  readonly allSelected: boolean | 'indeterminate';
  readonly toggleAll: () => void;
  readonly markPaid: (invoice: InvoiceFieldsFragment) => void;
  readonly isBusy: (id: number) => boolean;
}

/** The columns of section 2, Invoices page, as far as the product has what they show. */
export function invoiceColumns(actions: InvoiceColumnActions): ColumnDef<InvoiceRow>[] {
  return [
    {
      id: 'select',
      meta: { width: 44 },
      header: () => (
        <RowCheckbox label="Select all invoices" checked={actions.allSelected} onToggle={actions.toggleAll} />
      ),
      cell: cellOf((invoice) => (
        <RowCheckbox
          label={`Select invoice ${invoice.invoiceNumber}`}
          checked={actions.isSelected(invoice.id)}
          onToggle={() => actions.toggle(invoice.id)}
        />
      )),
    },
    column('recordNumber', '#', { width: 68 }, ({ recordNumber }) => (
      <Text as="span" textStyle="money" color="fg.muted">
        {recordNumber}
      </Text>
    )),
    column('invoiceNumber', 'Invoice', { width: 170 }, ({ invoiceNumber, invoiceDate }) => (
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
      <Text truncate title={supplier.name}>
        {supplier.name || 'Unknown Supplier'}
      </Text>
    )),
    column('amount', 'Amount', { width: 130, align: 'end' }, ({ amountPence }) => (
      <Money amount={amountPence} fontWeight="600" />
    )),
    column('dueDate', 'Due Date', { width: 120 }, ({ dueDate }) => formatLocalDate(dueDate)),
    {
      id: 'paymentTerms',
      header: 'Payment Terms',
      meta: { width: 125 },
      cell: cellOf(({ supplier }) => `${supplier.paymentTermsDays} days`),
    },
    column('status', 'Status', { width: 110 }, ({ displayStatus }) => <InvoiceStatusBadge status={displayStatus} />),
    {
      id: 'actions',
      header: 'Actions',
      meta: { width: 135, align: 'end' },
      cell: cellOf((invoice) => invoice.status === 'to_pay' && <MarkPaidButton invoice={invoice} actions={actions} />),
    },
  ];
}

type Meta = { readonly width?: number; readonly align?: 'end' };
type Cell = (invoice: InvoiceFieldsFragment) => ReactNode;

function column(id: InvoiceSortField, header: string, meta: Meta, cell: Cell): ColumnDef<InvoiceRow> {
  return { id, header, meta: { ...meta, sortable: true }, cell: cellOf(cell) };
}

function cellOf(cell: Cell): ColumnDef<InvoiceRow>['cell'] {
  return ({ row }) => (row.original.invoice ? cell(row.original.invoice) : <Skeleton height="4" />);
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

function MarkPaidButton({
  invoice,
  actions,
}: {
  readonly invoice: InvoiceFieldsFragment;
  readonly actions: InvoiceColumnActions;
}) {
  return (
    <Button
      size="xs"
      variant="outline"
      loading={actions.isBusy(invoice.id)}
      onClick={() => actions.markPaid(invoice)}
      aria-label={`Mark paid: invoice ${invoice.invoiceNumber}`}
    >
      <CheckCheck aria-hidden />
      Mark paid
    </Button>
  );
}
