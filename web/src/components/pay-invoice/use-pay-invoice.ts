import {
  ConfirmSupplierBankDetailsDocument,
  type InvoiceToPayFieldsFragment,
  PayInvoiceDocument,
  type PayInvoiceMutation,
} from '@paycycle/schema/generated/operations';
import { serverMessage } from '../../apollo/server-error.ts';
import { useCommand } from '../../apollo/use-command.ts';
import { type Notice, notify } from '../notify.ts';

/** What became of paying an invoice: submitted, with where the payer approves it, or refused, in words. */
export type PayOutcome =
  | { readonly kind: 'submitted'; readonly authorisationUrl: string | null }
  | { readonly kind: 'refused'; readonly message: string };

const FAILED = 'Failed to create payment';

/**
 * Pays one invoice through the provider and shows a notice of the result (RULES.md, section 8). Where someone has
 * checked the supplier's new account, that is noted first: the account that was shown, and no other. One that looks
 * mistyped is named as checked, too. The amount, the supplier and the account go with it as they were shown.
 */
export function usePayInvoice(companyId: number, providerName: string) {
  const confirm = useCommand(ConfirmSupplierBankDetailsDocument, { companyId, failed: () => null });
  const pay = useCommand(PayInvoiceDocument, {
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
