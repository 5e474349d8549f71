import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { PaymentCardFieldsFragment, ProviderPaymentStatus } from '@paycycle/schema/generated/operations';
import { Landmark } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { countOf } from '../../lib/count-of.ts';
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { usePaymentList } from './use-payment-list.ts';

interface PaymentListProps {
  readonly companyId: number;
  /** Null for all. */
  readonly statuses: readonly ProviderPaymentStatus[] | null;
  readonly providerName: string;
  /** What is said where there are none. */
  readonly emptyTitle: string;
  readonly emptyDescription: string;
}

/** The payments of some statuses, the newest first. */
export function PaymentList({ companyId, statuses, providerName, emptyTitle, emptyDescription }: PaymentListProps) {
  const { shown, isStale, isLoadingMore, failure, showMore, retry } = usePaymentList(companyId, statuses);
  const place = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const focusFrom = useRef<number | null>(null);
  const [cancelling, setCancelling] = useState<PaymentCardFieldsFragment | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const askToCancel = useCallback((payment: PaymentCardFieldsFragment) => {
    setCancelling(payment);
    setIsAsking(true);
  }, []);
  const shownCount = shown?.payments.length ?? 0;

  // 'Show more' goes with the last window: who uses the keyboard goes on at the first of the new cards.
  useEffect(() => {
    if (focusFrom.current === null || shownCount <= focusFrom.current) return;
    const card = cards.current?.children[focusFrom.current];
    focusFrom.current = null;
    if (card instanceof HTMLElement) card.focus();
  }, [shownCount]);

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
        <Box textAlign="center">
          <Text color="fg.muted" aria-live="polite">
            {shownCount < shown.totalCount
              ? `${shownCount.toLocaleString('en-GB')} of ${countOf(shown.totalCount, 'payment')}`
              : countOf(shown.totalCount, 'payment')}
          </Text>
          {shownCount < shown.totalCount && !failure && (
            <Button
              variant="outline"
              mt="2"
              loading={isLoadingMore}
              loadingText="Loading payments..."
              onClick={() => {
                focusFrom.current = shownCount;
                showMore();
              }}
            >
              Show more
            </Button>
          )}
        </Box>
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
