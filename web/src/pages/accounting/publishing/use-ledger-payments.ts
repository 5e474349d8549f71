import type { Month } from '@paycycle/schema/domain/local-date';
import type { LedgerPaymentsQuery } from '@paycycle/schema/generated/operations';
import { useLedgerPaymentsQuery, usePublishPaymentsMutation } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { countOf } from '../../../lib/count-of.ts';

export type PaymentPreview = NonNullable<LedgerPaymentsQuery['company']['ledgerPaymentPreview']>;

/** Reads the preview of writing a month's payments, and the state of each payment. */
export function useLedgerPayments(companyId: number, month: Month, limit: number) {
  const { data, previousData, error, loading, refetch } = useLedgerPaymentsQuery({
    variables: { companyId, month, limit },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const company = (data ?? previousData)?.company;
  const failure = !company && error ? serverMessage(error) : null;
  return { company, loading, failure, retry: () => void refetch() };
}

/** Queues the payments that are ready. */
export function usePublishPayments(companyId: number, ledgerName: string) {
  const { send, busy } = usePublishPaymentsMutation({
    companyId,
    failed: { title: 'No payment was written' },
    done: ({ publishPayments: { queuedCount } }) =>
      queuedCount === 0
        ? { title: 'No new payment to write' }
        : { title: `${countOf(queuedCount, 'payment')} on the way to ${ledgerName}` },
  });
  return { publish: (month: Month) => send({ companyId, input: { month } }), busy };
}
