import { hasPermission } from '@paycycle/schema/domain/access';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { notPaidSchema } from '@paycycle/schema/validation/not-paid';
import { validate } from '@paycycle/schema/validation/validate';
import { requirePermission } from '../../kernel/access/access.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type Company, getCompany, listPeople, lockCompany } from '../companies/index.ts';
import { Invoice } from './invoice.entity.ts';
import { getInvoice, lockInvoice } from './invoice.service.ts';

/**
 * Records that an invoice was not paid, though it once counted as paid: it can be paid again (RULES.md, 88). Requires
 * permission to pay. Above the company's threshold, another user than the one who undid the payment must answer.
 * @param input `question`: the question as the user saw it
 * @throws NOT_FOUND, also if there is no question; VALIDATION_FAILED; CONTENT_CHANGED if the question has changed;
 * FORBIDDEN to the user who undid the payment, above the threshold
 */
export async function sayInvoiceNotPaid(scope: Scope, id: number, input: unknown): Promise<Invoice> {
  const { companyId } = await getInvoice(scope, id);
  const { question } = validate(notPaidSchema, input);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const invoice = await lockInvoice(scope, companyId, id);
    const { paymentQuestion } = invoice;
    if (paymentQuestion === null) throw new AppError('NOT_FOUND', 'Nobody asks whether it was paid');
    if (paymentQuestion !== question) {
      throw new AppError('CONTENT_CHANGED', `Something else is asked by now: nothing was answered. ${paymentQuestion}`);
    }
    await requireOtherWord(scope, company, invoice);
    await scope.em.execute(
      `update undone_settlements set answered_by = ?, answered_at = ?
       where company_id = ? and invoice_id = ? and answered_at is null`,
      [scope.userId, scope.ports.clock.now(), companyId, id],
    );
    return scope.em.findOneOrFail(Invoice, { companyId, id }, { refresh: true, populate: ['supplier'] });
  });
}

/**
 * The day of the line that an invoice asks about, or on which it counted as paid, of several the latest; null where nothing is
 * asked.
 */
export async function questionedLineDate(
  { em }: Scope,
  { id, companyId, paymentQuestion }: Pick<Invoice, 'id' | 'companyId' | 'paymentQuestion'>,
): Promise<LocalDate | null> {
  if (paymentQuestion === null) return null;
  const [latest] = await em.execute<{ day: LocalDate | null }[]>(
    `select max(line_date)::text as day from undone_settlements
     where company_id = ? and invoice_id = ? and answered_at is null`,
    [companyId, id],
  );
  return latest?.day ?? null;
}

/**
 * Returns the invoices with an open question whether they were paid, above the company's threshold. The largest amount
 * counts: the invoice's present amount, its amount when the payment was undone, or the payment of the line or run.
 * @param undoneBy only if this user undid the payment, or counts as one person with the user who did (RULES.md, 71)
 */
export async function askedAboveThreshold(
  scope: Scope,
  companyId: number,
  invoiceIds: readonly number[],
  undoneBy: string | null = null,
): Promise<ReadonlySet<number>> {
  const { approvalThresholdPence } = await getCompany(scope, companyId);
  if (invoiceIds.length === 0 || approvalThresholdPence === null) return new Set();
  await scope.em.flush();
  const asked = await scope.em.execute<{ id: number }[]>(
    `select distinct invoice.id from undone_settlements undone
     join invoices invoice on invoice.company_id = undone.company_id and invoice.id = undone.invoice_id
     where undone.company_id = ? and invoice.id = any(?::integer[]) and answered_at is null
       and greatest(invoice.amount, invoice_amount, undone.amount) * 100 > ?
       and (?::text is null or people_behind(undone.company_id, undone_by, undone_at)
         && (select people_behind(?, ?, ?)))`,
    [companyId, sqlArray(invoiceIds), approvalThresholdPence, undoneBy, companyId, undoneBy, scope.ports.clock.now()],
  );
  return new Set(asked.map(({ id }) => id));
}

/**
 * Refuses the user who undid a payment above the threshold, unless no other user may pay. Otherwise one person could
 * release twice what requires two (RULES.md, 71). An approver sees both actions in the next run.
 * @throws FORBIDDEN
 */
async function requireOtherWord(
  scope: Scope,
  { id: companyId, approvalThresholdPence }: Company,
  invoice: Invoice,
): Promise<void> {
  requirePermission(scope, companyId, 'pay', 'say that an invoice was not paid');
  const own = await askedAboveThreshold(scope, companyId, [invoice.id], scope.userId);
  if (own.size === 0 || approvalThresholdPence === null) return;
  const people = await listPeople(scope, companyId);
  if (!people.some((person) => person.userId !== scope.userId && hasPermission(person, 'pay'))) return;
  throw new AppError(
    'FORBIDDEN',
    `You, or someone who counts as you for a day, undid what had paid invoice ${invoice.invoiceNumber}. Above ${formatPounds(approvalThresholdPence)} someone else who may pay answers whether it was paid.`,
  );
}
