import { Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import type { MatchToConfirm } from '../use-matching.ts';

type Line = Pick<BankTransactionFieldsFragment, 'date' | 'description' | 'amountPence'>;

const QUESTIONS = {
  paidOutside: { title: 'Was this paid another way?', confirmLabel: 'Yes, paid another way' },
  otherInvoice: { title: 'Did this pay another invoice?', confirmLabel: 'Yes, match anyway' },
} as const satisfies Record<MatchToConfirm['asks'], object>;

interface HeldMatchDialogProps {
  readonly held: MatchToConfirm | null;
  /** The line of the held match; undefined while it is not loaded. */
  readonly line: Line | undefined;
  readonly busy: boolean;
  readonly onConfirm: (held: MatchToConfirm) => void;
  readonly onClose: (lineId: number) => void;
}

/**
 * Asks before an invoice with a payment on its way is matched, or another one than the line names. Names the line, and the
 * payment or the invoice.
 * The dialog closes before it asks about another line, so that a click meant for one line never answers for the next.
 */
export function MatchToConfirmDialog({ held, line, busy, onConfirm, onClose }: HeldMatchDialogProps) {
  // The question and its line stay readable while the dialog fades.
  const [asked, setAsked] = useState(held && { held, line });
  const isAsked = held !== null && asked?.held.id === held.id;
  if (held && (!asked || (isAsked && asked.held !== held))) setAsked({ held, line });
  return (
    <ConfirmDialog
      open={isAsked}
      {...QUESTIONS[asked?.held.asks ?? 'paidOutside']}
      busyLabel="Matching..."
      destructive
      busy={busy}
      onConfirm={() => isAsked && onConfirm(held)}
      onClose={() => isAsked && onClose(held.id)}
      onClosed={() => setAsked(held && { held, line })}
    >
      {asked?.line && (
        <Text overflowWrap="anywhere" fontWeight="medium" mb="2">
          {describeLine(asked.line)}
        </Text>
      )}
      <Text overflowWrap="anywhere">{asked?.held.message}</Text>
    </ConfirmDialog>
  );
}

function describeLine({ date, description, amountPence }: Line): string {
  return `${description}, ${formatPounds(pence(Math.abs(amountPence)))} on ${formatLocalDate(date)}`;
}
