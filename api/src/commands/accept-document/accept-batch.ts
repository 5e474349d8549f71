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
 * Accepts as many documents as can be in one transaction, from the first on, each as `acceptDocument` would: those with one
 * invoice of which there is nothing to ask or to learn. What is read of the records is read once for all of them.
 * @param asked in the order of their ids
 * @param sureOnly only those that are sure as of now
 * @returns those that were accepted; the one after them is for `acceptDocument`
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
    const entries: { supplier: Supplier; input: object; isNew: boolean }[] = [];
    for (const [at, { document, found, facts }] of together.entries()) {
      const isAccountSeen = asked[at]?.answered?.includes('new_account') ?? false;
      const supplier =
        facts.supplier ?? (await createSupplierFromDocument(scope, document, found, { ...facts, isAccountSeen }));
      keepSupplierDoubt(found, facts);
      entries.push({ supplier, input: invoiceFormOf(document, found, facts, supplier), isNew: !facts.supplier });
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

/** What the records say of the documents, up to the first one that is not as it was asked for. */
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

/** It has one invoice that waits, and that is asked for; nobody has changed it since it was seen. */
function isAsAsked(document: Document, { documentInvoiceIds, version }: DocumentToAccept): boolean {
  const invoices = document.invoices.getItems();
  const [found] = invoices;
  if (document.status !== 'ready' || invoices.length !== 1 || !found || found.isAccepted) return false;
  if ((version ?? document.version) !== document.version) return false;
  return !documentInvoiceIds || (documentInvoiceIds.length === 1 && documentInvoiceIds[0] === found.id);
}
