import { PAYMENT_WINDOW_DAYS } from '@paycycle/schema/domain/cycle';
import { CreatePaymentRunDocument, type PaymentRunInput } from '@paycycle/schema/generated/operations';
import { useInvoicesForPaymentRunQuery, useNewPaymentRunQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { useCommand } from '../../apollo/use-command.ts';

/**
 * The number that the next run gets, and from what total on it needs a second person; undefined until they are known.
 */
export function useNextRun(companyId: number) {
  const { data, previousData, loading } = useNewPaymentRunQuery({ variables: { companyId } });
  return (data ?? (loading ? previousData : undefined))?.company;
}

/** The invoices that a run can be made of, and those beside them that another run or payment has (RULES.md, 4). */
export function useRunChoices(companyId: number) {
  const { data, previousData, error, loading, refetch } = useInvoicesForPaymentRunQuery({
    variables: { companyId, days: PAYMENT_WINDOW_DAYS },
  });
  const company = (data ?? (loading ? previousData : undefined))?.company;
  const due = company?.dueInvoices;
  return {
    invoices: due?.items,
    /** Open credit notes, of whatever supplier. */
    credits: company?.creditNotesForRun ?? [],
    /** How many more are due than the server lists at once. */
    unlistedCount: due ? due.totalCount - due.items.length : 0,
    isStale: loading,
    failure: error && !due ? serverMessage(error, 'The server could not be reached.') : null,
    retry: () => void refetch(),
  };
}

/** Makes a payment run, says so (RULES.md, section 8), and returns its id. Rejects with the server's error. */
export function useCreateRun(companyId: number) {
  const { sendOrThrow } = useCommand(CreatePaymentRunDocument, {
    companyId,
    failed: { title: 'Error', description: 'Failed to create payment run' },
    done: () => ({ title: 'Success', description: 'Payment run created successfully' }),
  });
  return async (input: PaymentRunInput): Promise<number> => {
    const { createPaymentRun } = await sendOrThrow({ companyId, input });
    return createPaymentRun.id;
  };
}
