import { Box, Flex } from '@chakra-ui/react';
import type {
  CompanyFieldsFragment,
  InvoiceFieldsFragment,
  InvoiceSelection,
} from '@paycycle/schema/generated/operations';
import { useCallback, useRef, useState } from 'react';
import { useOpenRecord } from '../../app/address/open-record.ts';
import { useAsked } from '../../app/keyboard/use-asked.ts';
import { focusOnRow } from '../../components/record-panel/focus-on-row.ts';
import { useNeighbours } from '../../components/record-panel/use-neighbours.ts';
import { GROWS_WITH_CARDS } from '../../components/worklist/Worklist.tsx';
import { BulkChangeDialogs, useBulkQuestion } from './BulkChangeDialogs.tsx';
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
import { MarkPaidDialog } from './MarkPaidDialog.tsx';
import { InvoicePanel } from './panel/InvoicePanel.tsx';
import { useMarkPaid } from './use-invoice-actions.ts';
import { useInvoiceDialogs } from './use-invoice-dialogs.ts';
import { canHaveLeft, useInvoiceFilter } from './use-invoice-filter.ts';
import { useInvoiceList } from './use-invoice-list.ts';

export function InvoicesPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const [selected, setSelected] = useState<SelectedInvoices>(NOTHING_SELECTED);
  // What is selected is always among what is shown.
  const clearSelection = useCallback(() => setSelected(NOTHING_SELECTED), []);
  const { filter, narrow, sort, sortBy, isFiltered } = useInvoiceFilter(clearSelection);
  const list = useInvoiceList(companyId, filter, sort);
  const [isCreating, setIsCreating] = useState(false);
  useAsked('new invoice', () => setIsCreating(true));
  const dialogs = useInvoiceDialogs();
  const listBox = useRef<HTMLDivElement>(null);

  const count = selectedCount(selected, list.totalCount);
  const selection = toInvoiceSelection(selected, filter);
  const askToDelete = dialogs.bulkDeletion.open;
  const marking = useMarking(companyId, clearSelection);
  const bulk = useBulkQuestion(companyId, clearSelection);
  const panel = useInvoicePanel(list);
  const afterChange = (before: InvoiceFieldsFragment, after: InvoiceFieldsFragment) => {
    if (canHaveLeft(filter, before, after)) setSelected((rows) => withoutChangedRow(rows, after.id));
  };
  return (
    <Flex direction="column" gap="4" flex="1" minH="420px" css={GROWS_WITH_CARDS}>
      <Flex gap="3" wrap="wrap" align="center">
        <InvoiceFilters companyId={companyId} filter={filter} onNarrow={narrow} />
        <InvoiceBulkActions
          selectedCount={count}
          totalCount={list.totalCount}
          disabled={list.isStale}
          isMarking={marking.busy || bulk.busy}
          onMarkPaid={() => marking.askAll(selection, count)}
          onChange={(kind) => bulk.ask(kind, selection, count)}
          onDeleteSelected={() => askToDelete({ scope: 'selected', selection, count })}
          onDeleteAll={() => askToDelete({ scope: 'listed', selection: { filter }, count: list.totalCount })}
          onAdd={() => setIsCreating(true)}
        />
      </Flex>
      <Box ref={listBox} role="group" aria-label="Invoice list" tabIndex={-1} {...LIST_BOX_STYLE}>
        <InvoiceTable
          list={list}
          isFiltered={isFiltered}
          sort={sort}
          onSort={sortBy}
          selected={selected}
          onSelect={setSelected}
          busyId={marking.busyId}
          openId={panel.openId}
          actions={{
            view: ({ id }) => panel.open(id),
            edit: dialogs.edit.open,
            remove: dialogs.deletion.open,
            markPaid: marking.askOne,
          }}
          onAdd={() => setIsCreating(true)}
        />
      </Box>
      <CreateInvoiceDialog companyId={companyId} open={isCreating} onClose={() => setIsCreating(false)} />
      <BulkChangeDialogs companyId={companyId} bulk={bulk} focusAfter={() => listBox.current} />
      <MarkingDialog marking={marking} focusAfter={() => listBox.current} />
      {panel.openId !== null && (
        <InvoicePanel
          companyId={companyId}
          id={panel.openId}
          row={panel.row}
          actions={{ edit: dialogs.edit.open, remove: dialogs.deletion.open, markPaid: marking.askOne }}
          onChanged={afterChange}
          onClose={() => {
            focusOnRow(listBox.current, panel.openId);
            panel.close();
          }}
          onPrevious={panel.openPrevious}
          onNext={panel.openNext}
        />
      )}
      <InvoiceDialogs
        companyId={companyId}
        dialogs={dialogs}
        onChanged={afterChange}
        onDeleted={(id) => {
          if (id === null) return clearSelection();
          setSelected((before) => withoutRow(before, id));
          if (id === panel.openId) panel.close();
        }}
        focusAfterDeletion={() => listBox.current}
      />
    </Flex>
  );
}

/** The invoice that is open beside the list, and the way to those before and after it. */
function useInvoicePanel(list: ReturnType<typeof useInvoiceList>) {
  const { openId, open, close } = useOpenRecord('/invoices');
  const { row, previousId, nextId } = useNeighbours(list, openId);
  return {
    openId,
    row,
    open,
    close,
    openPrevious: previousId === null ? undefined : () => open(previousId),
    openNext: nextId === null ? undefined : () => open(nextId),
  };
}

const LIST_BOX_STYLE = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minH: '0',
  outline: 'none',
  css: GROWS_WITH_CARDS,
} as const;

/** What is to be marked as paid: what was selected, or one invoice. */
interface Marking {
  readonly selection: InvoiceSelection;
  readonly count: number;
  /** The one invoice; null for several. */
  readonly invoice: Pick<InvoiceFieldsFragment, 'id' | 'invoiceNumber'> | null;
}

/** Marking invoices as paid, after its date was asked for. The button that was pressed is gone after that. */
function useMarking(companyId: number, onDone: () => void) {
  const { markInvoicesPaid, busy } = useMarkPaid(companyId);
  const [marking, setMarking] = useState<Marking | null>(null);
  const [number, setNumber] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const isDone = useRef(false);
  const ask = (next: Marking) => {
    isDone.current = false;
    setMarking(next);
    setNumber((before) => before + 1);
    setIsOpen(true);
  };
  const confirm = async (paymentDate: string) => {
    if (!marking || !isOpen) return;
    isDone.current = (await markInvoicesPaid(marking.selection, paymentDate)) === true;
    setIsOpen(false);
    if (isDone.current) onDone();
  };
  return {
    busy,
    busyId: busy ? (marking?.invoice?.id ?? null) : null,
    askAll: (selection: InvoiceSelection, count: number) => ask({ selection, count, invoice: null }),
    askOne: (invoice: InvoiceFieldsFragment) => ask({ selection: { invoiceIds: [invoice.id] }, count: 1, invoice }),
    hasMarked: () => isDone.current,
    /** Each question is a new one, with today's date in it. */
    dialog: marking && {
      key: number,
      open: isOpen,
      count: marking.count,
      invoiceNumber: marking.invoice?.invoiceNumber ?? null,
      confirm,
      close: () => setIsOpen(false),
    },
  };
}

interface MarkingDialogProps {
  readonly marking: ReturnType<typeof useMarking>;
  readonly focusAfter: () => HTMLElement | null;
}

function MarkingDialog({ marking: { dialog, busy, hasMarked }, focusAfter }: MarkingDialogProps) {
  if (!dialog) return null;
  return (
    <MarkPaidDialog
      key={dialog.key}
      open={dialog.open}
      count={dialog.count}
      invoiceNumber={dialog.invoiceNumber}
      busy={busy}
      onConfirm={(paymentDate) => void dialog.confirm(paymentDate)}
      onClose={dialog.close}
      finalFocus={() => (hasMarked() ? focusAfter() : null)}
    />
  );
}
