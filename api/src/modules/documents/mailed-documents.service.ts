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

/** Details of a mail that are stored beside its documents. */
export type MailFacts = Pick<
  ReceivedMail,
  'digest' | 'from' | 'fromName' | 'subject' | 'authentication' | 'doubt' | 'receivedAt'
>;

/** Share of a company's storage that mail cannot fill: the last tenth is for uploads by users. */
const STORAGE_SHARE_OF_PEOPLE = 0.1;

/** True if a mail was stored before. */
export async function isKnownMail(scope: Scope, companyId: number, { digest }: MailFacts): Promise<boolean> {
  return (await scope.em.count(ReceivedMail, { companyId, digest })) > 0;
}

/**
 * Call it before storing anything of a mail. Room for its documents is checked again when they are created.
 * @throws NOT_FOUND, TOO_MANY_DOCUMENTS, STORAGE_FULL
 */
export async function requireRoomForMail(scope: Scope, companyId: number): Promise<void> {
  requireCompany(scope, companyId);
  await refuseTooManyWaiting(scope, companyId, 1, true);
  await requireRoom(scope, companyId, scope.ports.companyStorageBytes * STORAGE_SHARE_OF_PEOPLE);
}

/**
 * Creates documents from the files of a mail, all or none. A mail with a known digest has brought them before, and
 * changes nothing.
 * @returns the documents; null for a known mail
 * @throws NOT_FOUND; VALIDATION_FAILED for too many files in one call; TOO_MANY_DOCUMENTS
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
