import { WAITING_DOCUMENT_STATUSES } from '@paycycle/schema/domain/document-status';
import { AppError } from '@paycycle/schema/errors';
import {
  DOCUMENTS_AT_ONCE_MAX,
  DOCUMENTS_WAITING_MAX,
  MAILED_DOCUMENTS_WAITING_MAX,
  UPLOAD_KEY_LENGTH_MAX,
} from '@paycycle/schema/limits';
import pLimit from 'p-limit';
import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import {
  cleanFileName,
  DOCUMENT_FILE_TYPES,
  type FileFacts,
  type GivenFile,
  recordFiles,
  storeContents,
} from '../files/index.ts';
import { Document } from './document.entity.ts';
import { announceDocuments } from './document.service.ts';
import type { ReceivedMail } from './received-mail.entity.ts';
import type { ZippedFile } from './unpack-zip.ts';

/** An uploaded file: stored, or with an error message. */
export interface ReceivedDocument {
  readonly fileName: string;
  readonly kept: FileFacts | null;
  readonly fault: string | null;
  /** Key by which the sender recognises the file; all files of a ZIP share it. Undefined if the sender gave none. */
  readonly uploadKey?: string | undefined;
}

const NO_NAME = 'Document';

const UNPACK = new URL(`./unpack-zip.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Limit of the unpacking script itself, with its small lists of files. The unpacked content does not count. */
const UNPACKING_MEMORY_MB = 128;

/** Unpacks two ZIPs at once: the content of one, ten times the upload, stays in memory until it is stored. */
const unpackInTurn = pLimit(2);

/**
 * Stores the bytes of a file as it arrives, or those of the files in a ZIP. A file that cannot be accepted becomes a
 * refused document with a message, so that the other files of the upload still count.
 * @param read returns the bytes; its refusal of a file that is too large becomes such a message
 */
export async function receiveDocuments(
  scope: Scope,
  givenName: string,
  read: () => Promise<GivenFile['bytes']>,
): Promise<ReceivedDocument[]> {
  const fileName = cleanFileName(givenName) || NO_NAME;
  if (!/\.zip$/i.test(fileName)) return [await receiveOne(scope, fileName, read)];
  return unpackInTurn(() => receiveZip(scope, fileName, read));
}

async function receiveZip(
  scope: Scope,
  fileName: string,
  read: () => Promise<GivenFile['bytes']>,
): Promise<ReceivedDocument[]> {
  try {
    const unpack = { signal: scope.signal, memoryMb: UNPACKING_MEMORY_MB };
    const files = await scope.ports.threads.run<ZippedFile[], ZippedFile[]>(
      UNPACK,
      await read(),
      async (all) => all,
      unpack,
    );
    if (files.length === 0)
      return [{ fileName, kept: null, fault: `${fileName} is empty. Please select another file.` }];
    const received: ReceivedDocument[] = [];
    for (const { name, bytes, fault } of files) received.push(await receiveZipped(scope, name, bytes, fault));
    return received;
  } catch (error) {
    return [refusedFile(fileName, error)];
  }
}

async function receiveZipped(
  scope: Scope,
  givenName: string,
  bytes: Uint8Array | null,
  fault: string | null,
): Promise<ReceivedDocument> {
  const fileName = cleanFileName(givenName) || NO_NAME;
  return bytes === null ? { fileName, kept: null, fault } : receiveOne(scope, fileName, async () => bytes);
}

async function receiveOne(
  scope: Scope,
  fileName: string,
  read: () => Promise<GivenFile['bytes']>,
): Promise<ReceivedDocument> {
  try {
    const kept = await storeContents(scope, { name: fileName, bytes: await read() }, DOCUMENT_FILE_TYPES);
    return { fileName: kept.fileName, kept, fault: null };
  } catch (error) {
    return refusedFile(fileName, error);
  }
}

/** @throws errors that are not meant for the user */
function refusedFile(fileName: string, error: unknown): ReceivedDocument {
  if (error instanceof ThreadLimitError) return { fileName, kept: null, fault: `${fileName} holds too much` };
  if (!(error instanceof AppError)) throw error;
  const isTooLarge = error.code === 'FILE_TOO_LARGE';
  return { fileName, kept: null, fault: isTooLarge ? `${fileName} is larger than 10 MB` : error.message };
}

/**
 * Creates documents from uploaded files. They are read in the background. A file that was sent before under the same
 * key, as after a lost response, stays the same document.
 * @returns the documents, in the order of the files
 * @throws NOT_FOUND, FILE_MISSING; VALIDATION_FAILED for too many files in one call; TOO_MANY_DOCUMENTS
 */
export async function addDocuments(
  scope: Scope,
  companyId: number,
  files: readonly ReceivedDocument[],
): Promise<Document[]> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'upload');
  if (files.length === 0) throw new AppError('FILE_MISSING');
  refuseTooMany(files.length, 'files');
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const before = await sentBefore(scope, companyId, files);
    const added = files.filter((file) => !before.has(file));
    const made = (await createDocuments(scope, companyId, added, null)).values();
    return files.flatMap((file) => before.get(file) ?? made.next().value ?? []);
  });
}

/**
 * Creates documents, which are announced on commit. Requires the company's lock.
 * @throws TOO_MANY_DOCUMENTS
 */
export async function createDocuments(
  scope: Scope,
  companyId: number,
  files: readonly ReceivedDocument[],
  mail: ReceivedMail | null,
): Promise<Document[]> {
  const added = mail ? files.filter(({ kept }) => kept).length : files.length;
  await refuseTooManyWaiting(scope, companyId, added, mail !== null);
  await recordFiles(
    scope,
    companyId,
    files.flatMap(({ kept }) => kept ?? []),
  );
  const documents = files.map((file) => newDocument(scope, companyId, file, mail));
  await scope.em.flush();
  await announceDocuments(
    scope,
    companyId,
    documents.map(({ id }) => id),
  );
  return documents;
}

function newDocument(
  scope: Scope,
  companyId: number,
  { fileName, kept, fault, uploadKey }: ReceivedDocument,
  mail: ReceivedMail | null = null,
): Document {
  const now = scope.ports.clock.now();
  return scope.em.create(Document, {
    companyId,
    fileKey: kept?.key ?? null,
    fileName,
    mediaType: kept?.mediaType ?? null,
    source: mail ? 'mail' : 'upload',
    mail,
    status: kept ? 'reading' : 'refused',
    message: fault,
    uploadKey: uploadKey ?? null,
    createdAt: now,
    createdBy: scope.userId,
    changedAt: now,
  });
}

/** Finds the documents that files are already: the user sent the same bytes under the same key. */
async function sentBefore(
  scope: Scope,
  companyId: number,
  files: readonly ReceivedDocument[],
): Promise<ReadonlyMap<ReceivedDocument, Document>> {
  const keys = [...new Set(files.flatMap(({ uploadKey }) => uploadKey ?? []))];
  if (keys.length === 0) return new Map();
  const known = await scope.em.find(
    Document,
    { companyId, createdBy: scope.userId, uploadKey: { $in: keys } },
    { orderBy: { id: 'asc' }, populate: ['invoices'] },
  );
  const found = new Map<ReceivedDocument, Document>();
  for (const file of files) {
    const at = known.findIndex(
      ({ uploadKey, fileKey, fileName }) =>
        uploadKey === file.uploadKey && fileKey === (file.kept?.key ?? null) && fileName === file.fileName,
    );
    // Two files of a ZIP can be identical: each is its own document.
    const [document] = at < 0 ? [] : known.splice(at, 1);
    if (document) found.set(file, document);
  }
  return found;
}

/**
 * Limits the waiting documents. Anyone who knows a company's mail address can send to it, so mail gets half the places
 * at most. Unreadable mail takes no place from users, but counts towards the total for mail.
 * @throws TOO_MANY_DOCUMENTS
 */
export async function refuseTooManyWaiting(
  scope: Scope,
  companyId: number,
  added: number,
  isMail: boolean,
): Promise<void> {
  if (added === 0) return;
  const [row] = await scope.em.execute<[{ waiting: number; mailed: number; unread: number }]>(
    `select (count(*) filter (where not (source = 'mail' and status = 'refused')))::integer as waiting,
       (count(*) filter (where source = 'mail' and status <> 'refused'))::integer as mailed,
       (count(*) filter (where source = 'mail' and status = 'refused'))::integer as unread
     from documents where company_id = ? and status = any(?::text[])`,
    [companyId, `{${WAITING_DOCUMENT_STATUSES.join(',')}}`],
  );
  const { waiting, mailed, unread } = row;
  const byMail = mailed + added;
  const hasRoom = byMail <= MAILED_DOCUMENTS_WAITING_MAX && byMail + unread <= DOCUMENTS_WAITING_MAX;
  if ((hasRoom || !isMail) && waiting + added <= DOCUMENTS_WAITING_MAX) return;
  const count = waiting.toLocaleString('en-GB');
  const message = `${count} documents are waiting, and at most ${DOCUMENTS_WAITING_MAX.toLocaleString('en-GB')} can. Accept or discard some of them first.`;
  throw new AppError('TOO_MANY_DOCUMENTS', message);
}

/**
 * Adds the keys that the sender gave: one for the whole call, or one for each file.
 * @throws VALIDATION_FAILED
 */
export function withUploadKeys(
  received: readonly (readonly ReceivedDocument[])[],
  keys: string | readonly string[] | null | undefined,
): ReceivedDocument[] {
  if (keys === null || keys === undefined) return received.flat();
  const all = [keys].flat();
  const isWrong = all.some((key) => !/^[\x21-\x7e]+$/.test(key) || key.length > UPLOAD_KEY_LENGTH_MAX);
  if (isWrong || (typeof keys !== 'string' && keys.length !== received.length)) {
    const message = `Keys must be one for each file, of up to ${UPLOAD_KEY_LENGTH_MAX} letters and digits`;
    throw new AppError('VALIDATION_FAILED', message, { uploadKeys: message });
  }
  const keyAt = (at: number) => (typeof keys === 'string' ? `${keys}/${at}` : keys[at]);
  return received.flatMap((files, at) => files.map((file) => ({ ...file, uploadKey: keyAt(at) })));
}

/** @throws VALIDATION_FAILED */
export function refuseTooMany(count: number, name: string): void {
  if (count <= DOCUMENTS_AT_ONCE_MAX) return;
  const message = `At most ${DOCUMENTS_AT_ONCE_MAX} documents can be named at once`;
  throw new AppError('VALIDATION_FAILED', message, { [name]: message });
}
