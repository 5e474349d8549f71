import type { Request } from 'express';
import type { CallOrigin } from '../scope.ts';
import { requestIdOf } from './current-request.ts';

/**
 * Where a request came from. Our pages call GraphQL from their own origin, which a browser states in a header that no
 * script can write.
 */
export function requestSource(request: Request, token: string | null = null): CallOrigin {
  const isPage = token === null && request.get('Sec-Fetch-Site') === 'same-origin';
  const source = isPage ? 'page' : request.originalUrl.startsWith('/graphql') ? 'graphql' : 'rest';
  return { source, address: request.ip ?? null, token, requestId: request.res && requestIdOf(request.res) };
}
