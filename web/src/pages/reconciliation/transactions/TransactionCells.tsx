import { Text } from '@chakra-ui/react';
import {
  BANK_TRANSACTION_STATUS_LABELS,
  type BankTransactionStatus,
  bankTransactionStatus,
} from '@paycycle/schema/domain/bank-transaction-status';
import { formatPounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { noInvoicePresetLabel } from '@paycycle/schema/domain/no-invoice-preset';
import { signedPence } from '@paycycle/schema/domain/running-balance';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { StatusTag, TextCell } from '../../../components/worklist/cells.tsx';
import { OpenLineActions } from './OpenLineActions.tsx';
import { bankName, payeeName } from './payee-name.ts';
import { isOpenLine } from './statement-rows.ts';
import { useTransactionActions } from './transaction-actions.ts';

type Transaction = BankTransactionFieldsFragment;

const STATUS_COLOURS = {
  matched: 'green',
  unmatched: 'orange',
  no_invoice_required: 'gray',
} as const satisfies Record<BankTransactionStatus, string>;

/** Shows the company's name for the payee, with the bank's name in the tooltip. */
export function PayeeCell({ transaction }: { readonly transaction: Transaction }) {
  const name = payeeName(transaction);
  const atBank = bankName(transaction);
  if (name === null || atBank === null || atBank === name) return <TextCell text={name} className="strong" />;
  return (
    <span className="truncate strong" title={`${name} (the bank's name: ${atBank})`}>
      {name}
    </span>
  );
}

interface DescriptionCellProps {
  /** The bank's own words. */
  readonly description: string;
  /** Stands before them, where it has no column of its own. */
  readonly payee: string | null;
}

export function DescriptionCell({ description, payee }: DescriptionCellProps) {
  if (payee === null) return <TextCell text={description} />;
  return (
    <span className="truncate" title={`${payee} · ${description}`}>
      <span className="strong">{payee} · </span>
      <span>{description}</span>
    </span>
  );
}

/** Status of a transaction. The tooltip says why it needs no invoice, if it needs none. */
export function StatusMark({ transaction }: { readonly transaction: Transaction }) {
  const status = bankTransactionStatus(transaction);
  return (
    <StatusTag colour={STATUS_COLOURS[status]} title={noInvoiceReason(transaction)}>
      {BANK_TRANSACTION_STATUS_LABELS[status]}
    </StatusTag>
  );
}

/** Why a transaction needs no invoice: the rule that marked it, or what was noted; null when it says nothing. */
function noInvoiceReason({ noInvoicePreset, notes, requiresInvoice }: Transaction): string | null {
  if (requiresInvoice) return null;
  return noInvoicePreset ? `By the rule: ${noInvoicePresetLabel(noInvoicePreset)}` : notes;
}

/** Money that came in is marked by its sign as well as by its colour. */
export function SignedAmount(transaction: Pick<Transaction, 'amountPence' | 'isOutgoing'>) {
  return (
    <Text as="span" textStyle="money" fontWeight="500" color={transaction.isOutgoing ? 'fg' : 'green.fg'}>
      {`${transaction.isOutgoing ? '' : '+'}${formatPounds(signedPence(transaction))}`}
    </Text>
  );
}

/** Amount in a row. A plain element, because scrolling renders hundreds a second. */
export function AmountCell(transaction: Pick<Transaction, 'amountPence' | 'isOutgoing'>) {
  const { isOutgoing } = transaction;
  return (
    <span className={`tabular strong ${isOutgoing ? '' : 'positive'}`}>
      {`${isOutgoing ? '' : '+'}${formatPounds(signedPence(transaction))}`}
    </span>
  );
}

/** The invoices that a transaction paid, on one line. A click shows which, how much of each, and who matched them when. */
export function MatchedInvoices({ transaction }: { readonly transaction: Transaction }) {
  const { onShowMatches } = useTransactionActions();
  const { matches } = transaction;
  const first = matches[0]?.invoice;
  if (!first && isOpenLine(transaction)) return <OpenLineActions transaction={transaction} />;
  if (!first) return <TextCell text={noInvoiceReason(transaction)} className="muted" />;
  const more = matches.length > 1 ? `+ ${matches.length - 1} more` : '';
  const words = [first.supplier.name, ...matchWords(matches)].join(' · ');
  return (
    <div className="suggestion">
      <button
        type="button"
        className="link"
        aria-label={`${first.invoiceNumber}${more && ` ${more}`}: show what ${transaction.description} is matched to`}
        onClick={() => onShowMatches(transaction)}
      >
        {first.invoiceNumber}
      </button>
      <span className="truncate muted small" title={words}>
        {more && `${more} · `}
        {words}
      </span>
    </div>
  );
}

/** Describes unusual facts about a match: part payment, refund or difference. */
function matchWords(matches: Transaction['matches']): string[] {
  const difference = sumPence(matches.map(({ differencePence }) => differencePence));
  const apart = `${formatPounds(pence(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'} than invoiced`;
  return [
    matches.some(({ isPartPayment }) => isPartPayment) ? 'Part payment' : '',
    matches.some(({ kind }) => kind === 'refund') ? 'Refund' : '',
    difference === 0 ? '' : apart,
  ].filter(Boolean);
}
