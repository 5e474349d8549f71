import { parseJson } from '../../kernel/json-fields.ts';
import type { CompanyBooks } from './company-books.ts';
import { type Attachable, isTransactionType } from './entities.ts';
import { invalidProperty, missingParameter, staleObject } from './fault.ts';
import { BODIES, readBody } from './read-body.ts';

/** File types that QuickBooks accepts: Codat's documentation, "Uploading receipts", which also says 100 MB. */
const EXTENSIONS = new Set('ai csv doc docx eps gif jpeg jpg ods pages pdf png rtf tif txt xls xlsx xml'.split(' '));
export const FILE_BYTES_MAX = 100_000_000;

/** A part of a multipart upload. */
export interface UploadedPart {
  readonly fieldname: string;
  readonly mimetype: string;
  readonly buffer: Buffer;
}

const METADATA = 'file_metadata_';
const CONTENT = 'file_content_';

/**
 * Keeps one file. Its two parts have one suffix, as in `file_metadata_01` and `file_content_01`. A second file of the same
 * name is a second file.
 * @throws QuickBooksFault
 */
export function createAttachable(books: CompanyBooks, parts: readonly UploadedPart[]): Attachable {
  const metadata = parts.find(({ fieldname }) => fieldname.startsWith(METADATA));
  if (!metadata) throw missingParameter(METADATA);
  const suffix = metadata.fieldname.slice(METADATA.length);
  const content = parts.find(({ fieldname }) => fieldname === CONTENT + suffix);
  if (!content) throw missingParameter(CONTENT + suffix);
  const body = readBody(BODIES.Attachable, parseJson(metadata.buffer.toString()));
  const extension = body.FileName.split('.').at(-1)?.toLowerCase() ?? '';
  if (!EXTENSIONS.has(extension)) throw invalidProperty(`FileName: the type ${extension} is not supported`);
  if (body.ContentType !== content.mimetype) throw invalidProperty('ContentType is not that of the content');
  if (content.buffer.length === 0) throw invalidProperty('The file is empty');
  for (const { EntityRef } of body.AttachableRef) {
    if (!isTransactionType(EntityRef.type)) throw invalidProperty(`EntityRef: ${EntityRef.type} is not supported`);
    books.get(EntityRef.type, EntityRef.value);
  }
  return books.add('Attachable', { ...body, Size: content.buffer.length });
}

/** @throws QuickBooksFault */
export function deleteAttachable(books: CompanyBooks, sent: unknown) {
  const { Id, SyncToken } = readBody(BODIES.Deletion, sent);
  if (books.get('Attachable', Id).SyncToken !== SyncToken) throw staleObject();
  books.remove('Attachable', Id);
  return { Id, domain: 'QBO', status: 'Deleted' };
}
