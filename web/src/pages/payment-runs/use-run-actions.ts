import {
  ApprovePaymentRunDocument,
  CancelPaymentRunDocument,
  CompletePaymentRunDocument,
  ConfirmSupplierBankDetailsDocument,
  PayPaymentRunDocument,
  RemovePaymentRunInvoiceDocument,
  ReopenPaymentRunDocument,
  SendBackPaymentRunDocument,
  SubmitPaymentRunDocument,
  WithdrawPaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommand } from '../../apollo/use-command.ts';
import { confirmedAccountNotice } from '../../components/confirmed-account-notice.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { useWithdrawConfirmation } from '../../components/use-withdraw-confirmation.ts';
import { countOf } from '../../lib/count-of.ts';
import { useReadRun } from './use-run-detail.ts';

/** The notices of what was done with a run and what failed (RULES.md, section 8). */
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
 * All actions on one run except paying it, one at a time. Each returns whether it succeeded, and tells the
 * user how it went. The run is read again whether it did or not: after a refusal it is not what was shown.
 */
export function useRunActions(companyId: number, runId: number) {
  const readRun = useReadRun(runId);
  const [busyWith, setBusyWith] = useState<RunAction | null>(null);
  const commands = useRunCommands(companyId);

  const perform = useOneAtATime(async (action: RunAction, send: () => Promise<unknown>) => {
    setBusyWith(action);
    const answer = await send();
    await readRun();
    // Shown before the caller continues, because a busy button takes no focus.
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
    /** `confirmedAccounts` are those that look mistyped, each ticked. */
    complete: (confirmedAccounts: readonly ConfirmedAccount[], run: ReadRun) =>
      perform('complete', () =>
        commands.complete.send({ id, confirmedAccounts: [...confirmedAccounts], ...shownOf(run) }),
      ),
    /** `fileWasNotSent`: the person was asked about the payment file, and said so. */
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
    submit: useCommand(SubmitPaymentRunDocument, { companyId, ...told('submit') }),
    withdraw: useCommand(WithdrawPaymentRunDocument, { companyId, ...told('withdraw') }),
    sendBack: useCommand(SendBackPaymentRunDocument, { companyId, ...told('send_back') }),
    approve: useCommand(ApprovePaymentRunDocument, { companyId, ...told('approve') }),
    complete: useCommand(CompletePaymentRunDocument, { companyId, ...told('complete') }),
    cancel: useCommand(CancelPaymentRunDocument, { companyId, ...told('cancel') }),
    reopen: useCommand(ReopenPaymentRunDocument, { companyId, ...told('reopen') }),
    removeInvoice: useCommand(RemovePaymentRunInvoiceDocument, { companyId, ...told('remove_invoice') }),
    confirmBankDetails: useCommand(ConfirmSupplierBankDetailsDocument, {
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

/** An account that looks mistyped, as the user has ticked it; no other is paid. */
export interface ConfirmedAccount {
  readonly supplierId: number;
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
}

/** The payee and account that the user has looked at; no other is confirmed. */
export interface SeenAccount extends ConfirmedAccount {
  readonly name: string;
  readonly bankAccountName: string | null;
}

/** A run as it was read to be shown. */
export interface ReadRun {
  readonly content: string;
  readonly items: readonly { readonly duplicateWarnings: readonly string[] }[];
}

/** The digest of what is shown, and the warnings beside it: nothing else is approved or paid. */
function shownOf({ content, items }: ReadRun) {
  return { content, seenWarnings: items.flatMap(({ duplicateWarnings }) => duplicateWarnings) };
}

/** What is paid, and the accounts that were ticked. */
interface ShownRun {
  readonly run: ReadRun;
  readonly confirmedAccounts: readonly ConfirmedAccount[];
}

/**
 * Pays a run through the provider and shows a notice of the result. Returns the result; null if it was refused, as when
 * its payment file was downloaded and nobody has confirmed that the file was not sent.
 */
export function usePayRun(companyId: number, runId: number, providerName: string) {
  const readRun = useReadRun(runId);
  const [isReading, setIsReading] = useState(false);
  const { send, busy } = useCommand(PayPaymentRunDocument, {
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
    // Also after a failure: the answer may have been lost after the payments were made.
    await readRun();
    flushSync(() => setIsReading(false));
    return answer?.payPaymentRun ?? null;
  });
  return { payRun, busy: busy || isReading };
}
