import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { paymentRunReopeningSchema } from '@paycycle/schema/validation/payment-run-reopening';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { BankTransactionMatch, requireLaterThanClosed } from '../../modules/bank-transactions/index.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { askAboutAccounts } from '../../modules/documents/index.ts';
import {
  completeRunIfPaid,
  getRun,
  lockRun,
  type PaymentRun,
  planReopening,
  recordReopening,
  reopenableCountOf,
  restoreReopenedRun,
  reverseCompletion,
  runFacts,
} from '../../modules/payment-runs/index.ts';
import { voidRemittanceEmails } from '../../modules/payments/index.ts';

/**
 * 'This run was not paid': undoes the completion of a run. Its invoices are to be paid again, and the run gets its
 * earlier state, without its approval. Invoices paid by a bank transaction or the provider stay paid. The run stores
 * the user, time and reason (RULES.md, 49).
 * @throws NOT_FOUND, VALIDATION_FAILED, PAYMENT_RUN_STATE; MONTH_CLOSED where it had paid up to the end of a closed
 * month
 */
export async function reopenPaymentRun(scope: Scope, id: number, input: unknown): Promise<PaymentRun> {
  const { companyId } = await getRun(scope, id);
  const { reason } = validate(paymentRunReopeningSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const run = await lockRun(scope, companyId, id);
    const { inWords, status, completedFrom } = run;
    const reopenableCount = await reopenableCountOf(scope, run);
    const next = planReopening({ name: inWords, status, completedFrom, reopenableCount });
    await requireLaterThanClosed(scope, companyId, ...completedOn(run));
    const facts = await runFacts(scope, run);
    const completedIds = await reverseCompletion(scope, run, next);
    await forgetCompletionInMatches(scope, companyId, completedIds);
    await restoreReopenedRun(scope, run, next);
    await voidRemittanceEmails(scope, run);
    await askAboutAccounts(scope, companyId, { id: { $in: completedIds } });
    // All that was to be paid may have left it.
    await completeRunIfPaid(scope, companyId, id);
    await recordReopening(scope, run, reason, facts);
    return run;
  });
}

/** The days on which the run's completion has paid. */
function completedOn(run: PaymentRun): (LocalDate | null)[] {
  const entries = run.items.getItems().flatMap((item) => item.invoices.getItems());
  return entries.flatMap(({ isCompleted, invoice }) => (isCompleted ? [invoice.getEntity().paymentDate] : []));
}

/** A match of an invoice that the run had paid gives it back as it was before the run: to be paid. */
async function forgetCompletionInMatches(
  scope: Scope,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<void> {
  await scope.em.nativeUpdate(
    BankTransactionMatch,
    { companyId, invoice: anyOf(invoiceIds), restoreStatus: 'paid', kind: 'settlement' },
    { restoreStatus: 'to_pay', restorePaymentDate: null },
  );
}
