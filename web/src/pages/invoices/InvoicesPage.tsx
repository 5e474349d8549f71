import { Box, Flex } from '@chakra-ui/react';
import type {
  CompanyFieldsFragment,
  InvoiceFieldsFragment,
  InvoiceSelection,
  InvoiceSort,
} from '@paycycle/schema/generated/operations';
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
import { MarkPaidDialog } from './MarkPaidDialog.tsx';
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
  const selection = toInvoiceSelection(selected, filter);
  const askToDelete = dialogs.bulkDeletion.open;
  const marking = useMarking(companyId, clearSelection);
  return (
    <Flex direction="column" gap="4" flex="1" minH="420px">
      <Flex gap="3" wrap="wrap" align="center">
        <InvoiceFilters companyId={companyId} filter={filter} onNarrow={narrow} />
        <InvoiceBulkActions
          selectedCount={count}
          totalCount={list.totalCount}
          disabled={list.isStale}
          isMarking={marking.busy}
          onMarkPaid={() => marking.askAll(selection, count)}
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
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          busyId={marking.busyId}
          actions={{
            view: dialogs.view.open,
            edit: dialogs.edit.open,
            remove: dialogs.deletion.open,
            markPaid: marking.askOne,
          }}
          onAdd={() => setIsCreating(true)}
        />
      </Box>
      <CreateInvoiceDialog companyId={companyId} open={isCreating} onClose={() => setIsCreating(false)} />
      <MarkingDialog marking={marking} focusAfter={() => listBox.current} />
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
