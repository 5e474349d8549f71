import { Button, HStack, Menu } from '@chakra-ui/react';
import type { SupplierSort } from '@paycycle/schema/generated/operations';
import { BadgeCheck, CalendarClock, Plus, Trash2, Upload } from 'lucide-react';
import type { Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Can } from '../../app/company/Can.tsx';
import { sortText } from '../../components/csv-sort.ts';
import { DownloadCsv } from '../../components/DownloadCsv.tsx';
import { RecentlyDeletedAction } from '../../components/deletion/RecentlyDeletedAction.tsx';
import { useNavigationGuard } from '../../components/draft-form/leave.ts';
import { MoreAction, MoreActions } from '../../components/MoreActions.tsx';
import { type ListSelection, selectedCount } from '../../components/worklist/list-selection.ts';
import { toSupplierSelection } from './supplier-selection.ts';
import type { SupplierFilter } from './supplier-url.ts';
import type { useSupplierList } from './use-supplier-list.ts';

interface SupplierButtonsProps {
  /** Rows for "Download CSV". */
  readonly csv: SuppliersCsvProps;
  readonly addRef: Ref<HTMLButtonElement>;
  readonly onDeleteAll: () => void;
  readonly onImport: () => void;
  readonly onAdd: () => void;
}

/** Actions of the page that are not about one supplier. */
export function SupplierButtons({ csv, addRef, onDeleteAll, onImport, onAdd }: SupplierButtonsProps) {
  const navigate = useNavigate();
  const leave = useNavigationGuard();
  return (
    <HStack ms={{ lg: 'auto' }} gap="3" wrap="wrap">
      <Button asChild variant="outline">
        <Link to="/aged-creditors">
          <CalendarClock aria-hidden />
          Aged creditors
        </Link>
      </Button>
      <SuppliersCsv {...csv} />
      <Can call="importSuppliers">
        <Button variant="outline" onClick={onImport}>
          <Upload aria-hidden />
          Bulk Import
        </Button>
      </Can>
      <Can call="createSupplier">
        <Button ref={addRef} onClick={onAdd}>
          <Plus aria-hidden />
          Add Supplier
        </Button>
      </Can>
      <MoreActions>
        <MoreAction
          value="payment-practices"
          icon={BadgeCheck}
          label="Payment practices"
          onSelect={() => leave(() => void navigate('/payment-practices'))}
        />
        <RecentlyDeletedAction />
        <Can call="deleteSuppliers">
          <Menu.Separator />
        </Can>
        <MoreAction
          value="delete"
          icon={Trash2}
          label="Delete All"
          isDangerous
          needs="deleteSuppliers"
          onSelect={onDeleteAll}
        />
      </MoreActions>
    </HStack>
  );
}

interface SuppliersCsvProps {
  readonly companyId: number;
  readonly list: ReturnType<typeof useSupplierList>;
  readonly filter: SupplierFilter;
  readonly sort: SupplierSort;
  readonly selected: ListSelection;
}

/** Downloads the selected suppliers, or all listed ones. */
function SuppliersCsv({ companyId, list, filter, sort, selected }: SuppliersCsvProps) {
  const count = selectedCount(selected, list.totalCount);
  const { supplierIds: ids, exceptSupplierIds: exceptIds } = toSupplierSelection(selected, filter);
  return (
    <DownloadCsv
      list="suppliers"
      companyId={companyId}
      query={{ ...filter, sort: sortText(sort) }}
      {...(count > 0 && { selection: { count, ids, exceptIds } })}
    />
  );
}
