import { Button, Checkbox, Flex, HStack, Stack } from '@chakra-ui/react';
import type { CompanyFieldsFragment, SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { Plus, Trash2, Upload } from 'lucide-react';
import { type Ref, useCallback, useRef, useState } from 'react';
import { SearchBox } from '../../components/SearchBox.tsx';
import { DeleteAllSuppliersDialog } from './DeleteAllSuppliersDialog.tsx';
import { DeleteSupplierDialog } from './DeleteSupplierDialog.tsx';
import { ImportSuppliersDialog } from './ImportSuppliersDialog.tsx';
import { SupplierFormDialog } from './SupplierFormDialog.tsx';
import { SupplierGrid } from './SupplierGrid.tsx';
import { SupplierSummary } from './SupplierSummary.tsx';
import type { SupplierFilter } from './use-supplier-list.ts';

type OpenDialog = 'form' | 'delete' | 'delete_all' | 'import' | null;

export function SuppliersPage({ company }: { readonly company: CompanyFieldsFragment }) {
  const [filter, setFilter] = useState<SupplierFilter>({ search: null, includeArchived: false });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  /** Whom the form or the deletion is about; it stays while the dialog fades. */
  const [subject, setSubject] = useState<SupplierFieldsFragment | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const narrow = useCallback(
    (change: Partial<SupplierFilter>) => setFilter((before) => ({ ...before, ...change })),
    [],
  );
  const searchFor = useCallback((text: string) => narrow({ search: text || null }), [narrow]);
  const close = () => setDialog(null);
  const edit = useCallback((supplier: SupplierFieldsFragment | null) => {
    setSubject(supplier);
    setDialog('form');
  }, []);
  const askToDelete = useCallback((supplier: SupplierFieldsFragment) => {
    setSubject(supplier);
    setDialog('delete');
  }, []);
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" align="center">
        <Flex flex="1" minW={{ base: 'full', sm: '60' }} maxW={{ sm: 'sm' }}>
          <SearchBox label="Search suppliers" placeholder="Search by name or email" onSearch={searchFor} />
        </Flex>
        <ArchivedTick checked={filter.includeArchived} onChange={(includeArchived) => narrow({ includeArchived })} />
        <SupplierButtons
          addRef={addButton}
          onDeleteAll={() => setDialog('delete_all')}
          onImport={() => setDialog('import')}
          onAdd={() => edit(null)}
        />
      </Flex>
      <SupplierSummary companyId={company.id} includeArchived={filter.includeArchived} />
      <SupplierGrid companyId={company.id} filter={filter} onEdit={edit} onDelete={askToDelete} />
      <SupplierFormDialog
        key={subject?.id ?? 'new'}
        companyId={company.id}
        supplier={subject}
        open={dialog === 'form'}
        onClose={close}
      />
      {subject && (
        <DeleteSupplierDialog
          companyId={company.id}
          supplier={subject}
          open={dialog === 'delete'}
          onClose={close}
          focusAfter={addButton}
        />
      )}
      <DeleteAllSuppliersDialog company={company} open={dialog === 'delete_all'} onClose={close} />
      <ImportSuppliersDialog companyId={company.id} open={dialog === 'import'} onClose={close} />
    </Stack>
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
