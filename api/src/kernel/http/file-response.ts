import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ByteRange } from '../ports/file-store.ts';

export interface FileParts {
  /** Shown by the browser, and proposed when the user saves the file. */
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** Changes with the bytes. */
  readonly version: string;
  readonly open: (range: ByteRange | undefined) => Promise<Readable>;
  /** The browser saves it instead of showing it. */
  readonly isDownload?: boolean;
  /** Headers for tools. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface MadeFile extends Pick<FileParts, 'name' | 'mediaType'> {
  readonly bytes: Uint8Array;
}

/** File response of a route, for the browser to show; whole or in part. */
export class FileResponse {
  constructor(readonly parts: FileParts) {}

  /** A file that was made for this call, for the user to save. */
  static ofBytes({ name, mediaType, bytes }: MadeFile): FileResponse {
    return new FileResponse({
      name,
      mediaType,
      size: bytes.length,
      version: createHash('sha256').update(bytes).digest('hex'),
      open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      isDownload: true,
    });
  }
}

/**
 * Users upload files, so nothing in one may act: the browser takes the type that is stated, runs no script, loads
 * nothing, and lets no other site frame it.
 */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  // Our own pages show files beside what was read from them.
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
  'Accept-Ranges': 'bytes',
} as const;

/**
 * Answers 200 or, for one range of bytes, 206; 304 when the caller has it already; 416 for a range beyond its end. For
 * several ranges it answers the whole file, as the protocol allows. Stops reading when the caller goes away.
 */
export async function sendFile(request: Request, response: Response, { parts }: FileResponse): Promise<void> {
  const etag = `"${parts.version}"`;
  const headers = { ...parts.headers, ...HEADERS, ETag: etag, 'Content-Disposition': dispositionOf(parts) };
  // The policy headers of a 304 replace those that the browser kept with the file.
  if (isKept(request, response, etag)) return void response.status(304).set(headers).end();
  const range = requestedRange(request, etag, parts.size);
  if (range === 'unsatisfiable') {
    return void response.status(416).set('Content-Range', `bytes */${parts.size}`).end();
  }
  const body = request.method === 'HEAD' ? undefined : await parts.open(range);
  response.set(headers);
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${parts.size}`);
  response.set('Content-Length', String(range ? range.end - range.start + 1 : parts.size));
  // Express would add a character set to what `set` is given.
  response.setHeader('Content-Type', parts.mediaType);
  if (!body) return void response.end();
  // The caller left while it was opened.
  if (response.destroyed) return void body.destroy();
  await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
    const hasCallerLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasCallerLeft) throw error;
  });
}

/** Express compares what the request says with the answer's headers. */
function isKept(request: Request, response: Response, etag: string): boolean {
  response.set('ETag', etag);
  const { fresh } = request;
  response.removeHeader('ETag');
  return fresh;
}

function requestedRange(request: Request, etag: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (request.method !== 'GET') return undefined;
  const onlyIf = request.get('If-Range');
  if (onlyIf !== undefined && onlyIf !== etag) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return undefined;
  return ranges[0];
}

/** The name in the one form that has all of Unicode (RFC 6266). */
export function dispositionOf({ name, isDownload }: Pick<FileParts, 'name' | 'isDownload'>): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${isDownload ? 'attachment' : 'inline'}; filename*=UTF-8''${encoded}`;
}
