import { afterAll, expect, inject, it } from 'vitest';
import { newClient } from '../src/kernel/connections/open-pool.ts';
import { prepareDatabase } from '../src/start/product-database.ts';
import { createTemplate, createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { testSecretBox } from '../src/testing/test-secret-box.ts';

/** Servers that start at once on a new database (RULES.md, 79). */

let database: TestDatabase | undefined;

afterAll(() => database?.drop());

it('wait for one another, and all find the tables', async () => {
  const { user } = inject('databaseApplication');
  database = await createTemplate({
    adminUrl: inject('databaseAdminUrl'),
    migrate: async (url) => {
      await Promise.all([1, 2, 3].map(() => prepareDatabase(url, user, testSecretBox)));
    },
  });
});

it('report after a while which process they wait for', async () => {
  const used = await createTestDatabase();
  const holder = newClient({ connectionString: used.url });
  await holder.connect();
  const { rows } = await holder.query(`select pg_backend_pid() as pid, pg_advisory_lock(hashtext('paycycle start'))`);
  const said: string[] = [];
  await prepareDatabase(used.url, inject('databaseApplication').user, testSecretBox, (words) => {
    said.push(words);
    void holder.end();
  });
  await used.drop();
  expect(said).toEqual([
    `Waiting for another Paycycle to end its work on the database: session ${rows[0].pid}, from this machine. It ends by itself soon after that is gone`,
  ]);
});
