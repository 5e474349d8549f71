import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** Characters of a digest: 96 bits. */
const DIGEST_LENGTH = 16;

/** A strong tag: the version of the record and, of a record that was read, a digest of the response. */
const TAG = /^"(\d+)(?:-[\w-]+)?"$/;

/**
 * The `ETag` of a record that was read. The response also shows values of other records, which may change while the
 * record has the same version.
 */
export function readTag(version: number, result: object): string {
  const digest = createHash('sha256').update(JSON.stringify(result)).digest('base64url').slice(0, DIGEST_LENGTH);
  return `"${version}-${digest}"`;
}

/** True if `If-Match` names this version of a record. What the response also shows is not compared. */
export function namesVersion(ifMatch: string, version: number): boolean {
  return tagsIn(ifMatch).some((tag) => TAG.exec(tag)?.[1] === String(version));
}

/**
 * True if the caller has this response, by `If-None-Match`. Express would answer in full as soon as `Cache-Control` says
 * `no-cache`, as the fetch of Node.js says beside each `If-None-Match`. That asks caches on the way, not the server.
 */
export function hasResponse(request: Request, tag: string): boolean {
  const named = request.get('If-None-Match');
  return named !== undefined && tagsIn(named).some((known) => known === '*' || known.replace(/^W\//, '') === tag);
}

function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim());
}
