import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { InvoiceSort, InvoiceSortField } from '@paycycle/schema/generated/operations';
import { FileText, Plus, SearchX } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { usePublishesTo } from '../../app/company/use-publishes-to.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Money } from '../../components/Money.tsx';
import { Panel } from '../../components/Panel.tsx';
import { CARD_LIST_STYLE, Worklist } from '../../components/worklist/Worklist.tsx';
import { idOf, type RowCommand, type WorklistSelection } from '../../components/worklist/worklist-props.ts';
import { INVOICE_CARD_HEIGHT, InvoiceCard } from './InvoiceCard.tsx';
import { INVOICE_COLUMNS, PUBLISHED_INVOICE_COLUMNS } from './invoice-columns.tsx';
import { type InvoiceRow, type InvoiceRows, InvoiceRowsContext, type RowActions } from './invoice-rows.ts';
import {
  isSelected,
  type SelectedInvoices,
  selectAllState,
  selectRows,
  toggle,
  toggleAll,
} from './invoice-selection.ts';
import type { useInvoiceList } from './use-invoice-list.ts';

interface InvoiceTableProps {
  readonly list: ReturnType<typeof useInvoiceList>;
  readonly isFiltered: boolean;
  readonly sort: InvoiceSort;
  readonly onSort: (sort: InvoiceSort) => void;
  readonly selected: SelectedInvoices;
  readonly onSelect: (change: (before: SelectedInvoices) => SelectedInvoices) => void;
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
          onSort={(columnId) => onSort(nextSort(sort, columnId as InvoiceSortField))}
          onRangeShown={list.loadRange}
          selection={selectionOf(props)}
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

function selectionOf({ list, selected, onSelect }: InvoiceTableProps): WorklistSelection<InvoiceRow> {
  return {
    things: 'invoices',
    labelOf: ({ invoiceNumber }) => `Select invoice ${invoiceNumber}`,
    isSelected: ({ id }) => isSelected(selected, id),
    onToggle: ({ id }) => onSelect((before) => toggle(before, id)),
    onRange: (from, to, areSelected) => {
      const ids = Array.from({ length: to - from + 1 }, (_, at) => list.itemAt(from + at)?.id ?? []).flat();
      onSelect((before) => selectRows(before, ids, areSelected));
    },
    all: selectAllState(selected, list.totalCount),
    onToggleAll: () => onSelect((before) => toggleAll(before, list.totalCount)),
  };
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

/** The other direction for the sorted column, ascending for another one. */
export function nextSort(sort: InvoiceSort, field: InvoiceSortField): InvoiceSort {
  return { field, direction: sort.field === field && sort.direction === 'asc' ? 'desc' : 'asc' };
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
