import { AppError } from '@paycycle/schema/errors';
import { DOCUMENTS_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { type DocumentToAccept, documentsAcceptanceSchema } from '@paycycle/schema/validation/document-form';
import { validate } from '@paycycle/schema/validation/validate';
import { missingAmong, notFound } from '../../kernel/bulk.plan.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { findDocuments, getDocument, isSureDocument, listDocuments } from '../../modules/documents/index.ts';
import { acceptBatch } from './accept-batch.ts';
import { acceptDocument } from './accept-document.ts';
import type { AskingDocument, DocumentRefusal } from './accept-document.types.ts';
import { type AcceptedDocument, keepAcceptance } from './keep-acceptance.ts';
import { UnansweredQuestions } from './unanswered-questions.ts';

/** A document accepted earlier in the batch may resemble this one, or have created its supplier with another account. */
const NOT_SURE_NOW = 'It is not sure any more, because of another document or a change. Please look at it.';

export interface DocumentsAcceptance {
  readonly documentIds: readonly number[];
  readonly invoiceIds: readonly number[];
  readonly refused: readonly DocumentRefusal[];
  readonly asking: readonly AskingDocument[];
  /** Id of the change, to undo it; null if nothing was accepted. */
  readonly changeId: number | null;
}

/** A document to accept, with the version and answers that the caller sent if it named the document. */
interface AskedDocument extends DocumentToAccept {
  readonly fileName: string;
}

/** Company of the request; `sureOnly` if the caller named no documents. */
interface Asking {
  readonly companyId: number;
  readonly sureOnly: boolean;
}

type Stayed = DocumentRefusal | AskingDocument;

/**
 * Documents per step. A step holds the company's lock, for which other commands wait. A step that accepts few is
 * followed by a smaller one, because checking documents that are not accepted is wasted work.
 */
const STEP_MAX = 50;

/**
 * Accepts many documents: the named ones, or all that are ready and sure. Each is accepted whole or not at all, and one
 * refusal does not stop the others. Returns refused documents with the reason, and documents with unanswered questions.
 * @throws NOT_FOUND when none that is named is the company's; VALIDATION_FAILED
 */
export async function acceptDocuments(scope: Scope, companyId: number, input: unknown): Promise<DocumentsAcceptance> {
  requireCompany(scope, companyId);
  const { documents: named } = validate(documentsAcceptanceSchema, input);
  const seen = named && new Map(named.map((one) => [one.id, one]));
  const documents = seen ? await findDocuments(scope, companyId, [...seen.keys()]) : await sureOnes(scope, companyId);
  const asked = documents.map(({ id, fileName }): AskedDocument => ({ ...seen?.get(id), id, fileName }));
  const asking = { companyId, sureOnly: !seen };
  const accepted: AcceptedDocument[] = [];
  const stayed: Stayed[] = missingAmong([...(seen?.keys() ?? [])], documents).map(notThere);
  let size = STEP_MAX;
  for (let at = 0; at < asked.length; ) {
    const step = asked.slice(at, at + size);
    const together = await tryTogether(scope, step, asking);
    accepted.push(...together);
    at += together.length;
    size = together.length === step.length ? STEP_MAX : Math.max(2 * together.length, Math.ceil(size / 4));
    const next = step[together.length];
    if (!next) continue;
    at += 1;
    const outcome = await tryAlone(scope, next, asking);
    if ('invoiceIds' in outcome) accepted.push(outcome);
    else stayed.push(outcome);
  }
  return {
    documentIds: accepted.map(({ documentId }) => documentId),
    invoiceIds: accepted.flatMap(({ invoiceIds }) => invoiceIds),
    refused: stayed.flatMap((one) => ('message' in one ? one : [])),
    asking: stayed.flatMap((one) => ('questions' in one ? one : [])),
    // The steps have their own transactions, so the whole is kept after the last of them.
    changeId: await inTransaction(ownScope(scope), (scope) => keepAcceptance(scope, companyId, accepted)),
  };
}

/** A named document that was just removed, or that belongs to another company. */
function notThere(documentId: number): DocumentRefusal {
  return { documentId, fileName: `Document ${documentId}`, message: notFound([documentId]) };
}

/**
 * Accepts as many of a step's documents as possible in one transaction, from the first on. Returns none if one is
 * refused. The caller then tries the next one alone.
 */
async function tryTogether(
  scope: Scope,
  step: readonly AskedDocument[],
  { companyId, sureOnly }: Asking,
): Promise<AcceptedDocument[]> {
  if (step.length === 1) return [];
  try {
    return await acceptBatch(ownScope(scope), companyId, step, { sureOnly });
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Accepts one document. Returns the result, or the reason why it was not accepted. */
async function tryAlone(scope: Scope, asked: AskedDocument, asking: Asking): Promise<AcceptedDocument | Stayed> {
  const stays = { documentId: asked.id, fileName: asked.fileName };
  try {
    return await acceptAlone(scope, asked, asking);
  } catch (error) {
    if (error instanceof AppError) return { ...stays, message: error.message };
    if (!(error instanceof UnansweredQuestions)) throw error;
    return asking.sureOnly ? { ...stays, message: NOT_SURE_NOW } : { ...stays, questions: error.questions };
  }
}

/** @throws what `acceptDocument` throws; CONTENT_CHANGED where it is not sure any more */
async function acceptAlone(
  scope: Scope,
  { id, documentInvoiceIds, version, answered }: AskedDocument,
  { sureOnly }: Asking,
): Promise<AcceptedDocument> {
  const own = ownScope(scope);
  if (sureOnly && !(await isSureDocument(own, await getDocument(own, id)))) {
    throw new AppError('CONTENT_CHANGED', NOT_SURE_NOW);
  }
  const input = { documentInvoiceIds, version };
  const { invoices, newSupplierIds } = await acceptDocument(own, id, input, answered ?? []);
  return { documentId: id, invoiceIds: invoices.map((invoice) => invoice.id), newSupplierIds };
}

/** Forks the entity manager: each step must read what is stored now, not what an earlier step has read. */
function ownScope(scope: Scope): Scope {
  return { ...scope, em: scope.em.fork() };
}

/** All sure documents that are ready, oldest first. Each page has an entity manager of its own, which frees its layouts. */
async function sureOnes(
  scope: Scope,
  companyId: number,
): Promise<{ readonly id: number; readonly fileName: string }[]> {
  const found: { readonly id: number; readonly fileName: string }[] = [];
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const own = ownScope(scope);
    const page = { offset: 0, limit: DOCUMENTS_AT_ONCE_MAX, afterId };
    const ready = await listDocuments(own, companyId, { statuses: ['ready'] }, page);
    const sure = await Promise.all(ready.map((document) => isSureDocument(own, document)));
    found.push(...ready.filter((_, at) => sure[at]).map(({ id, fileName }) => ({ id, fileName })));
    afterId = ready.length < DOCUMENTS_AT_ONCE_MAX ? undefined : ready.at(-1)?.id;
  }
  return found;
}
