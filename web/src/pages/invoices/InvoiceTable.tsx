import { Button, Text } from '@chakra-ui/react';
import type { Pence } from '@paycycle/schema/domain/money';
import type { InvoiceSort } from '@paycycle/schema/generated/operations';
import { FileText, Plus, SearchX } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { usePublishesTo } from '../../app/company/use-publishes-to.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFrame } from '../../components/list-page/ListFrame.tsx';
import { Money } from '../../components/Money.tsx';
import { type ListSelection, worklistSelection } from '../../components/worklist/list-selection.ts';
import { Worklist } from '../../components/worklist/Worklist.tsx';
import { idOf, type RowCommand } from '../../components/worklist/worklist-props.ts';
import { countOf } from '../../lib/count-of.ts';
import { INVOICE_CARD_HEIGHT, InvoiceCard } from './InvoiceCard.tsx';
import { INVOICE_COLUMNS, PUBLISHED_INVOICE_COLUMNS } from './invoice-columns.tsx';
import { type InvoiceRow, type InvoiceRows, InvoiceRowsContext, type RowActions } from './invoice-rows.ts';
import { INVOICE_SORT } from './invoice-url.ts';
import type { useInvoiceList } from './use-invoice-list.ts';

const INVOICE_NAMES = {
  things: 'invoices',
  labelOf: ({ invoiceNumber }: InvoiceRow) => `Select invoice ${invoiceNumber}`,
};

interface InvoiceTableProps {
  readonly list: ReturnType<typeof useInvoiceList>;
  readonly isFiltered: boolean;
  readonly sort: InvoiceSort;
  readonly onSort: (sort: InvoiceSort) => void;
  readonly selected: ListSelection;
  readonly onSelect: (change: (before: ListSelection) => ListSelection) => void;
  readonly busyId: number | null;
  /** The invoice that is open beside the list. */
  readonly openId: number | null;
  readonly actions: RowActions;
  readonly onAdd: () => void;
}

const INVOICE_CARDS = {
  card: (invoice: InvoiceRow) => <InvoiceCard invoice={invoice} />,
  height: INVOICE_CARD_HEIGHT,
};

/** The company's invoices: sorted and searched on the server, loaded window by window. */
export function InvoiceTable(props: InvoiceTableProps) {
  const { list, isFiltered, sort, onSort, busyId, openId, actions, onAdd } = props;
  const isPublishing = usePublishesTo() !== null;
  const total = list.page?.totalAmountPence;
  const rows: InvoiceRows = { ...actions, isBusy: (id) => id === busyId };
  return (
    <ListFrame
      things="Invoices"
      list={list}
      empty={list.totalCount === 0 && <NoInvoices isFiltered={isFiltered} onAdd={onAdd} />}
      count={countOf(list.totalCount, 'invoice')}
      sum={total !== undefined && <Total amount={total} />}
    >
      <InvoiceRowsContext value={rows}>
        <Worklist
          label="Invoices"
          columns={isPublishing ? PUBLISHED_INVOICE_COLUMNS : INVOICE_COLUMNS}
          rowCount={list.totalCount}
          itemAt={list.itemAt}
          itemKey={idOf}
          cards={INVOICE_CARDS}
          sort={{ columnId: sort.field, direction: sort.direction }}
          onSort={(columnId) => onSort(INVOICE_SORT.next(sort, columnId))}
          onRangeShown={list.loadRange}
          selection={worklistSelection(props, INVOICE_NAMES)}
          onOpen={actions.view}
          isPlaceKept
          openKey={openId === null ? null : String(openId)}
          rowCommands={invoiceCommands(actions)}
          busy={list.isStale}
        />
      </InvoiceRowsContext>
    </ListFrame>
  );
}

function invoiceCommands({ markPaid, edit, remove }: RowActions): readonly RowCommand<InvoiceRow>[] {
  return [
    {
      key: 'm',
      label: 'Mark as paid',
      run: markPaid,
      needs: 'markInvoicesPaid',
      reasonAgainst: ({ status, invoiceNumber }) =>
        status === 'to_pay' ? null : `Invoice ${invoiceNumber} isn't waiting to be paid`,
    },
    { key: 'e', label: 'Edit invoice', run: edit, needs: 'updateInvoice' },
    { key: 'Delete', label: 'Delete invoice', run: remove, needs: 'deleteInvoice' },
  ];
}

function Total({ amount }: { readonly amount: Pence }) {
  return (
    <Text>
      Total <Money amount={amount} color="fg" fontWeight="700" />
    </Text>
  );
}

function NoInvoices({ isFiltered, onAdd }: { readonly isFiltered: boolean; readonly onAdd: () => void }) {
  const mayAdd = useCanCall()('createInvoice');
  if (isFiltered) return <EmptyState icon={SearchX} title="No invoices match your search criteria" />;
  if (!mayAdd) return <EmptyState icon={FileText} title="No invoices found" />;
  return (
    <EmptyState icon={FileText} title="No invoices found" description="Add the first invoice of this company.">
      <Button onClick={onAdd}>
        <Plus aria-hidden />
        Add your first invoice
      </Button>
    </EmptyState>
  );
}
