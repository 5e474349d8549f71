import { Box, Tabs } from '@chakra-ui/react';
import type {
  CompanyFieldsFragment,
  DuplicatePaymentFieldsFragment,
  PaymentCardFieldsFragment,
  PaymentProviderQuery,
} from '@paycycle/schema/generated/operations';
import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePaymentProviderQuery, usePaymentStatsQuery } from '../../apollo/hooks.generated.ts';
import { FRESH, loadStateWithPrevious } from '../../apollo/load-state.ts';
import { usePaymentChanges } from '../../apollo/use-payment-changes.ts';
import { useCanCall } from '../../app/company/use-can.ts';
import { useOpenRecord } from '../../app/url-state/open-record.ts';
import { withUrlState } from '../../app/url-state/UrlState.tsx';
import { DuplicatePaymentAlert } from '../../components/DuplicatePaymentAlert.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ProviderNotice } from '../../components/ProviderNotice.tsx';
import { OpenPanel } from '../../components/record-panel/OpenPanel.tsx';
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx';
import { CompanySelector } from './CompanySelector.tsx';
import { CreatePayments } from './CreatePayments.tsx';
import { PaymentFigures } from './PaymentFigures.tsx';
import { FULL_HEIGHT_STYLE, PaymentHistory } from './PaymentHistory.tsx';
import { PaymentPanel } from './panel/PaymentPanel.tsx';
import { isOneOf, PAYMENT_TABS, usePaymentTab } from './payments-url.ts';

/**
 * Payments through the provider: how far they are, as it happens, and new ones (RULES.md, section 2, Payments page).
 */
export const PaymentsPage = withUrlState(Page);

function Page({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  usePaymentChanges(companyId);
  const { stats, failure, retry } = useStats(companyId);
  const { data } = usePaymentProviderQuery({ variables: { companyId } });
  const page = useRef<HTMLDivElement>(null);
  const [cancelling, setCancelling] = useState<PaymentCardFieldsFragment | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const askToCancel = useCallback((payment: PaymentCardFieldsFragment) => {
    setCancelling(payment);
    setIsAsking(true);
  }, []);
  return (
    <Box ref={page} tabIndex={-1} outline="none" gap="3" {...FULL_HEIGHT_STYLE} minH={{ md: '560px' }}>
      <ReturnedFromBank />
      <CompanySelector />
      <Figures stats={stats} failure={failure} retry={retry} />
      <DuplicatePaymentAlert companyId={companyId} isShown={isOpenQuestion} />
      <PaymentTabs companyId={companyId} stats={stats} provider={data?.paymentProvider} onCancel={askToCancel} />
      {cancelling && (
        <CancelPaymentDialog
          payment={cancelling}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          focusAfter={page}
        />
      )}
    </Box>
  );
}

/** True for an unresolved duplicate of a provider payment. The payment's panel shows resolved ones. */
function isOpenQuestion({ paymentId, resolution }: DuplicatePaymentFieldsFragment): boolean {
  return paymentId !== null && resolution === null;
}

/** The figures of the cards, or why there are none. */
function Figures({ stats, failure, retry }: Omit<ReturnType<typeof useStats>, 'isStale'>) {
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
  readonly onCancel: (payment: PaymentCardFieldsFragment) => void;
}

function PaymentTabs({ companyId, stats, provider, onCancel }: PaymentTabsProps) {
  const mayPay = useCanCall()('payInvoice');
  const [chosen, setTab] = usePaymentTab();
  // An address with the other tab can come from who may pay.
  const tab = mayPay ? chosen : 'history';
  const providerName = provider?.name ?? 'the provider';
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => isOneOf(PAYMENT_TABS, value) && void setTab(value)}
      lazyMount
      unmountOnExit
      {...FULL_HEIGHT_STYLE}
    >
      <Tabs.List aria-label="Payments" flexShrink="0">
        <Tabs.Trigger value="history">Payment History</Tabs.Trigger>
        {mayPay && <Tabs.Trigger value="create">Create Payments</Tabs.Trigger>}
      </Tabs.List>
      <Tabs.Content value="history" pt="3" {...FULL_HEIGHT_STYLE}>
        <Box mb="3" _empty={{ display: 'none' }}>
          <ProviderNotice notice={provider?.notice ?? null} />
        </Box>
        <PaymentHistory companyId={companyId} providerName={providerName} stats={stats} onCancel={onCancel} />
      </Tabs.Content>
      <Tabs.Content value="create">
        <CreatePayments companyId={companyId} />
        <OpenPayment companyId={companyId} providerName={providerName} onCancel={onCancel} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** A payment that is open by its address where no list of payments is. */
function OpenPayment(props: Pick<ComponentProps<typeof PaymentPanel>, 'companyId' | 'providerName' | 'onCancel'>) {
  const { openId, close } = useOpenRecord('/payments');
  return (
    <OpenPanel id={openId} walk={{ onClose: close }}>
      {(id, walk) => <PaymentPanel {...props} id={id} {...walk} />}
    </OpenPanel>
  );
}

/** The bank sends the payer back to `/payments?returned=1`: that address proves nothing and is not shown. */
function ReturnedFromBank() {
  const [parameters] = useSearchParams();
  if (parameters.get('returned') !== '1') return null;
  return (
    <Notice
      status="info"
      role="status"
      title="You are back from your bank. The status of a payment comes from the bank, and is updated here."
    />
  );
}

/** The figures of the cards and the tabs. While they are fetched again those before stay. */
function useStats(companyId: number) {
  const { data, ...state } = loadStateWithPrevious(usePaymentStatsQuery({ variables: { companyId }, ...FRESH }));
  return { stats: data?.company.paymentStats, ...state };
}
