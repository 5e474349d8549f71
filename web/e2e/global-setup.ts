import { createECDH, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { checkBooks, findFreePort, startProduct } from './start-product.ts';

/** Starts the built product as `npm start` does, on a free port and an empty data folder, for one run of the stories. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-stories-'));
  const database = await createDatabase(process.env['DATABASE_URL']);
  const clear = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const mailPort = await findFreePort();
  const environment = { ACCOUNTING_SYSTEM: 'stand-in', ...pushKeys() };
  const place = { port: await findFreePort(), dataDir, databaseUrl: database.url, mailPort, environment };
  const product = await startProduct(place).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  process.env['E2E_BASE_URL'] = product.url;
  process.env['E2E_MAIL_PORT'] = String(mailPort);
  return async () => {
    // The books must agree after all stories, in any order.
    await checkBooks(place)
      .finally(() => product.end('SIGTERM'))
      .finally(clear);
  };
}

/** Keys for notifications on devices. */
function pushKeys(): Record<string, string> {
  const pair = createECDH('prime256v1');
  const VAPID_PUBLIC_KEY = pair.generateKeys('base64url');
  // Node leaves out zeros at the start of a key: one of 256 keys would be too short.
  const VAPID_PRIVATE_KEY = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'mailto:admin@example.com' };
}

interface StoriesDatabase {
  /** Empty for the embedded one. */
  readonly url: string;
  drop(): Promise<void>;
}

/** On the server of DATABASE_URL, where it is given, a database of its own for this run. */
async function createDatabase(serverUrl: string | undefined): Promise<StoriesDatabase> {
  if (!serverUrl) return { url: '', drop: async () => undefined };
  const name = `paycycle_stories_${randomUUID().replaceAll('-', '')}`;
  const execute = async (sql: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await execute(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(`drop database ${name} with (force)`) };
}
