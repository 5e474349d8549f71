import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identifyProcess } from '../src/adapters/embedded-database/process-identity.ts';
import { findFreePort, KilledProduct, TESTED_SERVER } from '../src/testing/payment-simulation/killed-product.ts';
import { TestClient } from '../src/testing/test-client.ts';

/** The product as a process of its own, whose database is killed, ended and paused under load (RULES.md, 79). */

const PEOPLE = 4;

let dataDir: string;
let product: KilledProduct;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-restart-'));
  product = new KilledProduct({ server: TESTED_SERVER, databaseUrl: '', dataDir, port: await findFreePort() });
  await product.start();
});

afterEach(async () => {
  await product.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function postmasterPid(): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A client that adds suppliers, one after the other. */
class Worker {
  readonly made: string[] = [];
  readonly failures = new Set<string>();
  #client = new TestClient(product.url);
  #companyId = 0;
  #tried = 0;
  #isWorking = true;
  #working: Promise<void> = Promise.resolve();

  async start(at: number): Promise<void> {
    const account = { email: `user${at}@example.com`, password: 'a quiet harbour' };
    await this.#client.rest('POST', '/api/register', account);
    this.#companyId = (await this.#client.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#isWorking = false;
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#isWorking) {
      this.#tried += 1;
      const name = `Supplier ${this.#tried}`;
      const { status, body } = await this.#client.rest('POST', '/api/suppliers', { companyId: this.#companyId, name });
      if (status === 201) this.made.push(name);
      else this.failures.add(`${status} ${body.code}`);
    }
  }

  async names(): Promise<string[]> {
    const { body } = await this.#client.rest('GET', `/api/suppliers?companyId=${this.#companyId}`);
    return body.map(({ name }: { name: string }) => name);
  }
}

/** The server and all of its sessions, the server first: it makes no more of them. */
async function databasePids(): Promise<number[]> {
  const server = await postmasterPid();
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [server, ...processes.flatMap(([pid, parent]) => (pid && parent === server ? [pid] : []))];
}

/** Pauses the database, as a machine that swaps or is moved does, until the work is done. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  const paused: number[] = [];
  const pause = (pid: number) => {
    if (paused.includes(pid)) return;
    process.kill(pid, 'SIGSTOP');
    paused.push(pid);
  };
  pause(await postmasterPid());
  for (const pid of await databasePids()) pause(pid);
  try {
    await work();
  } finally {
    for (const pid of paused.toReversed()) process.kill(pid, 'SIGCONT');
  }
}

async function startWorkers(): Promise<Worker[]> {
  const workers = Array.from({ length: PEOPLE }, () => new Worker());
  await Promise.all(workers.map((worker, at) => worker.start(at)));
  await expectProgress(workers);
  return workers;
}

/** All that they do from now on is done: more than what was under way. */
async function expectProgress(workers: readonly Worker[]): Promise<void> {
  const madeInAll = () => workers.reduce((sum, { made }) => sum + made.length, 0);
  const before = madeInAll();
  await expect.poll(madeInAll).toBeGreaterThan(before + PEOPLE);
}

/** Status of `/readyz`, which responds in time in any state of the database. */
async function readiness(): Promise<number> {
  return (await fetch(`${product.url}/readyz`, { signal: AbortSignal.timeout(10_000) })).status;
}

async function expectNothingLostOrDoubled(workers: readonly Worker[]): Promise<void> {
  for (const worker of workers) await worker.stop();
  expect(await readiness()).toBe(200);
  await expectNamesOf(workers);
  for (const worker of workers) {
    for (const failure of worker.failures) expect(['503 UNAVAILABLE', '500 RESULT_UNKNOWN']).toContain(failure);
  }
}

/** All that was answered as made is there, and nothing twice. */
async function expectNamesOf(workers: readonly Worker[]): Promise<void> {
  for (const worker of workers) {
    const names = await worker.names();
    expect(names).toEqual(expect.arrayContaining(worker.made));
    expect(new Set(names).size).toBe(names.length);
  }
}

it('recovers after its database was killed or stopped, without lost or duplicate changes', async () => {
  const workers = await startWorkers();
  for (const signal of ['SIGKILL', 'SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    const ended = await postmasterPid();
    process.kill(ended, signal);
    await expect.poll(() => postmasterPid().catch(() => ended)).not.toBe(ended);
    await expectProgress(workers);
  }
  await expectNothingLostOrDoubled(workers);
});

it('recovers after its database was paused, without lost or duplicate changes', async () => {
  const workers = await startWorkers();
  for (let round = 0; round < 3; round += 1) {
    await whilePaused(async () => {
      await expect.poll(readiness).toBe(503);
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    });
    await expect.poll(readiness).toBe(200);
    await expectProgress(workers);
  }
  await expectNothingLostOrDoubled(workers);
});

it('stops within a minute while its database is paused, and loses nothing', async () => {
  const workers = await startWorkers();
  const server = await postmasterPid();
  // The calls that are under way get no answer.
  let stopped: Promise<unknown> = Promise.resolve();
  await whilePaused(async () => {
    await expect.poll(readiness).toBe(503);
    stopped = Promise.allSettled(workers.map((worker) => worker.stop()));
    const began = performance.now();
    const ended = product.end('SIGTERM');
    const isListening = () => fetch(`${product.url}/healthz`).then(Boolean, () => false);
    await expect.poll(isListening).toBe(false);
    expect(await ended).toBe(1);
    expect(performance.now() - began).toBeLessThan(60_000);
  });
  await stopped;
  await expect.poll(() => identifyProcess(server)).toBeUndefined();
  await product.start();
  await expectNamesOf(workers);
});
