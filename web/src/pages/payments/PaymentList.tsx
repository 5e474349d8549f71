import { Stack } from '@chakra-ui/react';
import type { PaymentCardFieldsFragment, ProviderPaymentStatus } from '@paycycle/schema/generated/operations';
import { Landmark } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ShowMore, useFocusOnMore } from '../../components/ShowMore.tsx';
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { usePaymentList } from './use-payment-list.ts';

interface PaymentListProps {
  readonly companyId: number;
  /** Null for all. */
  readonly statuses: readonly ProviderPaymentStatus[] | null;
  readonly providerName: string;
  /** The text of the empty list. */
  readonly emptyTitle: string;
  readonly emptyDescription: string;
}

/** The payments of some statuses, the newest first. */
export function PaymentList({ companyId, statuses, providerName, emptyTitle, emptyDescription }: PaymentListProps) {
  const { shown, isStale, isLoadingMore, failure, showMore, retry } = usePaymentList(companyId, statuses);
  const place = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const [cancelling, setCancelling] = useState<PaymentCardFieldsFragment | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const askToCancel = useCallback((payment: PaymentCardFieldsFragment) => {
    setCancelling(payment);
    setIsAsking(true);
  }, []);
  const shownCount = shown?.payments.length ?? 0;

  const askForMore = useFocusOnMore(cards, shownCount);

  return (
    <Stack ref={place} tabIndex={-1} outline="none" gap="3" minW="0">
      {!shown && !failure && <LoadingState label="Loading payments..." />}
      {shown?.totalCount === 0 && (
        <Panel>
          <EmptyState icon={Landmark} title={emptyTitle} description={emptyDescription} />
        </Panel>
      )}
      {shown && shownCount > 0 && (
        <Stack ref={cards} as="ul" listStyleType="none" gap="3" aria-label="Payments" aria-busy={isStale}>
          {shown.payments.map((payment) => (
            <PaymentCard key={payment.id} payment={payment} providerName={providerName} onCancel={askToCancel} />
          ))}
        </Stack>
      )}
      {failure && (
        <Panel>
          <ErrorState title="Payments could not be loaded" message={failure} onRetry={retry} />
        </Panel>
      )}
      {shown && shownCount > 0 && (
        <ShowMore
          shownCount={shownCount}
          totalCount={shown.totalCount}
          noun="payment"
          canAsk={!failure}
          isLoading={isLoadingMore}
          onShowMore={() => {
            askForMore();
            showMore();
          }}
        />
      )}
      {cancelling && (
        <CancelPaymentDialog
          payment={cancelling}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          focusAfter={place}
        />
      )}
    </Stack>
  );
}
