import { formatPounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { signedPence } from '@paycycle/schema/domain/running-balance';
import type {
  BankTransactionFieldsFragment,
  MarkNoInvoiceRequiredMutation,
  NoInvoicePreviewQuery,
} from '@paycycle/schema/generated/operations';
import type { Notice } from '../../../components/notify.ts';
import { countOf } from '../../../lib/count-of.ts';

export type NoInvoicePreview = NoInvoicePreviewQuery['company']['noInvoicePreview'];

/** The answers of the form for a transaction that needs no invoice. */
export interface NoInvoiceChoice {
  readonly notes: string;
  /** Future transactions of this counterparty need none either (RULES.md, 38). */
  readonly isAlways: boolean;
  /** True if the open transactions are marked too. Used only with `isAlways`. */
  readonly applyToOpenTransactions: boolean;
  /** An open invoice fits it, which the user has seen. */
  readonly despiteInvoice?: boolean;
}

/** The notice of RULES.md, section 8, with what it means for future and other transactions. */
export function noInvoiceNotice({ rule, alsoMarked }: MarkNoInvoiceRequiredMutation['markNoInvoiceRequired']): Notice {
  const future = rule && `Future transactions for ${rule.counterparty} will be marked automatically.`;
  const others =
    alsoMarked.length > 0 && `${countOf(alsoMarked.length, 'other unmatched transaction')} marked as well.`;
  const description = [future, others].filter(Boolean).join(' ');
  return { title: 'Transaction marked as not requiring an invoice', ...(description && { description }) };
}

/** Describes the transactions that a rule would match. */
export function previewWords({ counterparty, totalCount, withInvoiceCount }: NoInvoicePreview): string {
  const caught =
    totalCount === 1
      ? `This is the only transaction for ${counterparty} so far.`
      : `${countOf(totalCount, 'transaction')} for ${counterparty} so far.`;
  if (withInvoiceCount === 0) return caught;
  const fitting =
    withInvoiceCount === 1 ? '1 has an open invoice that fits' : `${withInvoiceCount} have an open invoice that fits`;
  return `${caught} ${fitting}: an invoice takes priority over the rule.`;
}

/** Number of other open transactions that are marked with this one. This one may be among the counted. */
export function otherOpenCount({ openCount, transactions }: NoInvoicePreview, transactionId: number): number {
  const isCounted = transactions.some(({ id }) => id === transactionId);
  return Math.max(0, openCount - (isCounted ? 1 : 0));
}

/** "£120.00 in, £45.50 out". */
export function inAndOut(
  transactions: readonly Pick<BankTransactionFieldsFragment, 'amountPence' | 'isOutgoing'>[],
): string {
  const [incoming, outgoing] = [false, true].map((isOutgoing) =>
    sumPence(transactions.filter((one) => one.isOutgoing === isOutgoing).map(signedPence)),
  );
  const sums = [
    incoming && `${formatPounds(incoming)} in`,
    outgoing && `${formatPounds(pence(Math.abs(outgoing)))} out`,
  ].filter(Boolean);
  return sums.join(', ') || formatPounds(pence(0));
}
