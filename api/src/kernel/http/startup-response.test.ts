import { createServer } from 'node:http';
import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { respondWhileStarting } from './startup-response.ts';

const { message } = ERROR_CATALOGUE.UNAVAILABLE;

it('is alive and not ready while the product starts, with Retry-After', async () => {
  const server = createServer(respondWhileStarting);
  const url = await listen(server);
  const alive = await fetch(`${url}/healthz`);
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }]);
  for (const path of ['/readyz', '/', '/api/companies', '/graphqlx']) {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', requestId: answer.headers.get('request-id') });
  }
  for (const path of ['/graphql', '/graphql?x=1', '/graphql/']) {
    const answer = await fetch(url + path, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    const requestId = answer.headers.get('request-id');
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    const error = { message, extensions: { code: 'UNAVAILABLE', status: 503, retryAfter: '2', requestId } };
    expect(await answer.json()).toEqual({ errors: [error] });
  }
  server.close();
});
