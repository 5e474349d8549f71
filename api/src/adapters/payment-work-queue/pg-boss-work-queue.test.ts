import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StartError } from '../../kernel/errors/start-error.ts';
import { createLogger } from '../../kernel/logger.ts';
import type { PaymentJob } from '../../kernel/ports/payment-jobs.ts';
import { applicationUrlOf, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type OpenWorkQueue, openWorkQueue, prepareWorkQueue } from './pg-boss-work-queue.ts';

let database: TestDatabase;
const queues: OpenWorkQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const queue of queues.splice(0)) await queue.close();
});

afterAll(() => database.drop());

async function open(): Promise<OpenWorkQueue> {
  const queue = await openWorkQueue(applicationUrlOf(database.url), createLogger('silent'));
  queues.push(queue);
  return queue;
}

it('gives each job to one of two processes, starts with a sweep, and retries', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  const done: string[] = [];
  const finished = Promise.withResolvers<void>();
  let failures = 0;
  const worker = (name: string) => async (work: PaymentJob) => {
    if (work.kind === 'payment' && work.id === 3 && failures === 0) {
      failures += 1;
      throw new Error('the first attempt fails');
    }
    done.push('id' in work ? `${work.kind} ${work.id}` : `${work.kind} ${name}`);
    if (done.filter((entry) => entry.startsWith('payment')).length === 3) finished.resolve();
  };
  await first.queue.add({ kind: 'payment', id: 1 });
  await first.work(worker('first'));
  await second.work(worker('second'));
  await second.queue.add({ kind: 'payment', id: 2 });
  await first.queue.add({ kind: 'payment', id: 3 });
  await finished.promise;
  expect(done.filter((entry) => entry.startsWith('payment')).sort()).toEqual(['payment 1', 'payment 2', 'payment 3']);
  expect(done.some((entry) => entry.startsWith('sweep'))).toBe(true);
  expect(failures).toBe(1);
});

it('keeps a job until it is due, even if no process is running', async () => {
  const late = await open();
  const before = Date.now();
  const at = new Date(before + 1500);
  await late.queue.add({ kind: 'authorisation', id: 9 }, at);
  const done = Promise.withResolvers<number>();
  await late.work(async (work) => {
    if (work.kind === 'authorisation') done.resolve(Date.now());
  });
  expect(await done.promise).toBeGreaterThanOrEqual(at.getTime());
});

it('runs the next job and sweeps every minute, although the clock was set back during a job', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { queue, work } = await open();
  const done: string[] = [];
  let hoursBack = 0;
  await work(async (work) => {
    done.push(work.kind);
    if (work.kind !== 'authorisation') return;
    hoursBack += 1;
    const now = performance.timeOrigin + performance.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now - hoursBack * 3_600_000);
  });
  await expect.poll(() => done).toEqual(['sweep']);
  for (const id of [1, 2]) {
    await queue.add({ kind: 'authorisation', id });
    await expect.poll(() => hoursBack).toBe(id);
  }
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => done.filter((kind) => kind === 'sweep').length).toBe(2);
});

it('logs a lost connection while it creates its tables, once per outage', async () => {
  const create = PgBoss.prototype.createQueue;
  vi.spyOn(PgBoss.prototype, 'createQueue').mockImplementation(function (this: PgBoss, ...given) {
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
    for (const error of [lost, lost]) this.emit('error', error);
    return create.apply(this, given);
  });
  const lines: string[] = [];
  await prepareWorkQueue(database.url, createLogger('info', { write: (line) => lines.push(line) }));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['preparing the work queue failed; it will be retried']);
  expect(lines[0]).toContain('ECONNRESET');
});

it('explains the missing permission if the user may not create its schema', async () => {
  const fresh = await createTestDatabase();
  const admin = new pg.Client({ connectionString: fresh.url });
  await admin.connect();
  const role = `paycycle_guest_${process.pid}`;
  await admin.query(`create role ${role} login password 'guest'`);
  try {
    const url = new URL(fresh.url);
    url.username = role;
    url.password = 'guest';
    const opening = prepareWorkQueue(url.href, createLogger('silent'));
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow('Grant that user CREATE on the database');
  } finally {
    await admin.query(`drop role ${role}`);
    await admin.end();
    await fresh.drop();
  }
});
