import type { SupplierFieldsFragment, SupplierSort } from '@paycycle/schema/generated/operations';
import { SearchX, Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useCanCall } from '../../app/company/use-can.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFrame } from '../../components/list-page/ListFrame.tsx';
import { type ListSelection, worklistSelection } from '../../components/worklist/list-selection.ts';
import { Worklist } from '../../components/worklist/Worklist.tsx';
import { idOf } from '../../components/worklist/worklist-props.ts';
import { countOf } from '../../lib/count-of.ts';
import { OfferedTerms } from './OfferedTerms.tsx';
import { SUPPLIER_CARD_HEIGHT, SupplierCard } from './SupplierCard.tsx';
import { SupplierRowMenu } from './SupplierRowMenu.tsx';
import { SUPPLIER_COLUMNS } from './supplier-columns.tsx';
import { type SupplierActions, SupplierRowsContext } from './supplier-rows.ts';
import { SUPPLIER_SORT, type SupplierFilter } from './supplier-url.ts';
import { useSupplierCellEdit } from './use-supplier-cell-edit.ts';
import type { useSupplierList } from './use-supplier-list.ts';

const SUPPLIER_NAMES = { things: 'suppliers', labelOf: ({ name }: SupplierFieldsFragment) => `Select ${name}` };

interface SupplierTableProps {
  readonly companyId: number;
  readonly list: ReturnType<typeof useSupplierList>;
  readonly filter: SupplierFilter;
  readonly sort: SupplierSort;
  readonly onSort: (sort: SupplierSort) => void;
  readonly selected: ListSelection;
  readonly onSelect: (change: (before: ListSelection) => ListSelection) => void;
  /** The supplier that is open beside the list. */
  readonly openId: number | null;
  readonly onOpen: (supplier: SupplierFieldsFragment) => void;
  readonly actions: SupplierActions;
}

const SUPPLIER_CARDS = {
  card: (supplier: SupplierFieldsFragment) => <SupplierCard supplier={supplier} />,
  height: SUPPLIER_CARD_HEIGHT,
};

/** The company's suppliers: narrowed and sorted on the server, loaded window by window. */
export function SupplierTable(props: SupplierTableProps) {
  const { companyId, list, filter, sort, onSort, openId, onOpen, actions } = props;
  const menu = useRowMenu();
  const edit = useSupplierCellEdit(companyId);
  return (
    <ListFrame
      things="Suppliers"
      list={list}
      empty={list.totalCount === 0 && <NoSuppliers filter={filter} />}
      count={countOf(list.totalCount, 'supplier')}
    >
      <SupplierRowsContext value={{ ...menu.rows, edit }}>
        <Worklist
          label="Suppliers"
          columns={SUPPLIER_COLUMNS}
          rowCount={list.totalCount}
          itemAt={list.itemAt}
          itemKey={idOf}
          rowHeight={46}
          cards={SUPPLIER_CARDS}
          sort={{ columnId: sort.field, direction: sort.direction }}
          onSort={(columnId) => onSort(SUPPLIER_SORT.next(sort, columnId))}
          onRangeShown={list.loadRange}
          selection={worklistSelection(props, SUPPLIER_NAMES)}
          onOpen={onOpen}
          isPlaceKept
          openKey={openId === null ? null : String(openId)}
          rowCommands={[
            { key: 'e', label: 'Edit supplier', run: actions.onEdit, needs: 'updateSupplier' },
            {
              key: 'F2',
              label: 'Edit payment terms in the list',
              run: (one) => edit.begin(one, 'paymentTerms'),
              needs: 'updateSupplier',
            },
            { key: 'Delete', label: 'Delete supplier', run: actions.onDelete, needs: 'deleteSupplier' },
          ]}
          busy={list.isStale}
        />
      </SupplierRowsContext>
      <OfferedTerms />
      <SupplierRowMenu companyId={companyId} actions={actions} {...menu.shown} />
    </ListFrame>
  );
}

/** The one menu of the list, and whose it is. */
function useRowMenu() {
  const [supplier, setSupplier] = useState<SupplierFieldsFragment | null>(null);
  const [open, setOpen] = useState(false);
  const openMenu = useCallback((of: SupplierFieldsFragment) => {
    setSupplier(of);
    setOpen(true);
  }, []);
  const menuOfId = open && supplier ? supplier.id : null;
  const rows = useMemo(() => ({ menuOfId, openMenu }), [menuOfId, openMenu]);
  return { rows, shown: { supplier, open, onClose: () => setOpen(false) } };
}

function NoSuppliers({ filter: { search, kind } }: { readonly filter: SupplierFilter }) {
  const mayAdd = useCanCall()('createSupplier');
  if (search) return <EmptyState icon={SearchX} title="No suppliers match your search" />;
  if (kind) return <EmptyState icon={SearchX} title="No suppliers match this filter" />;
  const title = mayAdd ? 'No suppliers found. Add your first supplier to get started.' : 'No suppliers found';
  return <EmptyState icon={Users} title={title} />;
}
