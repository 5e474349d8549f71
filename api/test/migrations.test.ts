import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { StartError } from '../src/kernel/errors/start-error.ts';
import { MIGRATIONS } from '../src/migration-list.ts';
import { migrate } from '../src/start/migrate.ts';
import { createTestDatabase } from '../src/testing/test-database.ts';

const FOLDER = path.join(import.meta.dirname, '../src/migrations');

const migrationFiles = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ts'))
    .sort();

async function openMigrated() {
  const database = await createTestDatabase();
  const orm = await openDatabase(database.url, null);
  onTestFinished(async () => {
    await orm.close();
    await database.drop();
  });
  return orm;
}

it('runs the migrations in the order of their files, and leaves none out', () => {
  const files = migrationFiles();
  expect(MIGRATIONS.map(({ name }) => `${name}.ts`)).toEqual(files);
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
});

it('has each migration as it has landed', () => {
  const landed: Record<string, string> = JSON.parse(readFileSync(path.join(FOLDER, 'digests.json'), 'utf8'));
  const digestOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(FOLDER, name)))
      .digest('hex');
  expect(
    Object.fromEntries(migrationFiles().map((name) => [name, digestOf(name)])),
    'A database that ran a migration does not run it again after an edit. Undo the edit of a landed file, and write the ' +
      'change as a new migration. A new file gets its line in digests.json, with its SHA-256 (`sha256sum FILE`).',
  ).toEqual(landed);
});

it('has nothing to do in a database that is up to date', async () => {
  const orm = await openMigrated();
  await migrate(orm);
  const executed = await orm.em.fork().execute<{ name: string }[]>('select name from migrations order by id');
  expect(executed.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
});

it('refuses a database migrated by another version, with a message, and changes nothing', async () => {
  const orm = await openMigrated();
  const em = orm.em.fork();
  await em.execute(`update migrations set name = 'Identity20261121' where id = 1`);
  const error = await migrate(orm).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StartError);
  expect(error).toHaveProperty(
    'message',
    'The database was made by another version of Paycycle: this one does not know its migration Identity20261121. ' +
      'Nothing was changed. Start that version again, or set DATA_DIR to another folder or DATABASE_URL to another database.',
  );
  expect(await em.execute('select name from migrations')).toHaveLength(MIGRATIONS.length);
});
