import { Box, Button, Checkbox, Flex, HStack, Stack } from '@chakra-ui/react';
import type { CompanyFieldsFragment, SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { Plus, Trash2, Upload } from 'lucide-react';
import { type Ref, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useOpenRecord } from '../../app/address/open-record.ts';
import { useAsked } from '../../app/keyboard/use-asked.ts';
import { focusOnRow } from '../../components/record-panel/focus-on-row.ts';
import { SearchBox } from '../../components/SearchBox.tsx';
import { DeleteAllSuppliersDialog } from './DeleteAllSuppliersDialog.tsx';
import { DeleteSupplierDialog } from './DeleteSupplierDialog.tsx';
import { ImportSuppliersDialog } from './ImportSuppliersDialog.tsx';
import { LikeSuppliersNotice } from './LikeSuppliersNotice.tsx';
import { MergeWithDialog } from './MergeWithDialog.tsx';
import { SupplierPanel } from './panel/SupplierPanel.tsx';
import type { SupplierActions } from './SupplierCard.tsx';
import { SupplierChips } from './SupplierChips.tsx';
import { SupplierFormDialog } from './SupplierFormDialog.tsx';
import { SupplierGrid } from './SupplierGrid.tsx';
import { SupplierSortPicker } from './SupplierSortPicker.tsx';
import { SupplierSummary } from './SupplierSummary.tsx';
import { NO_SUPPLIERS } from './supplier-selection.ts';
import { EVERY_SUPPLIER, type SupplierFilter } from './use-supplier-list.ts';

export function SuppliersPage({ company }: { readonly company: CompanyFieldsFragment }) {
  const [filter, setFilter] = useState<SupplierFilter>(EVERY_SUPPLIER);
  const [selected, setSelected] = useState(NO_SUPPLIERS);
  const { dialog, subject, open, close, actions } = useSupplierDialogs();
  const panel = useOpenRecord('/suppliers');
  const grid = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useAsked('new supplier', () => open('form'));

  const narrow = useCallback((change: Partial<SupplierFilter>) => {
    setFilter((before) => ({ ...before, ...change }));
    // What is selected is always among what is shown.
    if (!('sort' in change)) setSelected(NO_SUPPLIERS);
  }, []);
  const searchFor = useCallback((text: string) => narrow({ search: text || null }), [narrow]);
  return (
    <Stack gap="4">
      <LikeSuppliersNotice companyId={company.id} />
      <Flex gap="3" wrap="wrap" align="center">
        <Flex flex="1" minW={{ base: 'full', sm: '60' }} maxW={{ sm: 'sm' }}>
          <SearchBox
            label="Search suppliers"
            placeholder="Search by name or email"
            search={filter.search ?? ''}
            onSearch={searchFor}
          />
        </Flex>
        <ArchivedTick checked={filter.includeArchived} onChange={(includeArchived) => narrow({ includeArchived })} />
        <SupplierButtons
          addRef={addButton}
          onDeleteAll={() => open('delete_all')}
          onImport={() => open('import')}
          onAdd={() => open('form')}
        />
      </Flex>
      <SupplierSummary companyId={company.id} includeArchived={filter.includeArchived} />
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <SupplierChips
          companyId={company.id}
          search={filter.search}
          kind={filter.kind}
          onChoose={(kind) => narrow({ kind })}
        />
        <SupplierSortPicker sort={filter.sort} onSort={(sort) => narrow({ sort })} />
      </Flex>
      <Box ref={grid} tabIndex={-1} outline="none">
        <SupplierGrid
          companyId={company.id}
          filter={filter}
          actions={actions}
          selected={selected}
          onSelect={setSelected}
        />
      </Box>
      {panel.openId !== null && (
        <SupplierPanel
          companyId={company.id}
          id={panel.openId}
          actions={actions}
          onClose={() => {
            focusOnRow(grid.current, panel.openId);
            panel.close();
          }}
        />
      )}
      <SupplierFormDialog
        key={subject?.id ?? 'new'}
        companyId={company.id}
        supplier={subject}
        open={dialog === 'form'}
        onClose={close}
      />
      {subject && (
        <SubjectDialogs
          companyId={company.id}
          supplier={subject}
          dialog={dialog}
          onClose={close}
          focusAfter={addButton}
        />
      )}
      <DeleteAllSuppliersDialog company={company} open={dialog === 'delete_all'} onClose={close} />
      <ImportSuppliersDialog companyId={company.id} open={dialog === 'import'} onClose={close} />
    </Stack>
  );
}

type OpenDialog = 'form' | 'delete' | 'merge' | 'delete_all' | 'import' | null;

/** Which dialog is open, and whom it is about. */
function useSupplierDialogs() {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  /** It stays while the dialog fades. */
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
      // A new supplier: the form is about nobody yet.
      if (name === 'form') setSubject(null);
      setDialog(name);
    },
    close: () => setDialog(null),
  };
}

interface SubjectDialogsProps {
  readonly companyId: number;
  readonly supplier: SupplierFieldsFragment;
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  readonly focusAfter: RefObject<HTMLElement | null>;
}

function SubjectDialogs({ companyId, supplier, dialog, onClose, focusAfter }: SubjectDialogsProps) {
  const about = { companyId, supplier, onClose };
  return (
    <>
      <DeleteSupplierDialog {...about} open={dialog === 'delete'} focusAfter={focusAfter} />
      <MergeWithDialog key={supplier.id} {...about} open={dialog === 'merge'} />
    </>
  );
}

interface ArchivedTickProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function ArchivedTick({ checked, onChange }: ArchivedTickProps) {
  return (
    <Checkbox.Root checked={checked} onCheckedChange={(details) => onChange(details.checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>Show archived</Checkbox.Label>
    </Checkbox.Root>
  );
}

interface SupplierButtonsProps {
  readonly addRef: Ref<HTMLButtonElement>;
  readonly onDeleteAll: () => void;
  readonly onImport: () => void;
  readonly onAdd: () => void;
}

function SupplierButtons({ addRef, onDeleteAll, onImport, onAdd }: SupplierButtonsProps) {
  return (
    <HStack ms={{ lg: 'auto' }} gap="3" wrap="wrap">
      <Button variant="outline" onClick={onDeleteAll}>
        <Trash2 aria-hidden />
        Delete All
      </Button>
      <Button variant="outline" onClick={onImport}>
        <Upload aria-hidden />
        Bulk Import
      </Button>
      <Button ref={addRef} onClick={onAdd}>
        <Plus aria-hidden />
        Add Supplier
      </Button>
    </HStack>
  );
}
