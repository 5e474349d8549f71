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
  /** People who taught the reader this supplier, where neither the name nor a number on the paper confirms it. */
  readonly taughtBy: readonly string[];
}

/**
 * Records who may not approve the payment of an invoice that came from a document (RULES.md, 58 and 67): people who typed
 * its supplier or its total, who uploaded the document, or who taught the reader the supplier. Teachers and uploaders are
 * left out where nobody else could approve. A document that came by mail has no uploader.
 */
export async function recordEditors(scope: Scope, entered: readonly EnteredInvoice[]): Promise<void> {
  const at = scope.ports.clock.now();
  const deeds: RequiredEntityData<PaymentAuditEntry>[] = [];
  for (const one of entered) {
    const { id: invoiceId, companyId, supplierId, amountPence } = one.invoice;
    const entry = { companyId, at, invoiceId, supplierId, amountPence };
    for (const deed of await deedsOfOthers(scope, one)) deeds.push({ ...entry, ...deed });
  }
  if (deeds.length > 0) await scope.em.insertMany(PaymentAuditEntry, deeds);
}

interface Deed {
  readonly person: string;
  readonly action: 'invoice_entered' | 'invoice_taught';
}

async function deedsOfOthers(scope: Scope, { found, taughtBy }: EnteredInvoice): Promise<Deed[]> {
  const deeds: Deed[] = found.editors
    .filter((person) => person !== scope.userId)
    .map((person) => ({ person, action: 'invoice_entered' }));
  const { source, createdBy } = await found.document.loadOrFail();
  const more: Deed[] = [
    ...taughtBy.map((person): Deed => ({ person, action: 'invoice_taught' })),
    ...(source === 'mail' ? [] : [{ person: createdBy, action: 'invoice_entered' } as const]),
  ];
  const involved = new Set([scope.userId, ...found.editors]);
  const others = more.filter(({ person }) => !involved.has(person));
  const approvers = others.length === 0 ? [] : await approversOf(scope, found.companyId);
  for (const deed of others) {
    const isAnyLeft = approvers.some((person) => person !== deed.person && !involved.has(person));
    if (!isAnyLeft) continue;
    involved.add(deed.person);
    deeds.push(deed);
  }
  return deeds;
}
