import type { DeleteInvoicesMutation, InvoiceSelection } from '@paycycle/schema/generated/operations';
import { CHANGED_BY_INVOICES, evictCompanyFields } from '../../apollo/company-lists.ts';
import { useDeleteInvoiceMutation, useDeleteInvoicesMutation } from '../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { useRestoreDeletion } from '../../components/deletion/use-restore-deletion.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';

export type DeletionResult = DeleteInvoicesMutation['deleteInvoices'];

/** Whether an invoice is gone, or why the server keeps it (RULES.md, 12). */
type Outcome = { readonly kind: 'deleted' } | { readonly kind: 'refused'; readonly reason: string };

const CHANGED_BY_DELETION = [...CHANGED_BY_INVOICES, 'deletions'] as const;

/** Deletes one invoice. Returns null if it failed; the user has been told. */
export function useDeleteInvoice(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const [remove, { loading }] = useDeleteInvoiceMutation({
    update: (cache) => evictCompanyFields(cache, companyId, CHANGED_BY_DELETION),
  });

  const deleteInvoice = useOneAtATime(async (id: number): Promise<Outcome | null> => {
    try {
      const { data } = await remove({ variables: { id } });
      const undo = undoOf(data?.deleteInvoice.deletionId ?? null);
      notify({ title: 'Success', description: 'Invoice deleted successfully', ...undo });
      return { kind: 'deleted' };
    } catch (error) {
      const reason = serverMessage(error, 'Failed to delete invoice');
      if (serverCode(error) === 'INVOICE_IN_USE') return { kind: 'refused', reason };
      notify({ title: 'Error', description: reason, variant: 'destructive' });
      return null;
    }
  });
  return { deleteInvoice, busy: loading };
}

/** Deletes what may be deleted of a selection. Returns null if it failed; the user has been told. */
export function useDeleteInvoices(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const [remove, { loading }] = useDeleteInvoicesMutation({
    update: (cache) => evictCompanyFields(cache, companyId, CHANGED_BY_DELETION),
  });

  const deleteInvoices = useOneAtATime(async (selection: InvoiceSelection): Promise<DeletionResult | null> => {
    try {
      const { data } = await remove({ variables: { companyId, selection } });
      const result = data?.deleteInvoices ?? null;
      if (result && (result.deletedCount > 0 || result.refusedCount === 0)) {
        const description = `${countOf(result.deletedCount, 'invoice')} deleted successfully`;
        notify({ title: 'Success', description, ...undoOf(result.deletionId) });
      }
      return result;
    } catch (error) {
      const description = serverMessage(error, 'Failed to delete invoices');
      notify({ title: 'Error', description, variant: 'destructive' });
      return null;
    }
  });
  return { deleteInvoices, busy: loading };
}
