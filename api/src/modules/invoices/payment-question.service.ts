import { hasRight } from '@paycycle/schema/domain/access';
import { formatPounds } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { notPaidSchema } from '@paycycle/schema/validation/not-paid';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { type Company, listPeople, lockCompany } from '../companies/index.ts';
import { Invoice } from './invoice.entity.ts';
import { getInvoice, lockInvoice } from './invoice.service.ts';

/**
 * Somebody who may pay says that an invoice was not paid, though a line of a statement had been matched to it (RULES.md,
 * 88): it can be paid again. Above the company's threshold somebody else answers than who undid the match.
 * @param input `question`: what was asked, as it was shown
 * @throws NOT_FOUND, also where nothing is asked; VALIDATION_FAILED; CONTENT_CHANGED where something else is asked by now;
 *   FORBIDDEN to who undid the match, above the threshold
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

/** One person alone does not release twice what needs two (RULES.md, 71), unless nobody else is there who may pay. */
async function requireOtherWord(
  scope: Scope,
  { id: companyId, approvalThresholdPence }: Company,
  { id, invoiceNumber, amountPence }: Invoice,
): Promise<void> {
  if (approvalThresholdPence === null || amountPence <= approvalThresholdPence) return;
  const own = await scope.em.execute<unknown[]>(
    `select from undone_settlements
     where company_id = ? and invoice_id = ? and answered_at is null and undone_by = ?`,
    [companyId, id, scope.userId],
  );
  if (own.length === 0) return;
  const people = await listPeople(scope, companyId);
  if (!people.some((person) => person.userId !== scope.userId && hasRight(person, 'pay'))) return;
  throw new AppError(
    'FORBIDDEN',
    `You undid what had paid invoice ${invoiceNumber}. Above ${formatPounds(approvalThresholdPence)} someone else who may pay answers whether it was paid.`,
  );
}
