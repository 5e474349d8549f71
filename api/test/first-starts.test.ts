import { afterAll, inject, it } from 'vitest';
import { prepareDatabase } from '../src/product-database.ts';
import { createTemplate, type TestDatabase } from '../src/testing/test-database.ts';
import { testSecretBox } from '../src/testing/test-secret-box.ts';

/** Servers that start at once on a database that nobody has used yet (RULES.md, 79). */

let database: TestDatabase | undefined;

afterAll(() => database?.drop());

it('wait for one another, and all find its tables made', async () => {
  const { user } = inject('databaseApplication');
  database = await createTemplate({
    adminUrl: inject('databaseAdminUrl'),
    migrate: async (url) => {
      await Promise.all([1, 2, 3].map(() => prepareDatabase(url, user, testSecretBox)));
    },
  });
});
