import { Readable } from 'node:stream';
import { FileResponse } from '../../kernel/http/file-response.ts';
import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { embeddedFile, printEInvoice } from './e-invoice-file.service.ts';
import { getFile, openFile } from './file.service.ts';
import type { StoredFile } from './stored-file.entity.ts';

/** The calls of RULES.md, section 7 that show a file; files come in with the calls of the records that they belong to. */
export const fileRoutes: readonly Route[] = [
  { method: 'get', path: '/api/files/:filename', handle: answerFile },
  { method: 'get', path: '/api/files/:filename/readable', handle: answerReadable },
  { method: 'get', path: '/api/files/:filename/embedded/:number', handle: answerEmbedded },
];

async function answerFile(scope: Scope, request: RestRequest) {
  return fileResponse(scope, await namedFile(scope, request));
}

/** An e-invoice as a PDF; any other file as it is. */
async function answerReadable(scope: Scope, request: RestRequest) {
  const file = await namedFile(scope, request);
  const pdf = await printEInvoice(scope, file);
  if (!pdf) return fileResponse(scope, file);
  const parts = { name: `${file.fileName}.pdf`, mediaType: 'application/pdf', version: `${file.key}-readable` };
  return bytesResponse(pdf, parts);
}

/** A PDF or picture that an e-invoice carries, by its number in the readable one. */
async function answerEmbedded(scope: Scope, request: RestRequest) {
  const file = await namedFile(scope, request);
  const number = pathId(request, 'number');
  const { fileName, mimeType, bytes } = await embeddedFile(scope, file, number);
  return bytesResponse(bytes, { name: fileName, mediaType: mimeType, version: `${file.key}-${number}` });
}

function namedFile(scope: Scope, request: RestRequest): Promise<StoredFile> {
  return getFile(scope, request.params['filename'] ?? '');
}

function fileResponse(scope: Scope, file: StoredFile): FileResponse {
  return new FileResponse({
    name: file.fileName,
    mediaType: shownAs(file.mediaType),
    size: file.size,
    version: file.key,
    open: (range) => openFile(scope, file, range),
  });
}

function bytesResponse(bytes: Uint8Array, parts: { name: string; mediaType: string; version: string }): FileResponse {
  return new FileResponse({
    ...parts,
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  });
}

/** Sends XML as plain text: a browser would render it and follow its contents. */
function shownAs(mediaType: string): string {
  return mediaType === 'application/xml' ? 'text/plain; charset=utf-8' : mediaType;
}
