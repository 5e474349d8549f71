import { Checkbox, VisuallyHidden } from '@chakra-ui/react';
import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { useInvoiceRows } from './invoice-rows.ts';

/** The box above the rows. */
export function SelectAllInvoices() {
  const { allSelected, toggleAll } = useInvoiceRows();
  return <RowCheckbox label="Select all invoices" checked={allSelected} onToggle={toggleAll} />;
}

/** The same above cards, in words. */
export function SelectAllCards() {
  const { allSelected, toggleAll } = useInvoiceRows();
  return (
    <Checkbox.Root checked={allSelected} onCheckedChange={toggleAll}>
      <Checkbox.HiddenInput />
      <Checkbox.Control bg={allSelected ? undefined : 'bg.panel'} />
      <Checkbox.Label>
        Select all <VisuallyHidden>invoices</VisuallyHidden>
      </Checkbox.Label>
    </Checkbox.Root>
  );
}

/** The box of one row. */
export function SelectInvoice({ invoice }: { readonly invoice: InvoiceFieldsFragment }) {
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
