import { useFragment } from '@apollo/client/react';
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import {
  type BankTransactionFieldsFragment,
  type MatchableInvoiceFieldsFragment,
  MatchableInvoiceFieldsFragmentDoc,
} from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { Dialog, MAIN_ANSWER } from '../../../components/Dialog.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import type { MatchPlan } from '../match-plan.ts';
import { findMainButton } from '../transactions/keep-focus.ts';
import { SignedAmount } from '../transactions/TransactionCells.tsx';
import { InvoicePicker } from './InvoicePicker.tsx';
import { sumChosen } from './match-by-hand.ts';
import { sumRefund } from './refund-by-hand.ts';

type Invoice = MatchableInvoiceFieldsFragment;

interface MatchDialogProps {
  readonly companyId: number;
  readonly transaction: BankTransactionFieldsFragment | null;
  readonly open: boolean;
  readonly busy: boolean;
  /** True after the match: a filter may no longer list the row that opened the dialog. */
  readonly isGone: boolean;
  readonly onMatch: (transactionId: number, plan: MatchPlan) => void;
  readonly onClose: () => void;
}

/** Matches a transaction by hand: to one invoice or to several, in full or in part. */
export function MatchDialog({ companyId, transaction, open, busy, isGone, onMatch, onClose }: MatchDialogProps) {
  const [chosen, toggle] = useChosen(open);
  const match = (plan: MatchPlan) => open && transaction && onMatch(transaction.id, plan);
  return (
    <Dialog
      open={open}
      title={transaction?.isOutgoing === false ? 'Match as Refund' : 'Match to Invoice'}
      size="lg"
      busy={busy}
      onClose={onClose}
      finalFocus={() => (isGone && transaction ? findMainButton(transaction.id) : null)}
      footer={transaction && <Sum transaction={transaction} chosen={chosen} busy={busy} onMatch={match} />}
    >
      {transaction && (
        <Stack gap="4" pb="2">
          <Flex justify="space-between" gap="4" bg="bg.muted" borderRadius="l2" px="4" py="3">
            <Box minW="0">
              <Text fontWeight="600" overflowWrap="anywhere">
                {transaction.counterpartyName ?? transaction.description}
              </Text>
              <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
                {formatLocalDate(transaction.date)}
                {transaction.counterpartyName !== null && ` · ${transaction.description}`}
              </Text>
            </Box>
            <SignedAmount {...transaction} />
          </Flex>
          <InvoicePicker
            companyId={companyId}
            transaction={transaction}
            chosen={chosen}
            busy={busy}
            onToggle={toggle}
          />
        </Stack>
      )}
    </Dialog>
  );
}

/** Selected invoices, kept current and kept during a search. Opening the dialog clears them. */
function useChosen(open: boolean) {
  const [chosen, setChosen] = useState<readonly Invoice[]>([]);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChosen([]);
  }
  const toggle = (invoice: Invoice) =>
    setChosen((before) =>
      before.some(({ id }) => id === invoice.id) ? before.filter(({ id }) => id !== invoice.id) : [...before, invoice],
    );
  const { data, complete } = useFragment({
    fragment: MatchableInvoiceFieldsFragmentDoc,
    from: chosen.map(({ id }) => ({ __typename: 'Invoice' as const, id })),
  });
  // If an invoice was deleted, keep the earlier data: the server then refuses the match.
  return [complete ? data : chosen, toggle] as const;
}

const TICK_PAID = 'Tick one invoice, or several that were paid together.';
const TICK_REFUNDED = 'Tick the credit note or the paid invoice that this money came back for. An invoice stays paid.';

interface SumProps {
  readonly transaction: BankTransactionFieldsFragment;
  readonly chosen: readonly Invoice[];
  readonly busy: boolean;
  readonly onMatch: (plan: MatchPlan) => void;
}

/** Compares the chosen total with the transaction, and offers the possible matches. */
function Sum({ transaction, chosen, busy, onMatch }: SumProps) {
  const sum = transaction.isOutgoing ? sumChosen : sumRefund;
  const { words, warning, offers } = sum(chosen, pence(Math.abs(transaction.amountPence)));
  const [likely, ...others] = offers;
  return (
    <Stack gap="3" w="full">
      {warning && <InlineWarning>{warning}</InlineWarning>}
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text
          aria-live="polite"
          fontWeight={chosen.length > 0 ? '600' : undefined}
          color={chosen.length > 0 ? 'fg' : 'fg.muted'}
        >
          {chosen.length > 0 ? words : transaction.isOutgoing ? TICK_PAID : TICK_REFUNDED}
        </Text>
        <Flex gap="2" wrap="wrap">
          {others.map(({ label, plan }) => (
            <Button key={label} variant="outline" disabled={busy} onClick={() => onMatch(plan)}>
              {label}
            </Button>
          ))}
          <Button
            {...MAIN_ANSWER}
            loading={busy}
            loadingText="Matching..."
            disabled={!likely}
            onClick={() => likely && onMatch(likely.plan)}
          >
            {likely?.label ?? 'Match'}
          </Button>
        </Flex>
      </Flex>
    </Stack>
  );
}
