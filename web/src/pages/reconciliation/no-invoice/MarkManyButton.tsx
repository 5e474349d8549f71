import { Button } from '@chakra-ui/react';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { FileX2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMayCall } from '../../../app/company/use-may.ts';
import { useShortcuts } from '../../../app/keyboard/ShortcutLayer.tsx';
import { lazyPart } from '../../../lib/load-code.ts';
import { useMarkMany } from './use-mark-many.ts';

/** Who is paid and whether they are suppliers is worked out when lines are to be marked: no list of lines waits for it. */
const MarkManyDialog = lazyPart(async () => ({ default: (await import('./MarkManyDialog.tsx')).MarkManyDialog }));

interface MarkManyButtonProps {
  readonly companyId: number;
  /** Open transactions, one at least. */
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly disabled?: boolean;
  /** Whether `n` does it: where rows are selected the letter is meant for all of them. */
  readonly hasKey?: boolean;
  readonly onDone?: () => void;
}

/** Marks several transactions as needing no invoice, once it has asked for the reason. */
export function MarkManyButton({
  companyId,
  transactions,
  disabled = false,
  hasKey = false,
  onDone,
}: MarkManyButtonProps) {
  const { markMany, busy } = useMarkMany(companyId);
  const mayMark = useMayCall()('markNoInvoiceRequiredMany');
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
  const mark = async (notes: string) => {
    const ids = asked.map(({ id }) => id);
    if (!(await markMany(ids, notes))) return;
    setIsAsking(false);
    onDone?.();
  };
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
            onConfirm={(notes) => void mark(notes)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
