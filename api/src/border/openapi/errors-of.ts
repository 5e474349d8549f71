import { ERROR_CATALOGUE, type ErrorCode } from '@paycycle/schema/errors';
import type { Route } from '../../kernel/http/route-table.ts';
import { sha256Hex } from '../../kernel/sha256.ts';
import { header, ON_ALL } from './components.ts';
import type { JsonSchema } from './json-schema.ts';
import { OWN_ERRORS } from './own-errors.ts';

const OF_ALL: readonly ErrorCode[] = [
  'MALFORMED_REQUEST',
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'OTHER_USER',
  'FORBIDDEN',
  'ADDRESS_NOT_ALLOWED',
  'NOT_FOUND',
  'WRONG_HOST',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
];
/** A month can close, and a record can go, while any change is made. */
const OF_WRITES: readonly ErrorCode[] = [
  'CROSS_SITE_REQUEST',
  'BODY_TYPE',
  'BODY_TOO_LARGE',
  'RECORD_IN_USE',
  'MONTH_CLOSED',
  'RESULT_UNKNOWN',
];
const OF_UPLOADS: readonly ErrorCode[] = ['FILE_MISSING', 'FILE_TOO_LARGE', 'FILE_TYPE'];
const OF_KEYS: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'];
/** Generators make types of the names of components, so that a name has no full stop and does not begin with a digit. */
const DIGEST_LENGTH = 6;
const RETRIED = ['409', '429', '503'];

interface RouteWithErrors extends Pick<Route, 'method' | 'path' | 'fileField' | 'supportsIfMatch'> {
  readonly takesKey: boolean;
}

/** The codes of all errors with which an operation may respond, sorted. */
function errorsOf({ method, path, fileField, supportsIfMatch, takesKey }: RouteWithErrors): ErrorCode[] {
  const own = (OWN_ERRORS[`${method} ${path}`]?.split(' ') ?? []) as ErrorCode[];
  const isWrite = method !== 'get';
  const codes = [
    ...OF_ALL,
    ...own,
    ...(isWrite ? OF_WRITES : []),
    ...(isWrite && !supportsIfMatch ? (['IF_MATCH_NOT_SUPPORTED'] as const) : []),
    ...(supportsIfMatch ? (['VERSION_CHANGED'] as const) : []),
    ...(fileField ? OF_UPLOADS : []),
    ...(takesKey ? OF_KEYS : []),
  ];
  return [...new Set(codes)].sort();
}

/**
 * The error responses of an operation by status. Operations with the same codes share a component, so that the document
 * has each only once.
 */
export function errorResponsesOf(
  route: RouteWithErrors,
  responses: Map<string, JsonSchema>,
): Readonly<Record<string, JsonSchema>> {
  const byStatus = Object.groupBy(errorsOf(route), (code) => String(ERROR_CATALOGUE[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => {
      const name = `Error${status}x${sha256Hex(codes.join()).slice(0, DIGEST_LENGTH)}`;
      if (!responses.has(name)) responses.set(name, errorResponse(status, codes));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function errorResponse(status: string, codes: readonly ErrorCode[]): JsonSchema {
  const narrowed = { type: 'object', properties: { code: { type: 'string', enum: codes } }, required: ['code'] };
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message}`).join('\n\n'),
    headers: { ...ON_ALL, ...(RETRIED.includes(status) && { 'Retry-After': header('Retry-After') }) },
    content: { 'application/json': { schema } },
  };
}
