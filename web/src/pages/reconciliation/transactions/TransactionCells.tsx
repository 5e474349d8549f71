import { Text } from '@chakra-ui/react';
import {
  BANK_TRANSACTION_STATUS_LABELS,
  type BankTransactionStatus,
  bankTransactionStatus,
} from '@paycycle/schema/domain/bank-transaction-status';
import { formatPounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { signedPence } from '@paycycle/schema/domain/running-balance';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { Mark, TextCell } from '../../../components/worklist/cells.tsx';
import { useTransactionActions } from './transaction-actions.ts';

type Transaction = BankTransactionFieldsFragment;

const STATUS_COLOURS = {
  matched: 'green',
  unmatched: 'orange',
  no_invoice_required: 'gray',
} as const satisfies Record<BankTransactionStatus, string>;

export function StatusMark({ transaction }: { readonly transaction: Transaction }) {
  const status = bankTransactionStatus(transaction);
  return <Mark colour={STATUS_COLOURS[status]}>{BANK_TRANSACTION_STATUS_LABELS[status]}</Mark>;
}

export function TwoLines({ text, look = '' }: { readonly text: string; readonly look?: string }) {
  return (
    <span data-look={`lines small ${look}`} title={text}>
      {text}
    </span>
  );
}

/** Money that came in is marked by its sign as well as by its colour. */
export function SignedAmount(transaction: Pick<Transaction, 'amountPence' | 'isOutgoing'>) {
  return (
    <Text as="span" textStyle="money" fontWeight="500" color={transaction.isOutgoing ? 'fg' : 'green.fg'}>
      {inWords(transaction)}
    </Text>
  );
}

/** The same in a cell of the list. */
export function SignedAmountCell(transaction: Pick<Transaction, 'amountPence' | 'isOutgoing'>) {
  return (
    <span data-look={transaction.isOutgoing ? 'figures strong' : 'figures strong in'}>{inWords(transaction)}</span>
  );
}

function inWords(transaction: Pick<Transaction, 'amountPence' | 'isOutgoing'>): string {
  return `${transaction.isOutgoing ? '' : '+'}${formatPounds(signedPence(transaction))}`;
}

/** The invoices that a transaction paid. A click shows which, how much of each, and who matched them when. */
export function MatchedInvoices({ transaction }: { readonly transaction: Transaction }) {
  const { onShowMatches } = useTransactionActions();
  const { matchedInvoice, matches } = transaction;
  const first = matchedInvoice ?? matches[0]?.invoice;
  if (!first) return <TextCell text={null} />;
  const more = matches.length > 1 ? `+ ${matches.length - 1} more` : '';
  const isPart = matches.some(({ isPartPayment }) => isPartPayment);
  const isRefund = matches.some(({ kind }) => kind === 'refund');
  const difference = sumPence(matches.map(({ differencePence }) => differencePence));
  return (
    <>
      <button
        type="button"
        data-look="cut link"
        aria-label={`${first.invoiceNumber}${more && ` ${more}`}: show what ${transaction.description} is matched to`}
        onClick={() => onShowMatches(transaction)}
      >
        {first.invoiceNumber}
      </button>
      <span data-look="cut quiet small" title={first.supplier.name}>
        {/* Before the name: the number of an invoice and how many there are do not fit beside each other. */}
        {more && `${more} · `}
        {first.supplier.name}
      </span>
      {isPart && <span data-look="cut quiet small">Part payment</span>}
      {isRefund && <span data-look="cut quiet small">Refund</span>}
      {difference !== 0 && (
        <span data-look="small doubt whole">
          {formatPounds(pence(Math.abs(difference)))} {difference > 0 ? 'more' : 'less'} than invoiced
        </span>
      )}
    </>
  );
}
