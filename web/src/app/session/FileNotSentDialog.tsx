import { ConfirmDialog } from '../../components/Dialog.tsx';

interface FileNotSentDialogProps {
  /** The server's message about the file. */
  readonly words: string;
  readonly onAnswer: (wasNotSent: boolean) => void;
}

export function FileNotSentDialog({ words, onAnswer }: FileNotSentDialogProps) {
  return (
    <ConfirmDialog
      open
      busy={false}
      destructive
      title="Was the payment file sent to the bank?"
      description={`${words.replace(/\.?$/, '.')} If the bank has the file, the same invoices could be paid twice.`}
      confirmLabel="The file wasn't sent – go on"
      busyLabel="Sending..."
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}
