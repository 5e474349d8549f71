import { Button, Input, Stack, Text } from '@chakra-ui/react';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';
import { useState } from 'react';
import { useSupplierNamesQuery } from '../../apollo/hooks.generated.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { MergeSuppliersDialog } from './MergeSuppliersDialog.tsx';

interface MergeWithDialogProps {
  readonly companyId: number;
  readonly supplier: SupplierFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Merges a supplier with another one that is picked by its name. */
export function MergeWithDialog({ companyId, supplier, open, onClose }: MergeWithDialogProps) {
  const [search, setSearch] = useState('');
  const [other, setOther] = useState<Named | null>(null);
  const [isMerging, setIsMerging] = useState(false);
  const pick = (found: Named) => {
    setOther(found);
    setIsMerging(true);
  };
  const close = () => {
    setSearch('');
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        title={`Merge ${supplier.name} with…`}
        description="Pick the supplier that it is the same as. You'll see a preview before anything changes."
        onClose={close}
        footer={
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
        }
      >
        <Stack gap="3">
          <FormField label="Supplier name">
            <Input
              value={search}
              maxLength={SEARCH_LENGTH_MAX}
              autoComplete="off"
              onChange={(event) => setSearch(event.target.value)}
            />
          </FormField>
          {open && <Found companyId={companyId} supplier={supplier} search={search.trim()} onPick={pick} />}
        </Stack>
      </Dialog>
      {other && (
        <MergeSuppliersDialog
          key={other.id}
          companyId={companyId}
          suppliers={[supplier, other]}
          open={open && isMerging}
          onClose={() => setIsMerging(false)}
          onMerged={close}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly companyId: number;
  readonly supplier: Named;
  readonly search: string;
  readonly onPick: (other: Named) => void;
}

function Found({ companyId, supplier, search, onPick }: FoundProps) {
  const { data, previousData } = useSupplierNamesQuery({ variables: { companyId, search: search || null } });
  const found = (data ?? previousData)?.company.suppliers.items.filter(({ id }) => id !== supplier.id);
  if (!found) return <Text role="status">Loading suppliers...</Text>;
  if (found.length === 0) return <Text role="status">No other supplier matches</Text>;
  return (
    <Stack as="ul" listStyleType="none" gap="1" aria-label="Suppliers">
      {found.map((other) => (
        <li key={other.id}>
          <Button
            variant="ghost"
            w="full"
            h="auto"
            py="2"
            justifyContent="flex-start"
            whiteSpace="normal"
            textAlign="start"
            overflowWrap="anywhere"
            onClick={() => onPick({ id: other.id, name: other.name })}
          >
            {other.name}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
