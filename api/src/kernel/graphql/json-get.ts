import { AppError } from '@paycycle/schema/errors';
import type { RequestHandler } from 'express';
import { isCrossSite } from '../http/cross-site-guard.ts';

/** Media types of GraphQL responses: the current one, and the older one. */
const ANSWER_TYPES = ['application/graphql-response+json', 'application/json'];

/**
 * Lets a query in that comes in the address of a GET and asks for GraphQL's answer by its type, as clients do that read it. A
 * link, a picture or a form of a page asks for anything, and needs Apollo's header still; so does what another site sends.
 * Mutations are refused in a GET in any case.
 */
export const allowJsonGet: RequestHandler = (request, _response, next) => {
  const isAsked = request.method === 'GET' && ANSWER_TYPES.some((type) => accepts(request.headers.accept, type));
  if (isAsked && !isCrossSite(request)) request.headers['apollo-require-preflight'] ??= 'accept';
  next();
};

/**
 * Sends a request that accepts only events to the address of subscriptions. A request that also accepts JSON is answered
 * here, because some clients accept all types with each query.
 * @throws NOT_ACCEPTABLE for a subscription whose events are to be parts of a multipart response
 */
export const toEventStream: RequestHandler = (request, _response, next) => {
  const { accept } = request.headers;
  if (accepts(accept, 'multipart/mixed') && accept?.includes('subscriptionSpec')) throw new AppError('NOT_ACCEPTABLE');
  const acceptsJson = [...ANSWER_TYPES, '*/*'].some((type) => accepts(accept, type));
  if (accepts(accept, 'text/event-stream') && !acceptsJson && request.path === '/') {
    request.url = `/stream${request.url.slice(1)}`;
  }
  next();
};

/** True if a caller accepts `application/json` only, as clients did before GraphQL had its own media type. */
export function asksForPlainJson(accept: string | undefined): boolean {
  const [own, plain] = ANSWER_TYPES.map((type) => accepts(accept, type));
  return plain === true && !own;
}

/** True if a type is named explicitly, not only by a wildcard. */
function accepts(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((part) => part.split(';')[0]?.trim().toLowerCase() === type);
}
