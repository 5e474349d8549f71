import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { ID_MAX } from '@paycycle/schema/limits';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import { validate } from '@paycycle/schema/validation/validate';
import type { Scope } from '../scope.ts';
import type { KnownFields } from './unknown-names.ts';

/** A file that came with a multipart request, whole; its size was limited while it streamed in. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One of several files of a multipart request, after it has arrived completely. */
export interface ArrivingFile extends UploadedFile {
  readonly field: string;
  /** Its end was cut off at the limit. */
  readonly isTooLarge: boolean;
}

/** Result of a route's `receive` for one uploaded file. */
export interface ReceivedFile {
  readonly field: string;
  /** Among the files of the request, from 0. */
  readonly place: number;
  readonly received: object;
  /** SHA-256 of the bytes, of a request with an `Idempotency-Key`. */
  readonly digest: string | null;
}

/** A REST request as a route sees it. Nothing in it has been validated. */
export interface RestRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | undefined;
  /** For a route that receives many files, in their order in the request. */
  readonly received: readonly ReceivedFile[];
  /** The header `Idempotency-Key`. On a route that supports it, a request with the same key is the same call. */
  readonly idempotencyKey: string | undefined;
  /** The header `If-Match`, for a route that supports it. */
  readonly ifMatch: string | undefined;
}

/** Days from which something is deprecated, and from which it is gone. */
export interface Deprecation {
  readonly since: LocalDate;
  readonly sunset: LocalDate;
  readonly field?: string;
}

/** A call of RULES.md, section 7: an entry that calls a service function, for signed-in callers. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** An Express path. Fixed segments match before parameters, independent of the table's order. */
  readonly path: string;
  /** 201 for a call that creates, 202 for one that continues in the background; 200 otherwise (RULES.md, 43). */
  readonly status?: 200 | 201 | 202;
  /**
   * Treatment of a repeated POST with the same `Idempotency-Key` (`idempotency.ts`). If left out, a call that responds
   * with 201 is `replay`, and any other ignores the key.
   * - `replay`: the change and its response are one transaction, which reaches no other server.
   * - `conflict`: the call has its own transactions, and the first stores the key.
   * - `secret`: as `conflict`, but the response shows a secret once and is not stored.
   * - `custom`: the call uses the key itself.
   */
  readonly idempotency?: 'replay' | 'conflict' | 'secret' | 'custom';
  /** The multipart field of the file that the call takes. */
  readonly fileField?: string;
  /** Bytes that the file may have, where it may be larger than other uploads. */
  readonly fileBytesMax?: number;
  /**
   * For a call that takes many files: what becomes of each as it arrives, so that only a few are in memory. It may come
   * before the text fields.
   */
  readonly receive?: (scope: Scope, file: ArrivingFile) => Promise<object>;
  /** Number of files that may come in one field; if left out, each file has its own field. */
  readonly filesMax?: number;
  /** Of a list: the query parameters that it reads, besides `offset` and `limit`. Others are refused by name. */
  readonly reads?: readonly string[];
  /** The body is a JSON merge patch (RFC 7396). */
  readonly isPatch?: boolean;
  /** The fields that the body may have. Others are refused by name. They come from the OpenAPI document. */
  readonly knownFields?: KnownFields;
  /** The list is answered as a whole, so it reads no `offset` and `limit`. */
  readonly isWhole?: boolean;
  /** The answer's `version` is that of the record which the path names: the answer's `ETag` begins with it. */
  readonly hasVersion?: boolean;
  /** With `If-Match`, the call is made only while the record has a version that the header names. */
  readonly supportsIfMatch?: boolean;
  /** The operation goes, or with `field` only that field of its response (RULES.md, 110). */
  readonly deprecation?: Deprecation;
  /** Returns a value to send as JSON, a `ListResponse`, a `CsvTable` or a `FileResponse`. */
  readonly handle: (scope: Scope, request: RestRequest) => Promise<unknown>;
}

/**
 * An export, and the same by POST: what it is narrowed to is then in the body, and in no address that is logged or kept on
 * the way. A name of the body counts as one of the query.
 */
export function getAndPost({ path, handle, ...get }: Omit<Route, 'method'>): readonly Route[] {
  const byPost: Route['handle'] = (scope, request) => handle(scope, { ...request, query: textsOf(request.body) });
  return [
    { ...get, method: 'get', path, handle },
    { method: 'post', path, handle: byPost },
  ];
}

function textsOf(body: RestRequest['body']): Record<string, unknown> {
  const isPlain = (value: unknown) => typeof value === 'number' || typeof value === 'boolean';
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isPlain(value) ? String(value) : value]),
  );
}

/** An id in a path. @throws NOT_FOUND for anything that is not a positive integer (RULES.md, 46). */
export function pathId(request: RestRequest, name = 'id'): number {
  const text = request.params[name] ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > ID_MAX) throw new AppError('NOT_FOUND');
  return id;
}

/** The company that a call names in its query. @throws VALIDATION_FAILED when it names none */
export function queryCompanyId(request: RestRequest): number {
  return validate(companyIdSchema, request.query).companyId;
}

/** The company that a call names in its body. @throws VALIDATION_FAILED when it names none */
export function bodyCompanyId(request: RestRequest): number {
  return validate(companyIdSchema, request.body).companyId;
}

/** A single query parameter as text; undefined if missing. @throws VALIDATION_FAILED if it is given twice */
export function queryText({ query }: RestRequest, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  const message = `${name} must be given once`;
  throw new AppError('VALIDATION_FAILED', message, { [name]: message });
}

/** The file of a multipart call. @throws FILE_MISSING */
export function requireFile(request: RestRequest): UploadedFile {
  if (!request.file) throw new AppError('FILE_MISSING');
  return request.file;
}
