import { Button } from '@chakra-ui/react';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { FileX2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCanCall } from '../../../app/company/use-can.ts';
import { useShortcuts } from '../../../app/keyboard/ShortcutLayer.tsx';
import { lazyPart } from '../../../lib/load-code.ts';
import { FittedDialog } from './FittedDialog.tsx';
import { type Fitted, useMarkMany } from './use-mark-many.ts';

/** The payee groups load with the dialog, so that the list does not wait for them. */
const MarkManyDialog = lazyPart(async () => ({ default: (await import('./MarkManyDialog.tsx')).MarkManyDialog }));

/** Transactions that open invoices fit, and the reason that the user gave for all. */
interface FittedQuestion {
  readonly left: readonly Fitted[];
  readonly notes: string;
}

interface MarkManyButtonProps {
  readonly companyId: number;
  /** Open transactions, one at least. */
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly disabled?: boolean;
  /** True if the key N triggers this button. Set for selected rows, so that the letter applies to all of them. */
  readonly hasKey?: boolean;
  readonly onDone?: () => void;
}

/** Asks for a reason, then marks several transactions as needing no invoice. */
export function MarkManyButton({
  companyId,
  transactions,
  disabled = false,
  hasKey = false,
  onDone,
}: MarkManyButtonProps) {
  const mayMark = useCanCall()('bulkMarkNoInvoiceRequired');
  const [asked, setAsked] = useState(transactions);
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = () => {
    setAsked(transactions);
    setWasAsked(true);
    setIsAsking(true);
  };
  const label = 'Mark the selected as no invoice required';
  const askUnlessDisabled = () => {
    if (!disabled) ask();
  };
  useShortcuts(
    'Selected transactions',
    hasKey && transactions.length > 0 && mayMark ? [{ keys: 'n', label, run: askUnlessDisabled }] : [],
  );
  const { mark, markFitted, leaveFitted, fitted, busy } = useMarkPaidDialog(
    companyId,
    () => setIsAsking(false),
    onDone,
  );
  return (
    <>
      {transactions.length > 0 && mayMark && (
        <Button size="xs" disabled={disabled} onClick={ask}>
          <FileX2 aria-hidden />
          Mark {transactions.length.toLocaleString('en-GB')} as no invoice required…
        </Button>
      )}
      {wasAsked && (
        <Suspense>
          <MarkManyDialog
            companyId={companyId}
            transactions={asked}
            open={isAsking}
            busy={busy}
            onConfirm={(notes) => void mark(asked, notes)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
      <FittedDialog
        messages={fitted?.left.map(({ message }) => message) ?? null}
        busy={busy}
        onConfirm={() => void markFitted()}
        onClose={leaveFitted}
      />
    </>
  );
}

/** Marks transactions. Then asks to confirm the ones left out because open invoices fit them. */
function useMarkPaidDialog(companyId: number, closeForm: () => void, onDone: (() => void) | undefined) {
  const { markMany, busy } = useMarkMany(companyId);
  const [fitted, setFitted] = useState<FittedQuestion | null>(null);
  const mark = async (transactions: MarkManyButtonProps['transactions'], notes: string) => {
    const ids = transactions.map(({ id }) => id);
    const left = await markMany(ids, notes);
    if (!left) return;
    closeForm();
    if (left.length > 0) setFitted({ left, notes });
    else onDone?.();
  };
  /** Keeps the marked transactions, and leaves the others unchanged. */
  const leaveFitted = () => {
    setFitted(null);
    onDone?.();
  };
  const markFitted = async () => {
    if (!fitted) return;
    const ids = fitted.left.map(({ bankTransactionId }) => bankTransactionId);
    if (await markMany(ids, fitted.notes, true)) leaveFitted();
  };
  return { mark, markFitted, leaveFitted, fitted, busy };
}
