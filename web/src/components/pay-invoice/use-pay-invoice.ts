import { useApolloClient } from '@apollo/client/react';
import type { InvoiceToPayFieldsFragment, PayInvoiceMutation } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { CHANGED_BY_PAYMENTS, evictCompanyFields } from '../../apollo/company-lists.ts';
import { useConfirmSupplierBankDetailsMutation, usePayInvoiceMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../notify.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';

/** What became of paying an invoice: submitted, with where the payer approves it, or refused, in words. */
export type PayOutcome =
  | { readonly kind: 'submitted'; readonly authorisationUrl: string | null }
  | { readonly kind: 'refused'; readonly message: string };

const FAILED = 'Failed to create payment';

/**
 * Pays one invoice through the provider and shows a notice of the result (RULES.md, section 8). Where someone has
 * checked the supplier's new account, that is noted first: the account that was shown, and no other. One that looks
 * mistyped is named as checked, too.
 */
export function usePayInvoice(companyId: number, providerName: string) {
  const { cache } = useApolloClient();
  const [pay] = usePayInvoiceMutation();
  const [confirm] = useConfirmSupplierBankDetailsMutation();
  const [busy, setBusy] = useState(false);

  const payInvoice = useOneAtATime(
    async ({ id, supplier }: InvoiceToPayFieldsFragment, isAccountChecked: boolean): Promise<PayOutcome> => {
      setBusy(true);
      try {
        const { bankSortCode, bankAccountNumber } = supplier;
        const account =
          isAccountChecked && bankSortCode && bankAccountNumber
            ? { supplierId: supplier.id, bankSortCode, bankAccountNumber }
            : null;
        if (account && supplier.needsBankConfirmation) await confirm({ variables: account });
        const confirmedAccounts = account && supplier.bankDetailsWarning ? [account] : [];
        const { data } = await pay({ variables: { id, confirmedAccounts } });
        if (!data) throw new Error('a submission without errors and without an answer');
        return told(outcomeOf(data.payInvoice), providerName);
      } catch (error) {
        return told({ kind: 'refused', message: serverMessage(error, FAILED) }, providerName);
      } finally {
        // Also after a failure: the answer may have been lost after the payment was made.
        evictCompanyFields(cache, companyId, CHANGED_BY_PAYMENTS);
        setBusy(false);
      }
    },
  );
  return { payInvoice, busy };
}

function outcomeOf({ failures, failureCount, authorisationUrl }: PayInvoiceMutation['payInvoice']): PayOutcome {
  if (failureCount > 0) return { kind: 'refused', message: failures[0]?.message || FAILED };
  return { kind: 'submitted', authorisationUrl };
}

function told(outcome: PayOutcome, providerName: string): PayOutcome {
  if (outcome.kind === 'submitted') {
    notify({ title: 'Payment Created', description: `Invoice payment has been submitted to ${providerName}` });
  } else {
    notify({ title: 'Payment Failed', description: outcome.message, variant: 'destructive' });
  }
  return outcome;
}
