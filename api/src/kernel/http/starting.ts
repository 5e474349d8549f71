import type { RequestListener } from 'node:http';
import { ERROR_CATALOGUE } from '@paycycle/schema/errors';

/** What the server answers until the database is up and migrated: alive, but not ready. */
export const answerWhileStarting: RequestListener = (request, response) => {
  const isAlive = request.url === '/healthz';
  const { status, message } = ERROR_CATALOGUE.UNAVAILABLE;
  response.writeHead(isAlive ? 200 : status, {
    'content-type': 'application/json',
    'retry-after': '2',
  });
  response.end(JSON.stringify(isAlive ? { status: 'alive' } : { message, code: 'UNAVAILABLE' }));
};
