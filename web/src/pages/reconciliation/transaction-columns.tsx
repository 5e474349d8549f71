import { Badge, Box, Button, Text } from '@chakra-ui/react';
import {
  BANK_TRANSACTION_STATUS_LABELS,
  type BankTransactionStatus,
  bankTransactionStatus,
} from '@paycycle/schema/domain/bank-transaction-status';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { signedPence } from '@paycycle/schema/domain/running-balance';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import type { ColumnDef } from '@tanstack/react-table';
import { Link2, Unlink2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '../../components/Money.tsx';
import type { StatementRow, TransactionRow } from './statement-rows.ts';
import { useTransactionActions } from './transaction-actions.ts';

const STATUS_COLOURS = {
  matched: 'green',
  unmatched: 'orange',
  no_invoice_required: 'gray',
} as const satisfies Record<BankTransactionStatus, string>;

/** The columns of section 2, Bank Reconciliation page. */
export const TRANSACTION_COLUMNS: ColumnDef<StatementRow>[] = [
  column('date', 'Date', { width: 112, sortable: true }, ({ transaction }) => (
    <Text whiteSpace="nowrap">{formatLocalDate(transaction.date)}</Text>
  )),
  column('name', 'Name', { width: 130 }, ({ transaction: { counterpartyName, merchantName } }) => (
    <TwoLines text={counterpartyName ?? merchantName ?? '–'} weight="600" />
  )),
  column('description', 'Description', {}, ({ transaction: { description } }) => <TwoLines text={description} />),
  column('amount', 'Amount', { width: 120, align: 'end' }, ({ transaction }) => <SignedAmount {...transaction} />),
  column('balance', 'Balance', { width: 120, align: 'end' }, ({ balance }) => (
    <Money amount={balance} color={balance < 0 ? 'fg.error' : 'fg.muted'} />
  )),
  column('matchedInvoice', 'Matched Invoice', { width: 132 }, ({ transaction }) => (
    <MatchedInvoice transaction={transaction} />
  )),
  column('status', 'Status', { width: 152 }, ({ transaction }) => <StatusBadge transaction={transaction} />),
  column('actions', 'Actions', { width: 116, align: 'end' }, ({ transaction }) => (
    <TransactionAction transaction={transaction} />
  )),
];

function column(
  id: string,
  header: string,
  meta: NonNullable<ColumnDef<StatementRow>['meta']>,
  cell: (row: TransactionRow) => ReactNode,
): ColumnDef<StatementRow> {
  return { id, header, meta, cell: ({ row }) => row.original.kind === 'transaction' && cell(row.original) };
}

function TwoLines({ text, weight }: { readonly text: string; readonly weight?: string }) {
  return (
    <Text fontSize="xs" lineHeight="1.35" lineClamp={2} title={text} fontWeight={weight} overflowWrap="anywhere">
      {text}
    </Text>
  );
}

function OneLine({ text, weight }: { readonly text: string; readonly weight?: string }) {
  return (
    <Text truncate title={text} fontWeight={weight}>
      {text}
    </Text>
  );
}

/** Money that came in is marked by its sign as well as by its colour. */
export function SignedAmount(transaction: Pick<BankTransactionFieldsFragment, 'amountPence' | 'isOutgoing'>) {
  const amount = signedPence(transaction);
  return (
    <Text as="span" textStyle="money" fontWeight="600" color={transaction.isOutgoing ? 'fg' : 'green.fg'}>
      {!transaction.isOutgoing && '+'}
      <Money amount={amount} />
    </Text>
  );
}

function MatchedInvoice({ transaction: { matchedInvoice } }: { readonly transaction: BankTransactionFieldsFragment }) {
  if (!matchedInvoice) {
    return (
      <Text color="fg.muted" aria-label="none">
        –
      </Text>
    );
  }
  return (
    <Box>
      <OneLine text={matchedInvoice.invoiceNumber} weight="600" />
      <Text fontSize="xs" color="fg.muted" truncate>
        {matchedInvoice.supplier.name}
      </Text>
    </Box>
  );
}

function StatusBadge({ transaction }: { readonly transaction: BankTransactionFieldsFragment }) {
  const status = bankTransactionStatus(transaction);
  return <Badge colorPalette={STATUS_COLOURS[status]}>{BANK_TRANSACTION_STATUS_LABELS[status]}</Badge>;
}

function TransactionAction({ transaction }: { readonly transaction: BankTransactionFieldsFragment }) {
  const actions = useTransactionActions();
  const busy = actions.busyId === transaction.id;
  if (transaction.isMatched) {
    return (
      <Button
        size="xs"
        variant="ghost"
        loading={busy}
        onClick={() => actions.onUnmatch(transaction)}
        aria-label={`Unmatch ${transaction.description}`}
      >
        <Unlink2 aria-hidden />
        Unmatch
      </Button>
    );
  }
  if (!transaction.requiresInvoice) return null;
  return (
    <Button
      size="xs"
      variant="outline"
      loading={busy}
      onClick={() => actions.onMatch(transaction)}
      aria-label={`Match ${transaction.description} to an invoice`}
    >
      <Link2 aria-hidden />
      Match…
    </Button>
  );
}
