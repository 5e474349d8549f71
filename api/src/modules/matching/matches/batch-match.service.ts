import { AppError } from '@paycycle/schema/errors';
import { batchMatchInputSchema } from '@paycycle/schema/validation/match';
import { validate } from '@paycycle/schema/validation/validate';
import type { Scope } from '../../../kernel/scope.ts';
import { type BankTransaction, getTransaction } from '../../bank-transactions/index.ts';
import { type Invoice, lockInvoices } from '../../invoices/index.ts';
import { completeRunIfPaid, invoicesOfItem, PaymentRunItem, removeFromDraftRuns } from '../../payment-runs/index.ts';
import { applyMatch, type MatchChange } from './apply-match.service.ts';
import { refuseOtherThanNamed } from './named-invoice.read.ts';

/** By hand. */
const CERTAIN = 1;

/**
 * Matches a transaction to several invoices that it paid together: each becomes paid on its date, unless it is paid
 * already, and `unmatchBankTransaction` restores all of them (RULES.md, 34). A run of which nothing is left to pay is
 * processed; a draft that continues does so without them. A payment is learned from; a refund changes no invoice.
 * @throws NOT_FOUND; VALIDATION_FAILED also for the wrong direction, when the invoices do not come to the transaction's
 * amount and nobody says that they may, or when they are not those of the run item that is named; ALREADY_MATCHED when
 * the transaction or one of the invoices has a match; MONTH_CLOSED; PAYMENT_IN_PROGRESS unless the caller says that they
 * were paid outside; CONTENT_CHANGED where the line names another open invoice, unless the caller says that it paid these
 */
export async function matchBankTransactionToInvoices(
  scope: Scope,
  id: number,
  input: unknown,
  confidence = CERTAIN,
): Promise<MatchChange> {
  const { companyId } = await getTransaction(scope, id);
  const { invoiceIds, paymentRunItemId, otherInvoice, ...words } = validate(batchMatchInputSchema, input);
  const request = { invoiceIds, confidence, words, paymentRunItemId };
  return applyMatch(scope, companyId, id, request, { check, settleRuns });

  async function check(scope: Scope, invoices: readonly Invoice[], line: BankTransaction): Promise<void> {
    if (paymentRunItemId !== null) await refuseOtherItem(scope, companyId, paymentRunItemId, invoices);
    else if (!otherInvoice) await refuseOtherThanNamed(scope, line, invoices, words.allowDifference);
  }

  async function settleRuns(scope: Scope, invoices: readonly Invoice[], itemId: number | null): Promise<number | null> {
    await settleAllRuns(scope, companyId, invoices);
    // Read again after the runs were settled: it is gone if a draft continues without it.
    return itemId === null ? null : ((await findItem(scope, companyId, itemId))?.id ?? null);
  }
}

/** A draft that is fully paid is processed as well; otherwise it keeps only what is still to be paid. */
async function settleAllRuns(scope: Scope, companyId: number, invoices: readonly Invoice[]): Promise<void> {
  await scope.em.flush();
  const runIds = new Set(invoices.flatMap(({ paymentRunId }) => paymentRunId ?? []));
  for (const runId of runIds) await completeRunIfPaid(scope, companyId, runId);
  // Those of a run that is processed have left it.
  const now =
    runIds.size === 0
      ? invoices
      : await lockInvoices(
          scope,
          companyId,
          invoices.map(({ id }) => id),
        );
  await removeFromDraftRuns(scope, companyId, now);
}

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
