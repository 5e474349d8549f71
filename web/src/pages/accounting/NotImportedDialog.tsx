import { Text } from '@chakra-ui/react';
import { useSayPackageNotImportedMutation } from '../../apollo/hooks.generated.ts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { type PackageMade, packageWords } from './package-labels.ts';

interface NotImportedDialogProps {
  readonly companyId: number;
  readonly made: PackageMade;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation, then marks a package as not imported. */
export function NotImportedDialog({ companyId, made, open, onClose }: NotImportedDialogProps) {
  const { send, busy } = useSayPackageNotImportedMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to save that' },
    done: () => ({ title: 'Package set aside', description: 'Its bills are new to the ledger again.' }),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Was this package not imported?"
      description="Say so only if nobody imported its file, or if its bills were deleted in the ledger again."
      confirmLabel="It was not imported"
      busyLabel="Saving..."
      busy={busy}
      destructive
      onClose={onClose}
      onConfirm={() => void send({ id: made.id }).then(onClose)}
    >
      <Text>{`${packageWords(made)} will be new to the ledger again.`}</Text>
    </ConfirmDialog>
  );
}
