import type { PaymentCardFieldsFragment, PaymentSort } from '@paycycle/schema/generated/operations';
import { Landmark } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFrame } from '../../components/list-page/ListFrame.tsx';
import { Worklist } from '../../components/worklist/Worklist.tsx';
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
  // An empty previous tab does not mean that this one is empty.
  const isLoaded = list.isLoaded && !(list.isStale && list.totalCount === 0);
  return (
    <ListFrame
      things="Payments"
      list={{ ...list, isLoaded }}
      empty={list.totalCount === 0 && <EmptyState icon={Landmark} title={emptyTitle} description={emptyDescription} />}
      count={countOf(list.totalCount, 'payment')}
    >
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
    </ListFrame>
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
