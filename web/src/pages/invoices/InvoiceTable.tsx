import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { InvoiceSort } from '@paycycle/schema/generated/operations';
import { FileText, Plus, SearchX } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { usePublishesTo } from '../../app/company/use-publishes-to.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Money } from '../../components/Money.tsx';
import { Panel } from '../../components/Panel.tsx';
import { type ListSelection, worklistSelection } from '../../components/worklist/list-selection.ts';
import { CARD_LIST_STYLE, Worklist } from '../../components/worklist/Worklist.tsx';
import { idOf, type RowCommand } from '../../components/worklist/worklist-props.ts';
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
  const failure = list.failure !== null && (
    <Panel>
      <ErrorState title="Invoices could not be loaded" message={list.failure} onRetry={list.retry} />
    </Panel>
  );
  if (!list.isLoaded) return failure || <LoadingState label="Loading invoices..." />;
  if (list.totalCount === 0) return <NoInvoices isFiltered={isFiltered} onAdd={onAdd} />;

  const rows: InvoiceRows = { ...actions, isBusy: (id) => id === busyId };
  return (
    <Flex direction="column" flex="1" minH="0" css={CARD_LIST_STYLE}>
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
      {failure}
      <Footer totalCount={list.totalCount} total={list.page?.totalAmountPence} />
    </Flex>
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

function Footer({
  totalCount,
  total,
}: {
  readonly totalCount: number;
  readonly total: InvoiceRow['amountPence'] | undefined;
}) {
  return (
    <Flex justify="space-between" gap="4" px="4" py="2.5" borderTopWidth="1px" bg="bg.muted" aria-live="polite">
      <Text color="fg.muted">
        {totalCount.toLocaleString('en-GB')} {totalCount === 1 ? 'invoice' : 'invoices'}
      </Text>
      {total !== undefined && (
        <Box>
          <Text as="span" color="fg.muted">
            Total{' '}
          </Text>
          <Money amount={total} fontWeight="700" />
        </Box>
      )}
    </Flex>
  );
}

function NoInvoices({ isFiltered, onAdd }: { readonly isFiltered: boolean; readonly onAdd: () => void }) {
  const mayAdd = useCanCall()('createInvoice');
  if (isFiltered) {
    return (
      <Panel>
        <EmptyState icon={SearchX} title="No invoices match your search criteria" />
      </Panel>
    );
  }
  if (!mayAdd) {
    return (
      <Panel>
        <EmptyState icon={FileText} title="No invoices found" />
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState icon={FileText} title="No invoices found" description="Add the first invoice of this company.">
        <Button onClick={onAdd}>
          <Plus aria-hidden />
          Add your first invoice
        </Button>
      </EmptyState>
    </Panel>
  );
}
