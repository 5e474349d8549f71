import { type FieldHint, type ReadDocument, type ReadInvoice, withHints } from '../../../document-reader/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Supplier } from '../../suppliers/index.ts';
import { namesOf, recogniseDocuments, type SourceDocument } from '../recognise-documents.read.ts';
import { correctedByWords } from './learned-claims.read.ts';
import { LearnedCorrection } from './learned-correction.entity.ts';

/** Hints for one supplier and those merged into it: one for each field. */
const HINTS_MAX = 20;

/**
 * Applies users' earlier corrections for the same supplier to what was read: a field stands where it stood before
 * (RULES.md, 67). Skips a supplier with a doubt, unless the only doubt is that its name was learned too.
 */
export async function withLearnedFields(
  scope: Scope,
  companyId: number,
  document: ReadDocument,
): Promise<ReadDocument> {
  const isAnything = await scope.em.count(LearnedCorrection, { companyId, kind: 'field' });
  if (isAnything === 0) return document;
  const known = await recogniseDocuments(
    scope,
    document.invoices.map((invoice) => paperOf(companyId, invoice)),
  );
  const invoices = await Promise.all(
    document.invoices.map(async (invoice, at) => {
      const { supplier = null, doubt = null, isTaught = false } = known[at] ?? {};
      if (!supplier || (doubt !== null && !isTaught) || !invoice.layout) return invoice;
      return withHints(invoice, invoice.layout, await hintsOf(scope, supplier));
    }),
  );
  return { ...document, invoices };
}

function paperOf(companyId: number, invoice: ReadInvoice): SourceDocument {
  const { supplierName, printedName, vatNumber, companyNumber, sortCode, accountNumber, email, layout } = invoice;
  return {
    companyId,
    evidence: {
      vatNumber: vatNumber.value,
      companyNumber: companyNumber.value,
      sortCode: sortCode.value,
      accountNumber: accountNumber.value,
      email: email.value,
      names: namesOf(supplierName.value, printedName ?? null),
    },
    print: layout?.print ?? [],
  };
}

/** Returns the latest hint of each field. */
async function hintsOf(scope: Scope, { companyId, id }: Supplier): Promise<FieldHint[]> {
  const readings = await scope.em.find(
    LearnedCorrection,
    { companyId, kind: 'field', supplier: { $or: [{ id }, { mergedIntoId: id }] } },
    { orderBy: { learnedAt: 'desc', id: 'desc' }, limit: HINTS_MAX },
  );
  const last = [...new Map(readings.toReversed().map((reading) => [reading.field, reading])).values()];
  return Promise.all(
    last.map(async (reading) => ({
      ...(reading.hint as Omit<FieldHint, 'words'>),
      words: await correctedByWords(scope, reading),
    })),
  );
}
