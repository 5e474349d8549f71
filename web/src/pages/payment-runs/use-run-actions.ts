import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { CHANGED_BY_PAYMENTS, evictCompanyFields } from '../../apollo/company-lists.ts';
import {
  useApprovePaymentRunMutation,
  useCancelPaymentRunMutation,
  useCompletePaymentRunMutation,
  useConfirmSupplierBankDetailsMutation,
  usePayPaymentRunMutation,
  useRemovePaymentRunInvoiceMutation,
  useReopenPaymentRunMutation,
  useSubmitPaymentRunMutation,
  useWithdrawPaymentRunMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';
import { useReadRun } from './use-run-detail.ts';

/** The notices of what was done with a run and what failed (RULES.md, section 8). */
const WORDS = {
  submit: { done: 'Payment run submitted for approval', failed: 'Failed to submit payment run' },
  withdraw: { done: 'Payment run withdrawn: it is a draft again', failed: 'Failed to withdraw payment run' },
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
  const readAgain = useReadRunAgain(companyId, runId);
  const [busyWith, setBusyWith] = useState<RunAction | null>(null);
  const [submit] = useSubmitPaymentRunMutation();
  const [withdraw] = useWithdrawPaymentRunMutation();
  const [approve] = useApprovePaymentRunMutation();
  const [complete] = useCompletePaymentRunMutation();
  const [cancel] = useCancelPaymentRunMutation();
  const [reopen] = useReopenPaymentRunMutation();
  const [removeInvoice] = useRemovePaymentRunInvoiceMutation();
  const [confirmBankDetails] = useConfirmSupplierBankDetailsMutation();

  const perform = useOneAtATime(async (action: RunAction, change: () => Promise<unknown>) => {
    setBusyWith(action);
    try {
      await change();
      notify({ title: 'Success', description: WORDS[action].done });
      return true;
    } catch (error) {
      notify({ title: 'Error', description: serverMessage(error, WORDS[action].failed), variant: 'destructive' });
      return false;
    } finally {
      await readAgain();
      setBusyWith(null);
    }
  });
  const variables = { id: runId };
  return {
    busyWith,
    submit: () => perform('submit', () => submit({ variables })),
    withdraw: () => perform('withdraw', () => withdraw({ variables })),
    /** `content` is the digest that came with what is shown: nothing else is approved. */
    approve: (content: string) => perform('approve', () => approve({ variables: { ...variables, content } })),
    /** `confirmedAccounts` are those that look mistyped, each ticked. */
    complete: (confirmedAccounts: readonly ConfirmedAccount[]) =>
      perform('complete', () => complete({ variables: { ...variables, confirmedAccounts: [...confirmedAccounts] } })),
    cancel: () => perform('cancel', () => cancel({ variables })),
    reopen: (reason: string) => perform('reopen', () => reopen({ variables: { ...variables, reason } })),
    removeInvoice: (invoiceId: number) =>
      perform('remove_invoice', () => removeInvoice({ variables: { ...variables, invoiceId } })),
    confirmBankDetails: (account: ConfirmedAccount) =>
      perform('confirm_bank_details', () => confirmBankDetails({ variables: account })),
  };
}

/** The account that the user has looked at; no other is confirmed. */
export interface ConfirmedAccount {
  readonly supplierId: number;
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
}

/**
 * Pays a run through the provider and shows a notice of the result. Returns the result; null if it was refused, as when
 * its payment file was downloaded and nobody has confirmed that the file was not sent.
 */
export function usePayRun(companyId: number, runId: number, providerName: string) {
  const readAgain = useReadRunAgain(companyId, runId);
  const [pay] = usePayPaymentRunMutation();
  const [busy, setBusy] = useState(false);
  const payRun = useOneAtATime(async (fileWasNotSent: boolean, confirmedAccounts: readonly ConfirmedAccount[]) => {
    setBusy(true);
    try {
      const { data } = await pay({
        variables: { id: runId, fileWasNotSent, confirmedAccounts: [...confirmedAccounts] },
      });
      if (!data) throw new Error('a submission without errors and without an answer');
      const { successCount, failureCount } = data.payPaymentRun;
      notify({
        title: `${providerName} Payments Initiated`,
        description: `${countOf(successCount, 'payment')} created successfully, ${failureCount} failed`,
        variant: failureCount === 0 ? 'default' : successCount === 0 ? 'destructive' : 'warning',
      });
      return data.payPaymentRun;
    } catch (error) {
      const description = serverMessage(error, 'Failed to process payments');
      notify({ title: 'Payment Processing Failed', description, variant: 'destructive' });
      return null;
    } finally {
      // Also after a failure: the answer may have been lost after the payments were made.
      await readAgain();
      setBusy(false);
    }
  });
  return { payRun, busy };
}

function useReadRunAgain(companyId: number, runId: number) {
  const client = useApolloClient();
  const readRun = useReadRun(runId);
  return async () => {
    evictCompanyFields(client.cache, companyId, CHANGED_BY_PAYMENTS);
    await readRun();
  };
}
