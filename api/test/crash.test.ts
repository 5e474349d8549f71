import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runningDatabaseUrl } from '../src/adapters/embedded-database/running-database.ts';
import { SERVERS, TESTED_SERVER } from '../src/testing/payment-simulation/killed-product.ts';
import { TestClient } from '../src/testing/test-client.ts';

/** The product as a process of its own, killed in the middle of an import. */

const API = path.resolve(import.meta.dirname, '..');
const ROWS = 5000;

let dataDir: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-crash-'));
});

afterEach(async () => {
  if (running) await end(running, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the product on the data folder, and answers its address. */
async function startProduct(): Promise<string> {
  const product = spawn(process.execPath, [...SERVERS[TESTED_SERVER]], {
    cwd: API,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      PORT: '0',
      LOG_LEVEL: 'error',
      TSX_TSCONFIG_PATH: path.join(API, 'tsconfig.json'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = product;
  for await (const line of createInterface({ input: product.stdout })) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the product ended before it was ready');
}

async function end(product: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running = undefined;
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill(signal);
  await ended;
}

interface Postmaster {
  readonly pid: number;
  readonly url: string;
}

async function postmaster(): Promise<Postmaster> {
  const [pid] = (await readFile(path.join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n');
  const url = await runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('the product has no database');
  return { pid: Number(pid), url };
}

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Holds each statement that inserts transactions until the gate's lock is free: the import stands still inside it. */
const GATE = `
  create function wait_at_gate() returns trigger language plpgsql as $$
  begin
    if (select count(*) from bank_transactions) > 0 then perform pg_advisory_xact_lock(42); end if;
    return null;
  end $$;
  create trigger gate after insert on bank_transactions for each statement execute function wait_at_gate()`;

async function untilAtGate(client: pg.Client): Promise<void> {
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted";
  while ((await client.query(waiting)).rowCount === 0) await client.query('select pg_sleep(0.02)');
}

function statement() {
  const lines = Array.from({ length: ROWS }, (_, row) => `01/09/2026,PAYMENT ${row},-${row + 1}.00`);
  return { name: 'statement.csv', content: ['Date,Description,Amount', ...lines].join('\n') };
}

it.each([
  { victims: 'the product', killsDatabase: false },
  { victims: 'the product and its database', killsDatabase: true },
])(
  'leaves no trace of an import when $victims is killed, and works after the next start',
  async ({ killsDatabase }) => {
    const account = { email: 'ada@example.com', password: 'a quiet harbour' };
    const tool = new TestClient(await startProduct());
    await tool.rest('POST', '/api/register', account);
    const { body: company } = await tool.rest('POST', '/api/companies', { name: 'Killed Ltd' });
    const options = { companyId: String(company.id) };

    const { pid, url } = await postmaster();
    await withDatabase(url, async (client) => {
      await client.query(GATE);
      await client.query('select pg_advisory_lock(42)');
      const cutOff = tool
        .upload('/api/bank-transactions/import-file', 'file', statement(), options)
        .catch(() => 'cut off');
      await untilAtGate(client);
      if (killsDatabase) process.kill(pid, 'SIGKILL');
      if (running) await end(running, 'SIGKILL');
      expect(await cutOff).toBe('cut off');
    });

    const again = new TestClient(await startProduct());
    await again.rest('POST', '/api/login', account);
    expect(await again.rest('GET', `/api/bank-transactions?companyId=${company.id}`)).toEqual({
      status: 200,
      body: [],
    });
    await withDatabase((await postmaster()).url, (client) => client.query('drop trigger gate on bank_transactions'));
    const imported = await again.upload('/api/bank-transactions/import-file', 'file', statement(), options);
    expect(imported).toMatchObject({ status: 200, body: { imported: ROWS, skipped: 0 } });
  },
);
