import { penceFromNumeric } from '../../../kernel/columns.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';
import type { RefundableInvoice, RefundingSupplier } from './suggest-refunds.plan.ts';

/** Suppliers that are looked for on lines of money that came in. */
const SUPPLIERS_MAX = 20_000;

/** Paid invoices of those that are found, the latest. */
const INVOICES_MAX = 2000;

/** The names of a company's suppliers. @throws NOT_FOUND */
export async function readRefundingSuppliers(scope: Scope, companyId: number): Promise<RefundingSupplier[]> {
  requireCompany(scope, companyId);
  return scope.em.execute<RefundingSupplier[]>(
    'select id, name, bank_account_name as "bankAccountName" from suppliers where company_id = ? order by id limit ?',
    [companyId, SUPPLIERS_MAX],
  );
}

interface StoredInvoice extends Omit<RefundableInvoice, 'amountPence' | 'refundablePence'> {
  readonly amount: string;
  readonly refundable: string;
}

/** The paid invoices of some suppliers of a company, of which something may still come back. @throws NOT_FOUND */
export async function readRefundable(
  scope: Scope,
  companyId: number,
  supplierIds: readonly number[],
): Promise<RefundableInvoice[]> {
  requireCompany(scope, companyId);
  if (supplierIds.length === 0) return [];
  const rows = await scope.em.execute<StoredInvoice[]>(
    `select invoice.id, supplier_id as "supplierId", supplier.name as "supplierName", invoice_number as "invoiceNumber",
       amount::text as amount, (amount - coalesce(refunded.sum, 0))::text as refundable, invoice_date::text as "invoiceDate", due_date::text as "dueDate",
       payment_date::text as "paymentDate", description
     from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
     left join lateral (
       select sum(match.amount) as sum from bank_transaction_invoice_matches match
       where match.company_id = invoice.company_id and match.invoice_id = invoice.id and match.kind = 'refund'
     ) refunded on true
     where invoice.company_id = ? and invoice.supplier_id = any(?::integer[]) and invoice.status = 'paid'
       and amount > coalesce(refunded.sum, 0)
     order by invoice.payment_date desc nulls last, invoice.id desc limit ?`,
    [companyId, sqlArray(supplierIds), INVOICES_MAX],
  );
  return rows.map(({ amount, refundable, ...row }) => ({
    ...row,
    amountPence: penceFromNumeric(amount),
    refundablePence: penceFromNumeric(refundable),
  }));
}
