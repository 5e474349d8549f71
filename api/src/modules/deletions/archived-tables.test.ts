import { expect, it } from 'vitest';
import { openDatabase } from '../../database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ARCHIVED_CHILDREN, ARCHIVED_REFERENCES, ARCHIVED_TABLES, linkName } from './archived-tables.ts';

/** Records can be restored only if a deletion archives all rows that the database deletes with them. */

/** A merged supplier is never deleted. */
const OF_NO_DELETED_RECORD = ['suppliers.merged_into_id'];

async function foreignKeys(): Promise<{ column: string; action: string }[]> {
  const database = await createTestDatabase();
  const orm = await openDatabase(database.url, null);
  const tables = [...Object.values(ARCHIVED_TABLES), 'negative_patterns', 'matching_patterns', 'payment_run_items'];
  try {
    return await orm.em.fork().execute<{ column: string; action: string }[]>(
      `select conrelid::regclass || '.' || attname as column, confdeltype::text as action
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[array_length(conkey, 1)]
       where contype = 'f' and confrelid::regclass::text = any(?::text[]) and confdeltype in ('c', 'n')
       order by 1`,
      [`{${tables.join(',')}}`],
    );
  } finally {
    await orm.close();
    await database.drop();
  }
}

it('keeps all that the database deletes or empties with a record', async () => {
  const keys = await foreignKeys();
  const parts = Object.values(ARCHIVED_CHILDREN).flat();
  const named = parts.flatMap(({ table, names }) => Object.keys(names).map((column) => `${table}.${column}`));
  const deleted = keys.filter(({ action }) => action === 'c').map(({ column }) => column);
  expect(deleted.filter((column) => !named.includes(column))).toEqual([]);
  const emptied = keys.filter(({ action }) => action === 'n').map(({ column }) => column);
  expect(emptied.sort()).toEqual([...ARCHIVED_REFERENCES.map(linkName), ...OF_NO_DELETED_RECORD].sort());
});
