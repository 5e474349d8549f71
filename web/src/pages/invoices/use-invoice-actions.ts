import type { ApolloCache } from '@apollo/client';
import { INVOICE_TYPE_LABELS, type InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { localDate } from '@paycycle/schema/domain/local-date';
import type {
  InvoiceFieldsFragment,
  InvoiceInput,
  InvoiceSelection,
  MarkInvoicesPaidMutation,
  MarkInvoicesPaidMutationVariables,
} from '@paycycle/schema/generated/operations';
import {
  useAcceptPossibleDuplicateMutation,
  useMarkInvoicesPaidMutation,
  useUndoMarkInvoicesPaidMutation,
  useUpdateInvoiceMutation,
} from '../../apollo/hooks.generated.ts';
import type { CommandOptions } from '../../apollo/use-command.ts';
import { refusedInvoice } from '../../components/invoice-form/refused-invoice.ts';
import { countOf } from '../../lib/count-of.ts';
import { describeRefusals } from '../../lib/describe-refusals.ts';
import { inputOf } from './invoice-edit.ts';

/**
 * Marks invoices as paid and notifies the user of the count, with Undo. Invoices selected by id change on screen at once.
 * @param isInPlace true if the list keeps its rows and their order when a status changes
 */
export function useMarkPaid(companyId: number, isInPlace: boolean) {
  const undo = useUndoMarkInvoicesPaidMutation({
    companyId,
    answered: {
      upToDate: ({ undoMarkInvoicesPaid: { restoredCount, invoices } }) =>
        isInPlace && invoices.length === restoredCount ? ['invoices'] : [],
    },
    failed: { title: 'Error', description: 'Failed to undo' },
    done: ({ undoMarkInvoicesPaid: { restoredCount, refusals } }) => ({
      title: 'Undone',
      description: `${countOf(restoredCount, 'invoice')} no longer marked as paid${describeRefusals(refusals)}`,
    }),
  });
  const marking: CommandOptions<MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables> = {
    companyId,
    answered: {
      upToDate: ({ markInvoicesPaid: { updatedCount, invoices } }) =>
        isInPlace && invoices.length === updatedCount ? ['invoices'] : [],
    },
    failed: { title: 'Error', description: 'Failed to mark invoices as paid' },
    done: ({ markInvoicesPaid: { updatedCount, refusals, invoices } }) => ({
      title: 'Success',
      description: `${describeMarked(updatedCount, invoices)}${describeRefusals(refusals)}`,
    }),
    undo: ({ markInvoicesPaid: { markId } }) => (markId === null ? null : () => undo.sendOrThrow({ id: markId })),
  };
  const named = useMarkInvoicesPaidMutation({ ...marking, optimistic: showMarked });
  const found = useMarkInvoicesPaidMutation(marking);
  return {
    busy: found.busy,
    /** Rejects with the server's error, after notifying the user. */
    markInvoicesPaid: (selection: InvoiceSelection, paymentDate: string) => {
      const { sendOrThrow } = selection.invoiceIds ? named : found;
      return sendOrThrow({ companyId, selection, paymentDate: localDate(paymentDate) });
    },
  };
}

/**
 * Credit notes are marked as used, not paid. A response about very many invoices lists none, so it gives only their
 * number.
 */
function describeMarked(count: number, marked: readonly { readonly documentType: InvoiceType }[]): string {
  const credits = marked.filter(({ documentType }) => documentType === 'credit_note').length;
  if (credits === 0) return `${countOf(count, 'invoice')} marked as paid`;
  const used = `${countOf(credits, 'credit note')} marked as used`;
  return credits === count ? used : `${countOf(count - credits, 'invoice')} marked as paid, ${used}`;
}

function showMarked(cache: ApolloCache, { selection, paymentDate }: MarkInvoicesPaidMutationVariables) {
  for (const id of selection.invoiceIds ?? []) {
    cache.modify({
      id: `Invoice:${id}`,
      fields: {
        status: () => 'paid',
        displayStatus: (_, { readField }) => (readField('documentType') === 'credit_note' ? 'credit_used' : 'paid'),
        paymentDate: () => paymentDate ?? null,
      },
    });
  }
}

/**
 * Saves the fields that differ from the shown invoice, and notifies the user. Returns the saved invoice; rejects with the
 * server's error.
 */
export function useUpdateInvoice(companyId: number) {
  const { sendOrThrow, busy } = useUpdateInvoiceMutation({
    companyId,
    failed: (error) => refusedInvoice(error, 'Failed to update invoice'),
    done: ({ updateInvoice: { documentType, supplier } }) => {
      const merged = supplier.mergeDescription ? `. ${supplier.mergeDescription}.` : '';
      return { title: 'Success', description: `${INVOICE_TYPE_LABELS[documentType]} updated successfully${merged}` };
    },
  });
  return {
    busy,
    updateInvoice: async (shown: InvoiceFieldsFragment, input: InvoiceInput): Promise<InvoiceFieldsFragment> =>
      (await sendOrThrow({ id: shown.id, input, seen: inputOf(shown) })).updateInvoice,
  };
}

/** Takes the mark from an invoice that is no duplicate. Returns it as it is now; null when it failed. */
export function useAcceptDuplicate(companyId: number) {
  const { send, busy } = useAcceptPossibleDuplicateMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to update invoice' },
    done: () => ({ title: 'Success', description: 'The invoice is no longer shown as a possible duplicate' }),
  });
  return {
    busy,
    acceptDuplicate: async (id: number): Promise<InvoiceFieldsFragment | null> =>
      (await send({ id }))?.acceptPossibleDuplicate ?? null,
  };
}
