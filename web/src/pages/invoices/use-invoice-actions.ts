import { localDate } from '@paycycle/schema/domain/local-date';
import type { InvoiceFieldsFragment, InvoiceInput, InvoiceSelection } from '@paycycle/schema/generated/operations';
import { CHANGED_BY_INVOICES, evictCompanyFields } from '../../apollo/company-lists.ts';
import {
  useAcceptPossibleDuplicateMutation,
  useMarkInvoicesPaidMutation,
  useUndoMarkInvoicesPaidMutation,
  useUpdateInvoiceMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { tellRefusedInvoice } from '../../components/invoice-form/tell-refused-invoice.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';
import { restInWords } from './rest-in-words.ts';

/** Marks invoices as paid and shows how many, with a way to undo it. Returns whether it succeeded. */
export function useMarkPaid(companyId: number) {
  const [markPaid, { loading }] = useMarkInvoicesPaidMutation({
    update: (cache) => evictCompanyFields(cache, companyId, CHANGED_BY_INVOICES),
  });

  const undoMark = useUndoMarkPaid(companyId);

  const markInvoicesPaid = useOneAtATime(async (selection: InvoiceSelection, paymentDate: string): Promise<boolean> => {
    try {
      const variables = { companyId, selection, paymentDate: localDate(paymentDate) };
      const { data } = await markPaid({ variables });
      const { updatedCount = 0, refusals = [], markId = null } = data?.markInvoicesPaid ?? {};
      const description = `${countOf(updatedCount, 'invoice')} marked as paid${restInWords(refusals)}`;
      const action = markId === null ? undefined : { label: 'Undo', onClick: () => void undoMark(markId) };
      notify({ title: 'Success', description, ...(action && { action }) });
      return true;
    } catch (error) {
      const description = serverMessage(error, 'Failed to mark invoices as paid');
      notify({ title: 'Error', description, variant: 'destructive' });
      return false;
    }
  });
  return { markInvoicesPaid, busy: loading };
}

/** Undoes a marking as paid, as long as its notice is shown, and shows a notice of the result. */
function useUndoMarkPaid(companyId: number) {
  const [undo] = useUndoMarkInvoicesPaidMutation({
    update: (cache) => evictCompanyFields(cache, companyId, CHANGED_BY_INVOICES),
  });
  return useOneAtATime(async (id: number) => {
    try {
      const { data } = await undo({ variables: { id } });
      const { restoredCount = 0, refusals = [] } = data?.undoMarkInvoicesPaid ?? {};
      const description = `${countOf(restoredCount, 'invoice')} no longer marked as paid${restInWords(refusals)}`;
      notify({ title: 'Undone', description });
    } catch (error) {
      const description = serverMessage(error, 'Failed to undo');
      notify({ title: 'Error', description, variant: 'destructive' });
    }
  });
}

/** Changes an invoice, shows a notice of the result, and returns it as it is now. Rejects with the server's error. */
export function useUpdateInvoice(companyId: number) {
  const [update, { loading }] = useUpdateInvoiceMutation({
    update: (cache) => evictCompanyFields(cache, companyId, CHANGED_BY_INVOICES),
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

/** Takes the mark from an invoice that is no duplicate. Returns it as it is now; null when it failed. */
export function useAcceptDuplicate(companyId: number) {
  const [accept, { loading }] = useAcceptPossibleDuplicateMutation({
    update: (cache) => evictCompanyFields(cache, companyId, ['invoices']),
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
