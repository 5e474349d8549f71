import { Button, Checkbox, Flex, HStack, Stack } from '@chakra-ui/react';
import type { CompanyFieldsFragment, SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { Plus, Trash2, Upload } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
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
          <SearchBox label="Search suppliers" placeholder="Search by name or e-mail" onSearch={searchFor} />
        </Flex>
        <Checkbox.Root
          checked={filter.includeArchived}
          onCheckedChange={({ checked }) => narrow({ includeArchived: checked === true })}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Show archived</Checkbox.Label>
        </Checkbox.Root>
        <HStack ms={{ lg: 'auto' }} gap="3" wrap="wrap">
          <Button variant="outline" onClick={() => setDialog('delete_all')}>
            <Trash2 aria-hidden />
            Delete All
          </Button>
          <Button variant="outline" onClick={() => setDialog('import')}>
            <Upload aria-hidden />
            Bulk Import
          </Button>
          <Button ref={addButton} onClick={() => edit(null)}>
            <Plus aria-hidden />
            Add Supplier
          </Button>
        </HStack>
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
