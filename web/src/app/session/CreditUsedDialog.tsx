import { ConfirmDialog } from '../../components/Dialog.tsx';

interface CreditUsedDialogProps {
  /** The server's message, which names the credit notes. */
  readonly words: string;
  readonly onAnswer: (isUsed: boolean) => void;
}

export function CreditUsedDialog({ words, onAnswer }: CreditUsedDialogProps) {
  return (
    <ConfirmDialog
      open
      busy={false}
      title="Use up credit notes?"
      description={words}
      confirmLabel="The supplier has taken it off – go on"
      busyLabel="Sending..."
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}
