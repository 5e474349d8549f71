import type { RequiredEntityData } from '@mikro-orm/postgresql';
import type { Scope } from '../../kernel/scope.ts';
import { approversOf } from '../../modules/companies/index.ts';
import type { DocumentInvoice } from '../../modules/documents/index.ts';
import type { Invoice } from '../../modules/invoices/index.ts';
import { PaymentAuditEntry } from '../../modules/suppliers/index.ts';

/** An invoice, stored, and what it was read from. */
export interface EnteredInvoice {
  readonly invoice: Invoice;
  readonly found: DocumentInvoice;
}

/**
 * Whoever has typed the supplier or the total of an invoice on its document, or uploaded the document, has entered it as
 * who accepts it has: none of them approves its payment (RULES.md, 58). Who uploaded it is left out where nobody else could
 * approve, and a document that came by mail has nobody who uploaded it.
 */
export async function recordEditors(scope: Scope, entered: readonly EnteredInvoice[]): Promise<void> {
  const at = scope.ports.clock.now();
  const deeds: RequiredEntityData<PaymentAuditEntry>[] = [];
  for (const { invoice, found } of entered) {
    const { id: invoiceId, companyId, supplierId, amountPence } = invoice;
    const entry = { companyId, action: 'invoice_entered', at, invoiceId, supplierId, amountPence } as const;
    for (const person of await othersWhoEntered(scope, found)) deeds.push({ ...entry, person });
  }
  if (deeds.length > 0) await scope.em.insertMany(PaymentAuditEntry, deeds);
}

async function othersWhoEntered(scope: Scope, found: DocumentInvoice): Promise<string[]> {
  const editors = found.editors.filter((person) => person !== scope.userId);
  const { source, createdBy } = await found.document.loadOrFail();
  if (source === 'mail' || createdBy === scope.userId || editors.includes(createdBy)) return editors;
  const involved = [scope.userId, ...editors, createdBy];
  const approvers = await approversOf(scope, found.companyId);
  return approvers.some((person) => !involved.includes(person)) ? [...editors, createdBy] : editors;
}
