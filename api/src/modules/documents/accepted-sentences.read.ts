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
  /** Sentences above the items. */
  readonly above: readonly BillSentence[];
}

/** Documents of a supplier that are looked at, latest first. */
const PAPERS_MAX = 50;

/**
 * For each document a doubt that quotes its sentences that no accepted document of its supplier has. Null without any, and
 * for the first document of a supplier.
 */
export async function newSentenceDoubts(scope: Scope, asked: readonly AskedSentences[]): Promise<(string | null)[]> {
  const supplierIds = new Set(
    asked.flatMap(({ supplierId, sentences, above }) =>
      sentences.length + above.length > 0 ? (supplierId ?? []) : [],
    ),
  );
  const accepted = await acceptedSentences(scope, [...supplierIds]);
  return asked.map(({ supplierId, sentences, above }) => {
    const known = supplierId === null ? undefined : accepted.get(supplierId);
    return known ? newSentenceDoubt(known.hasAbove ? [...above, ...sentences] : sentences, known.keys) : null;
  });
}

interface KnownSentences {
  readonly keys: ReadonlySet<string>;
  /** True if a document was read since sentences above the items are stored. */
  readonly hasAbove: boolean;
}

/** Keys of the sentences in documents that users have accepted, by supplier. None for a supplier without a document. */
async function acceptedSentences(scope: Scope, supplierIds: readonly number[]): Promise<Map<number, KnownSentences>> {
  const accepted = new Map<number, KnownSentences>();
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
    const before = accepted.get(supplierId);
    const texts = [...layout.aboutMoney, ...(layout.aboutMoneyAbove ?? [])];
    const keys = new Set([...(before?.keys ?? []), ...texts.map((text) => sentenceKey({ text, total }))]);
    accepted.set(supplierId, { keys, hasAbove: before?.hasAbove === true || layout.aboutMoneyAbove !== undefined });
  }
  return accepted;
}
