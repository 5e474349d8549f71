import { Stack } from '@chakra-ui/react';
import type { PaymentCardFieldsFragment, ProviderPaymentStatus } from '@paycycle/schema/generated/operations';
import { Landmark } from 'lucide-react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useOpenRecord } from '../../app/address/open-record.ts';
import { useCardKeys } from '../../components/card-list/use-card-keys.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { focusOnRow } from '../../components/record-panel/focus-on-row.ts';
import { useNeighbours } from '../../components/record-panel/use-neighbours.ts';
import { ShowMore, useFocusOnMore } from '../../components/ShowMore.tsx';
import type { RowCommand } from '../../components/worklist/worklist-props.ts';
import { browser } from '../../lib/browser.ts';
import { CancelPaymentDialog } from './CancelPaymentDialog.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { PaymentPanel } from './panel/PaymentPanel.tsx';
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

const NO_PAYMENTS: readonly PaymentCardFieldsFragment[] = [];

/** The payments of some statuses, the newest first, and the one that is open beside them. */
export function PaymentList({ companyId, statuses, providerName, emptyTitle, emptyDescription }: PaymentListProps) {
  const list = usePaymentList(companyId, statuses);
  const { shown, failure } = list;
  const place = useRef<HTMLDivElement>(null);
  const [cancelling, setCancelling] = useState<PaymentCardFieldsFragment | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const askToCancel = useCallback((payment: PaymentCardFieldsFragment) => {
    setCancelling(payment);
    setIsAsking(true);
  }, []);
  return (
    <Stack ref={place} tabIndex={-1} outline="none" gap="3" minW="0">
      {!shown && !failure && <LoadingState label="Loading payments..." />}
      {shown?.totalCount === 0 && (
        <Panel>
          <EmptyState icon={Landmark} title={emptyTitle} description={emptyDescription} />
        </Panel>
      )}
      <PaymentCards
        list={list}
        place={place}
        companyId={companyId}
        providerName={providerName}
        onCancel={askToCancel}
      />
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

interface PaymentCardsProps {
  readonly list: ReturnType<typeof usePaymentList>;
  /** Where the cards stand: the focus goes back to a card when its panel is closed. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly companyId: number;
  readonly providerName: string;
  readonly onCancel: (payment: PaymentCardFieldsFragment) => void;
}

function PaymentCards({ list, place, companyId, providerName, onCancel }: PaymentCardsProps) {
  const { shown, isStale, isLoadingMore, failure, showMore, retry } = list;
  const cards = useRef<HTMLDivElement>(null);
  const payments = shown?.payments ?? NO_PAYMENTS;
  const shownCount = payments.length;
  const panel = useOpenRecord('/payments');
  const { onKeyDown } = useCardKeys({
    label: 'Payments',
    cards,
    items: payments,
    onOpen: ({ id }) => panel.open(id),
    isOpen: panel.openId !== null,
    rowCommands: paymentCommands(providerName, onCancel),
  });
  const askForMore = useFocusOnMore(cards, shownCount);
  return (
    <>
      {shownCount > 0 && (
        <Stack
          ref={cards}
          as="ul"
          listStyleType="none"
          gap="3"
          aria-label="Payments"
          aria-busy={isStale}
          onKeyDown={onKeyDown}
        >
          {payments.map((payment) => (
            <PaymentCard key={payment.id} payment={payment} providerName={providerName} onCancel={onCancel} />
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
      <OpenPayment {...{ payments, panel, place, companyId, providerName, onCancel }} />
    </>
  );
}

interface OpenPaymentProps extends Omit<PaymentCardsProps, 'list'> {
  readonly payments: readonly PaymentCardFieldsFragment[];
  readonly panel: ReturnType<typeof useOpenRecord>;
}

/** The payment that is open beside the list. */
function OpenPayment({ payments, panel, place, companyId, providerName, onCancel }: OpenPaymentProps) {
  const { previousId, nextId } = useNeighbours(
    { totalCount: payments.length, itemAt: (index) => payments[index] },
    panel.openId,
  );
  if (panel.openId === null) return null;
  return (
    <PaymentPanel
      companyId={companyId}
      id={panel.openId}
      providerName={providerName}
      onCancel={onCancel}
      onClose={() => {
        focusOnRow(place.current, panel.openId);
        panel.close();
      }}
      onPrevious={previousId === null ? undefined : () => panel.open(previousId)}
      onNext={nextId === null ? undefined : () => panel.open(nextId)}
    />
  );
}

function paymentCommands(
  providerName: string,
  onCancel: (payment: PaymentCardFieldsFragment) => void,
): readonly RowCommand<PaymentCardFieldsFragment>[] {
  return [
    {
      key: 'b',
      label: `Continue at ${providerName}`,
      run: ({ authorisationUrl }) => authorisationUrl && browser.goTo(authorisationUrl),
      reasonAgainst: ({ authorisationUrl }) =>
        authorisationUrl ? null : 'There is nothing to approve at the bank for this payment.',
    },
    {
      key: 'c',
      label: 'Cancel payment',
      run: onCancel,
      reasonAgainst: ({ canCancel, status }) => (canCancel ? null : `This payment is ${status}.`),
    },
  ];
}
