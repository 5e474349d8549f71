import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import type { HeldMatch } from '../use-matching.ts';

interface PaidOutsideDialogProps {
  readonly held: HeldMatch | null;
  readonly busy: boolean;
  readonly onConfirm: (held: HeldMatch) => void;
  readonly onClose: () => void;
}

/** Asks before an invoice with a payment on its way is matched: names the payment, and what will happen to it. */
export function PaidOutsideDialog({ held, busy, onConfirm, onClose }: PaidOutsideDialogProps) {
  // What was asked stays to be read while the dialog fades.
  const [shown, setShown] = useState(held);
  if (held && held !== shown) setShown(held);
  return (
    <ConfirmDialog
      open={held !== null}
      title="Was this paid another way?"
      confirmLabel="Yes, paid another way"
      busyLabel="Matching..."
      destructive
      busy={busy}
      onConfirm={() => held && onConfirm(held)}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">{shown?.message}</Text>
    </ConfirmDialog>
  );
}
