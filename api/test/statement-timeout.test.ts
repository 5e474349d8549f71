import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { toAppError } from '../src/kernel/errors/to-app-error.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openDatabase(database.url, null);
});

afterAll(async () => {
  await orm.close();
  await database.drop();
});

it('gives every statement of a request a time limit', async () => {
  expect(await orm.em.execute('show statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
});

it('reports a statement that timed out with a message that nothing was changed', async () => {
  const slow = orm.em.transactional(async (em) => {
    await em.execute('set local statement_timeout = 20');
    await em.execute('select pg_sleep(5)');
  });
  const thrown: unknown = await slow.catch((error: unknown) => error);
  expect(toAppError(thrown)).toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    message: expect.stringContaining('took too long'),
  });
});
