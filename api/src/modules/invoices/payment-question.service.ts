import { AppError } from '@paycycle/schema/errors';
import { notPaidSchema } from '@paycycle/schema/validation/not-paid';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { Invoice } from './invoice.entity.ts';
import { getInvoice, lockInvoice } from './invoice.service.ts';

/**
 * Somebody who may pay says that an invoice was not paid, though a line of a statement had been matched to it (RULES.md,
 * 88): it can be paid again.
 * @param input `question`: what was asked, as it was shown
 * @throws NOT_FOUND, also where nothing is asked; VALIDATION_FAILED; CONTENT_CHANGED where something else is asked by now
 */
export async function sayInvoiceNotPaid(scope: Scope, id: number, input: unknown): Promise<Invoice> {
  const { companyId } = await getInvoice(scope, id);
  const { question } = validate(notPaidSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const { paymentQuestion } = await lockInvoice(scope, companyId, id);
    if (paymentQuestion === null) throw new AppError('NOT_FOUND', 'Nobody asks whether it was paid');
    if (paymentQuestion !== question) {
      throw new AppError('CONTENT_CHANGED', `Something else is asked by now: nothing was answered. ${paymentQuestion}`);
    }
    await scope.em.execute(
      `update undone_settlements set answered_by = ?, answered_at = ?
       where company_id = ? and invoice_id = ? and answered_at is null`,
      [scope.userId, scope.ports.clock.now(), companyId, id],
    );
    return scope.em.findOneOrFail(Invoice, { companyId, id }, { refresh: true, populate: ['supplier'] });
  });
}
