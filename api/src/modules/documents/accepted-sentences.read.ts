import { readAll } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ACCEPTED_DOCUMENTS } from './accepted-document.view.ts';
import { DocumentInvoice } from './document.entity.ts';
import { currentField } from './document-fields.plan.ts';
import { type BillSentence, newSentenceDoubt, sentenceKey } from './new-sentences.plan.ts';

interface AskedSentences {
  /** Null if the supplier is not on record. */
  readonly supplierId: number | null;
  readonly sentences: readonly BillSentence[];
}

/** Documents of a supplier that are looked at, latest first. */
const PAPERS_MAX = 50;

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
  const accepted = new Map<number, Set<string>>();
  if (supplierIds.length === 0) return accepted;
  const rows = await readAll(scope).rows(ACCEPTED_DOCUMENTS, { supplierIds, limit: PAPERS_MAX });
  const supplierOf = new Map(rows.map(({ id, supplierId }) => [id, supplierId]));
  const papers = await scope.em.find(
    DocumentInvoice,
    { companyId: { $in: [...scope.companyIds] }, id: { $in: [...supplierOf.keys()] } },
    { fields: ['id', 'documentType', 'fields', 'edits', 'layout'], disableIdentityMap: true },
  );
  for (const paper of papers) {
    const { layout } = paper;
    const supplierId = supplierOf.get(paper.id);
    if (supplierId === undefined || !layout?.aboutMoney) continue;
    const { value: total } = currentField(paper, 'totalAmount');
    const keys = layout.aboutMoney.map((text) => sentenceKey({ text, total }));
    accepted.set(supplierId, new Set([...(accepted.get(supplierId) ?? []), ...keys]));
  }
  return accepted;
}
