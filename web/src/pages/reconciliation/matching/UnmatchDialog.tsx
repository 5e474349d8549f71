import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { numbersOf } from '../suggestions/suggestion-labels.ts';

interface UnmatchDialogProps {
  readonly transaction: BankTransactionFieldsFragment | null;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onConfirm: (transactionId: number) => void;
  readonly onClose: () => void;
}

/** Asks before a match is taken back. */
export function UnmatchDialog({ transaction, open, busy, onConfirm, onClose }: UnmatchDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Unmatch this transaction?"
      description={transaction ? describeUnmatch(transaction) : undefined}
      confirmLabel="Unmatch"
      busyLabel="Unmatching..."
      busy={busy}
      onConfirm={() => transaction && onConfirm(transaction.id)}
      onClose={onClose}
    />
  );
}

/** Describes the effects of an unmatch (RULES.md, 34). */
export function describeUnmatch({ matches }: Pick<BankTransactionFieldsFragment, 'matches'>): string {
  const invoices = matches.map(({ invoice }) => invoice);
  const numbers = numbersOf(invoices);
  if (matches.some(({ kind }) => kind === 'refund')) {
    return `The refund will be removed from invoice ${numbers}, which stays as it is.`;
  }
  if (matches.some(({ isPartPayment }) => isPartPayment)) {
    return `Its part payment of invoice ${numbers} will be removed, and that much of the invoice will be unpaid again.`;
  }
  return invoices.length > 1
    ? `Invoices ${numbers} will go back to the status they had before the match.`
    : `Invoice ${numbers} will go back to the status it had before the match.`;
}
