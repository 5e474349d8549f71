import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { duplicateWarningsOf, warningsOfPayment } from '../payment-runs/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { ProviderPayment } from './provider-payment.entity.ts';

const batchedSuppliers = batchLoad(readSuppliers);

/**
 * Returns what the payer has to read before authorising a payment that waits at the bank: the warnings of its approval,
 * as they are now, the warning about the account, and that the payee was changed since (RULES.md, 24). None of any other
 * payment.
 */
export async function warningsAtBank(scope: Scope, payment: ProviderPayment): Promise<string[]> {
  if (!payment.awaitsPayer) return [];
  const { paymentRunId, paymentRunItemId, invoiceId } = payment;
  if (paymentRunId !== null && paymentRunItemId !== null) {
    const item = { id: paymentRunItemId, paymentRun: { id: paymentRunId } };
    return [...(await changesOfPayee(scope, payment)), ...(await duplicateWarningsOf(scope, item))];
  }
  const ofInvoice = invoiceId === null ? [] : await warningsOfPayment(scope, { id: invoiceId });
  return [...(await changesOfPayee(scope, payment)), ...ofInvoice];
}

/** The same of all payments of a run that wait, or of all single invoices of a company. */
export async function warningsOfAllAtBank(
  scope: Scope,
  { companyId, paymentRunId }: { readonly companyId: number; readonly paymentRunId: number | null },
): Promise<string[]> {
  const waiting = await scope.em.find(ProviderPayment, { companyId, paymentRunId, awaitsPayer: true });
  const warnings = await Promise.all(waiting.map((payment) => warningsAtBank(scope, payment)));
  return [...new Set(warnings.flat())];
}

/** The payment keeps the account that was submitted (RULES.md, 26). */
async function changesOfPayee(scope: Scope, payment: ProviderPayment): Promise<string[]> {
  const supplier = await batchedSuppliers(scope, payment.supplierId);
  if (!supplier) return [];
  const isSameAccount =
    supplier.bankSortCode === payment.beneficiarySortCode &&
    supplier.bankAccountNumber === payment.beneficiaryAccountNumber;
  if (isSameAccount) return [];
  const name = supplier.name || payment.beneficiaryName;
  return [`The bank details of ${name} were changed after this payment was submitted`];
}

async function readSuppliers(scope: Scope, ids: readonly number[]): Promise<(Supplier | undefined)[]> {
  const suppliers = await scope.em.find(Supplier, { companyId: { $in: [...scope.companyIds] }, id: { $in: [...ids] } });
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  return ids.map((id) => byId.get(id));
}
