import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePort, KilledProduct, TESTED_SERVER } from '../src/testing/payment-simulation/killed-product.ts';

/**
 * A session of the embedded database is killed, and the database gets the signal to end while it recovers. PostgreSQL 18 then
 * waits for its checkpointer, which never ends. The database is started again all the same (RULES.md, 79).
 */

let dataDir: string;
let product: KilledProduct;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-recovering-'));
  product = new KilledProduct({ server: TESTED_SERVER, databaseUrl: '', dataDir, port: await findFreePort() });
  await product.start();
});

afterEach(async () => {
  await product.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** The state in PostgreSQL's control file (`DBState`). */
const clusterState = () => readFileSync(path.join(dataDir, 'database/cluster/global/pg_control')).readUInt32LE(16);
const IN_CRASH_RECOVERY = 4;

async function serverPid(): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function sessionPid(server: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const session = rows.find(([, parent, ...args]) => Number(parent) === server && args.includes('[local]'));
  return Number(session?.[0]);
}

it('starts again', async () => {
  const server = await serverPid();
  process.kill(await sessionPid(server), 'SIGKILL');
  // Without a pause: on a fast disk, the recovery takes some milliseconds.
  while (clusterState() !== IN_CRASH_RECOVERY);
  process.kill(server, 'SIGINT');
  const isBack = async () => {
    const pid = await serverPid().catch(() => server);
    const { status } = await fetch(`${product.url}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return pid !== server && status === 200;
  };
  await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
});
