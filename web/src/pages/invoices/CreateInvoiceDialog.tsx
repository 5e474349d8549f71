import { InvoiceFormDialog } from '../../components/invoice-form/InvoiceFormDialog.tsx';
import { useCreateInvoice } from '../../components/invoice-form/use-create-invoice.ts';

interface CreateInvoiceDialogProps {
  readonly companyId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CreateInvoiceDialog({ companyId, open, onClose }: CreateInvoiceDialogProps) {
  const { createInvoice, busy } = useCreateInvoice(companyId);
  return (
    <InvoiceFormDialog
      companyId={companyId}
      open={open}
      title="Create New Invoice"
      submitLabel="Create Invoice"
      busyLabel="Creating..."
      anywayLabel="Create anyway"
      busy={busy}
      onClose={onClose}
      onSend={createInvoice}
    />
  );
}
