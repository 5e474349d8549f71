import { Button, Text } from '@chakra-ui/react';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { describeRestorable } from '../../components/deletion/restorable.ts';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { useArchiveSupplier, useDeleteSupplier } from './use-supplier-actions.ts';

interface DeleteSupplierDialogProps {
  readonly companyId: number;
  readonly supplier: SupplierFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Takes the focus when the supplier's card is gone. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a supplier is deleted; one that is in use can be archived instead (RULES.md, 14). */
export function DeleteSupplierDialog({ companyId, supplier, open, onClose, focusAfter }: DeleteSupplierDialogProps) {
  const { deleteSupplier, busy: isDeleting } = useDeleteSupplier(companyId);
  const { archiveSupplier, busy: isArchiving } = useArchiveSupplier(companyId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isGone = useRef(false);
  const busy = isDeleting || isArchiving;

  const close = (gone: boolean) => {
    isGone.current = gone;
    setRefusal(null);
    onClose();
  };
  const remove = async () => {
    const outcome = await deleteSupplier(supplier.id);
    if (outcome?.kind === 'deleted') close(true);
    if (outcome?.kind === 'in_use') setRefusal(outcome.reason);
  };
  const archive = async () => {
    if (open && (await archiveSupplier(supplier))) close(true);
  };
  return (
    <ConfirmDialog
      open={open}
      title="Delete supplier?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={busy}
      destructive
      onConfirm={() => void remove()}
      onClose={() => close(false)}
      closeLabel="Cancel"
      finalFocus={() => (isGone.current ? focusAfter.current : null)}
      otherAnswer={
        refusal !== null &&
        supplier.isActive && (
          <Button onClick={() => void archive()} loading={isArchiving} loadingText="Archiving...">
            Archive instead
          </Button>
        )
      }
      refusal={
        refusal !== null && (
          <RefusalAlert title={refusal}>
            {supplier.isActive
              ? 'An archived supplier keeps its invoices and payments, and is hidden from the list until you restore it.'
              : 'It is archived already, and stays hidden from the list.'}
          </RefusalAlert>
        )
      }
    >
      <Text overflowWrap="break-word">
        This deletes {supplier.name}. {describeRestorable(1)}
      </Text>
    </ConfirmDialog>
  );
}
