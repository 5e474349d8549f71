import type { InvoiceInput, InvoiceSelection } from '@paycycle/schema/generated/operations';
import { forgetCompanyLists } from '../../apollo/company-lists.ts';
import { useCreateInvoiceMutation, useMarkInvoicesPaidMutation } from '../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';

/** What shows invoices, or is reckoned from them. */
const CHANGED_BY_INVOICES = ['invoices', 'suppliers', 'matchSuggestions', 'reconciliationSummary'] as const;

/** Creates an invoice and tells how it went. The promise is rejected with what the server answered. */
export function useCreateInvoice(companyId: number) {
  const [create, { loading }] = useCreateInvoiceMutation({
    update: (cache) => forgetCompanyLists(cache, companyId, CHANGED_BY_INVOICES),
  });

  async function createInvoice(input: InvoiceInput) {
    try {
      await create({ variables: { companyId, input } });
    } catch (error) {
      // A duplicate is a question to the user, asked in the dialog.
      if (serverCode(error) !== 'DUPLICATE_INVOICE') {
        const description = serverMessage(error, 'Failed to create invoice');
        notify({ title: 'Error', description, variant: 'destructive' });
      }
      throw error;
    }
    notify({ title: 'Success', description: 'Invoice created successfully' });
  }
  return { createInvoice, busy: loading };
}

/** Marks invoices as paid and tells how many were. Answers whether it went well. */
export function useMarkPaid(companyId: number) {
  const [markPaid, { loading }] = useMarkInvoicesPaidMutation({
    update: (cache) => forgetCompanyLists(cache, companyId, CHANGED_BY_INVOICES),
  });

  const markInvoicesPaid = useOneAtATime(async (selection: InvoiceSelection): Promise<boolean> => {
    try {
      const { data } = await markPaid({ variables: { companyId, selection } });
      const count = data?.markInvoicesPaid.updatedCount ?? 0;
      notify({ title: 'Success', description: `${countOf(count, 'invoice')} marked as paid` });
      return true;
    } catch (error) {
      tellFailure(error, 'Failed to mark invoices as paid');
      return false;
    }
  });
  return { markInvoicesPaid, busy: loading };
}

function tellFailure(error: unknown, fallback: string) {
  notify({ title: 'Error', description: serverMessage(error, fallback), variant: 'destructive' });
}
