import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { OPEN_DOCUMENTS, REFUNDABLE, REFUNDING_SUPPLIERS } from './open-books.view.ts';
import type { OpenDocument } from './suggest-credit.plan.ts';
import type { RefundableInvoice, RefundingSupplier } from './suggest-refunds.plan.ts';

/** Limit of suppliers that are searched for in incoming transactions. */
const SUPPLIERS_MAX = 20_000;

/** Limit of invoices of the suppliers that are found; the latest paid ones, or the open ones due last. */
const INVOICES_MAX = 2000;

/** Reads the names of a company's suppliers. @throws NOT_FOUND */
export async function readRefundingSuppliers(scope: Scope, companyId: number): Promise<RefundingSupplier[]> {
  return read(scope, companyId).rows(REFUNDING_SUPPLIERS, { limit: SUPPLIERS_MAX });
}

/** Reads the paid invoices of a company's suppliers that may still be refunded. @throws NOT_FOUND */
export async function readRefundable(
  scope: Scope,
  companyId: number,
  supplierIds: readonly number[],
): Promise<RefundableInvoice[]> {
  const reader = read(scope, companyId);
  if (supplierIds.length === 0) return [];
  const paid = await reader.rows(REFUNDABLE, { supplierIds, limit: INVOICES_MAX });
  return paid.map((invoice) => ({ ...invoice, isCredit: false }));
}

/** Limit of open credit notes that suggestions consider. */
const CREDITS_MAX = 500;

/** Reads a company's open credit notes that no run is about to use. @throws NOT_FOUND */
export function readOpenCredits(scope: Scope, companyId: number): Promise<OpenDocument[]> {
  const values = { supplierIds: [], limit: CREDITS_MAX };
  return read(scope, companyId).rows(OPEN_DOCUMENTS, values, { documentType: 'credit_note', isOfSome: false });
}

/** Reads the open invoices of some suppliers without a run or a payment, those due last first. @throws NOT_FOUND */
export function readOpenInvoicesOf(
  scope: Scope,
  companyId: number,
  supplierIds: readonly number[],
): Promise<OpenDocument[]> {
  const values = { supplierIds, limit: INVOICES_MAX };
  return read(scope, companyId).rows(OPEN_DOCUMENTS, values, { documentType: 'invoice', isOfSome: true });
}
