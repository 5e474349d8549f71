import { pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../../kernel/scope.ts';
import { type BankTransaction, BankTransactionMatch } from '../../bank-transactions/index.ts';
import { addPartPayment, type Invoice, markInvoiceMatched, outstandingOf } from '../../invoices/index.ts';
import type { InvoiceToMatch, MatchPlan, PlannedMatch } from './match.types.ts';

/** A transaction and invoices that are locked, with the plan of their match. */
export interface PlannedTransaction {
  readonly transaction: BankTransaction;
  readonly invoices: readonly Invoice[];
  readonly plan: MatchPlan;
}

/** Input of the plan for an invoice without another payment. */
export function invoiceToMatch(invoice: Invoice): InvoiceToMatch {
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    amountPence: invoice.amountPence,
    outstandingPence: outstandingOf(invoice),
    status: invoice.status,
    isMatched: invoice.isMatched,
    remainderPence: null,
    usedByItemPence: null,
    onItsWay: null,
    paidLessCredit: null,
    refunds: null,
  };
}

/** Creates the matches of a plan, and records them on the transaction and the invoices. Sends no query. */
export function storeMatches(
  scope: Scope,
  { transaction, invoices, plan: { matches } }: PlannedTransaction,
  confidence: number,
): BankTransactionMatch[] {
  const stored = invoices.flatMap((invoice, index) => {
    const planned = matches[index];
    return planned ? [createMatch(scope, transaction, invoice, { ...planned, confidence })] : [];
  });
  recordMatches(scope, transaction, stored);
  return stored;
}

type StoredMatch = PlannedMatch & { readonly confidence: number };

function createMatch(
  scope: Scope,
  transaction: BankTransaction,
  invoice: Invoice,
  { kind, confidence, amountPence, differencePence, isPaidOutside }: StoredMatch,
): BankTransactionMatch {
  const { status, paymentDate } = invoice;
  if (kind === 'settlement') markInvoiceMatched(scope, invoice, transaction.date);
  // The allocations of a credit note are counted after the matches are stored.
  const isPiece = invoice.documentType === 'credit_note';
  if (kind === 'part_payment' && !isPiece) addPartPayment(scope, invoice, pence(amountPence));
  return scope.em.create(BankTransactionMatch, {
    companyId: transaction.companyId,
    bankTransaction: transaction,
    invoice,
    matchingConfidence: confidence,
    kind,
    amountPence,
    differencePence,
    isPaidOutside,
    isPartPayment: kind === 'part_payment',
    matchedAt: scope.ports.clock.now(),
    matchedBy: scope.userId,
    restoreStatus: status,
    restorePaymentDate: paymentDate,
  });
}

/** Sets the transaction's own fields about its matches: of several the first invoice. */
function recordMatches(scope: Scope, transaction: BankTransaction, [first]: readonly BankTransactionMatch[]): void {
  if (!first) throw new Error('a planned match has no invoice');
  scope.em.assign(transaction, {
    isMatched: true,
    matchedInvoice: first.invoice,
    matchingConfidence: first.matchingConfidence,
    updatedAt: scope.ports.clock.now(),
  });
}
