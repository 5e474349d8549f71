import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { REFUNDABLE, REFUNDING_SUPPLIERS } from './open-books.view.ts';
import type { RefundableInvoice, RefundingSupplier } from './suggest-refunds.plan.ts';

/** Suppliers that are looked for on lines of money that came in. */
const SUPPLIERS_MAX = 20_000;

/** Paid invoices of those that are found, the latest. */
const INVOICES_MAX = 2000;

/** The names of a company's suppliers. @throws NOT_FOUND */
export async function readRefundingSuppliers(scope: Scope, companyId: number): Promise<RefundingSupplier[]> {
  return read(scope, companyId).rows(REFUNDING_SUPPLIERS, { limit: SUPPLIERS_MAX });
}

/** The paid invoices of some suppliers of a company, of which something may still come back. @throws NOT_FOUND */
export async function readRefundable(
  scope: Scope,
  companyId: number,
  supplierIds: readonly number[],
): Promise<RefundableInvoice[]> {
  const reader = read(scope, companyId);
  if (supplierIds.length === 0) return [];
  return reader.rows(REFUNDABLE, { supplierIds, limit: INVOICES_MAX });
}
