import { CreateInvoiceDocument, type InvoiceInput } from '@paycycle/schema/generated/operations';
import { useCommand } from '../../apollo/use-command.ts';
import { refusedInvoice } from './refused-invoice.ts';

/** Creates an invoice and says so. Rejects with the server's error. */
export function useCreateInvoice(companyId: number) {
  const { sendOrThrow, busy } = useCommand(CreateInvoiceDocument, {
    companyId,
    failed: (error) => refusedInvoice(error, 'Failed to create invoice'),
    done: ({ createInvoice: { supplier } }) => {
      const restored = supplier.wasArchived ? `. ${supplier.name} was archived and is active again.` : '';
      return { title: 'Success', description: `Invoice created successfully${restored}` };
    },
  });
  return {
    busy,
    createInvoice: async (input: InvoiceInput) => {
      await sendOrThrow({ companyId, input });
    },
  };
}
