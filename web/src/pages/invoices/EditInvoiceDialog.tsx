import type { InvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { INVOICE_EDIT_STATUSES } from '@paycycle/schema/validation/invoice-form';
import { useMay } from '../../app/company/use-may.ts';
import { InvoiceFormDialog } from '../../components/invoice-form/InvoiceFormDialog.tsx';
import { formValuesOf, readOnlyFieldsOf, statusesWithoutPaying } from './invoice-edit.ts';
import { useUpdateInvoice } from './use-invoice-actions.ts';

interface EditInvoiceDialogProps {
  readonly companyId: number;
  readonly invoice: InvoiceFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: (before: InvoiceFieldsFragment, after: InvoiceFieldsFragment) => void;
}

export function EditInvoiceDialog({ companyId, invoice, open, onClose, onChanged }: EditInvoiceDialogProps) {
  const { updateInvoice, busy } = useUpdateInvoice(companyId);
  const mayPay = useMay('pay');
  return (
    <InvoiceFormDialog
      companyId={companyId}
      recordId={invoice.id}
      open={open}
      title={invoice.documentType === 'invoice' ? 'Edit Invoice' : 'Edit Credit Note'}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      anywayLabel="Save anyway"
      initialValues={formValuesOf(invoice)}
      initialSupplier={invoice.supplier}
      statuses={mayPay ? INVOICE_EDIT_STATUSES : statusesWithoutPaying(invoice.status)}
      readOnlyFields={readOnlyFieldsOf(invoice)}
      busy={busy}
      onClose={onClose}
      onSend={async (input) => onChanged(invoice, await updateInvoice(invoice, input))}
    />
  );
}
