import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { Dialog, MAIN_ANSWER } from '../../../components/Dialog.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { Money } from '../../../components/Money.tsx';
import { findActiveRow, findMainButton } from '../transactions/keep-focus.ts';
import {
  differenceWords,
  isPartOfOne,
  isRefund,
  numbersOf,
  partsOf,
  type SuggestionChoice,
} from './suggestion-labels.ts';

/** A suggestion that is to be looked at before it is accepted. */
export interface MatchQuestion {
  readonly transaction: BankTransactionFieldsFragment;
  readonly choice: SuggestionChoice;
  /** Goes to the next line once it is matched, as after a plain match by Enter; null where a button was pressed. */
  readonly onContinue: (() => void) | null;
}

interface ConfirmMatchDialogProps {
  readonly question: MatchQuestion | null;
  readonly open: boolean;
  readonly busy: boolean;
  /** True after the match: the suggestion that opened the dialog is no longer rendered. */
  readonly isGone: boolean;
  readonly onConfirm: (question: MatchQuestion) => void;
  readonly onClose: () => void;
}

/** Asks before one transaction pays several invoices, or an amount that differs from the invoice. */
export function ConfirmMatchDialog({ question, open, busy, isGone, onConfirm, onClose }: ConfirmMatchDialogProps) {
  const count = question?.choice.invoices.length ?? 0;
  const isPartPayment = question !== null && isPartOfOne(question.choice);
  const isMoneyBack = question !== null && isRefund(question.choice);
  return (
    <Dialog
      open={open}
      title={
        isMoneyBack
          ? 'Confirm refund'
          : isPartPayment
            ? 'Confirm part payment'
            : count > 1
              ? 'Confirm batch match'
              : 'Confirm match'
      }
      description={
        question
          ? `${question.transaction.description}, ${formatLocalDate(question.transaction.date)}, ${formatPounds(paidPence(question))}`
          : undefined
      }
      busy={busy}
      onClose={onClose}
      finalFocus={() => {
        if (!isGone || !question) return null;
        return question.onContinue ? findActiveRow() : findMainButton(question.transaction.id);
      }}
      footer={
        question && (
          <>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            {/* A second click can come while the dialog fades. */}
            <Button
              {...MAIN_ANSWER}
              loading={busy}
              loadingText="Matching..."
              onClick={() => open && onConfirm(question)}
            >
              {isMoneyBack
                ? 'Match as refund'
                : isPartPayment
                  ? 'Match as part payment'
                  : count > 1
                    ? `Match ${count} invoices`
                    : 'Match'}
            </Button>
          </>
        )
      }
    >
      {question && <WhatIsPaid question={question} />}
    </Dialog>
  );
}

function paidPence({ transaction }: MatchQuestion): Pence {
  return pence(Math.abs(transaction.amountPence));
}

function WhatIsPaid({ question }: { readonly question: MatchQuestion }) {
  const { choice } = question;
  const difference = differenceWords(choice);
  const parts = partsOf(choice, paidPence(question));
  return (
    <Stack gap="3" pb="2">
      <Stack as="ul" gap="1" listStyleType="none">
        {parts.map(({ documents, amountPence }) => (
          <Flex as="li" key={documents[0]?.id} justify="space-between" gap="4">
            <Text minW="0" overflowWrap="anywhere">
              <Text as="span" fontWeight="600">
                {numbersOf(documents)}
              </Text>
              {` · ${documents[0]?.supplier.name}`}
            </Text>
            <Money amount={amountPence} />
          </Flex>
        ))}
      </Stack>
      <Flex justify="space-between" gap="4" borderTopWidth="1px" pt="2" fontWeight="700">
        <Text>Total</Text>
        <Money amount={sumPence(parts.map(({ amountPence }) => amountPence))} />
      </Flex>
      {difference && (
        <>
          <Flex justify="space-between" gap="4">
            <Text>Transaction</Text>
            <Money amount={paidPence(question)} />
          </Flex>
          {isDoubtful(choice) ? (
            <InlineWarning>
              {difference}. {consequence(choice)}
            </InlineWarning>
          ) : (
            <Text fontSize="xs" color="fg.muted">
              {difference}. {consequence(choice)}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

/** A refund of all that was paid is what it should be: nothing to look at twice. */
function isDoubtful(choice: SuggestionChoice): boolean {
  return !isRefund(choice) || choice.differencePence !== 0;
}

/** A credit note promised the money, and has been kept; a paid invoice stays what it is. */
function ofRefund({ invoices, differencePence }: SuggestionChoice): string {
  if (invoices.every(({ documentType }) => documentType !== 'credit_note')) {
    return 'The invoice stays paid: this only records that the money came back.';
  }
  return differencePence < 0 ? 'The rest of the credit note stays open.' : 'The credit note will count as used.';
}

function consequence(choice: SuggestionChoice): string {
  const { invoices, differencePence } = choice;
  if (isRefund(choice)) return ofRefund(choice);
  if (isPartOfOne(choice)) {
    return differencePence < 0
      ? `${formatPounds(pence(-differencePence))} of the invoice will stay open.`
      : 'This pays the rest of it.';
  }
  return invoices.length === 1
    ? 'The whole invoice will be marked as paid.'
    : 'All of these invoices will be marked as paid.';
}
