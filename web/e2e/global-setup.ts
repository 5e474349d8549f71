import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Starts the built product as `npm start` does, on a free port and an empty data folder, for one run of the stories. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-stories-'));
  const port = await findFreePort();
  const database = await createDatabase(process.env['DATABASE_URL']);
  const product = spawn(process.execPath, [path.join(ROOT, 'api/launch/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: '',
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (product.exitCode === null && product.signalCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilReady(product).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  process.env['E2E_BASE_URL'] = `http://localhost:${port}`;
  return stop;
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

/** The product says its address when it answers; until then it says what it is doing. */
function untilReady(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const { stdout } = product;
    if (stdout === null) throw new Error('The product was started without a pipe to listen to');
    createInterface({ input: stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`);
      if (line.includes('Paycycle is ready')) resolve();
    });
    product.once('exit', (code) => reject(new Error(`The product ended with exit code ${code} before it was ready`)));
  });
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address with a port');
  return address.port;
}
