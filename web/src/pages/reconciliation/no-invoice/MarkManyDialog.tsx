import { Button } from '@chakra-ui/react';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { CancelButton, Dialog, MAIN_ANSWER } from '../../../components/Dialog.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { NotesField } from './NotesField.tsx';
import { inAndOut } from './no-invoice-labels.ts';
import { PayeeGroups } from './PayeeGroups.tsx';

interface MarkManyDialogProps {
  readonly companyId: number;
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly open: boolean;
  readonly busy: boolean;
  readonly onConfirm: (notes: string) => void;
  readonly onClose: () => void;
}

/** Asks for the one reason why several transactions need no invoice. */
export function MarkManyDialog({ companyId, transactions, open, busy, onConfirm, onClose }: MarkManyDialogProps) {
  const [notes, setNotes] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setNotes('');
  }
  const count = countOf(transactions.length, 'transaction');
  return (
    <Dialog
      open={open}
      title="No invoice required"
      description={`${count}: ${inAndOut(transactions)}`}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <CancelButton disabled={busy} />
          {/* A second click can come while the dialog fades. */}
          <Button {...MAIN_ANSWER} loading={busy} loadingText="Marking..." onClick={() => open && onConfirm(notes)}>
            Mark {count} as no invoice required
          </Button>
        </>
      }
    >
      <PayeeGroups companyId={companyId} transactions={transactions} />
      <NotesField
        label="Reason"
        hint="Optional. Saved on each of them, and printed in the month's report with your name."
        value={notes}
        isOpen={open}
        onChange={setNotes}
      />
    </Dialog>
  );
}
