import type { Scope } from '../kernel/scope.ts';
import { createPaymentRun } from '../modules/payment-runs/payment-run.service.ts';
import { confirmSupplierBankDetails } from '../modules/payments/index.ts';
import { changeSupplier, getSupplier, type Supplier } from '../modules/suppliers/index.ts';
import type { TestUser } from './test-scope.ts';

export const BANK_DETAILS = {
  bankAccountName: 'HARBOUR PRINT',
  bankSortCode: '20-00-00',
  bankAccountNumber: '55779911',
} as const;

/** Gives a supplier an account, or another one. */
export async function changeBankDetails(user: TestUser, supplierId: number, details: object): Promise<void> {
  const scope = await user.scope();
  const supplier = await getSupplier(scope, supplierId);
  await changeSupplier(scope, supplier, { ...supplier, ...details });
  await scope.em.flush();
}

/** An invoice whose supplier has an account. */
export async function newPayableInvoice(user: TestUser, companyId: number, input: object = {}) {
  const invoice = await user.newInvoice(companyId, input);
  await changeBankDetails(user, invoice.supplierId, BANK_DETAILS);
  return invoice;
}

/** A draft of these invoices. */
export async function newRun(user: TestUser, companyId: number, ...invoiceIds: number[]): Promise<number> {
  const run = await createPaymentRun(await user.scope(), companyId, { runDate: '2026-09-15', invoiceIds });
  return run.id;
}

/** Confirms a supplier's account under the names that it has by now. */
export async function confirmNamedAccount(scope: Scope, supplierId: number, account: object): Promise<Supplier> {
  const { name, bankAccountName } = await getSupplier(scope, supplierId);
  return confirmSupplierBankDetails(scope, supplierId, { name, bankAccountName, ...account });
}
