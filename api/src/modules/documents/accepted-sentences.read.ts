import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import { DocumentInvoice } from './document.entity.ts';
import { newSentenceDoubt, sentenceKey } from './new-sentences.plan.ts';

interface AskedSentences {
  readonly companyId: number;
  /** Null if the supplier is not on record. */
  readonly supplierId: number | null;
  readonly sentences: readonly string[];
}

/** Bills of a supplier that are looked at, latest first. */
const BILLS_MAX = 50;

/**
 * For each document a doubt that quotes its sentences that no accepted document of its supplier has. Null without any, and
 * for the first document of a supplier.
 */
export async function newSentenceDoubts(scope: Scope, asked: readonly AskedSentences[]): Promise<(string | null)[]> {
  const accepted = new Map<number, ReadonlySet<string> | null>();
  for (const { supplierId, companyId, sentences } of asked) {
    if (supplierId === null || sentences.length === 0 || accepted.has(supplierId)) continue;
    accepted.set(supplierId, await acceptedSentences(scope, companyId, supplierId));
  }
  return asked.map(({ supplierId, sentences }) => {
    const known = supplierId === null ? null : accepted.get(supplierId);
    return known ? newSentenceDoubt(sentences, known) : null;
  });
}

/** Keys of the sentences in a supplier's documents that users have accepted; null if there is no such document. */
async function acceptedSentences(
  scope: Scope,
  companyId: number,
  supplierId: number,
): Promise<ReadonlySet<string> | null> {
  const bills = await scope.em.find(
    Invoice,
    { companyId, supplier: { $or: [{ id: supplierId }, { mergedIntoId: supplierId }] } },
    { fields: ['id'], orderBy: { id: 'desc' }, limit: BILLS_MAX, disableIdentityMap: true },
  );
  const invoiceId = { $in: bills.map(({ id }) => id) };
  const papers = await scope.em.find(
    DocumentInvoice,
    { companyId, isAccepted: true, invoiceId, document: { acceptedBy: { $ne: null } } },
    { fields: ['layout'], disableIdentityMap: true },
  );
  const read = papers.flatMap(({ layout }) => (layout?.sentences ? [layout.sentences] : []));
  return read.length === 0 ? null : new Set(read.flat().map(sentenceKey));
}
