import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { CreateSupplierDocument } from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { TestClient } from '../src/testing/test-client.ts';

/** A call with a key whose commit has no answer: the server asks whether it was made, and says what it knows (RULES.md, 74). */

/** Parts of the next keyed call that are lost; null for none. */
let lost: { readonly isCommitted: boolean; readonly isAwayAfterwards: boolean } | null = null;
let isAway = false;

beforeAll(() => loseCommits());

let app: TestApp;
let other: TestApp;
let user: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ besides: app });
});

afterAll(async () => {
  await other.close();
  await app.close();
  vi.restoreAllMocks();
});

beforeEach(async () => {
  user = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

afterEach(() => {
  lost = null;
  isAway = false;
});

/** The ORM brings a client library of its own. */
const ORM = createRequire(import.meta.url).resolve('@mikro-orm/postgresql');

/** Stands between the product and its connections, before any is made. */
function loseCommits(): void {
  const { Client } = createRequire(ORM)('pg') as typeof pg;
  const send = Client.prototype.query as (...given: unknown[]) => unknown;
  const noting = new WeakSet<object>();
  const query = async function (this: pg.Client, ...given: unknown[]): Promise<unknown> {
    const text = String(given[0]);
    if (isAway && text.includes('kept_answers')) throw connectionLost();
    if (text.includes('insert into kept_answers')) noting.add(this);
    if (!/^commit\b/i.test(text) || !lost || !noting.delete(this)) return send.apply(this, given);
    const { isCommitted, isAwayAfterwards } = lost;
    lost = null;
    isAway = isAwayAfterwards;
    await send.call(this, isCommitted ? 'commit' : 'rollback');
    throw connectionLost();
  };
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const isAsked = typeof given[0] === 'string' && typeof given.at(-1) !== 'function';
    return (isAsked ? query.apply(this, given) : send.apply(this, given)) as never;
  });
}

function connectionLost(): Error {
  return new Error('Connection terminated unexpectedly');
}

interface Call {
  readonly showsSecret: boolean;
  readonly path: string;
  readonly body: () => object;
  readonly made: () => Promise<number>;
}

const CALLS: Readonly<Record<string, Call>> = {
  GraphQL: {
    showsSecret: false,
    path: '/graphql',
    body: () => ({ query: print(CreateSupplierDocument), variables: { companyId, input: { name: 'Alder' } } }),
    made: async () => (await user.rest('GET', `/api/suppliers?companyId=${companyId}`)).body.length,
  },
  REST: {
    showsSecret: true,
    path: '/api/tokens',
    body: () => ({ name: 'The till', scope: 'read_all', companyIds: [companyId] }),
    made: async () => (await user.rest('GET', `/api/tokens?companyId=${companyId}`)).body.length,
  },
};

interface Answer {
  readonly body: { code?: string; message?: string; errors?: { message: string; extensions: { code: string } }[] };
}

function codeOf({ body }: Answer) {
  return body.code ?? body.errors?.[0]?.extensions.code;
}

function wordsOf({ body }: Answer) {
  return body.message ?? body.errors?.[0]?.message;
}

describe.each(Object.entries(CALLS))('a request by %s whose commit got no response', (_api, call) => {
  const { path, body, made, showsSecret } = call;
  const send = (key: string, headers = {}) => user.rest('POST', path, body(), { 'idempotency-key': key, ...headers });

  it('and succeeded: it reports success, and a repetition changes nothing', async () => {
    const key = randomUUID();
    lost = { isCommitted: true, isAwayAfterwards: false };
    const first = await send(key);
    expect(codeOf(first)).toBeUndefined();
    const elsewhere = new TestClient(other.url);
    const headers = { 'idempotency-key': key, cookie: user.cookie };
    for (const again of [await send(key), await elsewhere.rest('POST', path, body(), headers)]) {
      if (showsSecret) expect(wordsOf(again)).toMatch(/^This was saved/);
      else expect(again).toEqual(first);
    }
    expect(await made()).toBe(1);
  });

  it('and succeeded during a short database outage: the repetition reports that it was saved', async () => {
    const key = randomUUID();
    lost = { isCommitted: true, isAwayAfterwards: true };
    const first = await send(key);
    expect(codeOf(first)).toBe('RESULT_UNKNOWN');
    expect(wordsOf(first)).toMatch(/^We do not know/);
    isAway = false;
    const again = await send(key);
    expect(codeOf(again)).toBe('RESULT_UNKNOWN');
    expect(wordsOf(again)).toMatch(/^This was saved/);
    expect(await made()).toBe(1);
  });

  it('and failed: a repetition makes the change', async () => {
    const key = randomUUID();
    lost = { isCommitted: false, isAwayAfterwards: true };
    expect(codeOf(await send(key))).toBe('RESULT_UNKNOWN');
    isAway = false;
    expect(codeOf(await send(key))).toBeUndefined();
    expect(await made()).toBe(1);
  });
});
