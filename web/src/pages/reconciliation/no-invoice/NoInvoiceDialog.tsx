import { Button, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { CancelButton, Dialog, MAIN_ANSWER } from '../../../components/Dialog.tsx';
import { findMainButton } from '../transactions/keep-focus.ts';
import { NoInvoicePreviewView } from './NoInvoicePreviewView.tsx';
import { NotesField } from './NotesField.tsx';
import type { NoInvoiceChoice } from './no-invoice-labels.ts';

type Transaction = BankTransactionFieldsFragment;

interface NoInvoiceDialogProps {
  readonly companyId: number;
  readonly transaction: Transaction | null;
  readonly open: boolean;
  readonly busy: boolean;
  /** True after marking: the button that opened the dialog is no longer rendered. */
  readonly isGone: boolean;
  readonly onConfirm: (transactionId: number, choice: NoInvoiceChoice) => void;
  readonly onClose: () => void;
}

const FIRST_CHOICE: NoInvoiceChoice = { notes: '', isAlways: false, applyToOpenTransactions: false };

/** Marks a transaction as needing no invoice and, on request, all future ones of its counterparty. */
export function NoInvoiceDialog({ isGone, onConfirm, ...shown }: NoInvoiceDialogProps) {
  const { companyId, transaction, open, busy, onClose } = shown;
  const { choice, change } = useChoice(open);
  return (
    <Dialog
      open={open}
      title="No invoice required"
      description={transaction ? subjectLine(transaction) : undefined}
      busy={busy}
      onClose={onClose}
      finalFocus={() => (isGone && transaction ? findMainButton(transaction.id) : null)}
      footer={
        transaction && (
          <>
            <CancelButton disabled={busy} />
            {/* A second click can come while the dialog fades. */}
            <Button
              {...MAIN_ANSWER}
              loading={busy}
              loadingText="Marking..."
              onClick={() => open && onConfirm(transaction.id, choice)}
            >
              Mark as no invoice required
            </Button>
          </>
        )
      }
    >
      {transaction && (
        <Stack gap="4" pb="2">
          <NotesField
            label="Notes"
            hint="Optional note for your records."
            value={choice.notes}
            isOpen={open}
            onChange={(notes) => change({ notes })}
          />
          <AlwaysTick
            payee={transaction.counterpartyName ?? 'this payee'}
            isAlways={choice.isAlways}
            disabled={busy}
            onChange={(isAlways) => change({ isAlways })}
          />
          {choice.isAlways && (
            <NoInvoicePreviewView
              companyId={companyId}
              transactionId={transaction.id}
              applyToOpenTransactions={choice.applyToOpenTransactions}
              busy={busy}
              onMarkOpen={(applyToOpenTransactions) => change({ applyToOpenTransactions })}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** The user's choice; each opening of the dialog resets it. */
function useChoice(open: boolean) {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChoice(FIRST_CHOICE);
  }
  const change = (part: Partial<NoInvoiceChoice>) => setChoice((before) => ({ ...before, ...part }));
  return { choice, change };
}

interface AlwaysTickProps {
  readonly payee: string;
  readonly isAlways: boolean;
  readonly disabled: boolean;
  readonly onChange: (isAlways: boolean) => void;
}

function AlwaysTick({ payee, isAlways, disabled, onChange }: AlwaysTickProps) {
  return (
    <Stack gap="2">
      <Checkbox checked={isAlways} disabled={disabled} onChange={onChange}>
        Always do this for {payee}
      </Checkbox>
      <Text fontSize="xs" color="fg.muted" ps="6">
        Future payments are marked automatically unless they match an open invoice.
      </Text>
    </Stack>
  );
}

function subjectLine({ counterpartyName, description, date, amountPence }: Transaction): string {
  return `${counterpartyName ?? description}, ${formatLocalDate(date)}, ${formatPounds(pence(Math.abs(amountPence)))}`;
}
