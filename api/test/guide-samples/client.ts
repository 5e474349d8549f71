import { dataOf, paycycleClient } from '@paycycle/client';

/** Returns the overdue invoices of a company: number and pounds. */
export async function overdueByRest(place: { readonly url: string; readonly token: string }, companyId: number) {
  const query = { companyId, statusLabel: 'Overdue' };
  const invoices = dataOf(await paycycleClient(place).GET('/api/invoices', { params: { query } }));
  return invoices.map(({ invoiceNumber, outstanding }) => ({ invoiceNumber, outstanding }));
}
