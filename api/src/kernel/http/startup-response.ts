import type { RequestListener } from 'node:http';
import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { giveRequestId } from './current-request.ts';

const RETRY_AFTER = '2';

/** Responds until the database is up and migrated: alive, but not ready. Each API has its own shape. */
export const respondWhileStarting: RequestListener = (request, response) => {
  const requestId = giveRequestId(response);
  const isAlive = request.url === '/healthz';
  const { status, message } = ERROR_CATALOGUE.UNAVAILABLE;
  const code = 'UNAVAILABLE';
  const isGraphql = /^\/graphql(?![^/?])/.test(request.url ?? '');
  const error = { message, extensions: { code, status, retryAfter: RETRY_AFTER, requestId } };
  const refusal = isGraphql ? { errors: [error] } : { message, code, requestId };
  response.writeHead(isAlive ? 200 : status, { 'content-type': 'application/json', 'retry-after': RETRY_AFTER });
  response.end(JSON.stringify(isAlive ? { status: 'alive' } : refusal));
};
