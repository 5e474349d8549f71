import { Alert, Stack, Tabs } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { useSearchParams } from 'react-router-dom';
import { usePaymentProviderQuery, usePaymentStatsQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { usePaymentChanges } from '../../apollo/use-payment-changes.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ProviderNotice } from '../../components/ProviderNotice.tsx';
import { CompanySelector } from './CompanySelector.tsx';
import { CreatePayments } from './CreatePayments.tsx';
import { PaymentFigures } from './PaymentFigures.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';

/**
 * Payments through the provider: how far they are, as it happens, and new ones (RULES.md, section 2, Payments page).
 */
export function PaymentsPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  usePaymentChanges(companyId);
  const { stats, failure, retry } = useStats(companyId);
  const { data } = usePaymentProviderQuery();
  return (
    <Stack gap="4" flexShrink="0">
      <ReturnedFromBank />
      <CompanySelector />
      {failure ? (
        <Panel>
          <ErrorState title="The summary could not be loaded" message={failure} onRetry={retry} />
        </Panel>
      ) : (
        <PaymentFigures stats={stats} />
      )}
      <Tabs.Root defaultValue="history" lazyMount unmountOnExit>
        <Tabs.List aria-label="Payments">
          <Tabs.Trigger value="history">Payment History</Tabs.Trigger>
          <Tabs.Trigger value="create">Create Payments</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="history">
          <Stack gap="3" minW="0">
            <ProviderNotice notice={data?.paymentProvider.notice ?? null} />
            <PaymentHistory
              companyId={companyId}
              providerName={data?.paymentProvider.name ?? 'the provider'}
              stats={stats}
            />
          </Stack>
        </Tabs.Content>
        <Tabs.Content value="create">
          <CreatePayments companyId={companyId} />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
}

/** The bank sends the payer back to `/payments?returned=1`: that address proves nothing and is not shown. */
function ReturnedFromBank() {
  const [parameters] = useSearchParams();
  if (parameters.get('returned') !== '1') return null;
  return (
    <Alert.Root status="info" size="sm" role="status">
      <Alert.Indicator />
      <Alert.Title>
        You are back from your bank. The status of a payment comes from the bank, and is updated here.
      </Alert.Title>
    </Alert.Root>
  );
}

/** The figures of the cards and the tabs. While they are fetched again those before stay. */
function useStats(companyId: number) {
  const { data, previousData, error, loading, refetch } = usePaymentStatsQuery({
    variables: { companyId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? (loading ? previousData : undefined);
  return {
    stats: shown?.company.paymentStats,
    failure: error && !shown ? serverMessage(error, 'The server could not be reached.') : null,
    retry: () => void refetch(),
  };
}
