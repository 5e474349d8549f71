import { useApolloClient } from '@apollo/client/react';
import { PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { usePaymentRunQuery } from '../../apollo/hooks.generated.ts';

/**
 * A run with all that it pays. `network-only` shows nothing that was known before, for what is decided upon; after that
 * it follows the cache. What is shown stays while it is read again, as when a payment was made for it elsewhere.
 */
export function useRunDetail(runId: number, fetchPolicy: 'network-only' | 'cache-and-network') {
  const { data, previousData, error, loading, refetch } = usePaymentRunQuery({
    variables: { id: runId },
    fetchPolicy,
    nextFetchPolicy: 'cache-first',
  });
  return { shown: data ?? (loading ? previousData : undefined), error, retry: () => void refetch() };
}

/** Reads a run again wherever it is shown, and returns it. What is shown stays when it cannot be read; the next time it is opened it is read again. */
export function useReadRun(runId: number) {
  const client = useApolloClient();
  return async () => {
    const [read] = await Promise.allSettled([
      client.query({ query: PaymentRunDocument, variables: { id: runId }, fetchPolicy: 'network-only' }),
    ]);
    return read.status === 'fulfilled' ? read.value.data?.paymentRun : undefined;
  };
}
