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
  /** Who taught the reader whose it is, where nothing else says so. */
  readonly taughtBy: readonly string[];
}

/**
 * Whoever has typed the supplier or the total of an invoice on its document, or uploaded the document, has entered it as
 * who accepts it has, and who taught whose it is has had a hand in it: none of them approves its payment (RULES.md, 58 and
 * 67). Who taught it or uploaded it is left out where nobody else could approve, and a document that came by mail has
 * nobody who uploaded it.
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
