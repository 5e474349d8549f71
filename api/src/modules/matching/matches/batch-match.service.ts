import { AppError } from '@paycycle/schema/errors';
import { batchMatchInputSchema } from '@paycycle/schema/validation/match';
import { validate } from '@paycycle/schema/validation/validate';
import type { Scope } from '../../../kernel/scope.ts';
import { type BankTransaction, getTransaction } from '../../bank-transactions/index.ts';
import { type Invoice, lockInvoices } from '../../invoices/index.ts';
import { completeRunIfPaid, invoicesOfItem, PaymentRunItem, removeFromDraftRuns } from '../../payment-runs/index.ts';
import { applyMatch } from './apply-match.service.ts';
import type { MatchChange } from './matching.types.ts';
import { refuseOtherThanNamed } from './named-invoice.read.ts';

/** Confidence of a match by hand. */
const CERTAIN = 1;

/**
 * Matches a transaction to several invoices that it paid together. Each becomes paid on its date, unless it is paid
 * already, and `unmatchBankTransaction` restores all of them (RULES.md, 34). A run with nothing left to pay becomes
 * processed; a draft that continues loses them. Learns from payments; a refund changes no invoice.
 * @throws NOT_FOUND; VALIDATION_FAILED, also for the wrong direction, an undeclared difference, and invoices other than
 * those of the named run item; ALREADY_MATCHED if the transaction or an invoice has a match; MONTH_CLOSED;
 * PAYMENT_IN_PROGRESS unless declared as paid outside; CONTENT_CHANGED if the transaction names another open invoice,
 * unless declared as paying these
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
    // Read again after the runs were settled: a draft that continues without the item has deleted it.
    return itemId === null ? null : ((await findItem(scope, companyId, itemId))?.id ?? null);
  }
}

/** Marks a fully paid run as processed, even a draft. Other drafts keep only invoices that are still to be paid. */
async function settleAllRuns(scope: Scope, companyId: number, invoices: readonly Invoice[]): Promise<void> {
  await scope.em.flush();
  const runIds = new Set(invoices.flatMap(({ paymentRunId }) => paymentRunId ?? []));
  for (const runId of runIds) await completeRunIfPaid(scope, companyId, runId);
  // Invoices of a processed run have left it.
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
