import type { InvoiceToPayFieldsFragment, PayInvoiceMutation } from '@paycycle/schema/generated/operations';
import { useConfirmSupplierBankDetailsMutation, usePayInvoiceMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { type Notice, notify } from '../notify.ts';

/** Result of paying an invoice: submitted, with the URL for the payer's approval, or refused with a message. */
export type PayOutcome =
  | { readonly kind: 'submitted'; readonly authorisationUrl: string | null }
  | { readonly kind: 'refused'; readonly message: string };

const FAILED = 'Failed to create payment';

/**
 * Pays one invoice through the provider and shows a notice (RULES.md, section 8). If the user has checked the
 * supplier's new account, first records exactly that account as confirmed. Also names a checked account that looks
 * mistyped. Sends the amount, supplier and account as they were shown.
 */
export function usePayInvoice(companyId: number, providerName: string) {
  const confirm = useConfirmSupplierBankDetailsMutation({ companyId, failed: () => null });
  const pay = usePayInvoiceMutation({
    companyId,
    failed: () => null,
    done: ({ payInvoice }) => noticeOf(outcomeOf(payInvoice), providerName),
  });
  const payInvoice = async (
    { id, amountPence, supplier, duplicateWarnings, creditWarnings }: InvoiceToPayFieldsFragment,
    isAccountChecked: boolean,
  ): Promise<PayOutcome | undefined> => {
    const { bankSortCode, bankAccountNumber } = supplier;
    const seenAccount =
      bankSortCode && bankAccountNumber ? { supplierId: supplier.id, bankSortCode, bankAccountNumber } : null;
    const account = isAccountChecked ? seenAccount : null;
    try {
      const { name, bankAccountName } = supplier;
      if (account && supplier.needsBankConfirmation) await confirm.sendOrThrow({ ...account, name, bankAccountName });
      const confirmedAccounts = account && supplier.bankDetailsWarning ? [account] : [];
      const seen = {
        seenAmountPence: amountPence,
        seenAccount,
        seenWarnings: [...duplicateWarnings, ...creditWarnings],
      };
      return outcomeOf((await pay.sendOrThrow({ id, confirmedAccounts, ...seen })).payInvoice);
    } catch (error) {
      const outcome = { kind: 'refused', message: serverMessage(error, FAILED) } as const;
      notify(noticeOf(outcome, providerName));
      return outcome;
    }
  };
  return { payInvoice, busy: confirm.busy || pay.busy };
}

function outcomeOf({ failures, failureCount, authorisationUrl }: PayInvoiceMutation['payInvoice']): PayOutcome {
  if (failureCount > 0) return { kind: 'refused', message: failures[0]?.message || FAILED };
  return { kind: 'submitted', authorisationUrl };
}

function noticeOf(outcome: PayOutcome, providerName: string): Notice {
  return outcome.kind === 'submitted'
    ? { title: 'Payment Created', description: `Invoice payment has been submitted to ${providerName}` }
    : { title: 'Payment Failed', description: outcome.message, variant: 'destructive' };
}
