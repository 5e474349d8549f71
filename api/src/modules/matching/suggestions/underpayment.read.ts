import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { UNDERPAYMENTS, type Underpayment } from './open-books.view.ts';

const SETTLEMENTS_MAX = 10_000;

/**
 * Reads the invoices that a smaller transaction has settled (RULES.md, 34). It may be the undeclared first part of a
 * payment, so another transaction may have paid the rest. The latest of a company, or those of one invoice.
 */
export function readUnderpayments(scope: Scope, companyId: number, invoiceId?: number): Promise<Underpayment[]> {
  const values = { invoiceId: invoiceId ?? null, limit: SETTLEMENTS_MAX };
  return read(scope, companyId).rows(UNDERPAYMENTS, values, { isOfInvoice: invoiceId !== undefined });
}
