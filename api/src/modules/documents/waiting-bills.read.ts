import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { DocumentInvoice } from './document.entity.ts';
import { factsOf } from './document-facts.read.ts';
import { documentValues } from './document-fields.plan.ts';

/** An invoice of a supplier on record that was read, but not accepted yet. */
export interface WaitingBill {
  readonly documentId: number;
  readonly supplierId: number;
  /** Null if it could not be read. */
  readonly invoiceDate: LocalDate | null;
}

/** Limit of waiting invoices; the latest count. */
const WAITING_MAX = 500;

/** Lists companies' unaccepted invoices with a known supplier, latest first. @throws NOT_FOUND */
export async function waitingBills(scope: Scope, companyIds: readonly number[]): Promise<WaitingBill[]> {
  for (const companyId of companyIds) requireCompany(scope, companyId);
  const waiting = await scope.em.find(
    DocumentInvoice,
    { companyId: { $in: [...companyIds] }, isAccepted: false, documentType: 'invoice', document: { status: 'ready' } },
    { orderBy: { id: 'desc' }, limit: WAITING_MAX },
  );
  const facts = await Promise.all(waiting.map((invoice) => factsOf(scope, invoice)));
  return waiting.flatMap((invoice, index) => {
    const supplier = facts[index]?.supplier;
    if (!supplier) return [];
    return {
      documentId: invoice.document.id,
      supplierId: supplier.id,
      invoiceDate: documentValues(invoice).invoiceDate,
    };
  });
}
