import { AppError } from '@paycycle/schema/errors';
import { DOCUMENTS_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { documentsAcceptanceSchema } from '@paycycle/schema/validation/document-form';
import { validate } from '@paycycle/schema/validation/validate';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { findDocuments, getDocument, isSureDocument, listDocuments } from '../../modules/documents/index.ts';
import { acceptDocument } from './accept-document.ts';

/** One that was accepted before it can be like it, or have brought its supplier with another account. */
const NOT_SURE_NOW = 'It is not sure any more, because of another document or a change. Please look at it.';

/** A document that a command on many leaves as it is, and why. */
export interface DocumentRefusal {
  readonly documentId: number;
  readonly fileName: string;
  readonly message: string;
}

export interface DocumentsAcceptance {
  readonly documentIds: readonly number[];
  readonly invoiceIds: readonly number[];
  readonly refused: readonly DocumentRefusal[];
}

/**
 * Accepts many documents, each in a transaction of its own: those that are named, or the first 500 of all that are sure as
 * of now. Those that cannot be accepted are told, and the others go on.
 * @throws NOT_FOUND when one that is named is not the company's; VALIDATION_FAILED
 */
export async function acceptDocuments(scope: Scope, companyId: number, input: unknown): Promise<DocumentsAcceptance> {
  requireCompany(scope, companyId);
  const { documents: named } = validate(documentsAcceptanceSchema, input);
  const seen = named && new Map(named.map(({ id, ...rest }) => [id, rest]));
  const documents = seen ? await findDocuments(scope, companyId, [...seen.keys()]) : await sureOnes(scope, companyId);
  const accepted: number[] = [];
  const invoiceIds: number[] = [];
  const refused: DocumentRefusal[] = [];
  for (const { id, fileName } of documents) {
    // What one of them has read is of no use to the next, which has to see what is stored by then.
    const own: Scope = { ...scope, em: scope.em.fork() };
    try {
      if (!seen && !(await isSureDocument(own, await getDocument(own, id)))) {
        refused.push({ documentId: id, fileName, message: NOT_SURE_NOW });
        continue;
      }
      const { invoices } = await acceptDocument(own, id, seen?.get(id) ?? {});
      accepted.push(id);
      invoiceIds.push(...invoices.map((invoice) => invoice.id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ documentId: id, fileName, message: error.message });
    }
  }
  return { documentIds: accepted, invoiceIds, refused };
}

async function sureOnes(scope: Scope, companyId: number) {
  const page = { offset: 0, limit: DOCUMENTS_AT_ONCE_MAX };
  const ready = await listDocuments(scope, companyId, { statuses: ['ready'] }, page);
  const sure = await Promise.all(ready.map((document) => isSureDocument(scope, document)));
  return ready.filter((_, at) => sure[at]);
}
