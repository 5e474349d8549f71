import { pence } from '@paycycle/schema/domain/money';
import { Invoice } from '../modules/invoices/invoice.entity.ts';
import type { TestUser } from './test-scope.ts';

/**
 * A credit note of 'Harbour Print Works' of 1 September 2026, unless the input differs: written past the forms.
 * @param amountPence below zero
 */
export async function newCreditNote(
  user: TestUser,
  companyId: number,
  amountPence: number,
  input: object = {},
): Promise<number> {
  const { id } = await user.newInvoice(companyId, { invoiceNumber: 'CN-1', allowDuplicate: true, ...input });
  const { em } = await user.scope();
  await em.nativeUpdate(Invoice, { id }, { documentType: 'credit_note', amountPence: pence(amountPence) });
  return id;
}
