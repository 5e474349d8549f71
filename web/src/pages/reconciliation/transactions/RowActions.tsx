import { Button, Flex, HStack, Icon, Text } from '@chakra-ui/react';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { FileX2, Link2, Lock, type LucideIcon, Undo2, Unlink2 } from 'lucide-react';
import { IconAction } from '../../../components/IconAction.tsx';
import { mainButtonOf } from './keep-focus.ts';
import { type TransactionActions, useTransactionActions } from './transaction-actions.ts';

type Transaction = BankTransactionFieldsFragment;

interface MainAction {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The same with what it is done to. */
  readonly fullLabel: string;
  readonly variant: 'outline' | 'ghost';
  readonly onClick: () => void;
}

/** What can be done with a transaction; nothing in a month that is closed. */
export function RowActions({ transaction }: { readonly transaction: Transaction }) {
  const actions = useTransactionActions();
  if (transaction.isInClosedMonth) return <ClosedMonth />;
  const { icon: MainIcon, label, fullLabel, variant, onClick } = mainAction(transaction, actions);
  const isOpen = !transaction.isMatched && transaction.requiresInvoice;
  return (
    <HStack gap="0" justify="end" display="inline-flex">
      {isOpen && (
        <IconAction
          icon={FileX2}
          tip="No invoice required"
          label={`No invoice required for ${transaction.description}`}
          onClick={() => actions.onNoInvoice(transaction)}
        />
      )}
      {/* One button for all states, so that it keeps the focus when what it did turns it into its opposite. */}
      <Button
        size="xs"
        variant={variant}
        loading={actions.busyId === transaction.id}
        onClick={onClick}
        aria-label={fullLabel}
        {...mainButtonOf(transaction.id)}
      >
        <MainIcon aria-hidden />
        {label}
      </Button>
    </HStack>
  );
}

function mainAction(transaction: Transaction, actions: TransactionActions): MainAction {
  const { description, isMatched, requiresInvoice } = transaction;
  if (isMatched) {
    return {
      icon: Unlink2,
      label: 'Unmatch',
      fullLabel: `Unmatch ${description}`,
      variant: 'ghost',
      onClick: () => actions.onUnmatch(transaction),
    };
  }
  if (requiresInvoice) {
    return {
      icon: Link2,
      label: 'Match…',
      fullLabel: `Match ${description} to an invoice`,
      variant: 'outline',
      onClick: () => actions.onMatch(transaction),
    };
  }
  return {
    icon: Undo2,
    label: 'Undo: invoice needed',
    fullLabel: `Undo: invoice needed for ${description}`,
    variant: 'ghost',
    onClick: () => actions.onInvoiceRequired(transaction),
  };
}

function ClosedMonth() {
  return (
    <Flex
      as="span"
      display="inline-flex"
      verticalAlign="middle"
      align="center"
      gap="1.5"
      color="fg.muted"
      fontSize="xs"
      title={CLOSED_REASON}
    >
      <Icon as={Lock} boxSize="3.5" aria-hidden />
      <Text as="span">Month closed</Text>
    </Flex>
  );
}

const CLOSED_REASON = 'This month is closed. Reopen it with a reason to change it.';
