import type { Invoice } from '../modules/invoices/index.ts';
import { PaymentRunItem } from '../modules/payment-runs/index.ts';
import { createPaymentRun } from '../modules/payment-runs/payment-run.service.ts';
import type { TestUser } from './test-scope.ts';

/** A run of these invoices for the middle of September, with its items in their order. */
export async function newPaymentRun(
  user: TestUser,
  companyId: number,
  status: string,
  invoices: readonly Invoice[],
): Promise<{ id: number; itemIds: number[] }> {
  const form = { runDate: '2026-09-15', status, invoiceIds: invoices.map(({ id }) => id) };
  const { id } = await createPaymentRun(await user.scope(), companyId, form);
  const items = await (await user.scope()).em.find(PaymentRunItem, { paymentRun: id }, { orderBy: { id: 'asc' } });
  return { id, itemIds: items.map((item) => item.id) };
}
