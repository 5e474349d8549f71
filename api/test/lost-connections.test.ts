import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A lost database connection: the pool replaces it, and the response says what is known (RULES.md, 45). */

const SLOTS = 10;

let app: TestApp;
let user: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

function endBackend(pid: number): Promise<void> {
  return executeAsOwner(app.databaseUrl, `select pg_terminate_backend(${pid}, 5000)`);
}

/** A transaction whose backend is ended after its first statement; `rest` is what it does afterwards. */
function lostTransaction(rest: (ask: (sql: string) => Promise<unknown>) => Promise<unknown>): Promise<unknown> {
  return app.orm.em.fork().transactional(async (em) => {
    const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
    if (!row) throw new Error('a backend has a number');
    await endBackend(row.pid);
    await rest((sql) => em.execute(sql));
  });
}

async function expectAllSlots(): Promise<void> {
  let arrived = 0;
  const all = Promise.withResolvers<void>();
  const transactions = Array.from({ length: SLOTS }, () =>
    app.orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      arrived += 1;
      if (arrived === SLOTS) all.resolve();
      await all.promise;
    }),
  );
  await Promise.all(transactions);
  const ready = await fetch(`${app.url}/readyz`, { signal: AbortSignal.timeout(2000) });
  expect(ready.status).toBe(200);
}

describe('the pool recovers all its connections after 30 backends ended', () => {
  it.each([
    { how: 'before a statement', rest: (ask: (sql: string) => Promise<unknown>) => ask('select 1') },
    { how: 'before the commit', rest: async () => undefined },
  ])('$how of their transaction', async ({ rest }) => {
    for (let round = 0; round < 3; round += 1) {
      const lost = await Promise.allSettled(Array.from({ length: SLOTS }, () => lostTransaction(rest)));
      expect(lost.map(({ status }) => status)).toEqual(Array.from({ length: SLOTS }, () => 'rejected'));
    }
    await expectAllSlots();
  });

  it('in the middle of a statement', async () => {
    for (let round = 0; round < 3; round += 1) {
      const sleeping = Array.from({ length: SLOTS }, () =>
        app.orm.em.fork().transactional((em) => em.execute('select pg_sleep(60)')),
      );
      const [lost] = await Promise.all([Promise.allSettled(sleeping), endSleeping(SLOTS)]);
      expect(lost.map(({ status }) => status)).toEqual(Array.from({ length: SLOTS }, () => 'rejected'));
    }
    await expectAllSlots();
  });
});

/** Ends sleeping statements until their number is reached. */
async function endSleeping(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  for (let ended = 0; ended < count; ) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'active' and query = 'select pg_sleep(60)'`,
    );
    ended += rowCount ?? 0;
    await client.query('select pg_sleep(0.02)');
  }
  await client.end();
}

const UNAVAILABLE = { code: 'UNAVAILABLE', message: ERROR_CATALOGUE.UNAVAILABLE.message };
const RESULT_UNKNOWN = { code: 'RESULT_UNKNOWN', message: ERROR_CATALOGUE.RESULT_UNKNOWN.message };

/** A trigger in which the backend ends itself, or that fails as a bug does. */
async function withTrigger(trigger: string, work: () => Promise<void>): Promise<void> {
  const make = [
    `create function end_backend() returns trigger language plpgsql as
       $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return null; end $$`,
    "create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$",
    trigger,
  ];
  await executeAsOwner(app.databaseUrl, make.join(';'));
  try {
    await work();
  } finally {
    await executeAsOwner(app.databaseUrl, 'drop function end_backend cascade; drop function fail cascade');
  }
}

const IN_THE_INSERT = 'create trigger lost after insert on suppliers for each statement execute function end_backend()';
const IN_THE_COMMIT = `create constraint trigger lost after insert on suppliers initially deferred
  for each row execute function end_backend()`;

const MUTATION = `mutation ($companyId: Int!, $name: String!) {
  createSupplier(companyId: $companyId, input: { name: $name }) { id name }
}`;

async function createByRest(name: string) {
  const headers = { cookie: user.cookie, 'content-type': 'application/json' };
  const sent = JSON.stringify({ companyId, name });
  const response = await fetch(`${app.url}/api/suppliers`, { method: 'POST', headers, body: sent });
  const { requestId, ...body } = (await response.json()) as Record<string, unknown>;
  if (!response.ok) expect(requestId).toBe(response.headers.get('request-id'));
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

async function createByGraphql(name: string) {
  const { errors } = await user.graphqlText(MUTATION, { companyId, name });
  const [error] = errors;
  return { code: error?.extensions.code, message: error?.message };
}

async function names(): Promise<string[]> {
  const { body } = await user.rest('GET', `/api/suppliers?companyId=${companyId}`);
  return body.map(({ name }: { name: string }) => name);
}

describe('a connection that is lost in a command', () => {
  it("before its commit returns 'unavailable', and nothing was changed", async () => {
    await withTrigger(IN_THE_INSERT, async () => {
      expect(await createByRest('Alder')).toEqual({ status: 503, retryAfter: '10', body: UNAVAILABLE });
      expect(await createByGraphql('Alder')).toEqual(UNAVAILABLE);
    });
    expect(await names()).toEqual([]);
    expect((await createByRest('Alder')).status).toBe(201);
  });

  it('at its commit leaves the outcome unknown, and the response says so', async () => {
    await withTrigger(IN_THE_COMMIT, async () => {
      expect(await createByRest('Alder')).toEqual({ status: 500, retryAfter: null, body: RESULT_UNKNOWN });
      expect(await createByGraphql('Alder')).toEqual(RESULT_UNKNOWN);
    });
  });
});

it('responds to a request with a key although the response cannot be stored', async () => {
  const trigger = `create trigger lost after update on kept_answers for each row execute function end_backend()`;
  await withTrigger(trigger, async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const sent = { query: MUTATION, variables: { companyId, name: 'Alder' } };
    const { body } = await user.rest('POST', '/graphql', sent, headers);
    expect(body).toMatchObject({ data: { createSupplier: { name: 'Alder' } } });
  });
});

it('a file that was imported may have been, when the connection is lost at the commit', async () => {
  const trigger = `create constraint trigger lost after insert on bank_transactions initially deferred
    for each row execute function end_backend()`;
  const statement = { name: 'statement.csv', content: 'Date,Description,Amount\n01/09/2026,ALDER,-1.00' };
  await withTrigger(trigger, async () => {
    const options = { companyId: String(companyId) };
    const answer = await user.upload('/api/bank-transactions/import-file', 'file', statement, options);
    expect(answer).toEqual({ status: 500, body: RESULT_UNKNOWN });
  });
});

it('a bug in a request that has changed something does not say that nothing was changed', async () => {
  const twice = `mutation ($companyId: Int!) {
    one: createSupplier(companyId: $companyId, input: { name: "Alder" }) { id }
    other: createInvoice(companyId: $companyId, input: {
      supplierName: "Alder", invoiceNumber: "A-1", amountPence: 100, invoiceDate: "2026-09-01", dueDate: "2026-09-30"
    }) { id }
  }`;
  const trigger = 'create trigger broken before insert on invoices for each row execute function fail()';
  await withTrigger(trigger, async () => {
    const { errors } = await user.graphqlText(twice, { companyId });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['INTERNAL']);
    expect(errors[0]?.message).not.toMatch(/nothing was changed/i);
  });
  expect(await names()).toEqual(['Alder']);
});
