import { INVOICE_TYPE_LABELS } from '@paycycle/schema/domain/invoice-type';
import type { InvoiceInput } from '@paycycle/schema/generated/operations';
import { useCreateInvoiceMutation } from '../../apollo/hooks.generated.ts';
import { refusedInvoice } from './refused-invoice.ts';

/** Creates an invoice and shows a notice. Rejects with the server's error. */
export function useCreateInvoice(companyId: number) {
  const { sendOrThrow, busy } = useCreateInvoiceMutation({
    companyId,
    failed: (error) => refusedInvoice(error, 'Failed to create invoice'),
    done: ({ createInvoice: { documentType, supplier, duplicateElsewhere } }) => {
      const restored = supplier.wasArchived ? `. ${supplier.name} was archived and is active again.` : '';
      const merged = supplier.mergeDescription ? `. ${supplier.mergeDescription}.` : '';
      const created = `${INVOICE_TYPE_LABELS[documentType]} created successfully${restored}${merged}`;
      if (!duplicateElsewhere) return { title: 'Success', description: created };
      return { title: 'Created. Is it another company’s?', description: `${duplicateElsewhere}${merged.slice(1)}` };
    },
  });
  return {
    busy,
    createInvoice: async (input: InvoiceInput) => {
      await sendOrThrow({ companyId, input });
      return true;
    },
  };
}
