import { formatPounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { batchMatchInputSchema } from '@paycycle/schema/validation/match';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { type Invoice, lockInvoice, outstandingOf } from '../invoices/index.ts';
import { invoicesOfItem, leaveDraftRun, PaymentRunItem, settleRun } from '../payment-runs/index.ts';
import type { BankTransaction } from './bank-transaction.entity.ts';
import { learnMatch } from './learning/learning.service.ts';
import {
  getTransaction,
  lockOpenMonthTransaction,
  type MatchChange,
  matchInvoice,
  noteMatches,
  refuseMatched,
} from './matching.service.ts';

/** By hand. */
const CERTAIN = 1;

/**
 * Matches a transaction to several invoices that it paid together: each becomes paid on its date, unless it is paid already,
 * and `unmatchBankTransaction` restores all of them (rules.md, 34). A run of which nothing is left to pay is processed; a draft
 * that goes on does so without them. The match is learned from.
 * @throws NOT_FOUND; VALIDATION_FAILED also when the invoices do not come to the transaction's amount and `allowDifference` is
 * not said, or are not those of the run item that is named; ALREADY_MATCHED when the transaction or one of the invoices has a
 * match; MONTH_CLOSED
 */
export async function matchBankTransactionToInvoices(
  scope: Scope,
  id: number,
  input: unknown,
  confidence = CERTAIN,
): Promise<MatchChange> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await lockOpenMonthTransaction(scope, id);
    const { invoiceIds, paymentRunItemId, allowDifference } = validate(batchMatchInputSchema, input);
    const invoices: Invoice[] = [];
    for (const invoiceId of [...new Set(invoiceIds)].toSorted((a, b) => a - b)) {
      invoices.push(await lockInvoice(scope, companyId, invoiceId));
    }
    if (paymentRunItemId !== null) await refuseOtherItem(scope, companyId, paymentRunItemId, invoices);
    refuseMatched(transaction, invoices);
    if (!allowDifference) refuseOtherAmount(transaction, invoices);
    const [first, ...others] = invoices.map((invoice) => matchInvoice(scope, transaction, invoice, confidence));
    if (!first) throw new Error('a validated list of invoices is empty');
    noteMatches(scope, transaction, [first, ...others]);
    await settleRuns(scope, companyId, invoices);
    const item = paymentRunItemId === null ? null : await findItem(scope, companyId, paymentRunItemId);
    for (const match of [first, ...others]) match.paymentRunItemId = item?.id ?? null;
    await learnMatch(scope, transaction, invoices);
    return { bankTransaction: transaction, invoices };
  });
}

/** A draft of which all is paid is processed as well; one that goes on holds what is to be paid, and nothing else. */
async function settleRuns(scope: Scope, companyId: number, invoices: readonly Invoice[]): Promise<void> {
  await scope.em.flush();
  const runIds = new Set(invoices.flatMap(({ paymentRunId }) => paymentRunId ?? []));
  for (const runId of runIds) await settleRun(scope, companyId, runId);
  for (const invoice of invoices) {
    await scope.em.refresh(invoice, { populate: ['supplier'] });
    await leaveDraftRun(scope, invoice);
  }
}

/** Asked again after the runs were settled: it is gone when a draft goes on without it. */
function findItem(scope: Scope, companyId: number, id: number): Promise<PaymentRunItem | null> {
  return scope.em.findOne(PaymentRunItem, { id, companyId }, { refresh: true });
}

async function refuseOtherItem(
  scope: Scope,
  companyId: number,
  itemId: number,
  invoices: readonly Invoice[],
): Promise<void> {
  const item = await findItem(scope, companyId, itemId);
  if (!item) throw new AppError('NOT_FOUND', 'Payment of a payment run not found');
  const ofItem = new Set((await invoicesOfItem(scope, item)).map(({ id }) => id));
  const other = invoices.find(({ id }) => !ofItem.has(id));
  if (!other) return;
  const message = `Invoice ${other.invoiceNumber} is not part of that payment of the payment run`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}

function refuseOtherAmount({ amountPence }: BankTransaction, invoices: readonly Invoice[]): void {
  const total = sumPence(invoices.map(outstandingOf));
  if (total === Math.abs(amountPence)) return;
  const paid = formatPounds(pence(Math.abs(amountPence)));
  const message = `The invoices come to ${formatPounds(total)}, and the transaction to ${paid}`;
  throw new AppError('VALIDATION_FAILED', message, { invoiceIds: message });
}
