import type { RequiredEntityData } from '@mikro-orm/postgresql';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { approversOf } from '../../modules/companies/index.ts';
import type { DocumentInvoice } from '../../modules/documents/index.ts';
import type { Invoice } from '../../modules/invoices/index.ts';
import { InvolvementEntry } from '../../modules/suppliers/index.ts';

/** An invoice, stored, and what it was read from. */
export interface EnteredInvoice {
  readonly invoice: Invoice;
  readonly found: DocumentInvoice;
  /** People who taught the reader this supplier, where neither the name nor a number on the paper confirms it. */
  readonly taughtBy: readonly string[];
}

/**
 * Records the users who may not approve the payment of an invoice from a document (RULES.md, 58 and 67). These typed
 * its supplier or total, uploaded the document, or taught the reader the supplier. Others restored the document after
 * another user had discarded it (57). Teachers and uploaders are left out if no other user could approve. A document
 * that came by mail has no uploader.
 */
export async function recordEditors(scope: Scope, entered: readonly EnteredInvoice[]): Promise<void> {
  const at = scope.ports.clock.now();
  const deeds: RequiredEntityData<InvolvementEntry>[] = [];
  const restored = await readRestored(scope, entered);
  for (const one of entered) {
    const { id: invoiceId, companyId, supplierId, amountPence } = one.invoice;
    const entry = { companyId, at, invoiceId, supplierId, amountPence };
    for (const deed of await deedsOfOthers(scope, one)) deeds.push({ ...entry, ...deed });
    for (const { documentId, person } of restored) {
      if (documentId === one.found.document.id) deeds.push({ ...entry, person, action: 'invoice_restored' });
    }
  }
  if (deeds.length > 0) await scope.em.insertMany(InvolvementEntry, deeds);
}

/** Reads the users who restored documents that another user had discarded. */
function readRestored(scope: Scope, entered: readonly EnteredInvoice[]) {
  return scope.em.execute<{ documentId: number; person: string }[]>(
    `select distinct restored.record_id as "documentId", restored.person from record_entries restored
     cross join lateral (
       select stop.person from record_entries stop
       where stop.company_id = restored.company_id and stop.record_type = 'document' and stop.record_id = restored.record_id
         and stop.id < restored.id and stop.after ->> 'status' = 'discarded'
       order by stop.id desc limit 1) stop
     where restored.company_id = any(?::integer[]) and restored.record_type = 'document'
       and restored.record_id = any(?::integer[]) and restored.before ->> 'status' = 'discarded'
       and restored.person <> stop.person`,
    [sqlArray(scope.companyIds), sqlArray(new Set(entered.map(({ found }) => found.document.id)))],
  );
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
