import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { secretInLink } from '../src/modules/invitations/invitation-secret.ts';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { documentedQuery } from '../src/testing/documented-call.ts';
import { SAMPLE_E_INVOICE } from '../src/testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../src/testing/e-invoices/ubl-xml.ts';
import { PDF } from '../src/testing/files.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { storeFileOf } from '../src/testing/store-file.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * Following a link changes nothing, neither for a signed-in user sent here by another site, nor for a browser that
 * prefetches. The cases come from the table of REST calls, so that a new GET is covered automatically.
 */

const ACCOUNT = { bankAccountName: 'Lowe Ltd', bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
/** Headers that a browser sends for another site's link. */
const BY_LINK = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
/** An e-invoice that carries a file. */
const E_INVOICE = {
  name: 'ubl.xml',
  content: ublOf({
    ...SAMPLE_E_INVOICE,
    files: [{ name: 'hours.pdf', mimeType: 'application/pdf', base64: Buffer.from(PDF).toString('base64') }],
  }),
};
/** For calls that take no month. */
const PERIOD = { from: '2026-09-01', to: '2026-09-30' };
/** Values of parameters other than ids. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  ':provider': ['sandbox'],
  ':format': ['csv', 'bacs18'],
  ':number': ['1'],
};

let app: TestApp;
let user: TestClient;
let companyId: number;
let openRunId: number;
let fileKey: string;
let invitationSecret: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  const calls = new RestCalls(user);
  companyId = await calls.newCompany('Lowe Ltd');
  const company = { name: 'Lowe Ltd', bacsServiceUserNumber: '123456', ...ACCOUNT };
  await user.rest('PUT', `/api/companies/${companyId}`, company);
  const invoiceIds: number[] = [];
  for (const invoice of STORY_INVOICES) {
    const { id, supplier } = (await calls.newInvoice(companyId, invoice)).body;
    await user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...ACCOUNT });
    invoiceIds.push(id);
  }
  const newRun = async (invoiceId: number | undefined) => {
    const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
    return (await user.rest('POST', '/api/payment-runs', body)).body.id as number;
  };
  // The first run was paid outside, so that its advice can be read; nothing has been done with the second.
  const paidRunId = await newRun(invoiceIds[0]);
  expect((await user.rest('POST', `/api/payment-runs/${paidRunId}/complete`)).status).toBe(200);
  openRunId = await newRun(invoiceIds[1]);
  // One payment waits at the bank: it moves only when the test runs the worker.
  const sent = await user.rest('POST', `/api/sandbox/payments/payment-run/${await newRun(invoiceIds[2])}`);
  expect(sent.body.successCount).toBe(1);
  const statement = await user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, {
    companyId: String(companyId),
  });
  expect(statement.body.imported).toBe(4);
  const document = await user.upload('/api/documents', 'files', E_INVOICE, { companyId: String(companyId) });
  expect(document.status).toBe(202);
  // A document's question about an invoice, so that the question can be read.
  const question = "update invoices set account_question = 'It asks for another account.' where id = ?";
  await app.orm.em.fork().execute(question, [invoiceIds[0] ?? 0]);
  const closed = await user.rest('POST', '/api/reconciliation/close', { companyId, month: '2026-07' });
  expect(closed.status).toBe(201);
  expect((await user.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' })).status).toBe(200);
  const webhook = { companyId, url: 'https://tool.example/hook', events: ['invoice.created'] };
  expect((await user.rest('POST', '/api/webhooks', webhook)).status).toBe(201);
  const host = await app.newUser();
  const { body: hosted } = await host.rest('POST', '/api/companies', { name: 'Host Ltd' });
  const { body: guest } = await user.rest('GET', '/api/auth/user');
  const invitation = { email: guest.email, role: 'accountant' };
  const invited = await host.rest('POST', `/api/companies/${hosted.id}/people`, invitation);
  invitationSecret = secretInLink(invited.body.link);
  fileKey = (await storeFileOf(app, user, companyId, { name: 'invoice.pdf', bytes: PDF })).key;
});
afterAll(() => app.close());

function pathsOf(path: string): string[] {
  const fileName = path.includes('/embedded/') ? E_INVOICE.name : fileKey;
  const ids = path
    .replace(':filename', fileName)
    .replace('/invitations/:id', `/invitations/${invitationSecret}`)
    .replace(/:(id|itemId|\w+Id)\b/g, '1');
  const filled = Object.entries(VALUES).reduce<string[]>(
    (paths, [name, values]) =>
      paths.flatMap((one) => (one.includes(name) ? values.map((value) => one.replace(name, value)) : [one])),
    [ids, ids.replace('/1', `/${openRunId}`)],
  );
  return filled.flatMap((one) =>
    one.endsWith('/reconciliation/export') ? [`${one}?format=csv&`, `${one}?format=pdf&`] : [`${one}?`],
  );
}

/** The address with the parameters that the call wants, and what it answers. */
async function answeredAddress(path: string, query: Record<string, string>) {
  const address = path + new URLSearchParams(query).toString();
  return { address, status: (await user.rest('GET', address)).status };
}

describe('REST', () => {
  const cases = REST_ROUTES.filter(({ method }) => method === 'get').map(({ path }) => path);

  it('has cases', () => {
    expect(cases.length).toBeGreaterThan(20);
  });

  it.each(cases)('GET %s stores nothing', async (path) => {
    const before = await dumpDatabase(app.orm);
    const statuses: number[] = [];
    const asked = { companyId: String(companyId), month: '2026-09', ...(path.endsWith('/purchases') && PERIOD) };
    const query = documentedQuery({ method: 'get', path }, asked);
    for (const one of pathsOf(path)) {
      const answered = await answeredAddress(one, query);
      statuses.push(answered.status);
      await user.rest('GET', answered.address, undefined, BY_LINK);
      await fetch(app.url + answered.address, { method: 'HEAD', headers: { cookie: user.cookie } });
    }
    expect(await dumpDatabase(app.orm)).toEqual(before);
    // The call came as far as its answer, so the test has seen what it does.
    // A user without a token gets no answer about a token.
    if (path === '/api/token') expect(statuses).toContain(403);
    else if (!path.endsWith('/export/:format')) expect(statuses).toContain(200);
  });
});

describe('the payment file of a run', () => {
  it('is refused to a GET, which says how to get it', async () => {
    expect(await user.rest('GET', `/api/payment-runs/${openRunId}/export/csv`)).toEqual({
      status: 405,
      body: {
        code: 'METHOD_NOT_ALLOWED',
        message:
          'Ask for the payment file by POST: the run is then marked as sent to the bank. Nothing has been marked.',
      },
    });
  });

  it("is refused to another site's form, and given to the product's own page", async () => {
    const path = `/api/payment-runs/${openRunId}/export/csv`;
    const before = await dumpDatabase(app.orm);
    expect((await user.rest('POST', path, undefined, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await dumpDatabase(app.orm)).toEqual(before);
    expect((await user.rest('POST', path, undefined, { origin: app.url })).status).toBe(200);
    expect((await user.rest('GET', `/api/payment-runs/${openRunId}`)).body.exportedAt).not.toBeNull();
  });
});

it('GraphQL runs no mutation by GET', async () => {
  const before = await dumpDatabase(app.orm);
  const query = encodeURIComponent('mutation { createCompany(input: { name: "By link Ltd" }) { id } }');
  const headers = { 'apollo-require-preflight': 'true' };
  expect((await user.rest('GET', `/graphql?query=${query}`, undefined, headers)).status).toBe(405);
  // The library of the streams refuses it by itself, in a form of its own.
  const init = { headers: { ...headers, cookie: user.cookie } };
  expect((await fetch(`${app.url}/graphql/stream?query=${query}`, init)).status).not.toBe(200);
  expect(await dumpDatabase(app.orm)).toEqual(before);
});

it("another site's link signs nobody out; the product's own does", async () => {
  const other = await app.newUser();
  await other.rest('GET', '/api/logout', undefined, BY_LINK);
  expect((await other.rest('GET', '/api/auth/user')).status).toBe(200);
  await other.rest('GET', '/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
  expect((await other.rest('GET', '/api/auth/user')).status).toBe(401);
});
