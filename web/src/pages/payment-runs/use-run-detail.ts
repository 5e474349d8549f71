import { useApolloClient } from '@apollo/client/react';
import { PaymentRunDocument } from '@paycycle/schema/generated/operations';
import { usePaymentRunQuery } from '../../apollo/hooks.generated.ts';
import { useActiveCompany } from '../../app/company/active-company.ts';

/** The provider is the one of the company. */
function useVariables(id: number) {
  return { id, companyId: useActiveCompany().company?.id ?? null };
}

/**
 * A run with its items. Use `network-only` for decisions: it shows no cached data first, and then follows the cache.
 * The shown data stays during a refetch, for example after a payment elsewhere.
 */
export function useRunDetail(runId: number, fetchPolicy: 'network-only' | 'cache-and-network') {
  const { data, previousData, error, loading, refetch } = usePaymentRunQuery({
    variables: useVariables(runId),
    fetchPolicy,
    nextFetchPolicy: 'cache-first',
  });
  return { shown: data ?? (loading ? previousData : undefined), error, retry: () => void refetch() };
}

/**
 * Refetches a run for all its views, and returns it. On failure the shown data stays, and the next opening refetches.
 */
export function useReadRun(runId: number) {
  const client = useApolloClient();
  const variables = useVariables(runId);
  return async () => {
    const [read] = await Promise.allSettled([
      client.query({ query: PaymentRunDocument, variables, fetchPolicy: 'network-only' }),
    ]);
    return read.status === 'fulfilled' ? read.value.data?.paymentRun : undefined;
  };
}
