import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** Commands that wait for their company hold no connection, and everybody else is answered (RULES.md, 79). */

const COMMANDS = 10;

let app: TestApp;
let db: pg.Client;
let watcher: pg.Client;
let people: TestClient[];
let other: TestClient;
let busyId: number;
let otherId: number;

beforeAll(async () => {
  app = await startTestApp();
  db = new pg.Client({ connectionString: app.databaseUrl });
  watcher = new pg.Client({ connectionString: app.databaseUrl });
  for (const client of [db, watcher]) await client.connect();
});

afterAll(async () => {
  for (const client of [db, watcher]) await client.end();
  await app.close();
});

async function newCompany(user: TestClient): Promise<number> {
  return (await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
}

beforeEach(async () => {
  const [one, second] = [await app.newUser(), await app.newUser()];
  other = await app.newUser();
  busyId = await newCompany(one);
  otherId = await newCompany(other);
  const { body } = await second.rest('GET', '/api/auth/user');
  await db.query("insert into company_members (company_id, user_id, role, added_by) values ($1, $2, 'owner', $2)", [
    busyId,
    body.id,
  ]);
  people = [one, second];
});

/** Holds the company as a command of another process does, until the work is over. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await db.query('begin');
  try {
    await db.query('select from companies where id = $1 for update', [busyId]);
    await work();
  } finally {
    await db.query('commit');
  }
}

function suppliersOf(companyId: number, user: TestClient) {
  return user.rest('GET', `/api/suppliers?companyId=${companyId}`);
}

/** Resolves when a command waits for the company in the database. */
async function untilOneWaits(): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await watcher.query(waiting)).rowCount === 0) await watcher.query('select pg_sleep(0.02)');
}

/** Error code; undefined on success. */
function codeOf({ body }: RestResponse): unknown {
  return body.code;
}

const MUTATION = `mutation ($companyId: Int!, $name: String!) {
  createSupplier(companyId: $companyId, input: { name: $name }) { id }
}`;

describe('ten commands that wait for one company', () => {
  it.each([
    {
      api: 'REST',
      create: async (user: TestClient, name: string) =>
        codeOf(await user.rest('POST', '/api/suppliers', { companyId: busyId, name })),
    },
    {
      api: 'REST with a key',
      create: async (user: TestClient, name: string) => {
        const key = { 'idempotency-key': name.replace(' ', '-') };
        return codeOf(await user.rest('POST', '/api/suppliers', { companyId: busyId, name }, key));
      },
    },
    {
      api: 'REST with a key, in transactions of its own',
      create: async (user: TestClient, name: string) => {
        const form = new FormData();
        form.set('companyId', String(busyId));
        form.set('suppliers', new Blob([`Name,Category\n${name},Other\n`]), 'suppliers.csv');
        const headers = { 'idempotency-key': name.replace(' ', '-') };
        return codeOf(await user.send('/api/suppliers/bulk-import', { method: 'POST', headers, body: form }));
      },
    },
    {
      api: 'GraphQL',
      create: async (user: TestClient, name: string) =>
        (await user.graphqlText(MUTATION, { companyId: busyId, name })).errors[0]?.extensions.code,
    },
  ])('delay no other company, and all succeed ($api)', async ({ create }) => {
    const made: Promise<unknown>[] = [];
    await whileLocked(async () => {
      for (let at = 0; at < COMMANDS; at += 1) {
        const person = people[at % people.length];
        if (person) made.push(create(person, `Supplier ${at}`));
      }
      await untilOneWaits();
      expect((await suppliersOf(otherId, other)).body).toEqual([]);
      expect((await other.rest('POST', '/api/suppliers', { companyId: otherId, name: 'Alder' })).status).toBe(201);
      expect((await suppliersOf(busyId, other)).status).toBe(404);
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
      // One of them holds a connection; those waiting behind it hold none.
      const { rows } = await watcher.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and (state = 'idle in transaction' or wait_event_type = 'Lock')`,
      );
      expect(rows[0]?.count).toBeLessThanOrEqual(2);
    });
    expect(await Promise.all(made)).toEqual(Array.from({ length: COMMANDS }, () => undefined));
    const [owner] = people;
    if (owner) expect((await suppliersOf(busyId, owner)).body).toHaveLength(COMMANDS);
  });

  it('do not block reads of the company', async () => {
    const [one, second] = people;
    if (!one || !second) throw new Error('there are two people');
    let made: Promise<unknown> = Promise.resolve();
    await whileLocked(async () => {
      made = one.rest('POST', '/api/suppliers', { companyId: busyId, name: 'Alder' });
      await untilOneWaits();
      expect((await suppliersOf(busyId, second)).body).toEqual([]);
    });
    expect(await made).toMatchObject({ status: 201 });
  });
});

const TOKEN_MUTATION = 'mutation ($input: TokenInput!) { createToken(input: $input) { token { id } } }';

describe('a token for a company that somebody is changing', () => {
  it.each([
    {
      api: 'REST',
      create: async (user: TestClient, input: object) => codeOf(await user.rest('POST', '/api/tokens', input)),
    },
    {
      api: 'GraphQL',
      create: async (user: TestClient, input: object) =>
        (await user.graphqlText(TOKEN_MUTATION, { input })).errors[0]?.extensions.code,
    },
  ])('is created after the change, which may affect its creator ($api)', async ({ create }) => {
    const [owner] = people;
    if (!owner) throw new Error('there are two people');
    const { id } = (await owner.rest('GET', '/api/auth/user')).body;
    let made: Promise<unknown> = Promise.resolve();
    await whileLocked(async () => {
      made = create(owner, { name: 'The till', scope: 'read_all', companyIds: [busyId] });
      await untilOneWaits();
      // As a foreign key does, for a row that says who imported a statement.
      await db.query('select from users where id = $1 for key share', [id]);
    });
    expect(await made).toBeUndefined();
  });
});
