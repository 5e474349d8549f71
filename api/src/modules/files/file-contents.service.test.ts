import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FileStore } from '../../kernel/ports/file-store.ts';
import type { Scope } from '../../kernel/scope.ts';
import { PDF } from '../../testing/files.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { linkFile, storeContents, storeFile } from './file.service.ts';
import { purgeUnusedContents } from './file-contents.service.ts';
import { StoredFile } from './stored-file.entity.ts';

const DAY_MS = 86_400_000;

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});

afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

const file = (name: string) => ({ name: `${name}.pdf`, bytes: Buffer.concat([PDF, Buffer.from(name)]) });
const store = async (name: string, into = companyId) => storeFile(await user.scope(), into, file(name));
const sizeOf = async (key: string) => (await user.scope()).ports.fileStore.size(key);
const sweep = async () => purgeUnusedContents(await user.scope());
const passDays = (days: number) =>
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + days * DAY_MS).toISOString());

/** The record of a file that no invoice shows any more. */
async function removeRecord(key: string, of = companyId): Promise<void> {
  await (await user.scope()).em.nativeDelete(StoredFile, { key, companyId: of });
}

/** Stores a file, lets time pass, and then deletes its record. */
async function abandoned(name: string): Promise<string> {
  const { key } = await store(name);
  passDays(2);
  await sweep();
  await removeRecord(key);
  return key;
}

/** Returns a scope with a modified file store. */
async function scopeWith(change: (real: FileStore) => Partial<FileStore>): Promise<Scope> {
  const scope = await user.scope();
  const real = scope.ports.fileStore;
  return { ...scope, ports: { ...scope.ports, fileStore: { ...real, ...change(real) } } };
}

it('removes the bytes with the last record of them, in whichever company it is', async () => {
  const other = await user.newCompany({ name: 'Other Ltd' });
  const { key } = await store('shared');
  await linkFile(await user.scope(), other, key);
  passDays(2);
  await removeRecord(key);
  expect(await sweep()).toBe(0);
  expect(await sizeOf(key)).toBeGreaterThan(0);
  await removeRecord(key, other);
  expect(await sweep()).toBe(1);
  expect(await sizeOf(key)).toBeNull();
  expect(await sweep()).toBe(0);
});

it('removes what was uploaded for nothing after a day', async () => {
  const { key } = await storeContents(await user.scope(), file('never recorded'));
  expect(await sweep()).toBe(0);
  passDays(1);
  expect(await sweep()).toBe(1);
  expect(await sizeOf(key)).toBeNull();
});

it('keeps what waits in an import until it is recorded', async () => {
  const { key } = await storeContents(await user.scope(), file('staged'));
  const { em } = await user.scope();
  await em.execute(
    `with staged as (
       insert into invoice_imports (company_id, csv, created_by) values (?, '', ?) returning id, company_id)
     insert into invoice_import_files (company_id, invoice_import_id, position, file_name, key, size)
     select company_id, id, 0, 'staged.pdf', ?, 10 from staged`,
    [companyId, user.userId, key],
  );
  passDays(2);
  expect(await sweep()).toBe(0);
  await em.execute('delete from invoice_import_files where key = ?', [key]);
  passDays(2);
  expect(await sweep()).toBe(1);
});

it('keeps the bytes of an upload that found them just before they were removed', async () => {
  const key = await abandoned('found');
  const scope = await scopeWith((real) => ({
    put: async (bytes, extension) => {
      const kept = await real.put(bytes, extension);
      await sweep();
      return kept;
    },
  }));
  expect((await storeFile(scope, companyId, file('found'))).key).toBe(key);
  expect(await sizeOf(key)).toBeGreaterThan(0);
});

it('lets an upload wait that comes while the bytes are removed, and puts them again', async () => {
  const key = await abandoned('waiting');
  let upload: Promise<unknown> = Promise.resolve();
  const scope = await scopeWith((real) => ({
    delete: async (removed) => {
      upload = store('waiting');
      await someoneWaits(await user.scope());
      await real.delete(removed);
    },
  }));
  expect(await purgeUnusedContents(scope)).toBe(1);
  await upload;
  expect(await sizeOf(key)).toBeGreaterThan(0);
});

it('keeps the bytes of an upload that came first', async () => {
  const key = await abandoned('claimed');
  await store('claimed');
  expect(await sweep()).toBe(0);
  expect(await sizeOf(key)).toBeGreaterThan(0);
});

it('links no file whose contents were purged, and purges none that is linked, in any order', async () => {
  const other = await user.newCompany({ name: 'Other Ltd' });
  for (let round = 0; round < 10; round++) {
    const { key } = await store(`raced ${round}`);
    passDays(2);
    await sweep();
    const forget = async () => {
      await removeRecord(key);
      await sweep();
    };
    const [linked] = await Promise.all([linkFile(await user.scope(), other, key), forget()]);
    expect((await sizeOf(key)) === null).toBe(linked === null);
  }
});

async function someoneWaits({ em }: Scope): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await em.execute<unknown[]>(waiting)).length === 0) await setTimeout(5);
}
