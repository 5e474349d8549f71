import type { DeleteInvoicesMutation, InvoiceSelection } from '@paycycle/schema/generated/operations';
import { confirmFileWasNotSent } from '../../apollo/asking.ts';
import { useDeleteInvoiceMutation, useDeleteInvoicesMutation } from '../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { useRestoreDeletion } from '../../components/deletion/use-restore-deletion.ts';
import { countOf } from '../../lib/count-of.ts';

export type DeletionResult = DeleteInvoicesMutation['deleteInvoices'];

/** Result of a deletion: deleted, or refused with a reason (RULES.md, 12). */
type Outcome = { readonly kind: 'deleted' } | { readonly kind: 'refused'; readonly reason: string };

/** Deletes one invoice. Returns null if it failed; the user has been notified. */
export function useDeleteInvoice(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const { sendOrThrow, busy } = useDeleteInvoiceMutation({
    companyId,
    failed: (error) =>
      isInUse(error)
        ? null
        : { title: 'Error', description: serverMessage(error, UNDELETED), variant: 'destructive' as const },
    done: ({ deleteInvoice: { deletionId } }) => ({
      title: 'Success',
      description: 'Invoice deleted successfully',
      ...undoOf(deletionId),
    }),
  });
  const deleteInvoice = async (id: number): Promise<Outcome | null> => {
    try {
      await sendOrThrow({ id });
      return { kind: 'deleted' };
    } catch (error) {
      return isInUse(error) ? { kind: 'refused', reason: serverMessage(error, UNDELETED) } : null;
    }
  };
  return { deleteInvoice, busy };
}

const UNDELETED = 'Failed to delete invoice';

function isInUse(error: unknown): boolean {
  const code = serverCode(error);
  return code === 'INVOICE_IN_USE' || code === 'PAYMENT_RUN_EXPORTED';
}

/**
 * Deletes the selected invoices that may be deleted. Returns null if it failed, and 'changed' if the selection has changed
 * since it was shown; the user has been notified.
 */
export function useDeleteInvoices(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const { send, sendOrThrow, busy } = useDeleteInvoicesMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to delete invoices' },
    // If no invoice was deleted, the dialog says why.
    done: ({ deleteInvoices: { deletedCount, refusedCount, deletionId } }) =>
      deletedCount === 0 && refusedCount > 0
        ? null
        : {
            title: 'Success',
            description: `${countOf(deletedCount, 'invoice')} deleted successfully`,
            ...undoOf(deletionId),
          },
  });
  return {
    busy,
    deleteInvoices: async (selection: InvoiceSelection): Promise<DeletionResult | 'changed' | null> => {
      const first = await sendOrThrow({ companyId, selection }).then(
        ({ deleteInvoices }) => deleteInvoices,
        (error: unknown) => (serverCode(error) === 'CONTENT_CHANGED' ? 'changed' : null),
      );
      if (first === 'changed' || !first?.heldByFile) return first;
      const { invoiceIds } = first.heldByFile;
      const about = `A payment file with ${countOf(invoiceIds.length, 'invoice')} of these was downloaded.`;
      if (!(await confirmFileWasNotSent(about))) return first;
      const again = await send({ companyId, selection: { invoiceIds: [...invoiceIds] }, fileWasNotSent: true });
      return again ? bothOf(first, again.deleteInvoices) : first;
    },
  };
}

/** Adds up both attempts. For the invoices that the second attempt included, only its result counts. */
function bothOf(first: DeletionResult, again: DeletionResult): DeletionResult {
  const askedCount = first.heldByFile?.invoiceIds.length ?? 0;
  const others = first.refusals.flatMap(({ reason, count, ...refusal }) => {
    const left = reason === first.heldByFile?.reason ? count - askedCount : count;
    return left > 0 ? [{ ...refusal, reason, count: left }] : [];
  });
  return {
    ...again,
    deletedCount: first.deletedCount + again.deletedCount,
    refusedCount: first.refusedCount - askedCount + again.refusedCount,
    refusals: [...others, ...again.refusals],
  };
}
