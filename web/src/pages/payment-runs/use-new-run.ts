import { PAYMENT_WINDOW_DAYS } from '@paycycle/schema/domain/cycle';
import type { PaymentRunInput } from '@paycycle/schema/generated/operations';
import {
  useCreatePaymentRunMutation,
  useInvoicesForPaymentRunQuery,
  useNewPaymentRunQuery,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';

/** Number of the next run, and the total from which it needs a second person; undefined until loaded. */
export function useNextRun(companyId: number) {
  const { data, previousData, loading } = useNewPaymentRunQuery({ variables: { companyId } });
  return (data ?? (loading ? previousData : undefined))?.company;
}

/** Invoices for a new run, and those that another run or payment locks (RULES.md, 4). */
export function useRunChoices(companyId: number) {
  const { data, previousData, error, loading, refetch } = useInvoicesForPaymentRunQuery({
    variables: { companyId, days: PAYMENT_WINDOW_DAYS },
  });
  const company = (data ?? (loading ? previousData : undefined))?.company;
  const due = company?.dueInvoices;
  return {
    invoices: due?.items,
    /** Open credit notes of all suppliers. */
    credits: company?.creditNotesForRun ?? [],
    /** Number of due invoices beyond the server's list. */
    unlistedCount: due ? due.totalCount - due.items.length : 0,
    isStale: loading,
    failure: error && !due ? serverMessage(error) : null,
    retry: () => void refetch(),
  };
}

/** Creates a payment run with a notice (RULES.md, section 8), and returns its id. Rejects with the server's error. */
export function useCreateRun(companyId: number) {
  const { sendOrThrow } = useCreatePaymentRunMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to create payment run' },
    done: () => ({ title: 'Success', description: 'Payment run created successfully' }),
  });
  return async (input: PaymentRunInput): Promise<number> => {
    const { createPaymentRun } = await sendOrThrow({ companyId, input });
    return createPaymentRun.id;
  };
}
