import type { DocumentQuestionKind } from '@paycycle/schema/domain/document-question';
import { londonDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { documentAcceptanceSchema } from '@paycycle/schema/validation/document-form';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import {
  acceptedNow,
  announceDocuments,
  type Document,
  type DocumentInvoice,
  factsOf,
  getDocument,
  learnCorrections,
  lockDocument,
  questionsOfOwing,
  refuseStaleVersion,
  requireReady,
} from '../../modules/documents/index.ts';
import { type FileFacts, recordFiles } from '../../modules/files/index.ts';
import { createInvoice, type Invoice, likelyDuplicateWords } from '../../modules/invoices/index.ts';
import type { Supplier } from '../../modules/suppliers/index.ts';
import { createSupplierFromDocument } from './create-supplier-of.ts';
import { entryError, invoiceFormOf, keepSupplierDoubt } from './document-entry.ts';
import { extractInvoicePages } from './extract-pages.ts';
import { keepAcceptance } from './keep-acceptance.ts';
import { recordEditors } from './record-editors.ts';
import { openQuestions, UnansweredQuestions } from './unanswered-questions.ts';

/** Result of accepting a document. */
export interface DocumentAcceptance {
  readonly document: Document;
  /** Invoices that were entered now. */
  readonly invoices: readonly Invoice[];
  readonly newSupplierIds: readonly number[];
  /**
   * Id of the change, to undo it; null if nothing was entered, or if many documents are accepted and undone together.
   */
  readonly changeId: number | null;
}

/**
 * Enters the invoices and credit notes of a document, or the given ones, in one transaction. Their file is the
 * document, or their own pages of it (RULES.md, 58). Creates missing suppliers with the document's values. An
 * existing supplier stays as it is. If the document asks for payment to another account, the invoice's notes say so,
 * and the invoice asks about it (RULES.md, 85).
 * @param answered answered questions of a document that is accepted with others; null for one that a user accepts by
 * itself, whose answers are in the input
 * @throws NOT_FOUND, VALIDATION_FAILED with the fields that are missing, ALREADY_ACCEPTED, DOCUMENT_STATE,
 * INVOICE_CURRENCY; CONTENT_CHANGED when it is not the version that was seen, or asks something where the input says
 * `sureOnly`; DUPLICATE_INVOICE unless the input says `allowDuplicate`, also for one that is like another where a
 * user has seen a version of it; DOCUMENT_QUESTION where the document says that it is not owed, until the input says
 * that this is `answered`; `UnansweredQuestions` where it could be accepted, and has unanswered questions
 */
export async function acceptDocument(
  scope: Scope,
  id: number,
  input: unknown,
  answered: readonly DocumentQuestionKind[] | null = null,
): Promise<DocumentAcceptance> {
  const seen = await getDocument(scope, id);
  const { companyId } = seen;
  const asked = validate(documentAcceptanceSchema, input);
  const { documentInvoiceIds, allowDuplicate, sureOnly, version } = asked;
  const ownFiles =
    seen.status === 'ready' ? await extractInvoicePages(scope, seen, chosenOf(seen, documentInvoiceIds)) : null;
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const document = await lockDocument(scope, id);
    requireReady(document);
    refuseStaleVersion(document, version);
    const chosen = chosenOf(document, documentInvoiceIds);
    if (answered === null && typeof version === 'number' && !allowDuplicate) await refuseLikeOthers(scope, chosen);
    if (sureOnly) await refuseUnsure(scope, document, chosen);
    const questions = answered ? await openQuestions(scope, document, chosen, answered) : [];
    const isAccountSeen = answered?.includes('new_account') ?? false;
    const invoices: Invoice[] = [];
    const newSupplierIds: number[] = [];
    for (const found of chosen) {
      const file = ownFiles?.get(found.id);
      if (file) await recordFiles(scope, companyId, [file]);
      const { invoice, newSupplier, taughtBy } = await enter(scope, document, found, {
        file,
        allowDuplicate,
        isAccountSeen,
      });
      await scope.em.flush();
      await recordEditors(scope, [{ invoice, found, taughtBy }]);
      scope.em.assign(found, { isAccepted: true, invoiceId: invoice.id });
      invoices.push(invoice);
      if (newSupplier) newSupplierIds.push(newSupplier.id);
    }
    if (answered === null) refuseNotOwed(chosen, asked.answered ?? []);
    // Refusals come before questions: a user should not answer questions about a document that is then refused.
    if (questions.length > 0) throw new UnansweredQuestions(questions);
    await scope.em.flush();
    if (document.invoices.getItems().every(({ isAccepted }) => isAccepted)) await acceptedNow(scope, document);
    else await announceDocuments(scope, companyId, [id]);
    const invoiceIds = invoices.map((invoice) => invoice.id);
    const isUndoneAlone = answered === null && invoices.length > 0;
    const accepted = isUndoneAlone ? [{ documentId: id, invoiceIds, newSupplierIds }] : [];
    return { document, invoices, newSupplierIds, changeId: await keepAcceptance(scope, companyId, accepted) };
  });
}

/** A user who looks at a document is also asked about a similar invoice (RULES.md, 11). @throws DUPLICATE_INVOICE */
async function refuseLikeOthers(scope: Scope, invoices: readonly DocumentInvoice[]) {
  for (const facts of await Promise.all(invoices.map((invoice) => factsOf(scope, invoice)))) {
    const { duplicate, duplicateElsewhere } = facts;
    if (!duplicate && duplicateElsewhere) throw new AppError('DUPLICATE_INVOICE', duplicateElsewhere);
    if (!duplicate) continue;
    const { name } = await duplicate.invoice.supplier.loadOrFail();
    throw new AppError('DUPLICATE_INVOICE', likelyDuplicateWords(duplicate.invoice, name));
  }
}

/**
 * A user who accepts a document by itself has seen it. They must still answer if it says that the company does not
 * owe it (RULES.md, 58). `fields` of the error names the kinds of question. @throws DOCUMENT_QUESTION
 */
function refuseNotOwed(invoices: readonly DocumentInvoice[], answered: readonly DocumentQuestionKind[]) {
  const open = questionsOfOwing(invoices).filter(({ kind }) => !answered.includes(kind));
  if (open.length === 0) return;
  const ofKind = [...Map.groupBy(open, ({ kind }) => kind)];
  const words = ofKind.map(([kind, ones]) => [kind, [...new Set(ones.map((one) => one.words))].join('. ')] as const);
  const said = words.map(([, each]) => each).join('. ');
  throw new AppError('DOCUMENT_QUESTION', `${said}. Look at it, and answer that first.`, Object.fromEntries(words));
}

/**
 * Refuses if an invoice entered since the user saw the document raises a question (RULES.md, 58). @throws
 * CONTENT_CHANGED
 */
async function refuseUnsure(scope: Scope, document: Document, invoices: readonly DocumentInvoice[]) {
  const [question] = await openQuestions(scope, document, invoices, []);
  if (!question) return;
  throw new AppError('CONTENT_CHANGED', `It is not sure any more, so look at it again: ${question.words}`);
}

/** @throws NOT_FOUND; ALREADY_ACCEPTED for a named invoice that was entered before */
function chosenOf(document: Document, ids: readonly number[] | null): DocumentInvoice[] {
  const items = document.invoices.getItems();
  if (ids === null) return items.filter(({ isAccepted }) => !isAccepted);
  return [...new Set(ids)].map((id) => {
    const invoice = items.find((item) => item.id === id);
    if (!invoice) throw new AppError('NOT_FOUND', 'This document has no such invoice');
    if (invoice.isAccepted) throw new AppError('ALREADY_ACCEPTED', 'This invoice has already been accepted');
    return invoice;
  });
}

interface Entry {
  readonly file: FileFacts | undefined;
  readonly allowDuplicate: boolean;
  readonly isAccountSeen: boolean;
}

async function enter(
  scope: Scope,
  document: Document,
  found: DocumentInvoice,
  { file, allowDuplicate, isAccountSeen }: Entry,
): Promise<{ readonly invoice: Invoice; readonly newSupplier: Supplier | null; readonly taughtBy: readonly string[] }> {
  const { companyId } = document;
  const facts = await factsOf(scope, found);
  const fault = entryError(found, facts);
  if (fault) throw fault;
  keepSupplierDoubt(found, facts);
  const supplier =
    facts.supplier ?? (await createSupplierFromDocument(scope, document, found, { ...facts, isAccountSeen }));
  await learnCorrections(scope, document, found, supplier);
  const input = invoiceFormOf(document, found, facts, supplier);
  const form = {
    ...input,
    filePath: file?.key ?? input.filePath,
    fileName: file?.fileName ?? input.fileName,
    allowDuplicate,
  };
  const invoice = await createInvoice(scope, companyId, form, londonDate(document.createdAt));
  const asked = facts.accountQuestion;
  if (asked) scope.em.assign(invoice, { accountQuestion: asked.words, accountOwnerIds: [...asked.ownerIds] });
  return { invoice, newSupplier: facts.supplier ? null : supplier, taughtBy: facts.taughtBy };
}
