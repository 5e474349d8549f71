import { Flex } from '@chakra-ui/react';
import type { CompanyFieldsFragment, SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { usePageIntent } from '../../app/keyboard/page-intent.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { withUrlState } from '../../app/url-state/UrlState.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { ListPage } from '../../components/list-page/ListPage.tsx';
import { OpenPanel } from '../../components/record-panel/OpenPanel.tsx';
import { useListPanel } from '../../components/record-panel/use-list-panel.ts';
import { SearchBox } from '../../components/SearchBox.tsx';
import {
  ALL_SELECTED,
  type ListSelection,
  NOTHING_SELECTED,
  selectedCount,
} from '../../components/worklist/list-selection.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { DeleteAllSuppliersDialog } from './DeleteAllSuppliersDialog.tsx';
import { DeleteSupplierDialog } from './DeleteSupplierDialog.tsx';
import { ImportSuppliersDialog } from './ImportSuppliersDialog.tsx';
import { MergeWithDialog } from './MergeWithDialog.tsx';
import { SupplierPanel } from './panel/SupplierPanel.tsx';
import { SimilarSuppliersNotice } from './SimilarSuppliersNotice.tsx';
import { SupplierBulkBar } from './SupplierBulkBar.tsx';
import { SupplierButtons } from './SupplierButtons.tsx';
import { SupplierChips } from './SupplierChips.tsx';
import { SupplierFormDialog } from './SupplierFormDialog.tsx';
import { SupplierSummary } from './SupplierSummary.tsx';
import { SupplierTable } from './SupplierTable.tsx';
import { useSwitchQuestion } from './SwitchQuestion.tsx';
import type { SupplierActions } from './supplier-rows.ts';
import { toSupplierSelection } from './supplier-selection.ts';
import { type SupplierFilter, useSupplierFilter } from './supplier-url.ts';
import { useChangeSuppliers } from './use-change-suppliers.ts';
import { useSupplierList } from './use-supplier-list.ts';

/** The list does not wait for it. */
const ConfirmAccountsDialog = lazyPart(async () => ({
  default: (await import('./confirm-accounts/ConfirmAccountsDialog.tsx')).ConfirmAccountsDialog,
}));

export const SuppliersPage = withUrlState(Page);

function Page({ company }: { readonly company: CompanyFieldsFragment }) {
  const { filter, sort, narrow, sortBy } = useSupplierFilter();
  const list = useSupplierList(company.id, filter, sort);
  const [selected, select] = useSelection(filter);
  const dialogs = useSupplierDialogs();
  const { open, actions } = dialogs;
  const panel = useListPanel('/suppliers', list);
  const addButton = useRef<HTMLButtonElement>(null);
  usePageIntent('new supplier', () => open('form'));
  usePageActions([{ key: 'c', label: 'Add Supplier', run: () => open('form'), needs: 'createSupplier' }]);
  return (
    <ListPage
      label="Supplier list"
      listBox={panel.listBox}
      above={<SimilarSuppliersNotice companyId={company.id} />}
      toolbar={
        <>
          <SupplierSearch filter={filter} narrow={narrow} />
          <SupplierButtons
            csv={{ companyId: company.id, list, filter, sort, selected }}
            addRef={addButton}
            onDeleteAll={() => open('delete_all')}
            onImport={() => open('import')}
            onAdd={() => open('form')}
          />
        </>
      }
      below={
        <>
          <SupplierCounts companyId={company.id} filter={filter} narrow={narrow} />
          <SelectedSuppliersBar companyId={company.id} {...{ list, filter, selected, select }} />
        </>
      }
      list={
        <SupplierTable
          companyId={company.id}
          list={list}
          filter={filter}
          sort={sort}
          onSort={sortBy}
          selected={selected}
          onSelect={select}
          openId={panel.openId}
          onOpen={({ id }) => panel.open(id)}
          actions={actions}
        />
      }
    >
      <OpenPanel id={panel.openId} walk={panel.walk}>
        {(id, walk) => <SupplierPanel companyId={company.id} id={id} actions={actions} {...walk} />}
      </OpenPanel>
      <SupplierDialogs company={company} dialogs={dialogs} focusAfter={addButton} />
    </ListPage>
  );
}

type Narrowing = Pick<ReturnType<typeof useSupplierFilter>, 'filter' | 'narrow'>;

function SupplierSearch({ filter, narrow }: Narrowing) {
  const searchFor = useCallback((text: string) => narrow({ search: text || null }), [narrow]);
  return (
    <>
      <Flex flex="1" minW={{ base: '40', sm: '60' }} maxW={{ sm: 'sm' }}>
        <SearchBox
          label="Search suppliers"
          placeholder="Search by name or email"
          search={filter.search ?? ''}
          onSearch={searchFor}
        />
      </Flex>
      <ArchivedTick checked={filter.includeArchived} onChange={(includeArchived) => narrow({ includeArchived })} />
    </>
  );
}

/** Number of suppliers of each kind. A click on a kind filters the list. */
function SupplierCounts({ companyId, filter, narrow }: Narrowing & { readonly companyId: number }) {
  return (
    <>
      <SupplierSummary companyId={companyId} includeArchived={filter.includeArchived} />
      <SupplierChips
        companyId={companyId}
        search={filter.search}
        kind={filter.kind}
        onChoose={(kind) => narrow({ kind })}
      />
    </>
  );
}

interface SelectedSuppliersBarProps {
  readonly companyId: number;
  readonly list: ReturnType<typeof useSupplierList>;
  readonly filter: SupplierFilter;
  readonly selected: ListSelection;
  readonly select: (change: () => ListSelection) => void;
}

function SelectedSuppliersBar({ companyId, list, filter, selected, select }: SelectedSuppliersBarProps) {
  const { changeSuppliers, busy } = useChangeSuppliers(companyId);
  const [isConfirming, setIsConfirming] = useState(false);
  const { askToSwitch, dialog } = useSwitchQuestion(companyId);
  const count = selectedCount(selected, list.totalCount);
  if (count === 0) return null;
  const clear = () => select(() => NOTHING_SELECTED);
  return (
    <>
      <SupplierBulkBar
        count={count}
        totalCount={list.totalCount}
        busy={busy}
        onSelectAll={() => select(() => ALL_SELECTED)}
        onClear={clear}
        onChange={async (change) => {
          const selection = toSupplierSelection(selected, filter);
          const isSwitch = typeof change.isAutoPaid === 'boolean';
          const seen = isSwitch ? await askToSwitch(selection, change.isAutoPaid === true) : null;
          if (isSwitch && !seen) return false;
          const done = await changeSuppliers(selection, change, seen);
          if (done) clear();
          return done;
        }}
        onConfirmAccounts={() => setIsConfirming(true)}
      />
      {dialog}
      {isConfirming && (
        <Suspense>
          <ConfirmAccountsDialog
            companyId={companyId}
            selection={toSupplierSelection(selected, filter)}
            onConfirmed={() => {
              setIsConfirming(false);
              clear();
            }}
            onClose={() => setIsConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Selected suppliers. All are in the list, because a new filter clears the selection. */
function useSelection(filter: SupplierFilter) {
  const [{ of, selected }, set] = useState({ of: filter, selected: NOTHING_SELECTED });
  const select = useCallback(
    (change: (before: ListSelection) => ListSelection) =>
      set((before) => ({ of: filter, selected: change(before.of === filter ? before.selected : NOTHING_SELECTED) })),
    [filter],
  );
  return [of === filter ? selected : NOTHING_SELECTED, select] as const;
}

type OpenDialog = 'form' | 'delete' | 'merge' | 'delete_all' | 'import' | null;

/** The open dialog and its supplier. */
function useSupplierDialogs() {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  /** Kept while the dialog closes. */
  const [subject, setSubject] = useState<SupplierFieldsFragment | null>(null);
  const actions = useMemo((): SupplierActions => {
    const about = (name: OpenDialog) => (supplier: SupplierFieldsFragment) => {
      setSubject(supplier);
      setDialog(name);
    };
    return { onEdit: about('form'), onDelete: about('delete'), onMerge: about('merge') };
  }, []);
  return {
    dialog,
    subject,
    actions,
    open: (name: OpenDialog) => {
      // The form for a new supplier has no subject.
      if (name === 'form') setSubject(null);
      setDialog(name);
    },
    close: () => setDialog(null),
  };
}

interface SupplierDialogsProps {
  readonly company: CompanyFieldsFragment;
  readonly dialogs: ReturnType<typeof useSupplierDialogs>;
  readonly focusAfter: RefObject<HTMLElement | null>;
}

function SupplierDialogs({ company, dialogs: { dialog, subject, close }, focusAfter }: SupplierDialogsProps) {
  const { id: companyId } = company;
  const about = subject && { companyId, supplier: subject, onClose: close };
  return (
    <>
      <SupplierFormDialog
        key={subject?.id ?? 'new'}
        companyId={companyId}
        supplier={subject}
        open={dialog === 'form'}
        onClose={close}
      />
      {about && <DeleteSupplierDialog {...about} open={dialog === 'delete'} focusAfter={focusAfter} />}
      {about && <MergeWithDialog key={about.supplier.id} {...about} open={dialog === 'merge'} />}
      <DeleteAllSuppliersDialog company={company} open={dialog === 'delete_all'} onClose={close} />
      <ImportSuppliersDialog companyId={companyId} open={dialog === 'import'} onClose={close} />
    </>
  );
}

interface ArchivedTickProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function ArchivedTick({ checked, onChange }: ArchivedTickProps) {
  return (
    <Checkbox checked={checked} onChange={onChange}>
      Show archived
    </Checkbox>
  );
}
