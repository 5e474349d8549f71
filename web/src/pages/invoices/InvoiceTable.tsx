import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { InvoiceFieldsFragment, InvoiceSort, InvoiceSortField } from '@paycycle/schema/generated/operations';
import { FileText, Plus, SearchX } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Money } from '../../components/Money.tsx';
import { Panel } from '../../components/Panel.tsx';
import { VirtualTable } from '../../components/VirtualTable.tsx';
import { INVOICE_CARD_HEIGHT, InvoiceCard } from './InvoiceCard.tsx';
import { INVOICE_COLUMNS, type InvoiceRow } from './invoice-columns.tsx';
import { type InvoiceRows, InvoiceRowsContext, type RowActions } from './invoice-rows.ts';
import { isSelected, type SelectedInvoices, selectAllState, toggle, toggleAll } from './invoice-selection.ts';
import { SelectAllCards } from './SelectInvoice.tsx';
import type { useInvoiceList } from './use-invoice-list.ts';

interface InvoiceTableProps {
  readonly list: ReturnType<typeof useInvoiceList>;
  readonly isFiltered: boolean;
  readonly sort: InvoiceSort;
  readonly onSort: (sort: InvoiceSort) => void;
  readonly selected: SelectedInvoices;
  readonly onSelect: (selected: SelectedInvoices) => void;
  readonly busyId: number | null;
  readonly actions: RowActions;
  readonly onAdd: () => void;
}

const INVOICE_CARDS = {
  card: ({ invoice }: InvoiceRow) => <InvoiceCard invoice={invoice} />,
  height: INVOICE_CARD_HEIGHT,
  head: <SelectAllCards />,
};

/** The company's invoices: sorted and searched on the server, loaded window by window. */
export function InvoiceTable(props: InvoiceTableProps) {
  const { list, isFiltered, sort, onSort, selected, onSelect, busyId, actions, onAdd } = props;
  if (list.failure) {
    return (
      <Panel>
        <ErrorState title="Invoices could not be loaded" message={list.failure} onRetry={list.retry} />
      </Panel>
    );
  }
  if (!list.isLoaded) return <LoadingState label="Loading invoices..." />;
  if (list.totalCount === 0) return <NoInvoices isFiltered={isFiltered} onAdd={onAdd} />;

  const rows: InvoiceRows = {
    isSelected: (id) => isSelected(selected, id),
    toggle: (id) => onSelect(toggle(selected, id)),
    allSelected: selectAllState(selected, list.totalCount),
    toggleAll: () => onSelect(toggleAll(selected, list.totalCount)),
    ...actions,
    isBusy: (id) => id === busyId,
  };
  return (
    <Panel display="flex" flexDirection="column" flex="1" minH="0" overflow="hidden">
      <InvoiceRowsContext value={rows}>
        <VirtualTable
          label="Invoices"
          columns={INVOICE_COLUMNS}
          rowCount={list.totalCount}
          itemAt={(index): InvoiceRow => ({ index, invoice: list.itemAt(index) ?? null })}
          itemKey={({ index, invoice }) => (invoice ? String(invoice.id) : `place ${index}`)}
          rowHeight={54}
          minWidth={1136}
          cards={INVOICE_CARDS}
          sort={{ columnId: sort.field, direction: sort.direction }}
          onSort={(columnId) => onSort(nextSort(sort, columnId as InvoiceSortField))}
          onRangeShown={list.loadRange}
          isSelected={({ invoice }) => invoice !== null && isSelected(selected, invoice.id)}
          busy={list.isStale}
        />
      </InvoiceRowsContext>
      <Footer totalCount={list.totalCount} total={list.totalAmountPence} />
    </Panel>
  );
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
  readonly total: InvoiceFieldsFragment['amountPence'] | undefined;
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
  if (isFiltered) {
    return (
      <Panel>
        <EmptyState icon={SearchX} title="No invoices match your search criteria" />
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
