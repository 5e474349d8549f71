import { useApolloClient } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type CompanyFieldsFragment,
  type InvoiceFieldsFragment,
  type InvoiceSort,
  SelectableInvoiceFieldsFragmentDoc,
} from '@paycycle/schema/generated/operations';
import { type ComponentProps, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { useAccountingChanges } from '../../apollo/use-accounting-changes.ts';
import { usePageIntent } from '../../app/keyboard/page-intent.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { useOpenRecord } from '../../app/url-state/open-record.ts';
import { withUrlState } from '../../app/url-state/UrlState.tsx';
import { sortText } from '../../components/csv-sort.ts';
import { type CsvQuery, DownloadCsv } from '../../components/DownloadCsv.tsx';
import { DocumentsPageDrop } from '../../components/document-upload/DocumentsPageDrop.tsx';
import { focusOnRow, rowOf } from '../../components/record-panel/focus-on-row.ts';
import { useAdjacentRecords } from '../../components/record-panel/use-neighbours.ts';
import {
  ALL_SELECTED,
  idsOf,
  type ListSelection,
  NOTHING_SELECTED,
  selectedCount,
  withoutChangedRow,
  withoutRow,
} from '../../components/worklist/list-selection.ts';
import { CARD_LIST_STYLE, LIST_BOX_STYLE } from '../../components/worklist/Worklist.tsx';
import { lazyPart } from '../../lib/load-code.ts';
import { useSelectionAccounting } from './accounting/use-selection-accounting.ts';
import { BulkChangeDialogs, useBulkQuestion } from './BulkChangeDialogs.tsx';
import { CreateInvoiceDialog } from './CreateInvoiceDialog.tsx';
import { InvoiceBulkActions } from './InvoiceBulkActions.tsx';
import { InvoiceDialogs } from './InvoiceDialogs.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { askedSelection, NO_TOTALS } from './invoice-selection.ts';
import { MarkPaidDateDialog } from './MarkPaidDateDialog.tsx';
import { InvoicePanel } from './panel/InvoicePanel.tsx';
import { ReportFilterBanner } from './ReportFilterBanner.tsx';
import { useInvoiceDialogs } from './use-invoice-dialogs.ts';
import { isStatusIndependent, mayLeaveList, useInvoiceFilter } from './use-invoice-filter.ts';
import { useInvoiceList } from './use-invoice-list.ts';
import { useMarkPaidDialog } from './use-mark-paid-dialog.ts';

/** Loaded when it first opens. */
const SelectionAccountingDialog = lazyPart(async () => ({
  default: (await import('./accounting/SelectionAccountingDialog.tsx')).SelectionAccountingDialog,
}));

export const InvoicesPage = withUrlState(Page);

function Page({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  useAccountingChanges(companyId);
  const shown = useShownInvoices(companyId);
  const { list, filter, narrow, leaveReport, sort, sortBy, isFiltered, selection } = shown;
  const { isCreating, setIsCreating } = useCreating();
  const dialogs = useInvoiceDialogs();
  const listBox = useRef<HTMLDivElement>(null);
  const marking = useMarkPaidDialog(companyId, isStatusIndependent(filter, sort), selection.clear);
  const bulk = useBulkQuestion(companyId, isStatusIndependent(filter, sort), selection.clear);
  const panel = useInvoicePanel(list);
  const actions = { edit: dialogs.edit.open, remove: dialogs.deletion.open, markPaid: marking.askOne };
  return (
    <DocumentsPageDrop companyId={companyId}>
      <Flex direction="column" gap="4" flex="1" minH="420px" css={CARD_LIST_STYLE}>
        <Toolbar
          {...{ companyId, list, filter, narrow, sort, marking, bulk }}
          selected={selection.selected}
          deletion={dialogs.bulkDeletion}
          onAdd={() => setIsCreating(true)}
        />
        <ReportFilterBanner filter={filter} supplierName={list.itemAt(0)?.supplier.name} onLeave={leaveReport} />
        <Box ref={listBox} role="group" aria-label="Invoice list" tabIndex={-1} {...LIST_BOX_STYLE}>
          <InvoiceTable
            list={list}
            isFiltered={isFiltered}
            sort={sort}
            onSort={sortBy}
            selected={selection.selected}
            onSelect={selection.select}
            busyId={marking.busyId}
            openId={panel.openId}
            actions={{ ...actions, view: ({ id }) => panel.open(id) }}
            onAdd={() => setIsCreating(true)}
          />
        </Box>
        <CreateInvoiceDialog companyId={companyId} open={isCreating} onClose={() => setIsCreating(false)} />
        <BulkChangeDialogs companyId={companyId} bulk={bulk} focusAfter={() => listBox.current} />
        <MarkPaidDateDialog marking={marking} focusAfter={(id) => rowOf(listBox.current, id) ?? listBox.current} />
        <OpenInvoice
          companyId={companyId}
          panel={panel}
          list={listBox}
          actions={actions}
          onChanged={selection.afterChange}
        />
        <InvoiceDialogs
          companyId={companyId}
          dialogs={dialogs}
          onChanged={selection.afterChange}
          onDeleted={(id) => {
            selection.afterDeletion(id);
            panel.closeIfOf(id);
          }}
          focusAfterDeletion={() => listBox.current}
        />
      </Flex>
    </DocumentsPageDrop>
  );
}

/** State of the form for a new invoice. It opens by its button, its key, or from another page. */
function useCreating() {
  const [isCreating, setIsCreating] = useState(false);
  usePageIntent('new invoice', () => setIsCreating(true));
  usePageActions([{ key: 'c', label: 'Add Invoice', run: () => setIsCreating(true), needs: 'createInvoice' }]);
  return { isCreating, setIsCreating };
}

/** Invoices that the filter finds, and the selection among them. */
function useShownInvoices(companyId: number) {
  const [selected, setSelected] = useState<ListSelection>(NOTHING_SELECTED);
  // Clear the selection when the filter changes, so that every selected row is listed.
  const clear = useCallback(() => setSelected(NOTHING_SELECTED), []);
  const narrowing = useInvoiceFilter(clear);
  const { filter, sort } = narrowing;
  const list = useInvoiceList(companyId, filter, sort);
  const afterChange = (before: InvoiceFieldsFragment, after: InvoiceFieldsFragment) => {
    if (mayLeaveList(filter, before, after)) setSelected((rows) => withoutChangedRow(rows, after.id));
  };
  /** Id of one invoice, or null for many. */
  const afterDeletion = (id: number | null) => {
    if (id === null) clear();
    else setSelected((rows) => withoutRow(rows, id));
  };
  return { ...narrowing, list, selection: { selected, select: setSelected, clear, afterChange, afterDeletion } };
}

interface SelectedActionsProps {
  readonly companyId: number;
  readonly list: ReturnType<typeof useInvoiceList>;
  readonly filter: ReturnType<typeof useInvoiceFilter>['filter'];
  readonly sort: InvoiceSort;
  readonly selected: ListSelection;
  readonly marking: ReturnType<typeof useMarkPaidDialog>;
  readonly bulk: ReturnType<typeof useBulkQuestion>;
  readonly deletion: ReturnType<typeof useInvoiceDialogs>['bulkDeletion'];
  readonly onAdd: () => void;
}

interface ToolbarProps extends SelectedActionsProps {
  readonly narrow: ReturnType<typeof useInvoiceFilter>['narrow'];
}

function Toolbar({ narrow, ...props }: ToolbarProps) {
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <InvoiceFilters companyId={props.companyId} filter={props.filter} onNarrow={narrow} />
      <SelectedActions {...props} />
    </Flex>
  );
}

/** Actions for the selected invoices, or for all listed ones. */
function SelectedActions(props: SelectedActionsProps) {
  const { companyId, list, filter, sort, selected, marking, bulk, deletion, onAdd } = props;
  const count = selectedCount(selected, list.totalCount);
  const asked = useAskedSelection(list, filter);
  const accounting = useSelectionAccounting(companyId);
  return (
    <>
      <InvoiceBulkActions
        selectedCount={count}
        totalCount={list.totalCount}
        disabled={list.isStale}
        isMarking={marking.busy || bulk.busy}
        onMarkPaid={() => marking.askAll(asked(selected))}
        onChange={(kind) => bulk.ask(kind, asked(selected))}
        onAccounting={(kind) => void accounting.ask(kind, asked(selected).selection)}
        onDeleteSelected={() => deletion.open({ scope: 'selected', ...asked(selected) })}
        onDeleteAll={() => deletion.open({ scope: 'listed', ...asked(ALL_SELECTED) })}
        onAdd={onAdd}
        download={
          <DownloadCsv
            list="invoices"
            companyId={companyId}
            query={csvQuery(filter, sort)}
            {...(count > 0 && { selection: { count, ...idsOf(selected) } })}
          />
        }
      />
      <Suspense>
        {accounting.question && <SelectionAccountingDialog companyId={companyId} accounting={accounting} />}
      </Suspense>
    </>
  );
}

/** Totals of the selection as shown, taken when the user presses a button. */
function useAskedSelection(list: ReturnType<typeof useInvoiceList>, filter: SelectedActionsProps['filter']) {
  const { cache } = useApolloClient();
  const rowOf = (id: number) =>
    cache.readFragment({
      id: cache.identify({ __typename: 'Invoice', id }),
      fragment: SelectableInvoiceFieldsFragmentDoc,
      optimistic: true,
    });
  return (selected: ListSelection) => askedSelection(selected, filter, { ...NO_TOTALS, ...list.page }, rowOf);
}

/** Filter and sort as parameters of the CSV export. */
function csvQuery({ batch, ...filter }: SelectedActionsProps['filter'], sort: InvoiceSort): CsvQuery {
  return { ...filter, ...batch, sort: sortText(sort) };
}

interface OpenInvoiceProps extends Pick<ComponentProps<typeof InvoicePanel>, 'companyId' | 'actions' | 'onChanged'> {
  readonly panel: ReturnType<typeof useInvoicePanel>;
  readonly list: RefObject<HTMLElement | null>;
}

function OpenInvoice({ panel, list, ...rest }: OpenInvoiceProps) {
  if (panel.openId === null) return null;
  return (
    <InvoicePanel
      {...rest}
      id={panel.openId}
      row={panel.row}
      onClose={() => {
        focusOnRow(list.current, panel.openId);
        panel.close();
      }}
      onPrevious={panel.openPrevious}
      onNext={panel.openNext}
    />
  );
}

/** The invoice open beside the list, with links to the previous and next one. */
function useInvoicePanel(list: ReturnType<typeof useInvoiceList>) {
  const { openId, open, close } = useOpenRecord('/invoices');
  const { row, previousId, nextId } = useAdjacentRecords(list, openId);
  return {
    openId,
    row,
    open,
    close,
    /** Closes the panel if this record was deleted. */
    closeIfOf: (id: number | null) => {
      if (id !== null && id === openId) close();
    },
    openPrevious: previousId === null ? undefined : () => open(previousId),
    openNext: nextId === null ? undefined : () => open(nextId),
  };
}
