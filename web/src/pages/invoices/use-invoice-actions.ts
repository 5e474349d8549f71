import type { InvoiceFieldsFragment, InvoiceInput, InvoiceSelection } from '@paycycle/schema/generated/operations';
import { CHANGED_BY_INVOICES, forgetCompanyLists } from '../../apollo/company-lists.ts';
import {
  useAcceptPossibleDuplicateMutation,
  useMarkInvoicesPaidMutation,
  useUpdateInvoiceMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { tellRefusedInvoice } from '../../components/invoice-form/tell-refused-invoice.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';

/** Marks invoices as paid and tells how many of them were. Answers whether it went well. */
export function useMarkPaid(companyId: number) {
  const [markPaid, { loading }] = useMarkInvoicesPaidMutation({
    update: (cache) => forgetCompanyLists(cache, companyId, CHANGED_BY_INVOICES),
  });

  const markInvoicesPaid = useOneAtATime(async (selection: InvoiceSelection, count: number): Promise<boolean> => {
    try {
      const { data } = await markPaid({ variables: { companyId, selection } });
      const updatedCount = data?.markInvoicesPaid.updatedCount ?? 0;
      const unchanged = count - updatedCount;
      const rest = unchanged > 0 ? `. ${unchanged.toLocaleString('en-GB')} did not change.` : '';
      notify({ title: 'Success', description: `${countOf(updatedCount, 'invoice')} marked as paid${rest}` });
      return true;
    } catch (error) {
      const description = serverMessage(error, 'Failed to mark invoices as paid');
      notify({ title: 'Error', description, variant: 'destructive' });
      return false;
    }
  });
  return { markInvoicesPaid, busy: loading };
}

/** Changes an invoice, answers with it as it is now, and tells how it went. Rejected with what the server answered. */
export function useUpdateInvoice(companyId: number) {
  const [update, { loading }] = useUpdateInvoiceMutation({
    update: (cache) => forgetCompanyLists(cache, companyId, CHANGED_BY_INVOICES),
  });

  async function updateInvoice(id: number, input: InvoiceInput): Promise<InvoiceFieldsFragment> {
    try {
      const { data } = await update({ variables: { id, input } });
      if (!data) throw new Error('an update without errors and without an answer');
      notify({ title: 'Success', description: 'Invoice updated successfully' });
      return data.updateInvoice;
    } catch (error) {
      tellRefusedInvoice(error, 'Failed to update invoice');
      throw error;
    }
  }
  return { updateInvoice, busy: loading };
}

/** Takes the mark from an invoice that is no duplicate. Answers with it as it is now; null when it failed. */
export function useAcceptDuplicate(companyId: number) {
  const [accept, { loading }] = useAcceptPossibleDuplicateMutation({
    update: (cache) => forgetCompanyLists(cache, companyId, ['invoices']),
  });

  const acceptDuplicate = useOneAtATime(async (id: number): Promise<InvoiceFieldsFragment | null> => {
    try {
      const { data } = await accept({ variables: { id } });
      notify({ title: 'Success', description: 'The invoice is no longer shown as a possible duplicate' });
      return data?.acceptPossibleDuplicate ?? null;
    } catch (error) {
      const description = serverMessage(error, 'Failed to update invoice');
      notify({ title: 'Error', description, variant: 'destructive' });
      return null;
    }
  });
  return { acceptDuplicate, busy: loading };
}
