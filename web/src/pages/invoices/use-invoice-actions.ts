import type { ApolloCache } from '@apollo/client';
import { localDate } from '@paycycle/schema/domain/local-date';
import {
  AcceptPossibleDuplicateDocument,
  type InvoiceFieldsFragment,
  type InvoiceInput,
  type InvoiceSelection,
  MarkInvoicesPaidDocument,
  type MarkInvoicesPaidMutation,
  type MarkInvoicesPaidMutationVariables,
  UndoMarkInvoicesPaidDocument,
  UpdateInvoiceDocument,
} from '@paycycle/schema/generated/operations';
import { type CommandOptions, useCommand } from '../../apollo/use-command.ts';
import { refusedInvoice } from '../../components/invoice-form/refused-invoice.ts';
import { countOf } from '../../lib/count-of.ts';
import { restInWords } from './rest-in-words.ts';

/**
 * Marks invoices as paid and says how many, with a way to undo it. Invoices that are named show it at once.
 * @param isInPlace whether the list that is shown has the same rows in the same places whatever their status
 */
export function useMarkPaid(companyId: number, isInPlace: boolean) {
  const undo = useCommand(UndoMarkInvoicesPaidDocument, {
    companyId,
    answered: {
      settles: ({ undoMarkInvoicesPaid: { restoredCount, invoices } }) =>
        isInPlace && invoices.length === restoredCount ? ['invoices'] : [],
    },
    failed: { title: 'Error', description: 'Failed to undo' },
    done: ({ undoMarkInvoicesPaid: { restoredCount, refusals } }) => ({
      title: 'Undone',
      description: `${countOf(restoredCount, 'invoice')} no longer marked as paid${restInWords(refusals)}`,
    }),
  });
  const marking: CommandOptions<MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables> = {
    companyId,
    answered: {
      settles: ({ markInvoicesPaid: { updatedCount, invoices } }) =>
        isInPlace && invoices.length === updatedCount ? ['invoices'] : [],
    },
    failed: { title: 'Error', description: 'Failed to mark invoices as paid' },
    done: ({ markInvoicesPaid: { updatedCount, refusals } }) => ({
      title: 'Success',
      description: `${countOf(updatedCount, 'invoice')} marked as paid${restInWords(refusals)}`,
    }),
    undo: ({ markInvoicesPaid: { markId } }) => (markId === null ? null : () => undo.send({ id: markId })),
  };
  const named = useCommand(MarkInvoicesPaidDocument, { ...marking, optimistic: showMarked });
  const found = useCommand(MarkInvoicesPaidDocument, marking);
  return {
    busy: found.busy,
    /** Returns whether it succeeded. */
    markInvoicesPaid: async (selection: InvoiceSelection, paymentDate: string) => {
      const { send } = selection.invoiceIds ? named : found;
      return (await send({ companyId, selection, paymentDate: localDate(paymentDate) })) !== null;
    },
  };
}

function showMarked(cache: ApolloCache, { selection, paymentDate }: MarkInvoicesPaidMutationVariables) {
  for (const id of selection.invoiceIds ?? []) {
    const fields = { status: () => 'paid', displayStatus: () => 'paid', paymentDate: () => paymentDate ?? null };
    cache.modify({ id: `Invoice:${id}`, fields });
  }
}

/** Changes an invoice and says so. Returns it as it is now; rejects with the server's error. */
export function useUpdateInvoice(companyId: number) {
  const { sendOrThrow, busy } = useCommand(UpdateInvoiceDocument, {
    companyId,
    failed: (error) => refusedInvoice(error, 'Failed to update invoice'),
    done: () => ({ title: 'Success', description: 'Invoice updated successfully' }),
  });
  return {
    busy,
    updateInvoice: async (id: number, input: InvoiceInput): Promise<InvoiceFieldsFragment> =>
      (await sendOrThrow({ id, input })).updateInvoice,
  };
}

/** Takes the mark from an invoice that is no duplicate. Returns it as it is now; null when it failed. */
export function useAcceptDuplicate(companyId: number) {
  const { send, busy } = useCommand(AcceptPossibleDuplicateDocument, {
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
