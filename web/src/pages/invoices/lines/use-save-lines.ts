import { INVOICE_TYPE_LABELS } from '@paycycle/schema/domain/invoice-type';
import type { InvoiceInput } from '@paycycle/schema/generated/operations';
import { useUpdateInvoiceLinesMutation } from '../../../apollo/hooks.generated.ts';
import { inputOf } from '../invoice-edit.ts';
import { linesShown, type SplitInvoice } from './line-values.ts';

/** Changes that the lines form sends: the lines, and the totals that follow from them. */
export type LinesChange = Pick<InvoiceInput, 'lines'> &
  Partial<Pick<InvoiceInput, 'amountPence' | 'netAmountPence' | 'vatAmountPence'>>;

/** Stores the lines of an invoice. Rejects with the server's error. */
export function useSaveLines(companyId: number) {
  const { sendOrThrow, busy } = useUpdateInvoiceLinesMutation({
    companyId,
    // The form says it.
    failed: () => null,
    done: ({ updateInvoice: { documentType, lines } }) => ({
      title: 'Success',
      description: `${INVOICE_TYPE_LABELS[documentType]} saved with ${lines.length === 1 ? 'one line' : `${lines.length} lines`}`,
    }),
  });
  return {
    busy,
    save: (invoice: SplitInvoice, change: LinesChange) => {
      const shown = inputOf(invoice);
      const seen = { ...shown, lines: linesShown(invoice) };
      return sendOrThrow({ id: invoice.id, input: { ...shown, ...change }, seen });
    },
  };
}
