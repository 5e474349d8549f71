import type { Permission } from '@paycycle/schema/domain/access';
import { AppError } from '@paycycle/schema/errors';
import { REST_PERMISSIONS } from '@paycycle/schema/rest-permissions';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { authoriseCall, errorOfCall, refuseOutOfScope } from '../access/access.ts';
import { callerOf } from '../access/caller-of.ts';
import { logCall } from '../access/security-log.ts';
import { followChanges } from '../connections/changes-made.ts';
import { CsvTable } from '../csv/csv-table.ts';
import { createRowBudget, type RowBudget, VALUES_OF_LIST, VALUES_OF_ROW } from '../limits/row-budget.ts';
import { ADDRESS_TEXT_LENGTH_MAX, refuseOverlong } from '../limits/text-limits.ts';
import { inSnapshot, type Scope } from '../scope.ts';
import { requireBodyType } from './body-type.ts';
import { sendCsv } from './csv-response.ts';
import { followRequest } from './current-request.ts';
import { FileResponse, sendFile } from './file-response.ts';
import { idempotencyOf, sendIdempotent } from './idempotent-route.ts';
import { ListResponse, PAGE_NAMES, paginate } from './list-route.ts';
import { readManyUploads, readUpload, receivedFiles } from './multipart.ts';
import { hasResponse, readTag } from './precondition.ts';
import type { Deprecation, RestRequest, Route } from './route-table.ts';
import { refuseUnknown, refuseUnknownFields } from './unknown-names.ts';

/** Reads a request's scope; null if no user is signed in. */
export type ScopeOfRequest = (request: Request) => Promise<Scope | null>;

/** Turns the table of calls into an Express router. Fixed paths go before paths with parameters. */
export function mountRoutes(
  routes: readonly Route[],
  scopeOf: ScopeOfRequest,
  budget = createRowBudget(),
  rights = REST_PERMISSIONS,
): Router {
  const router = Router();
  for (const route of routes.toSorted((a, b) => parameters(a) - parameters(b))) {
    router[route.method](
      route.path,
      withScope(scopeOf, route, permissionOf(route, rights)),
      ...bodyOf(route),
      followRequest,
      followChanges,
      answer(route, permissionOf(route, rights), budget),
    );
  }
  return router;
}

/** A row of a table counts for less: the table goes past in pages, one at a time for each user. */
const VALUES_OF_CSV_ROW = 8;

const scopes = new WeakMap<Request, Scope>();

function bodyOf(route: Route): RequestHandler[] {
  if (route.method === 'get') return [];
  return [requireBodyType(route.fileField !== undefined), ...uploadOf(route)];
}

function uploadOf({ fileField, fileBytesMax, filesMax, receive }: Route): RequestHandler[] {
  if (receive) return [readManyUploads((request, file) => receive(scopeOfReached(request), file), filesMax)];
  return fileField ? [readUpload(fileField, fileBytesMax)] : [];
}

/** @throws Error for a call that is not in the table */
function permissionOf({ method, path }: Route, rights: typeof REST_PERMISSIONS): Permission {
  const right = rights[`${method} ${path}`] ?? (method === 'get' ? 'read' : undefined);
  if (!right) throw new Error(`${method} ${path} says no right that it needs`);
  return right;
}

/** Checks the sender and the permission before an upload is read. */
function withScope(
  scopeOf: ScopeOfRequest,
  { method, path, supportsIfMatch, deprecation }: Route,
  right: Permission,
): RequestHandler {
  return async (request, response, next) => {
    const scope = await scopeOf(request);
    if (!scope) {
      response.setHeader('WWW-Authenticate', 'Bearer realm="Paycycle"');
      throw new AppError('UNAUTHENTICATED');
    }
    authoriseCall(scope, right);
    refuseOutOfScope(scope, `${method} ${path}`);
    if (method !== 'get' && !supportsIfMatch && request.get('If-Match') !== undefined)
      throw new AppError('IF_MATCH_NOT_SUPPORTED');
    scopes.set(request, scope);
    if (deprecation) sayDeprecated(response, deprecation);
    next();
  };
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
function sayDeprecated(response: Response, { since, sunset }: Deprecation): void {
  response.set('Deprecation', `@${Date.parse(since) / 1000}`);
  response.set('Sunset', new Date(sunset).toUTCString());
}

function answer(route: Route, right: Permission, budget: RowBudget): RequestHandler {
  return async (request, response) => {
    const scope = scopeOfReached(request);
    const asked = restRequest(route, request);
    if (route.reads) await budget.spend(callerOf(scope), VALUES_OF_LIST);
    const read = (scope: Scope) => route.handle(scope, asked);
    const make = async (scope: Scope): Promise<unknown> => {
      // Some throw before there is a promise.
      const answered = await Promise.resolve()
        .then(() => (isVersionRead(route) ? inSnapshot(scope, read) : read(scope)))
        .catch((error: unknown) => {
          throw errorOfCall(scope, error);
        });
      logCall(right, { userId: scope.userId, call: `${route.method} ${route.path}` });
      return answered;
    };
    const once = idempotencyOf(route);
    if (once && asked.idempotencyKey !== undefined) {
      return sendIdempotent(scope, { route, request, response, asked }, once, make);
    }
    const answered = await make(scope);
    const result = route.reads && Array.isArray(answered) ? await paginate(answered, asked) : answered;
    if (result instanceof ListResponse) {
      await budget.note(callerOf(scope), result.rowCount * VALUES_OF_ROW);
      return sendList(request, response, result);
    }
    if (result instanceof CsvTable) {
      const rowCount = await sendCsv(scope, request, response, result);
      return budget.note(callerOf(scope), rowCount * VALUES_OF_CSV_ROW);
    }
    if (result instanceof FileResponse) return sendFile(request, response, result);
    if (route.hasVersion) return sendVersioned(route, request, response, result);
    sendJson(route, response, result);
  };
}

/** A version that is read after its record may be that of a later change, which the response does not have. */
function isVersionRead({ method, hasVersion }: Route): boolean {
  return method === 'get' && hasVersion === true;
}

/** Sends a record with its tag, or 304 to a caller who has this response. */
function sendVersioned(route: Route, request: Request, response: Response, result: unknown): void {
  const version = isRecord(result) ? result['version'] : null;
  if (isRecord(result) && typeof version === 'number') {
    const isRead = isVersionRead(route);
    const tag = isRead ? readTag(version, result) : `"${version}"`;
    response.set('ETag', tag);
    if (isRead && hasResponse(request, tag)) return void response.status(304).end();
  }
  sendJson(route, response, result);
}

function sendJson({ status = 200 }: Route, response: Response, result: unknown): void {
  response.status(status).json(result);
}

function scopeOfReached(request: Request): Scope {
  const scope = scopes.get(request);
  if (!scope) throw new Error('a route was reached without its scope');
  return scope;
}

/**
 * @throws VALIDATION_FAILED for an excessively long text or list, and for an unknown parameter or field; NOT_FOUND
 * for an excessively long name in the path
 */
function restRequest({ reads, isWhole, isPatch, knownFields }: Route, request: Request): RestRequest {
  const params = Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));
  const body = isRecord(request.body) ? request.body : {};
  if (reads) refuseUnknown(request.query, isWhole ? reads : [...reads, ...PAGE_NAMES], 'list');
  if (isPatch) requireObject(request.body);
  if (Object.values(params).some((text) => text.length > ADDRESS_TEXT_LENGTH_MAX)) throw new AppError('NOT_FOUND');
  refuseOverlong(request.query, ADDRESS_TEXT_LENGTH_MAX);
  refuseOverlong(body);
  if (knownFields) refuseUnknownFields(body, knownFields);
  return {
    params,
    query: request.query,
    body,
    file: request.file && {
      name: request.file.originalname,
      bytes: request.file.buffer,
    },
    received: receivedFiles(request),
    idempotencyKey: request.get('Idempotency-Key'),
    ifMatch: request.get('If-Match'),
  };
}

/** @throws VALIDATION_FAILED for a body that is no object, and so changes no field */
function requireObject(body: unknown): void {
  if (!isRecord(body)) throw new AppError('VALIDATION_FAILED', 'Please send the fields to change as a JSON object');
}

function sendList(request: Request, response: Response, { pieces, headers }: ListResponse): void {
  const path = request.originalUrl.split('?')[0];
  response.type('json').set(headers);
  if (headers['Link']) response.set('Link', headers['Link'].replaceAll('<?', `<${path}?`));
  response.setHeader(
    'Content-Length',
    pieces.reduce((length, piece) => length + Buffer.byteLength(piece), 0),
  );
  for (const piece of pieces) response.write(piece);
  response.end();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parameters(route: Route): number {
  return route.path.split('/:').length;
}
