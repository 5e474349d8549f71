import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient, TestFile } from '../src/testing/test-client.ts';

/**
 * Expensive calls are limited by user, by token and by company, so that one caller over the limit does not slow down
 * others (RULES.md, 79).
 */

const ALLOWED = { ofCaller: 3, ofCompany: 5 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    work: { import: ALLOWED, upload: ALLOWED, export: ALLOWED, suggestions: ALLOWED },
  });
});
afterAll(() => app.close());

interface Asked {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string | null;
}

type Call = (who: { readonly cookie: string } | string, companyId: number) => Promise<Asked>;

async function ask(path: string, who: Parameters<Call>[0], init: RequestInit = {}): Promise<Asked> {
  const headers = typeof who === 'string' ? { authorization: `Bearer ${who}` } : { cookie: who.cookie };
  const answer = await fetch(app.url + path, { ...init, headers });
  const text = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    code: answer.ok ? null : JSON.parse(text).code,
  };
}

function upload(path: string, field: string, file: TestFile): Call {
  return (who, companyId) => {
    const form = new FormData();
    form.set('companyId', String(companyId));
    form.set(field, new Blob([file.content]), file.name);
    return ask(path, who, { method: 'POST', body: form });
  };
}

const STATEMENT = { name: 's.csv', content: 'Date,Description,Amount\n02/09/2026,RENT,-10.00' };
const PDF = { name: 'a.pdf', content: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n' };

const CALLS: Readonly<Record<string, Call>> = {
  'an import of a statement': upload('/api/bank-transactions/import-file', 'file', STATEMENT),
  'a document': upload('/api/documents', 'files', PDF),
  'a list as a file': (who, companyId) => ask(`/api/exports/suppliers?companyId=${companyId}`, who),
  suggestions: (who, companyId) => ask(`/api/reconciliation/suggestions?companyId=${companyId}`, who),
};

/** A company of an owner, with a colleague in it. */
async function companyOfTwo() {
  const owner = await app.newUser();
  const colleague = await app.newUser();
  const companyId: number = (await owner.rest('POST', '/api/companies', { name: 'Two Ltd' })).body.id;
  await joinByRest(owner, colleague, companyId);
  return { owner, colleague, companyId };
}

async function times(count: number, call: () => Promise<Asked>): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let round = 0; round < count; round += 1) asked.push(await call());
  return asked;
}

const REFUSED = { status: 429, retryAfter: expect.stringMatching(/^[1-9]\d?$/), code: 'TOO_MANY_REQUESTS' };

describe.each(Object.entries(CALLS))('%s', (_what, call) => {
  it('is refused to a user over the limit, then to a company over the limit, and to no others', async () => {
    const { owner, colleague, companyId } = await companyOfTwo();
    const own = await times(4, () => call(owner, companyId));
    expect(own.slice(0, 3).map(({ status }) => Math.floor(status / 100))).toEqual([2, 2, 2]);
    expect(own[3]).toEqual(REFUSED);
    // The owner's refused calls used up none of the company's budget: two of its five are left for the colleague.
    const others = await times(3, () => call(colleague, companyId));
    expect(others.map(({ status }) => Math.floor(status / 100))).toEqual([2, 2, 4]);
    expect(others[2]).toEqual(REFUSED);
    const stranger = await app.newUser();
    expect((await call(stranger, companyId)).status).toBe(404);
    expect((await call(stranger, await companyOf(stranger))).status).toBeLessThan(300);
  });
});

async function companyOf(user: TestClient): Promise<number> {
  return (await user.rest('POST', '/api/companies', { name: 'Own Ltd' })).body.id;
}

it('reports in its headers what is left of each limit', async () => {
  const owner = await app.newUser();
  const companyId = await companyOf(owner);
  const headers = { cookie: owner.cookie };
  const limits = async () => {
    const answer = await fetch(`${app.url}/api/exports/suppliers?companyId=${companyId}`, { headers });
    const [policy, state] = ['ratelimit-policy', 'ratelimit'].map((name) => answer.headers.get(name)?.split(', '));
    const isExport = (limit: string) => limit.startsWith('"export');
    return { status: answer.status, policy: policy?.filter(isExport), state: state?.filter(isExport) };
  };
  const policy = ['"export";q=3;w=60', '"export-company";q=5;w=60'];
  const left = (own: number, ofCompany: number) => [
    expect.stringMatching(new RegExp(`^"export";r=${own};t=[1-9]\\d?$`)),
    expect.stringMatching(new RegExp(`^"export-company";r=${ofCompany};t=[1-9]\\d?$`)),
  ];
  expect(await limits()).toEqual({ status: 200, policy, state: left(2, 4) });
  expect(await limits()).toEqual({ status: 200, policy, state: left(1, 3) });
  expect(await limits()).toEqual({ status: 200, policy, state: left(0, 2) });
  expect(await limits()).toEqual({ status: 429, policy: policy.slice(0, 1), state: left(0, 0).slice(0, 1) });
});

it('reports what is left to read, in both APIs, and to guests how many requests', async () => {
  const owner = await app.newUser();
  const headers = { cookie: owner.cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ companies { id } }' });
  const answers = await Promise.all([
    fetch(`${app.url}/api/companies`, { headers }),
    fetch(`${app.url}/graphql`, { method: 'POST', headers, body }),
    fetch(`${app.url}/api/companies`),
  ]);
  const policies = answers.map((answer) => answer.headers.get('ratelimit-policy'));
  expect(policies).toEqual(['"read";q=3000000;w=60', '"read";q=3000000;w=60', '"guest";q=1200;w=60']);
});

it('counts a token separately', async () => {
  const owner = await app.newUser();
  const companyId = await companyOf(owner);
  const made = await owner.rest('POST', '/api/tokens', { name: 'A tool', scope: 'read_all', companyIds: [companyId] });
  const list = CALLS['a list as a file'];
  const byTool = await times(4, async () => (await list?.(made.body.token, companyId)) as Asked);
  expect(byTool.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(await list?.(owner, companyId)).toMatchObject({ status: 200 });
});

it('returns the time to wait in GraphQL, too', async () => {
  const owner = await app.newUser();
  const companyId = await companyOf(owner);
  const query = `{ company(id: ${companyId}) { suggestions { bankTransactionId } } }`;
  const answers = [];
  for (let round = 0; round < 4; round += 1) answers.push(await owner.graphqlText(query));
  expect(answers[2]?.errors).toEqual([]);
  expect(answers[3]?.errors[0]?.extensions).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfter: expect.anything(),
  });
});
