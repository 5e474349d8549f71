import { Badge, Box, Button, Text } from '@chakra-ui/react';
import {
  BANK_TRANSACTION_STATUS_LABELS,
  type BankTransactionStatus,
  bankTransactionStatus,
} from '@paycycle/schema/domain/bank-transaction-status';
import { formatPounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { signedPence } from '@paycycle/schema/domain/running-balance';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { Money } from '../../../components/Money.tsx';
import { useTransactionActions } from './transaction-actions.ts';

type Transaction = BankTransactionFieldsFragment;

const STATUS_COLOURS = {
  matched: 'green',
  unmatched: 'orange',
  no_invoice_required: 'gray',
} as const satisfies Record<BankTransactionStatus, string>;

/** On two lines where the column is narrower than the words. */
export function StatusBadge({ transaction }: { readonly transaction: Transaction }) {
  const status = bankTransactionStatus(transaction);
  return (
    <Badge
      colorPalette={STATUS_COLOURS[status]}
      whiteSpace="normal"
      height="auto"
      minH="5"
      py="0.5"
      lineHeight="1.3"
      borderRadius="10px"
    >
      {BANK_TRANSACTION_STATUS_LABELS[status]}
    </Badge>
  );
}

export function TwoLines({ text, weight }: { readonly text: string; readonly weight?: string }) {
  return (
    <Text fontSize="xs" lineHeight="1.35" lineClamp={2} title={text} fontWeight={weight} overflowWrap="anywhere">
      {text}
    </Text>
  );
}

/** Money that came in is marked by its sign as well as by its colour. */
export function SignedAmount(transaction: Pick<Transaction, 'amountPence' | 'isOutgoing'>) {
  const amount = signedPence(transaction);
  return (
    <Text as="span" textStyle="money" fontWeight="600" color={transaction.isOutgoing ? 'fg' : 'green.fg'}>
      {!transaction.isOutgoing && '+'}
      <Money amount={amount} />
    </Text>
  );
}

/** The invoices that a transaction paid. A click shows which, how much of each, and who matched them when. */
export function MatchedInvoices({ transaction }: { readonly transaction: Transaction }) {
  const { onShowMatches } = useTransactionActions();
  const { matchedInvoice, matches } = transaction;
  const first = matchedInvoice ?? matches[0]?.invoice;
  if (!first) {
    return (
      <Text color="fg.muted" aria-label="none">
        –
      </Text>
    );
  }
  const more = matches.length > 1 ? `+ ${matches.length - 1} more` : '';
  const isPart = matches.some(({ isPartPayment }) => isPartPayment);
  const isRefund = matches.some(({ kind }) => kind === 'refund');
  const difference = sumPence(matches.map(({ differencePence }) => differencePence));
  return (
    <Box minW="0" fontSize="xs">
      <Button
        variant="plain"
        height="auto"
        maxW="full"
        p="0"
        color="fg"
        fontSize="sm"
        fontWeight="600"
        justifyContent="start"
        textDecoration="underline"
        textUnderlineOffset="3px"
        textDecorationColor="border.emphasized"
        aria-label={`${first.invoiceNumber}${more && ` ${more}`}: show what ${transaction.description} is matched to`}
        onClick={() => onShowMatches(transaction)}
      >
        <Text as="span" truncate>
          {first.invoiceNumber}
        </Text>
      </Button>
      <Text color="fg.muted" truncate title={first.supplier.name}>
        {/* Before the name: the number of an invoice and how many there are do not fit beside each other. */}
        {more && `${more} · `}
        {first.supplier.name}
      </Text>
      {isPart && <Text color="fg.muted">Part payment</Text>}
      {isRefund && <Text color="fg.muted">Refund</Text>}
      {difference !== 0 && (
        <Text color="orange.fg">
          {formatPounds(pence(Math.abs(difference)))} {difference > 0 ? 'more' : 'less'} than invoiced
        </Text>
      )}
    </Box>
  );
}
