import { AppError } from '@paycycle/schema/errors';
import { matchInputSchema } from '@paycycle/schema/validation/match';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { type BankTransaction, getTransaction, lockOpenMonthTransaction } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import type { Invoice } from '../../invoices/index.ts';
import { completeRunIfPaid, removeFromDraftRun } from '../../payment-runs/index.ts';
import { applyMatch, type MatchChange } from './apply-match.service.ts';
import { refuseOtherThanNamed } from './named-invoice.read.ts';
import { unmatchLines } from './take-matches-back.service.ts';

/**
 * Matches a transaction to an invoice: the invoice becomes paid on the transaction's date, unless it is paid already. A
 * draft run continues without it, and does not get it back when the match is undone; a submitted run or one being paid
 * keeps it, and is processed when it was the last one to pay. A part payment leaves the invoice unpaid with less
 * outstanding; it may also be the remainder of an invoice that a smaller transaction has settled. A refund changes no
 * invoice. A payment is learned from.
 * @throws NOT_FOUND; VALIDATION_FAILED, also for the wrong direction, for amounts that differ without a word, and for a
 * part payment of all that is left or more; ALREADY_MATCHED when either of the two has a match; MONTH_CLOSED;
 * PAYMENT_IN_PROGRESS unless the caller says that it was paid outside; CONTENT_CHANGED where the line names another open
 * invoice, unless the caller says that it paid this one; INVOICE_IN_RUN, PAYMENT_ALREADY_MADE for a part
 * payment of what is being paid as a whole
 */
export async function matchBankTransaction(scope: Scope, id: number, input: unknown): Promise<MatchChange> {
  const { companyId } = await getTransaction(scope, id);
  const { invoiceId, confidence, otherInvoice, ...words } = validate(matchInputSchema, input);
  return applyMatch(scope, companyId, id, { invoiceIds: [invoiceId], confidence, words }, { check, settleRuns });

  async function check(scope: Scope, invoices: readonly Invoice[], line: BankTransaction): Promise<void> {
    const isDifferenceAllowed = words.allowDifference || words.partPayment;
    if (!otherInvoice) await refuseOtherThanNamed(scope, line, invoices, isDifferenceAllowed);
  }

  async function settleRuns(scope: Scope, invoices: readonly Invoice[]): Promise<null> {
    for (const invoice of invoices) await leaveRun(scope, invoice, words.partPayment);
    return null;
  }
}

async function leaveRun(scope: Scope, invoice: Invoice, isPart: boolean): Promise<void> {
  await removeFromDraftRun(scope, invoice);
  if (isPart || invoice.paymentRunId === null) return;
  await completeRunIfPaid(scope, invoice.companyId, invoice.paymentRunId);
  // It leaves a run that is processed.
  await scope.em.refresh(invoice, { populate: ['supplier'] });
}

/**
 * Takes a match back and restores the invoices to what they were before it; those that a payment through the provider
 * has paid meanwhile stay paid (RULES.md, 23 and 34). A refund changed no invoice, and leaves none to restore. What the
 * match has taught is forgotten, and so is what would have been paid twice by it.
 * @throws NOT_FOUND, NOT_MATCHED, MONTH_CLOSED
 */
export async function unmatchBankTransaction(scope: Scope, id: number): Promise<MatchChange> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await lockOpenMonthTransaction(scope, id);
    if (!transaction.isMatched) throw new AppError('NOT_MATCHED');
    const [change] = await unmatchLines(scope, companyId, [transaction]);
    if (!change) throw new Error('a transaction whose match was taken back has no change');
    return change;
  });
}
