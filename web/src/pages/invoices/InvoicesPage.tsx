import { Box, Flex } from '@chakra-ui/react';
import type { CompanyFieldsFragment, InvoiceSelection, InvoiceSort } from '@paycycle/schema/generated/operations';
import { useCallback, useRef, useState } from 'react';
import { CreateInvoiceDialog } from './CreateInvoiceDialog.tsx';
import { InvoiceBulkActions } from './InvoiceBulkActions.tsx';
import { InvoiceDialogs } from './InvoiceDialogs.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import {
  NOTHING_SELECTED,
  type SelectedInvoices,
  selectedCount,
  toInvoiceSelection,
  withoutChangedRow,
  withoutRow,
} from './invoice-selection.ts';
import { useMarkPaid } from './use-invoice-actions.ts';
import { useInvoiceDialogs } from './use-invoice-dialogs.ts';
import { canHaveLeft, useInvoiceFilter } from './use-invoice-filter.ts';
import { useInvoiceList } from './use-invoice-list.ts';

export function InvoicesPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const [selected, setSelected] = useState<SelectedInvoices>(NOTHING_SELECTED);
  // What is selected is always among what is shown.
  const clearSelection = useCallback(() => setSelected(NOTHING_SELECTED), []);
  const { filter, narrow, isFiltered } = useInvoiceFilter(clearSelection);
  const [sort, setSort] = useState<InvoiceSort>({ field: 'recordNumber', direction: 'desc' });
  const list = useInvoiceList(companyId, filter, sort);
  const [isCreating, setIsCreating] = useState(false);
  const dialogs = useInvoiceDialogs();
  const listBox = useRef<HTMLDivElement>(null);

  const count = selectedCount(selected, list.totalCount);
  const marking = useMarking(companyId, () => listBox.current?.focus());
  const markSelectedPaid = async () => {
    if (await marking.markAll(toInvoiceSelection(selected, filter), count)) clearSelection();
  };
  return (
    <Flex direction="column" gap="4" flex="1" minH="420px">
      <Flex gap="3" wrap="wrap" align="center">
        <InvoiceFilters companyId={companyId} filter={filter} onNarrow={narrow} />
        <InvoiceBulkActions
          selectedCount={count}
          totalCount={list.totalCount}
          disabled={list.isStale}
          isMarking={marking.busy}
          onMarkPaid={() => void markSelectedPaid()}
          onDeleteSelected={() =>
            dialogs.bulkDeletion.open({ scope: 'selected', selection: toInvoiceSelection(selected, filter), count })
          }
          onDeleteAll={() =>
            dialogs.bulkDeletion.open({ scope: 'listed', selection: { filter }, count: list.totalCount })
          }
          onAdd={() => setIsCreating(true)}
        />
      </Flex>
      <Box ref={listBox} role="group" aria-label="Invoice list" tabIndex={-1} {...LIST_BOX_STYLE}>
        <InvoiceTable
          list={list}
          isFiltered={isFiltered}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          busyId={marking.busyId}
          actions={{
            view: dialogs.view.open,
            edit: dialogs.edit.open,
            remove: dialogs.deletion.open,
            markPaid: ({ id }) => void marking.markOne(id).then(clearSelection),
          }}
          onAdd={() => setIsCreating(true)}
        />
      </Box>
      <CreateInvoiceDialog companyId={companyId} open={isCreating} onClose={() => setIsCreating(false)} />
      <InvoiceDialogs
        companyId={companyId}
        dialogs={dialogs}
        onChanged={(before, after) => {
          if (canHaveLeft(filter, before, after)) setSelected((rows) => withoutChangedRow(rows, after.id));
        }}
        onDeleted={(id) => (id === null ? clearSelection() : setSelected((before) => withoutRow(before, id)))}
        focusAfterDeletion={() => listBox.current}
      />
    </Flex>
  );
}

const LIST_BOX_STYLE = { display: 'flex', flexDirection: 'column', flex: '1', minH: '0', outline: 'none' } as const;

/** Marking invoices as paid. The button that was pressed is gone after that: `onDone` moves the focus on. */
function useMarking(companyId: number, onDone: () => void) {
  const { markInvoicesPaid, busy } = useMarkPaid(companyId);
  const [busyId, setBusyId] = useState<number | null>(null);
  const markAll = async (selection: InvoiceSelection, count: number) => {
    const isDone = await markInvoicesPaid(selection, count);
    if (isDone) onDone();
    return isDone;
  };
  const markOne = async (id: number) => {
    if (busy) return;
    setBusyId(id);
    await markAll({ invoiceIds: [id] }, 1);
    setBusyId(null);
  };
  return { markAll, markOne, busy, busyId };
}
