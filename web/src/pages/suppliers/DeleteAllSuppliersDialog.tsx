import { Stack, Text } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useSupplierKindsQuery } from '../../apollo/hooks.generated.ts';
import { DeleteManyDialog, type Recount } from '../../components/DeleteManyDialog.tsx';
import { describeRestorable } from '../../components/deletion/restorable.ts';
import { countOf } from '../../lib/count-of.ts';
import { type BulkDeletionResult, useDeleteSuppliers } from './use-supplier-actions.ts';

interface DeleteAllSuppliersDialogProps {
  readonly company: CompanyFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks whether to delete the invoices first (RULES.md, 14; section 2), and shows what was kept and why. */
export function DeleteAllSuppliersDialog({ company, open, onClose }: DeleteAllSuppliersDialogProps) {
  const { deleteSuppliers, busy } = useDeleteSuppliers(company.id);
  const [sent, setSent] = useState<'with_invoices' | 'alone' | null>(null);
  const [result, setResult] = useState<BulkDeletionResult | null>(null);

  const close = () => {
    setResult(null);
    onClose();
  };
  const { countAgain: recount, ...counted } = useSupplierCount(company.id, open);
  const remove = async (deleteInvoices: boolean, seen: number) => {
    setSent(deleteInvoices ? 'with_invoices' : 'alone');
    const answer = await deleteSuppliers(deleteInvoices, seen);
    setSent(null);
    if (answer === 'changed') await recount();
    if (answer === 'changed' || !answer) return;
    if (answer.refusedCount === 0) close();
    else setResult(answer);
  };
  return (
    <DeleteManyDialog
      open={open}
      title="Delete All Suppliers"
      description="Should the suppliers’ invoices be deleted first?"
      size="md"
      {...counted}
      noun="supplier"
      confirmLabel="Yes - Delete invoices and suppliers"
      busy={busy}
      onConfirm={(count) => void remove(true, count)}
      onClose={close}
      closeLabel="Done"
      otherAnswer={{
        label: 'No - Only delete suppliers with no invoices',
        isBusy: sent === 'alone',
        onChoose: (count) => void remove(false, count),
      }}
      refusal={result && <KeptSuppliers result={result} />}
    >
      <Text overflowWrap="break-word">
        This affects every supplier in {company.name}, including any hidden by your search. {describeRestorable(null)}
      </Text>
    </DeleteManyDialog>
  );
}

/** Counts all suppliers of the company, archived ones included. Fetches again each time the dialog opens. */
function useSupplierCount(companyId: number, isAsked: boolean) {
  const { data, loading, error, refetch } = useSupplierKindsQuery({
    variables: { companyId, search: null },
    fetchPolicy: 'network-only',
    skip: !isAsked,
  });
  const [recount, setRecount] = useState<Recount | null>(null);
  const totalOf = (counted: typeof data) =>
    counted ? counted.company.supplierKinds.activeCount + counted.company.supplierKinds.archivedCount : null;
  return {
    count: loading ? null : totalOf(data),
    recount,
    countAgain: async () => {
      const count = totalOf((await refetch()).data);
      if (count !== null) setRecount({ count });
    },
    onCountAgain: error ? () => void refetch() : null,
  };
}

function KeptSuppliers({ result: { deletedCount, refusedCount, refusals } }: { readonly result: BulkDeletionResult }) {
  return (
    <Stack gap="3" role="status">
      <Text>
        {countOf(deletedCount, 'supplier')} deleted. {countOf(refusedCount, 'supplier')} kept:
      </Text>
      <Stack as="ul" ps="5" gap="1">
        {refusals.map(({ reason, count }) => (
          <Text as="li" key={reason} overflowWrap="anywhere">
            {count.toLocaleString('en-GB')}: {reason}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
