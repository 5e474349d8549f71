import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { InvoiceChangeInput, InvoiceSelection } from '@paycycle/schema/generated/operations';
import {
  useAddInvoicesToRunMutation,
  useChangeInvoicesMutation,
  useUndoBulkChangeMutation,
} from '../../apollo/hooks.generated.ts';
import { countOf } from '../../lib/count-of.ts';
import { describeRefusals } from '../../lib/describe-refusals.ts';
import { describeEarlyRun } from '../../lib/early-run.ts';

/** Target of the invoices: a draft run, or a new run on a date. */
export type RunTarget = { readonly paymentRunId: number } | { readonly runDate: LocalDate };

/**
 * Changes many invoices at once. Notifies the user of the changes and the refusals, and offers Undo.
 * @param isInPlace true if the list keeps its rows and their order when a status changes
 */
export function useBulkChanges(companyId: number, isInPlace: boolean) {
  const undo = useUndoBulkChangeMutation({
    companyId,
    failed: { title: 'Could not undo' },
    done: ({ undoBulkChange: { restoredCount, refusals } }) => ({
      title: 'Undone',
      description: `${countOf(restoredCount, 'invoice')} as before${describeRefusals(refusals)}`,
    }),
  });
  const undoOf = (changeId: number | null) => (changeId === null ? null : () => undo.sendOrThrow({ id: changeId }));
  const change = useChangeInvoicesMutation({
    companyId,
    answered: {
      upToDate: ({ changeInvoices: { changedCount, invoices } }, { change: { dueDate } }) =>
        isInPlace && !dueDate && invoices.length === changedCount ? ['invoices'] : [],
    },
    failed: { title: 'Invoices not changed' },
    done: ({ changeInvoices: { changedCount, refusals } }, { change: { dueDate, isInQuery } }) => ({
      title: `${countOf(changedCount, 'invoice')} ${describeChange(dueDate, isInQuery)}`,
      description: describeRefusals(refusals).replace(/^\. /, ''),
      ...(changedCount === 0 && { variant: 'warning' as const }),
    }),
    undo: ({ changeInvoices: { changeId } }) => undoOf(changeId),
  });
  const toRun = useAddInvoicesToRunMutation({
    companyId,
    failed: { title: 'Invoices not added' },
    done: ({ addInvoicesToRun: { changedCount, refusals, run, invoices } }) => ({
      title: `${countOf(changedCount, 'invoice')} added to ${run ? `Payment Run #${run.number}` : 'a payment run'}`,
      description: [describeRefusals(refusals).replace(/^\. /, ''), run && describeEarlyRun(run.runDate, invoices)]
        .filter(Boolean)
        .join(' '),
      ...(changedCount === 0 && { variant: 'warning' as const }),
    }),
    undo: ({ addInvoicesToRun: { changeId } }) => undoOf(changeId),
  });
  return {
    busy: change.busy || toRun.busy,
    /** Reject with the server's error, after notifying the user. */
    changeInvoices: (selection: InvoiceSelection, to: InvoiceChangeInput) =>
      change.sendOrThrow({ companyId, selection, change: to }),
    addToRun: (selection: InvoiceSelection, target: RunTarget) =>
      toRun.sendOrThrow({ companyId, selection, ...target }),
  };
}

function describeChange(dueDate: LocalDate | null | undefined, isInQuery: boolean | null | undefined): string {
  if (dueDate) return 'given a new due date';
  return isInQuery ? 'put in query' : 'taken out of query';
}
