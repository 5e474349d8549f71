import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { requireRoom } from '../files/index.ts';
import type { Document } from './document.entity.ts';
import {
  createDocuments,
  type ReceivedDocument,
  refuseTooMany,
  refuseTooManyWaiting,
} from './document-upload.service.ts';
import { ReceivedMail } from './received-mail.entity.ts';

/** What is kept of a mail beside its documents. */
export type MailFacts = Pick<
  ReceivedMail,
  'digest' | 'from' | 'fromName' | 'subject' | 'authentication' | 'doubt' | 'receivedAt'
>;

/** Of a company's storage: no mail fills the last tenth of it, so that people can go on. */
const STORAGE_SHARE_OF_PEOPLE = 0.1;

/** Whether a mail has been stored before. */
export async function isKnownMail(scope: Scope, companyId: number, { digest }: MailFacts): Promise<boolean> {
  return (await scope.em.count(ReceivedMail, { companyId, digest })) > 0;
}

/**
 * Asked before anything of a mail is kept. That its documents have room is asked again when they are made.
 * @throws NOT_FOUND, TOO_MANY_DOCUMENTS, STORAGE_FULL
 */
export async function requireRoomForMail(scope: Scope, companyId: number): Promise<void> {
  requireCompany(scope, companyId);
  await refuseTooManyWaiting(scope, companyId, 1, true);
  await requireRoom(scope, companyId, scope.ports.companyStorageBytes * STORAGE_SHARE_OF_PEOPLE);
}

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
    if (await isKnownMail(scope, companyId, facts)) return null;
    const mail = scope.em.create(ReceivedMail, { companyId, ...facts });
    await scope.em.flush();
    return createDocuments(scope, companyId, files, mail);
  });
}
