import { Alert, Stack, Tabs } from '@chakra-ui/react';
import type {
  CompanyFieldsFragment,
  PaymentCardFieldsFragment,
  PaymentProviderQuery,
} from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePaymentProviderQuery, usePaymentStatsQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { usePaymentChanges } from '../../apollo/use-payment-changes.ts';
import { useOpenRecord } from '../../app/address/open-record.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ProviderNotice } from '../../components/ProviderNotice.tsx';
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx';
import { CompanySelector } from './CompanySelector.tsx';
import { CreatePayments } from './CreatePayments.tsx';
import { PaymentFigures } from './PaymentFigures.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { PaymentPanel } from './panel/PaymentPanel.tsx';
import { isOneOf, PAYMENT_TABS, usePaymentTab } from './payments-address.ts';

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
      <Figures stats={stats} failure={failure} retry={retry} />
      <PaymentTabs companyId={companyId} stats={stats} provider={data?.paymentProvider} />
    </Stack>
  );
}

/** The figures of the cards, or why there are none. */
function Figures({ stats, failure, retry }: ReturnType<typeof useStats>) {
  if (failure === null) return <PaymentFigures stats={stats} />;
  return (
    <Panel>
      <ErrorState title="The summary could not be loaded" message={failure} onRetry={retry} />
    </Panel>
  );
}

interface PaymentTabsProps {
  readonly companyId: number;
  readonly stats: ReturnType<typeof useStats>['stats'];
  /** Left out until it is known. */
  readonly provider: PaymentProviderQuery['paymentProvider'] | undefined;
}

function PaymentTabs({ companyId, stats, provider }: PaymentTabsProps) {
  const [tab, setTab] = usePaymentTab();
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => isOneOf(PAYMENT_TABS, value) && void setTab(value)}
      lazyMount
      unmountOnExit
    >
      <Tabs.List aria-label="Payments">
        <Tabs.Trigger value="history">Payment History</Tabs.Trigger>
        <Tabs.Trigger value="create">Create Payments</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="history">
        <Stack gap="3" minW="0">
          <ProviderNotice notice={provider?.notice ?? null} />
          <PaymentHistory companyId={companyId} providerName={provider?.name ?? 'the provider'} stats={stats} />
        </Stack>
      </Tabs.Content>
      <Tabs.Content value="create">
        <CreatePayments companyId={companyId} />
        <OpenPayment companyId={companyId} providerName={provider?.name ?? 'the provider'} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** A payment that is open by its address where no list of payments is. */
function OpenPayment({ companyId, providerName }: { readonly companyId: number; readonly providerName: string }) {
  const { openId, close } = useOpenRecord('/payments');
  const [cancelling, setCancelling] = useState<PaymentCardFieldsFragment | null>(null);
  const place = useRef<HTMLDivElement>(null);
  if (openId === null) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <PaymentPanel
        companyId={companyId}
        id={openId}
        providerName={providerName}
        onCancel={setCancelling}
        onClose={close}
      />
      {cancelling && (
        <CancelPaymentDialog payment={cancelling} open onClose={() => setCancelling(null)} focusAfter={place} />
      )}
    </div>
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
