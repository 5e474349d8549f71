import { AppError } from '@paycycle/schema/errors';
import { DOCUMENTS_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import {
  cleanFileName,
  DOCUMENT_FILE_TYPES,
  type FileFacts,
  type GivenFile,
  keepBytes,
  recordFiles,
} from '../files/index.ts';
import { Document } from './document.entity.ts';
import { announceDocuments } from './document.service.ts';

/** A file as it arrived: kept in the file store, or with its fault in words. */
export interface ReceivedDocument {
  readonly fileName: string;
  readonly kept: FileFacts | null;
  readonly fault: string | null;
}

const NO_NAME = 'Document';

/**
 * Keeps the bytes of a file as it arrives. One that cannot be accepted is a document that is refused in words, so that
 * the others of a drop still count.
 * @param read returns the bytes; its refusal of a file that is too large is taken for a fault
 */
export async function receiveDocument(
  scope: Scope,
  givenName: string,
  read: () => Promise<GivenFile['bytes']>,
): Promise<ReceivedDocument> {
  const fileName = cleanFileName(givenName) || NO_NAME;
  try {
    const kept = await keepBytes(scope, { name: fileName, bytes: await read() }, DOCUMENT_FILE_TYPES);
    return { fileName: kept.fileName, kept, fault: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fault = error.code === 'FILE_TOO_LARGE' ? `${fileName} is larger than 10 MB` : error.message;
    return { fileName, kept: null, fault };
  }
}

/**
 * Makes documents of files that have arrived. They are read in the background.
 * @returns the documents, in the order of the files
 * @throws NOT_FOUND, FILE_MISSING; VALIDATION_FAILED for more than a call may bring
 */
export async function addDocuments(
  scope: Scope,
  companyId: number,
  files: readonly ReceivedDocument[],
): Promise<Document[]> {
  requireCompany(scope, companyId);
  if (files.length === 0) throw new AppError('FILE_MISSING');
  refuseTooMany(files.length, 'files');
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await recordFiles(
      scope,
      companyId,
      files.flatMap(({ kept }) => kept ?? []),
    );
    const now = scope.ports.clock.now();
    const documents = files.map(({ fileName, kept, fault }) =>
      scope.em.create(Document, {
        companyId,
        fileKey: kept?.key ?? null,
        fileName,
        mediaType: kept?.mediaType ?? null,
        status: kept ? 'reading' : 'refused',
        message: fault,
        createdAt: now,
        createdBy: scope.userId,
        changedAt: now,
      }),
    );
    await scope.em.flush();
    await announceDocuments(
      scope,
      companyId,
      documents.map(({ id }) => id),
    );
    return documents;
  });
}

/** @throws VALIDATION_FAILED */
export function refuseTooMany(count: number, name: string): void {
  if (count <= DOCUMENTS_AT_ONCE_MAX) return;
  const message = `At most ${DOCUMENTS_AT_ONCE_MAX} documents can be named at once`;
  throw new AppError('VALIDATION_FAILED', message, { [name]: message });
}
