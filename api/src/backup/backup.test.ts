import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { filesOnDisk, openDiskFileStore } from '../adapters/file-store/disk-file-store.ts';
import { checkDatabase } from '../books-check/check-database.ts';
import { openDatabase } from '../database.ts';
import { seedDemoCompany } from '../demo/demo.ts';
import { newClient } from '../kernel/connections/open-pool.ts';
import { prepareDatabase } from '../start/product-database.ts';
import { dumpDatabase } from '../testing/database-dump.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTemplate, type TestDatabase } from '../testing/test-database.ts';
import { testSecretBox } from '../testing/test-secret-box.ts';
import { backUp, verifyBackup } from './back-up.ts';
import { folderOfBackups, isBackupDue, newestBackupTime } from './backup-storage.ts';
import { bucketOfBackups } from './bucket-of-backups.ts';
import { restoreBackup } from './restore.ts';

const KEY = 'a key of thirty-two characters or more';
const KEYS = new Map([['data-key', 'the data key']]);

/** Backups, and what they restore (RULES.md, 113). */

let app: TestApp;
let folder: string;
let empty: TestDatabase;

beforeAll(async () => {
  app = await startTestApp({ openDemo: seedDemoCompany });
  folder = await mkdtemp(path.join(os.tmpdir(), 'paycycle-backups-'));
  empty = await createTemplate({ adminUrl: inject('databaseAdminUrl'), migrate: async () => undefined });
});

afterAll(async () => {
  await app.close();
  await empty.drop();
  await rm(folder, { recursive: true });
});

const storage = () => folderOfBackups(path.join(folder, 'backups'));
const source = () => ({ ownerUrl: app.databaseUrl, fileStore: filesOnDisk(app.filesFolder), keys: KEYS });

async function restoreInto(target: TestDatabase, name: string, key = KEY) {
  const files = path.join(folder, 'restored');
  const fileStore = await openDiskFileStore(files);
  const keys = new Map<string, string>();
  const end = await restoreBackup(() => storage().read(name), key, {
    ownerUrl: target.url,
    fileStore,
    keepKey: (keyName, text) => keys.set(keyName, text),
  });
  return { end, keys, files };
}

/** Digests of the tables but that of the migrations, which has the time of each, and those of the notice to owners. */
async function rowsOf(orm: MikroORM): Promise<unknown> {
  const digests = (await dumpDatabase(orm)) as { name: string }[];
  return digests.filter(({ name }) => !['migrations', 'owner_notices', 'notifications'].includes(name));
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

describe('a restored backup', () => {
  it('is not called damaged where the disk is full, and can be restored later', async () => {
    const made = await backUp(source(), storage(), { key: KEY, keep: 3 });
    const put = () => Promise.reject(new Error('no space left on device'));
    const target = { ownerUrl: empty.url, fileStore: { put }, keepKey: () => undefined };
    const restored = restoreBackup(() => storage().read(made?.name ?? ''), KEY, target);
    await expect(restored).rejects.toThrow(/^no space left on device$/);
  });

  it('has each row, file and key, and books without contradictions', async () => {
    const made = await backUp(source(), storage(), { key: KEY, keep: 3 });
    const { end, keys, files } = await restoreInto(empty, made?.name ?? '');
    expect(keys).toEqual(KEYS);
    expect(await filesIn(files)).toEqual(await filesIn(app.filesFolder));
    expect(end).toMatchObject({ files: (await filesIn(files)).length, deletedFiles: 0 });
    expect(end.files).toBeGreaterThan(0);
    const restored = await openDatabase(empty.url, testSecretBox);
    try {
      await restored.em.execute('create schema testing');
      expect(await rowsOf(restored)).toEqual(await rowsOf(app.orm));
    } finally {
      await restored.close();
    }
    expect(await checkDatabase(empty.url)).toMatchObject({ companyCount: 2, contradictions: [] });
  });

  it('can be started, has all its safeguards, and goes on counting where it ended', async () => {
    await prepareDatabase(empty.url, inject('databaseApplication').user, testSecretBox);
    expect(await schemaOf(empty.url)).toEqual(await schemaOf(app.databaseUrl));
  });

  it('warns the owners of each company that later payments are missing', async () => {
    const client = newClient({ connectionString: empty.url });
    await client.connect();
    const { rows } = await client.query(
      `select count(distinct notice.company_id)::int as "companies", min(message) as message,
         count(distinct notification.company_id)::int as "notified"
       from owner_notices notice join notifications notification on title = left(message, 300)
       where message like 'Paycycle was restored from a backup of%'`,
    );
    await client.end();
    expect(rows).toEqual([{ companies: 2, notified: 2, message: expect.stringContaining('before you pay anything.') }]);
  });

  it('is refused where the database has users', async () => {
    const [name = ''] = await storage().list();
    await expect(restoreInto(empty, name)).rejects.toThrow('The database has users already.');
  });
});

describe('a backup', () => {
  it('is refused with another key, and where a byte is lost or changed', async () => {
    const [name = ''] = await storage().list();
    const file = path.join(folder, 'backups', name);
    const whole = await readFile(file);
    await expect(restoreInto(empty, name, `${KEY}.`)).rejects.toThrow('BACKUP_KEY does not decrypt this file.');
    await truncate(file, whole.length - 1);
    await expect(restoreInto(empty, name)).rejects.toThrow('The backup is damaged');
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1;
    await writeFile(file, changed);
    await expect(restoreInto(empty, name)).rejects.toThrow('The backup is damaged');
    await writeFile(file, whole);
  });

  it('keeps the newest only, and leaves other files alone', async () => {
    await writeFile(path.join(folder, 'backups', 'notes.txt'), 'ours');
    await backUp(source(), storage(), { key: KEY, keep: 2 });
    await backUp(source(), storage(), { key: KEY, keep: 2 });
    expect(await storage().list()).toHaveLength(2);
    expect(await readdir(path.join(folder, 'backups'))).toContain('notes.txt');
  });

  it('is due when the newest is as old as configured, and is made by one server only', async () => {
    const newest = (await storage().list()).at(-1);
    const begun = (await newestBackupTime(storage()))?.getTime() ?? 0;
    expect(begun).toBeGreaterThan(Date.now() - 3_600_000);
    const dueAfter = (seconds: number) => isBackupDue(storage(), 24, new Date(begun + 1000 * seconds));
    expect(await Promise.all([dueAfter(24 * 3600 - 1), dueAfter(24 * 3600)])).toEqual([false, true]);
    const isWanted = async () => (await storage().list()).at(-1) === newest;
    const options = { key: KEY, keep: 9, isWanted };
    const made = await Promise.all([backUp(source(), storage(), options), backUp(source(), storage(), options)]);
    expect(made.filter((backup) => backup !== null)).toHaveLength(1);
  });

  it('goes to a bucket, and is read there again', async () => {
    const directory = path.join(folder, 's3');
    const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false };
    const server = new S3rver({ ...options, configureBuckets: [{ name: 'backups' }] });
    const { port } = await server.run();
    const access = { region: 'eu-west-2', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', forcePathStyle: true };
    const bucket = { bucket: 'backups', prefix: 'paycycle', endpoint: `http://127.0.0.1:${port}`, ...access };
    const inBucket = bucketOfBackups(bucket);
    try {
      const made = await backUp(source(), inBucket, { key: KEY, keep: 1 });
      expect(await inBucket.list()).toEqual([made?.name]);
      expect(await verifyBackup(await inBucket.read(made?.name ?? ''), KEY)).toEqual(made?.end);
    } finally {
      await server.close();
    }
  });

  it('is not made where the file store lost a file, and leaves nothing half written', async () => {
    const before = await storage().list();
    const fileStore = { ...source().fileStore, size: async () => null };
    await writeFile(
      path.join(folder, 'backups', 'paycycle-20260101T000000000Z.tar.gz.age.unfinished'),
      'of a killed process',
    );
    await expect(backUp({ ...source(), fileStore }, storage(), { key: KEY, keep: 9 })).rejects.toThrow('has no file');
    expect((await filesIn(path.join(folder, 'backups'))).filter((name) => name !== 'notes.txt')).toEqual(before);
  });
});

/** All that the database checks and does by itself, and the next values of its sequences. */
async function schemaOf(url: string): Promise<unknown> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as found
         from pg_constraint where connamespace in ('public'::regnamespace, 'sandbox_bank'::regnamespace)
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences
         where schemaname in ('public', 'sandbox_bank')
           and sequencename not in ('owner_notices_id_seq', 'notifications_id_seq')
       order by 1`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
