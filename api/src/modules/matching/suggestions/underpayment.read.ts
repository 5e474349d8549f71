import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { UNDERPAYMENTS, type Underpayment } from './open-books.view.ts';

const SETTLEMENTS_MAX = 10_000;

/**
 * The invoices that a smaller transaction has settled (RULES.md, 34), as it also does when it is the first part of a
 * payment and nobody said so: another transaction may have paid the rest. The latest; of one invoice, or of the
 * company's.
 */
export function readUnderpayments(scope: Scope, companyId: number, invoiceId?: number): Promise<Underpayment[]> {
  const values = { invoiceId: invoiceId ?? null, limit: SETTLEMENTS_MAX };
  return read(scope, companyId).rows(UNDERPAYMENTS, values, { isOfInvoice: invoiceId !== undefined });
}
