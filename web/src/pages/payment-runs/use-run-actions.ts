import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  useApprovePaymentRunMutation,
  useCancelPaymentRunMutation,
  useCompletePaymentRunMutation,
  useConfirmSupplierBankDetailsMutation,
  usePayPaymentRunMutation,
  useRemovePaymentRunInvoiceMutation,
  useReopenPaymentRunMutation,
  useSendBackPaymentRunMutation,
  useSubmitPaymentRunMutation,
  useWithdrawPaymentRunMutation,
} from '../../apollo/hooks.generated.ts';
import { confirmedAccountNotice } from '../../components/confirmed-account-notice.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { useWithdrawConfirmation } from '../../components/use-withdraw-confirmation.ts';
import { countOf } from '../../lib/count-of.ts';
import { useReadRun } from './use-run-detail.ts';

/** Notices after an action on a run and after its failure (RULES.md, section 8). */
const WORDS = {
  submit: { done: 'Payment run submitted for approval', failed: 'Failed to submit payment run' },
  withdraw: { done: 'Payment run withdrawn: it is a draft again', failed: 'Failed to withdraw payment run' },
  send_back: { done: 'Payment run sent back', failed: 'Failed to send the payment run back' },
  approve: { done: 'Payment run approved', failed: 'Failed to approve payment run' },
  complete: {
    done: 'Payment run completed and invoices marked as paid',
    failed: 'Failed to complete payment run',
  },
  cancel: { done: 'Payment run cancelled', failed: 'Failed to cancel payment run' },
  reopen: { done: 'Payment run reopened: its invoices are to pay again', failed: 'Failed to reopen payment run' },
  remove_invoice: { done: 'Invoice removed from the payment run', failed: 'Failed to remove the invoice' },
  confirm_bank_details: { done: 'Bank details confirmed', failed: 'Failed to confirm bank details' },
} as const;

type RunAction = keyof typeof WORDS;

/**
 * All actions on one run except payment, one at a time. Each shows a notice and returns true on success. Refetches the
 * run in either case, because a refusal means that it has changed.
 */
export function useRunActions(companyId: number, runId: number) {
  const readRun = useReadRun(runId);
  const [busyWith, setBusyWith] = useState<RunAction | null>(null);
  const commands = useRunCommands(companyId);

  const perform = useOneAtATime(async (action: RunAction, send: () => Promise<unknown>) => {
    setBusyWith(action);
    const answer = await send();
    await readRun();
    // Render now: the caller moves the focus next, and a busy button cannot take it.
    flushSync(() => setBusyWith(null));
    return answer !== null;
  });
  const id = runId;
  return {
    busyWith,
    submit: () => perform('submit', () => commands.submit.send({ id })),
    withdraw: () => perform('withdraw', () => commands.withdraw.send({ id })),
    sendBack: (reason: string) => perform('send_back', () => commands.sendBack.send({ id, reason })),
    approve: (run: ReadRun) => perform('approve', () => commands.approve.send({ id, ...shownOf(run) })),
    /** `confirmedAccounts` look mistyped and were confirmed one by one. */
    complete: (confirmedAccounts: readonly ConfirmedAccount[], run: ReadRun) =>
      perform('complete', () =>
        commands.complete.send({ id, confirmedAccounts: [...confirmedAccounts], ...shownOf(run) }),
      ),
    /** `fileWasNotSent`: the user's answer to the question about the payment file. */
    cancel: (fileWasNotSent: boolean) =>
      perform('cancel', () => commands.cancel.send({ id, ...(fileWasNotSent && { fileWasNotSent }) })),
    reopen: (reason: string) => perform('reopen', () => commands.reopen.send({ id, reason })),
    removeInvoice: (invoiceId: number) =>
      perform('remove_invoice', () => commands.removeInvoice.send({ id, invoiceId })),
    confirmBankDetails: (account: SeenAccount) =>
      perform('confirm_bank_details', () => commands.confirmBankDetails.send(account)),
  };
}

function useRunCommands(companyId: number) {
  const { undoOf } = useWithdrawConfirmation(companyId);
  return {
    submit: useSubmitPaymentRunMutation({ companyId, ...told('submit') }),
    withdraw: useWithdrawPaymentRunMutation({ companyId, ...told('withdraw') }),
    sendBack: useSendBackPaymentRunMutation({ companyId, ...told('send_back') }),
    approve: useApprovePaymentRunMutation({ companyId, ...told('approve') }),
    complete: useCompletePaymentRunMutation({ companyId, ...told('complete') }),
    cancel: useCancelPaymentRunMutation({ companyId, ...told('cancel') }),
    reopen: useReopenPaymentRunMutation({ companyId, ...told('reopen') }),
    removeInvoice: useRemovePaymentRunInvoiceMutation({ companyId, ...told('remove_invoice') }),
    confirmBankDetails: useConfirmSupplierBankDetailsMutation({
      companyId,
      ...told('confirm_bank_details'),
      done: (data) => confirmedAccountNotice(data, undoOf),
    }),
  };
}

function told(action: RunAction) {
  const { done, failed } = WORDS[action];
  return {
    done: () => ({ title: 'Success', description: done }),
    failed: { title: 'Error', description: failed },
  };
}

/** An account that looks mistyped and that the user has confirmed. Other such accounts are not paid. */
export interface ConfirmedAccount {
  readonly supplierId: number;
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
}

/** Payee and account that the user has checked. The server confirms only exactly these. */
export interface SeenAccount extends ConfirmedAccount {
  readonly name: string;
  readonly bankAccountName: string | null;
}

/** A run as read for display. */
export interface ReadRun {
  readonly content: string;
  readonly items: readonly { readonly duplicateWarnings: readonly string[] }[];
}

/** Digest of the shown run, and its warnings: the server approves or pays only exactly these. */
function shownOf({ content, items }: ReadRun) {
  return { content, seenWarnings: items.flatMap(({ duplicateWarnings }) => duplicateWarnings) };
}

/** The run to pay, and the confirmed accounts. */
interface ShownRun {
  readonly run: ReadRun;
  readonly confirmedAccounts: readonly ConfirmedAccount[];
}

/**
 * Pays a run through the provider, with a notice of the result. Returns the result; null if refused, for example if a
 * payment file was downloaded and the user has not confirmed that it was not sent.
 */
export function usePayRun(companyId: number, runId: number, providerName: string) {
  const readRun = useReadRun(runId);
  const [isReading, setIsReading] = useState(false);
  const { send, busy } = usePayPaymentRunMutation({
    companyId,
    failed: { title: 'Payment Processing Failed', description: 'Failed to process payments' },
    done: ({ payPaymentRun: { successCount, failureCount } }) => ({
      title: `${providerName} Payments Initiated`,
      description: `${countOf(successCount, 'payment')} created successfully, ${failureCount} failed`,
      variant: failureCount === 0 ? 'default' : successCount === 0 ? 'destructive' : 'warning',
    }),
  });
  const payRun = useOneAtATime(async (shown: ShownRun, fileWasNotSent: boolean) => {
    setIsReading(true);
    const { run, confirmedAccounts } = shown;
    const paid = { id: runId, fileWasNotSent, confirmedAccounts: [...confirmedAccounts], ...shownOf(run) };
    const answer = await send(paid);
    // Also after a failure: the response may have been lost after the payments were made.
    await readRun();
    flushSync(() => setIsReading(false));
    return answer?.payPaymentRun ?? null;
  });
  return { payRun, busy: busy || isReading };
}
