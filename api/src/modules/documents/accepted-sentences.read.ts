import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { DocumentInvoice } from './document.entity.ts';
import { newSentenceDoubt, sentenceKey } from './new-sentences.plan.ts';

interface AskedSentences {
  /** Null if the supplier is not on record. */
  readonly supplierId: number | null;
  readonly sentences: readonly string[];
}

/** Bills that are looked at for each supplier, the latest of all of them first. */
const BILLS_MAX = 50;

/**
 * For each document a doubt that quotes its sentences that no accepted document of its supplier has. Null without any, and
 * for the first document of a supplier.
 */
export async function newSentenceDoubts(scope: Scope, asked: readonly AskedSentences[]): Promise<(string | null)[]> {
  const supplierIds = new Set(
    asked.flatMap(({ supplierId, sentences }) => (sentences.length > 0 ? (supplierId ?? []) : [])),
  );
  const accepted = await acceptedSentences(scope, [...supplierIds]);
  return asked.map(({ supplierId, sentences }) => {
    const known = supplierId === null ? undefined : accepted.get(supplierId);
    return known ? newSentenceDoubt(sentences, known) : null;
  });
}

/** Keys of the sentences in documents that users have accepted, by supplier. None for a supplier without a document. */
async function acceptedSentences(scope: Scope, supplierIds: readonly number[]): Promise<Map<number, Set<string>>> {
  if (supplierIds.length === 0) return new Map();
  const companyId = { $in: [...scope.companyIds] };
  const ids = { $in: [...supplierIds] };
  const suppliers = await scope.em.find(
    Supplier,
    { companyId, $or: [{ id: ids }, { mergedIntoId: ids }] },
    { fields: ['id', 'mergedIntoId'], disableIdentityMap: true },
  );
  const keptAs = new Map(suppliers.map(({ id, mergedIntoId }) => [id, mergedIntoId ?? id]));
  const bills = await scope.em.find(
    Invoice,
    { companyId, supplier: { $in: [...keptAs.keys()] } },
    {
      fields: ['id', 'supplier'],
      orderBy: { id: 'desc' },
      limit: BILLS_MAX * supplierIds.length,
      disableIdentityMap: true,
    },
  );
  const supplierOf = new Map(bills.map(({ id, supplier }) => [id, keptAs.get(supplier.id)]));
  const papers = await scope.em.find(
    DocumentInvoice,
    {
      companyId,
      isAccepted: true,
      invoiceId: { $in: [...supplierOf.keys()] },
      document: { acceptedBy: { $ne: null } },
    },
    { fields: ['layout', 'invoiceId'], disableIdentityMap: true },
  );
  const accepted = new Map<number, Set<string>>();
  for (const { invoiceId, layout } of papers) {
    const supplierId = invoiceId === null ? undefined : supplierOf.get(invoiceId);
    if (supplierId === undefined || !layout?.sentences) continue;
    accepted.set(supplierId, new Set([...(accepted.get(supplierId) ?? []), ...layout.sentences.map(sentenceKey)]));
  }
  return accepted;
}
