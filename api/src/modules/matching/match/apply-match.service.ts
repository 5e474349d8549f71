import { pence } from '@paycycle/schema/domain/money';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { type BankTransaction, BankTransactionMatch, lockOpenMonthTransaction } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import {
  addPartPayment,
  type Invoice,
  lockInvoice,
  markInvoiceMatched,
  outstandingOf,
  planPartPayment,
} from '../../invoices/index.ts';
import { stopPayment } from '../../payments/index.ts';
import { noteDuplicatePayments } from '../duplicates/duplicate-payment.service.ts';
import { learnMatch } from '../learning/learning.service.ts';
import { readShortSettlements } from '../suggestions/short-settlement.read.ts';
import { planMatch } from './match.plan.ts';
import type { InvoiceToMatch, MatchPlan, MatchWords, PaymentOnItsWay, PlannedMatch } from './match.types.ts';
import { readPaymentsOnTheirWay } from './payments-on-their-way.read.ts';

/** What a match or its undoing changed. */
export interface MatchChange {
  readonly bankTransaction: BankTransaction;
  readonly invoices: readonly Invoice[];
}

/** What is matched to a transaction, and what the caller declares about it. */
export interface MatchRequest {
  readonly invoiceIds: readonly number[];
  readonly confidence: number;
  readonly words: MatchWords;
}

/** What depends on how many invoices are matched. */
interface MatchSteps {
  /** Looks at the locked invoices before anything is decided. */
  readonly check?: (scope: Scope, invoices: readonly Invoice[]) => Promise<void>;
  /**
   * Makes the runs of the invoices follow, once these are matched. Returns what the matches name as their run
   * item.
   */
  readonly settleRuns: (scope: Scope, invoices: readonly Invoice[]) => Promise<number | null>;
}

interface PlannedRequest {
  readonly transaction: BankTransaction;
  readonly invoices: readonly Invoice[];
  readonly plan: MatchPlan;
}

/**
 * Matches a transaction of a company to invoices, as `planMatch` decides. A payment of them that the payer has not
 * approved yet is cancelled with the provider first, outside any transaction; whatever is still on its way afterwards
 * is put on record as possibly paid twice, in the transaction of the match (RULES.md, 47 and 48). A match of payments
 * is learned from.
 * @throws NOT_FOUND, MONTH_CLOSED, and as `planMatch`
 */
export async function applyMatch(
  scope: Scope,
  companyId: number,
  id: number,
  request: MatchRequest,
  steps: MatchSteps,
): Promise<MatchChange> {
  if (request.words.paidOutside) {
    const { plan } = await inTransaction(scope, (scope) => planLocked(scope, companyId, id, request, steps));
    for (const paymentId of plan.paymentsToStop) await stopPayment(scope, paymentId);
  }
  return inTransaction(scope, async (scope) => {
    const { transaction, invoices, plan } = await planLocked(scope, companyId, id, request, steps);
    const matches = storeMatches(scope, transaction, invoices, plan, request.confidence);
    noteMatches(scope, transaction, matches);
    await noteDuplicatePayments(scope, transaction, plan.matches);
    if (plan.kind === 'refund') return { bankTransaction: transaction, invoices };
    const paymentRunItemId = await steps.settleRuns(scope, invoices);
    for (const match of matches) match.paymentRunItemId = paymentRunItemId;
    await learnMatch(scope, transaction, invoices);
    return { bankTransaction: transaction, invoices };
  });
}

/** Holds the company, the transaction and the invoices until the transaction ends, and decides. */
async function planLocked(
  scope: Scope,
  companyId: number,
  id: number,
  { invoiceIds, words }: MatchRequest,
  { check }: MatchSteps,
): Promise<PlannedRequest> {
  await lockCompany(scope, companyId);
  const transaction = await lockOpenMonthTransaction(scope, id);
  const invoices: Invoice[] = [];
  for (const invoiceId of [...new Set(invoiceIds)].toSorted((a, b) => a - b)) {
    invoices.push(await lockInvoice(scope, companyId, invoiceId));
  }
  await check?.(scope, invoices);
  const plan = planMatch(transaction, await invoicesToMatch(scope, transaction, invoices, words), words);
  return { transaction, invoices, plan };
}

async function invoicesToMatch(
  scope: Scope,
  transaction: BankTransaction,
  invoices: readonly Invoice[],
  { refund, partPayment }: MatchWords,
): Promise<InvoiceToMatch[]> {
  const onTheirWay: ReadonlyMap<number, PaymentOnItsWay> = refund
    ? new Map()
    : await readPaymentsOnTheirWay(scope, transaction, invoices);
  for (const invoice of partPayment ? invoices : []) {
    // While a payment of the whole invoice continues, there is no part to pay.
    const { takesParts = true } = onTheirWay.get(invoice.id) ?? {};
    if (!takesParts) planPartPayment(invoice, pence(Math.abs(transaction.amountPence)));
  }
  return Promise.all(
    invoices.map(async (invoice) => ({
      id: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      amountPence: invoice.amountPence,
      outstandingPence: outstandingOf(invoice),
      status: invoice.status,
      isMatched: invoice.isMatched,
      restPence: partPayment && invoice.isMatched ? await restOf(scope, invoice) : null,
      onItsWay: onTheirWay.get(invoice.id) ?? null,
    })),
  );
}

/** What the smaller transaction that settled an invoice has left of it. */
async function restOf(scope: Scope, { companyId, id }: Invoice): Promise<InvoiceToMatch['restPence']> {
  const [settled] = await readShortSettlements(scope, companyId, id);
  return settled?.restPence ?? null;
}

function storeMatches(
  scope: Scope,
  transaction: BankTransaction,
  invoices: readonly Invoice[],
  { kind, matches }: MatchPlan,
  confidence: number,
): BankTransactionMatch[] {
  return invoices.flatMap((invoice, index) => {
    const planned = matches[index];
    return planned
      ? [
          createMatch(scope, transaction, invoice, {
            ...planned,
            kind,
            confidence,
          }),
        ]
      : [];
  });
}

type StoredMatch = PlannedMatch & Pick<MatchPlan, 'kind'> & Pick<MatchRequest, 'confidence'>;

function createMatch(
  scope: Scope,
  transaction: BankTransaction,
  invoice: Invoice,
  { kind, confidence, amountPence, differencePence, isPaidOutside }: StoredMatch,
): BankTransactionMatch {
  const { status, paymentDate } = invoice;
  if (kind === 'settlement') markInvoiceMatched(scope, invoice, transaction.date);
  if (kind === 'part_payment') addPartPayment(scope, invoice, pence(amountPence));
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

/** What a transaction shows of its matches: of several the first invoice. */
function noteMatches(scope: Scope, transaction: BankTransaction, [first]: readonly BankTransactionMatch[]): void {
  if (!first) throw new Error('a planned match has no invoice');
  scope.em.assign(transaction, {
    isMatched: true,
    matchedInvoice: first.invoice,
    matchingConfidence: first.matchingConfidence,
    updatedAt: scope.ports.clock.now(),
  });
}
