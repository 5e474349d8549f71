import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import type { Document } from './document.entity.ts';
import { createDocuments, type ReceivedDocument, refuseTooMany } from './document-upload.service.ts';
import { ReceivedMail } from './received-mail.entity.ts';

/** What is kept of a mail beside its documents. */
export type MailFacts = Pick<
  ReceivedMail,
  'digest' | 'from' | 'fromName' | 'subject' | 'authentication' | 'doubt' | 'receivedAt'
>;

/**
 * Makes documents of what a mail has brought, all or none. A mail that is known by its digest has brought them before, and
 * changes nothing.
 * @returns the documents; null for a mail that is known
 * @throws NOT_FOUND; VALIDATION_FAILED for more than a call may bring; TOO_MANY_DOCUMENTS
 */
export async function addMailedDocuments(
  scope: Scope,
  companyId: number,
  facts: MailFacts,
  files: readonly ReceivedDocument[],
): Promise<Document[] | null> {
  requireCompany(scope, companyId);
  refuseTooMany(files.length, 'files');
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    if ((await scope.em.count(ReceivedMail, { companyId, digest: facts.digest })) > 0) return null;
    const mail = scope.em.create(ReceivedMail, { companyId, ...facts });
    await scope.em.flush();
    return createDocuments(scope, companyId, files, mail);
  });
}
