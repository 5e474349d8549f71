import type { Request } from 'express';
import type { CallOrigin } from '../scope.ts';
import { requestIdOf } from './current-request.ts';

/**
 * Names the source of a request. Our pages call GraphQL from their own origin. The browser states the origin in a
 * header that no script can write.
 */
export function requestSource(request: Request, token: string | null = null): CallOrigin {
  const isPage = token === null && request.get('Sec-Fetch-Site') === 'same-origin';
  const source = isPage ? 'page' : request.originalUrl.startsWith('/graphql') ? 'graphql' : 'rest';
  return { source, address: request.ip ?? null, token, requestId: request.res && requestIdOf(request.res) };
}
