import type { Readable } from 'node:stream';
import { AppError } from '@paycycle/schema/errors';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import type { ByteRange } from '../../kernel/ports/file-store.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { requireRoom } from './company-storage.service.ts';
import { detectFileType, type FileType, MEDIA_TYPES } from './detect-file-type.ts';
import { claimContents, claimStoredContents } from './file-contents.service.ts';
import { cleanFileName } from './file-name.ts';
import { StoredFile } from './stored-file.entity.ts';

/** A file as a user gives it. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;

/**
 * Keeps a file for a company. The same file given again is the record that it had; the same bytes under another name
 * are another record over the same bytes.
 * @throws NOT_FOUND, FILE_TYPE, FILE_TOO_LARGE, STORAGE_FULL
 */
export async function storeFile(scope: Scope, companyId: number, file: GivenFile): Promise<StoredFile> {
  requireCompany(scope, companyId);
  await requireRoom(scope, companyId, file.bytes.length);
  return addFile(scope, companyId, await storeContents(scope, file));
}

/**
 * Stores the bytes of a file without a company; `recordFiles` assigns it to one. Without a record they are deleted
 * after a day.
 * @param accepted accepted types; those of an invoice's file if omitted
 * @throws FILE_TYPE, FILE_TOO_LARGE
 */
export async function storeContents(
  scope: Scope,
  { name, bytes }: GivenFile,
  accepted?: readonly FileType[],
): Promise<FileFacts> {
  if (bytes.length > UPLOAD_BYTES_MAX) throw new AppError('FILE_TOO_LARGE');
  const fileName = cleanFileName(name);
  const type = await detectFileType(fileName, bytes, accepted);
  const { fileStore } = scope.ports;
  const { key, size } = await fileStore.put(bytes, type);
  await claimContents(scope, key);
  // They may have been deleted before the claim, with another record's last reference.
  if ((await fileStore.size(key)) === null) await fileStore.put(bytes, type);
  return { key, fileName, mediaType: MEDIA_TYPES[type], size };
}

/**
 * Assigns stored files to a company; files that it already has are unchanged. Requires an open transaction.
 * @throws STORAGE_FULL
 */
export async function recordFiles(scope: Scope, companyId: number, files: readonly FileFacts[]): Promise<void> {
  requireCompany(scope, companyId);
  if (files.length === 0) return;
  await requireRoom(
    scope,
    companyId,
    files.reduce((bytes, { size }) => bytes + size, 0),
  );
  const given = { companyId, createdAt: scope.ports.clock.now(), createdBy: scope.userId };
  const rows = files.map(({ key, fileName, mediaType, size }) => ({ ...given, key, fileName, mediaType, size }));
  await scope.em.createQueryBuilder(StoredFile).insert(rows).onConflict().ignore().execute();
}

/**
 * Links a file that the caller can see in another of their companies, for example if an invoice names a file that was
 * uploaded for the other. Does nothing if the company has the file, or if the caller cannot see it.
 * @param file the file's key, or a path that ends in it
 * @returns the file's key; null if the caller can see no file with that key, or its last record was just deleted
 * @throws NOT_FOUND for the company
 */
export async function linkFile(scope: Scope, companyId: number, file: string): Promise<string | null> {
  requireCompany(scope, companyId);
  const known = await scope.em.find(StoredFile, { key: cleanFileName(file) }, { orderBy: NEWEST_FIRST });
  const [newest] = known;
  if (!newest) return null;
  if (known.some((record) => record.companyId === companyId)) return newest.key;
  return inTransaction(scope, async (inner) => {
    // The company before the bytes, in which order a record that goes takes them.
    await lockCompany(inner, companyId);
    if (!(await claimStoredContents(inner, newest.key))) return null;
    return (await addFile(inner, companyId, newest)).key;
  });
}

/** Which of some files, by their keys, a company has. @throws NOT_FOUND for the company */
export async function filesOfCompany(
  scope: Scope,
  companyId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  requireCompany(scope, companyId);
  const records = await scope.em.find(StoredFile, { companyId, key: { $in: [...new Set(keys)] } }, { fields: ['key'] });
  return new Set(records.map(({ key }) => key));
}

/**
 * A file by the last part of its path: its key or, when there is none of that key, the newest of that name that the
 * caller may see (RULES.md, section 7: `GET /api/files/{filename}`).
 * @throws NOT_FOUND
 */
export async function getFile(scope: Scope, file: string): Promise<StoredFile> {
  const name = cleanFileName(file);
  const find = (where: { key: string } | { fileName: string }): Promise<StoredFile | null> =>
    scope.em.findOne(StoredFile, where, { orderBy: NEWEST_FIRST });
  const found = (await find({ key: name })) ?? (await find({ fileName: name }));
  if (!found) throw new AppError('NOT_FOUND', 'File not found');
  return found;
}

/** The bytes of a file, or a part of them. A caller that does not read to the end must destroy the stream. */
export function openFile(scope: Scope, file: StoredFile, range?: ByteRange): Promise<Readable> {
  return scope.ports.fileStore.open(file.key, range);
}

/** Details of a stored file. */
export type FileFacts = Pick<StoredFile, 'key' | 'fileName' | 'mediaType' | 'size'>;

function addFile(scope: Scope, companyId: number, facts: FileFacts): Promise<StoredFile> {
  const { key, fileName, mediaType, size } = facts;
  return inTransaction(scope, async (inner) => {
    await lockCompany(inner, companyId);
    const known = await inner.em.findOne(StoredFile, { companyId, key, fileName });
    if (known) return known;
    await requireRoom(inner, companyId, size);
    const createdAt = inner.ports.clock.now();
    const createdBy = inner.userId;
    return inner.em.create(StoredFile, { companyId, key, fileName, mediaType, size, createdAt, createdBy });
  });
}
