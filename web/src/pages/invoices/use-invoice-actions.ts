import type { InvoiceInput, InvoiceSelection } from '@paycycle/schema/generated/operations';
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

/** Changes an invoice and tells how it went. The promise is rejected with what the server answered. */
export function useUpdateInvoice(companyId: number) {
  const [update, { loading }] = useUpdateInvoiceMutation({
    update: (cache) => forgetCompanyLists(cache, companyId, CHANGED_BY_INVOICES),
  });

  async function updateInvoice(id: number, input: InvoiceInput) {
    try {
      await update({ variables: { id, input } });
    } catch (error) {
      tellRefusedInvoice(error, 'Failed to update invoice');
      throw error;
    }
    notify({ title: 'Success', description: 'Invoice updated successfully' });
  }
  return { updateInvoice, busy: loading };
}

/** Takes the mark from an invoice that is no duplicate. */
export function useAcceptDuplicate(companyId: number) {
  const [accept, { loading }] = useAcceptPossibleDuplicateMutation({
    update: (cache) => forgetCompanyLists(cache, companyId, ['invoices']),
  });

  const acceptDuplicate = useOneAtATime(async (id: number) => {
    try {
      await accept({ variables: { id } });
      notify({ title: 'Success', description: 'The invoice is no longer shown as a possible duplicate' });
    } catch (error) {
      const description = serverMessage(error, 'Failed to update invoice');
      notify({ title: 'Error', description, variant: 'destructive' });
    }
  });
  return { acceptDuplicate, busy: loading };
}
