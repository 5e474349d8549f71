import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { OPEN_DOCUMENTS, REFUNDABLE, REFUNDING_SUPPLIERS } from './open-books.view.ts';
import type { OpenDocument } from './suggest-credit.plan.ts';
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
  const paid = await reader.rows(REFUNDABLE, { supplierIds, limit: INVOICES_MAX });
  return paid.map((invoice) => ({ ...invoice, isCredit: false }));
}

/** Open credit notes, and open invoices of their suppliers, that suggestions look at. */
const CREDITS_MAX = 500;

/** A company's open credit notes that no run is about to use. @throws NOT_FOUND */
export function readOpenCredits(scope: Scope, companyId: number): Promise<OpenDocument[]> {
  const values = { supplierIds: [], limit: CREDITS_MAX };
  return read(scope, companyId).rows(OPEN_DOCUMENTS, values, { documentType: 'credit_note', isOfSome: false });
}

/** The open invoices of some suppliers that no run or payment holds, those due last first. @throws NOT_FOUND */
export function readOpenInvoicesOf(
  scope: Scope,
  companyId: number,
  supplierIds: readonly number[],
): Promise<OpenDocument[]> {
  const values = { supplierIds, limit: INVOICES_MAX };
  return read(scope, companyId).rows(OPEN_DOCUMENTS, values, { documentType: 'invoice', isOfSome: true });
}
