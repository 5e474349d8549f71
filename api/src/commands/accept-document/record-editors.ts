import type { Scope } from '../../kernel/scope.ts';
import type { DocumentInvoice } from '../../modules/documents/index.ts';
import type { Invoice } from '../../modules/invoices/index.ts';
import { PaymentAuditEntry } from '../../modules/suppliers/index.ts';

/** An invoice, stored, and what it was read from. */
export interface EnteredInvoice {
  readonly invoice: Invoice;
  readonly found: DocumentInvoice;
}

/**
 * Whoever has typed the supplier or the total of an invoice on its document has entered it as who accepts it has: none of
 * them approves its payment.
 */
export async function recordEditors(scope: Scope, entered: readonly EnteredInvoice[]): Promise<void> {
  const at = scope.ports.clock.now();
  const deeds = entered.flatMap(({ invoice, found }) => {
    const { id: invoiceId, companyId, supplierId, amountPence } = invoice;
    const others = found.editors.filter((person) => person !== scope.userId);
    const entry = { companyId, action: 'invoice_entered', at, invoiceId, supplierId, amountPence };
    return others.map((person) => ({ ...entry, person }));
  });
  if (deeds.length > 0) await scope.em.insertMany(PaymentAuditEntry, deeds);
}
