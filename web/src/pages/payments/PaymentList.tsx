import { Box, Flex, Text } from '@chakra-ui/react';
import type { PaymentCardFieldsFragment, PaymentSort } from '@paycycle/schema/generated/operations';
import { Landmark } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { CARD_LIST_STYLE, Worklist } from '../../components/worklist/Worklist.tsx';
import type { RowCommand } from '../../components/worklist/worklist-props.ts';
import { browser } from '../../lib/browser.ts';
import { countOf } from '../../lib/count-of.ts';
import { PAYMENT_CARD_HEIGHT, PaymentCard } from './PaymentCard.tsx';
import { PAYMENT_COLUMNS } from './payment-columns.tsx';
import { type PaymentRows, PaymentRowsContext } from './payment-rows.ts';
import { PAYMENT_SORT } from './payments-url.ts';
import type { usePaymentList } from './use-payment-list.ts';

interface PaymentListProps {
  readonly list: ReturnType<typeof usePaymentList>;
  readonly sort: PaymentSort;
  readonly onSort: (sort: PaymentSort) => void;
  readonly rows: PaymentRows;
  /** The payment that is open beside the list. */
  readonly openId: number | null;
  readonly onOpen: (payment: PaymentCardFieldsFragment) => void;
  readonly emptyTitle: string;
  readonly emptyDescription: string;
}

const PAYMENT_CARDS = {
  card: (payment: PaymentCardFieldsFragment) => <PaymentCard payment={payment} />,
  height: PAYMENT_CARD_HEIGHT,
};

/** The payments of some statuses: sorted on the server, loaded window by window. */
export function PaymentList(props: PaymentListProps) {
  const { list, sort, onSort, rows, openId, onOpen, emptyTitle, emptyDescription } = props;
  const commands = useMemo(() => paymentCommands(rows), [rows]);
  const failure = list.failure !== null && (
    <ErrorState title="Payments could not be loaded" message={list.failure} onRetry={list.retry} />
  );
  // An empty previous tab does not mean that this one is empty.
  const isKnown = list.isLoaded && !(list.isStale && list.totalCount === 0);
  if (!isKnown) return failure ? <Panel>{failure}</Panel> : <LoadingState label="Loading payments..." />;
  if (list.totalCount === 0) {
    return (
      <Panel>
        <EmptyState icon={Landmark} title={emptyTitle} description={emptyDescription} />
      </Panel>
    );
  }
  return (
    <Flex direction="column" flex="1" minH="0" css={CARD_LIST_STYLE}>
      <PaymentRowsContext value={rows}>
        <Worklist
          label="Payments"
          columns={PAYMENT_COLUMNS}
          rowCount={list.totalCount}
          itemAt={list.itemAt}
          itemKey={({ id }) => String(id)}
          rowHeight={46}
          cards={PAYMENT_CARDS}
          sort={{ columnId: sort.field, direction: sort.direction }}
          onSort={(columnId) => onSort(PAYMENT_SORT.next(sort, columnId))}
          onRangeShown={list.loadRange}
          onOpen={onOpen}
          openKey={openId === null ? null : String(openId)}
          isPlaceKept
          rowCommands={commands}
          busy={list.isStale || list.isReadingAgain}
        />
      </PaymentRowsContext>
      {failure && <Box borderTopWidth="1px">{failure}</Box>}
      <Flex px="4" py="2" borderTopWidth="1px" bg="bg.muted" aria-live="polite">
        <Text color="fg.muted">{countOf(list.totalCount, 'payment')}</Text>
      </Flex>
    </Flex>
  );
}

function paymentCommands({ providerName, onCancel }: PaymentRows): readonly RowCommand<PaymentCardFieldsFragment>[] {
  return [
    {
      key: 'b',
      label: `Continue at ${providerName}`,
      run: ({ authorisationUrl }) => authorisationUrl && browser.goTo(authorisationUrl),
      needs: 'payInvoice',
      reasonAgainst: ({ authorisationUrl }) =>
        authorisationUrl ? null : 'There is nothing to approve at the bank for this payment.',
    },
    {
      key: 'c',
      label: 'Cancel payment',
      run: onCancel,
      needs: 'cancelPayment',
      reasonAgainst: ({ canCancel, status }) => (canCancel ? null : `This payment is ${status}.`),
    },
  ];
}
