import { AppError } from '@paycycle/schema/errors';
import { matchInputSchema } from '@paycycle/schema/validation/match';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import { type BankTransaction, getTransaction, lockOpenMonthTransaction } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import type { Invoice } from '../../invoices/index.ts';
import { completeRunIfPaid, removeFromDraftRun } from '../../payment-runs/index.ts';
import { applyMatch } from './apply-match.service.ts';
import type { MatchChange } from './matching.types.ts';
import { refuseOtherThanNamed } from './named-invoice.read.ts';
import { unmatchLines } from './take-matches-back.service.ts';

/**
 * Matches a transaction to an invoice, which becomes paid on the transaction's date, unless it is paid already. A draft
 * run loses the invoice, and does not get it back when the match is undone. A submitted run, or one being paid, keeps
 * it, and becomes processed if it was the last one to pay. A part payment leaves the invoice unpaid with less
 * outstanding. It may also be the rest of an invoice that a smaller transaction has settled. A refund changes no
 * invoice. Learns from payments.
 * @throws NOT_FOUND; VALIDATION_FAILED, also for the wrong direction, an undeclared difference, and a part payment of
 * all that is left or more; ALREADY_MATCHED if either has a match; MONTH_CLOSED; PAYMENT_IN_PROGRESS unless declared as
 * paid outside; CONTENT_CHANGED if the transaction names another open invoice, unless declared as paying this one;
 * INVOICE_IN_RUN, PAYMENT_ALREADY_MADE for a part payment of an invoice that is being paid as a whole
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
  // The invoice leaves a run that becomes processed.
  await scope.em.refresh(invoice, { populate: ['supplier'] });
}

/**
 * Undoes a match and restores the invoices to their state before it. Those that a provider payment has paid since stay
 * paid (RULES.md, 23 and 34). A refund changed no invoice, so none is restored. Removes what the match has taught, and
 * its records of possible double payments.
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
