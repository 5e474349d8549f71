import type { Request } from 'express';
import type { CallOrigin } from '../scope.ts';
import { requestIdOf } from './current-request.ts';

/**
 * By which door a request came. A page of ours asks GraphQL from its own origin, which a browser says of its requests and
 * lets no script write.
 */
export function requestSource(request: Request, token: string | null = null): CallOrigin {
  const isPage = token === null && request.get('Sec-Fetch-Site') === 'same-origin';
  const door = isPage ? 'page' : request.originalUrl.startsWith('/graphql') ? 'graphql' : 'rest';
  return { source: door, address: request.ip ?? null, token, requestId: request.res && requestIdOf(request.res) };
}
