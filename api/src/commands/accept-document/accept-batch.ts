import { type LocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { DocumentToAccept } from '@paycycle/schema/validation/document-form';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import {
  acceptedTogether,
  type Document,
  factsOf,
  isSureDocument,
  lockDocuments,
} from '../../modules/documents/index.ts';
import { createInvoices } from '../../modules/invoices/index.ts';
import type { Supplier } from '../../modules/suppliers/index.ts';
import { countBatchable, type LookedAtDocument } from './count-batchable.ts';
import { createSupplierFromDocument } from './create-supplier-of.ts';
import { invoiceFormOf, keepSupplierDoubt } from './document-entry.ts';
import type { AcceptedDocument } from './keep-acceptance.ts';
import { recordEditors } from './record-editors.ts';
import { openQuestions } from './unanswered-questions.ts';

/**
 * Accepts documents in one transaction, from the first on, until one needs `acceptDocument`. Accepts only documents
 * with one invoice and with nothing to ask or to learn. Reads the records once for all of them.
 * @param asked in the order of their ids
 * @param sureOnly true to accept only documents that are sure now
 * @returns the accepted documents; the next one is for `acceptDocument`
 * @throws what `createInvoice` throws: then none is accepted
 */
export function acceptBatch(
  scope: Scope,
  companyId: number,
  asked: readonly DocumentToAccept[],
  { sureOnly }: { readonly sureOnly: boolean },
): Promise<AcceptedDocument[]> {
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const looked = await lookAt(scope, companyId, asked, sureOnly);
    const together = looked.slice(0, countBatchable(looked));
    const entries: { supplier: Supplier; input: object; isNew: boolean; arrivedOn: LocalDate }[] = [];
    for (const [at, { document, found, facts }] of together.entries()) {
      const isAccountSeen = asked[at]?.answered?.includes('new_account') ?? false;
      const supplier =
        facts.supplier ?? (await createSupplierFromDocument(scope, document, found, { ...facts, isAccountSeen }));
      keepSupplierDoubt(found, facts);
      entries.push({
        supplier,
        input: invoiceFormOf(document, found, facts, supplier),
        isNew: !facts.supplier,
        arrivedOn: londonDate(document.createdAt),
      });
    }
    const invoices = await createInvoices(scope, company, entries);
    await recordEditors(
      scope,
      together.flatMap(({ found, facts: { taughtBy } }, at) => {
        const invoice = invoices[at];
        return invoice ? { found, invoice, taughtBy } : [];
      }),
    );
    const accepted = together.flatMap(({ document, found }, at): AcceptedDocument[] => {
      const invoice = invoices[at];
      if (!invoice) return [];
      scope.em.assign(found, { isAccepted: true, invoiceId: invoice.id });
      const newSupplierIds = entries[at]?.isNew ? [entries[at].supplier.id] : [];
      return [{ documentId: document.id, invoiceIds: [invoice.id], newSupplierIds }];
    });
    await acceptedTogether(
      scope,
      companyId,
      together.map(({ document }) => document),
    );
    return accepted;
  });
}

/** Reads the records for the documents, up to the first that has changed, has questions or is not sure. */
async function lookAt(
  scope: Scope,
  companyId: number,
  asked: readonly DocumentToAccept[],
  sureOnly: boolean,
): Promise<LookedAtDocument[]> {
  const locked = await lockDocuments(
    scope,
    companyId,
    asked.map(({ id }) => id),
  );
  const byId = new Map(locked.map((document) => [document.id, document]));
  const all = await Promise.all(
    asked.map(async (one): Promise<LookedAtDocument | null> => {
      const document = byId.get(one.id);
      const [found] = document?.invoices.getItems() ?? [];
      if (!document || !found || !isAsAsked(document, one)) return null;
      const [facts, questions, isSure] = await Promise.all([
        factsOf(scope, found),
        openQuestions(scope, document, [found], one.answered ?? []),
        !sureOnly || isSureDocument(scope, document),
      ]);
      return questions.length > 0 || !isSure ? null : { document, found, facts };
    }),
  );
  const end = all.indexOf(null);
  return all.slice(0, end < 0 ? all.length : end).flatMap((one) => one ?? []);
}

/** True if the document has one requested invoice that is not accepted yet, and has not changed since it was seen. */
function isAsAsked(document: Document, { documentInvoiceIds, version }: DocumentToAccept): boolean {
  const invoices = document.invoices.getItems();
  const [found] = invoices;
  if (document.status !== 'ready' || invoices.length !== 1 || !found || found.isAccepted) return false;
  if ((version ?? document.version) !== document.version) return false;
  return !documentInvoiceIds || (documentInvoiceIds.length === 1 && documentInvoiceIds[0] === found.id);
}
