import { useApolloClient } from '@apollo/client/react';
import {
  type CompanyFieldsFragment,
  type InvoiceFieldsFragment,
  type InvoiceSort,
  SelectableInvoiceFieldsFragmentDoc,
} from '@paycycle/schema/generated/operations';
import { Suspense, useCallback, useState } from 'react';
import { useAccountingChanges } from '../../apollo/use-accounting-changes.ts';
import { usePageIntent } from '../../app/keyboard/page-intent.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { withUrlState } from '../../app/url-state/UrlState.tsx';
import { sortText } from '../../components/csv-sort.ts';
import { type CsvQuery, DownloadCsv } from '../../components/DownloadCsv.tsx';
import { DocumentsPageDrop } from '../../components/document-upload/DocumentsPageDrop.tsx';
import { ListPage } from '../../components/list-page/ListPage.tsx';
import { rowOf } from '../../components/record-panel/focus-on-row.ts';
import { OpenPanel } from '../../components/record-panel/OpenPanel.tsx';
import { useListPanel } from '../../components/record-panel/use-list-panel.ts';
import {
  ALL_SELECTED,
  idsOf,
  type ListSelection,
  NOTHING_SELECTED,
  selectedCount,
  withoutChangedRow,
  withoutRow,
} from '../../components/worklist/list-selection.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { useSelectionAccounting } from './accounting/use-selection-accounting.ts';
import { BulkChangeDialogs, useBulkQuestion } from './BulkChangeDialogs.tsx';
import { CreateInvoiceDialog } from './CreateInvoiceDialog.tsx';
import { InvoiceBulkActions } from './InvoiceBulkActions.tsx';
import { InvoiceDialogs } from './InvoiceDialogs.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import type { RowActions } from './invoice-rows.ts';
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
  const marking = useMarkPaidDialog(companyId, isStatusIndependent(filter, sort), selection.clear);
  const bulk = useBulkQuestion(companyId, isStatusIndependent(filter, sort), selection.clear);
  const panel = useListPanel('/invoices', list);
  const focusAfter = () => panel.listBox.current;
  const actions = { edit: dialogs.edit.open, remove: dialogs.deletion.open, markPaid: marking.askOne };
  return (
    <DocumentsPageDrop companyId={companyId}>
      <ListPage
        label="Invoice list"
        listBox={panel.listBox}
        toolbar={
          <>
            <InvoiceFilters companyId={companyId} filter={filter} onNarrow={narrow} />
            <SelectedActions
              {...{ companyId, list, filter, sort, marking, bulk }}
              selected={selection.selected}
              deletion={dialogs.bulkDeletion}
              onAdd={() => setIsCreating(true)}
            />
          </>
        }
        below={
          <ReportFilterBanner filter={filter} supplierName={list.itemAt(0)?.supplier.name} onLeave={leaveReport} />
        }
        list={
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
        }
      >
        <CreateInvoiceDialog companyId={companyId} open={isCreating} onClose={() => setIsCreating(false)} />
        <BulkChangeDialogs companyId={companyId} bulk={bulk} focusAfter={focusAfter} />
        <MarkPaidDateDialog marking={marking} focusAfter={(id) => rowOf(focusAfter(), id) ?? focusAfter()} />
        <OpenInvoice {...{ companyId, panel, actions, dialogs, selection, focusAfter }} />
      </ListPage>
    </DocumentsPageDrop>
  );
}

interface OpenInvoiceProps {
  readonly companyId: number;
  readonly panel: ReturnType<typeof useListPanel<InvoiceFieldsFragment>>;
  readonly actions: Omit<RowActions, 'view'>;
  readonly dialogs: ReturnType<typeof useInvoiceDialogs>;
  readonly selection: ReturnType<typeof useShownInvoices>['selection'];
  readonly focusAfter: () => HTMLElement | null;
}

/** The panel of the open invoice, and the dialogs about an invoice. */
function OpenInvoice({ companyId, panel, actions, dialogs, selection, focusAfter }: OpenInvoiceProps) {
  return (
    <>
      <OpenPanel id={panel.openId} walk={panel.walk}>
        {(id, walk) => (
          <InvoicePanel
            companyId={companyId}
            id={id}
            row={panel.row}
            actions={actions}
            onChanged={selection.afterChange}
            {...walk}
          />
        )}
      </OpenPanel>
      <InvoiceDialogs
        companyId={companyId}
        dialogs={dialogs}
        onChanged={selection.afterChange}
        onDeleted={(id) => {
          selection.afterDeletion(id);
          if (id !== null && id === panel.openId) panel.close();
        }}
        focusAfterDeletion={focusAfter}
      />
    </>
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
