import { LIST_SIZE_DEFAULT, LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** REST lists are plain arrays: a page of them, with more by `limit`, and the rest by `offset`. */

const ROWS = LIST_SIZE_DEFAULT + 150;

let app: TestApp;
let user: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
  const lines = Array.from({ length: ROWS }, (_, row) => `2026-09-03,Line ${row},-${row + 1}.00`);
  const statement = { name: 'statement.csv', content: ['Date,Description,Amount', ...lines].join('\n') };
  const { body } = await user.upload('/api/bank-transactions/import-file', 'file', statement, { companyId: '1' });
  expect(body.imported).toBe(ROWS);
});

afterAll(() => app.close());

const transactions = (query = '') => user.rest('GET', `/api/bank-transactions?companyId=1${query}`);

describe('a long list', () => {
  it('answers a page by default, and more by limit', async () => {
    const { body: page } = await transactions();
    expect(page).toHaveLength(LIST_SIZE_DEFAULT);
    const { body: all } = await transactions(`&limit=${LIST_SIZE_MAX}`);
    expect(all).toHaveLength(ROWS);
    expect(page).toEqual(all.slice(0, LIST_SIZE_DEFAULT));
    expect((await transactions(`&offset=${LIST_SIZE_DEFAULT}`)).body).toEqual(all.slice(LIST_SIZE_DEFAULT));
    expect((await transactions('&offset=95&limit=205')).body).toEqual(all.slice(95, 300));
    expect((await transactions(`&offset=${ROWS}`)).body).toEqual([]);
  });

  it('names a page that is not answered, to whom the list is open', async () => {
    for (const query of [`&limit=${LIST_SIZE_MAX + 1}`, '&limit=0', '&limit=all']) {
      expect((await transactions(query)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { limit: expect.any(String) },
      });
    }
    const stranger = await app.newUser();
    const answer = await stranger.rest('GET', '/api/bank-transactions?companyId=1&limit=0');
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('lets others be answered while it is made', async () => {
    const finished: string[] = [];
    const lists = Array.from({ length: 3 }, async () => {
      await transactions('&limit=1000');
      finished.push('list');
    });
    const second = await app.newUser();
    await second.rest('GET', '/api/companies');
    finished.push('another user');
    await Promise.all(lists);
    expect(finished.indexOf('another user')).toBeLessThan(2);
  });
});

describe.each(REST_ROUTES.filter(({ method }) => method === 'get'))('GET $path', ({ path, reads }) => {
  const address = path.replace(':provider', 'sandbox').replace(/:\w+/g, '1');

  it('names what it reads when it is a list, and refuses the rest by name', async () => {
    const { body } = await user.rest('GET', `${address}?companyId=1`.replace('/companies?companyId=1', '/companies'));
    if (!reads) return expect(Array.isArray(body)).toBe(false);
    const answer = await user.rest('GET', `${address}?companyid=1&colour=red`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields)).toEqual(['companyid', 'colour']);
  });
});
