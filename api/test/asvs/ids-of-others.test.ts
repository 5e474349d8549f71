import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestCalls } from '../../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import type { TestClient } from '../../src/testing/test-client.ts';

/** Numbers 3, 10, 11 and 13 of `README.md`: access from outside to records of another company. */

let app: TestApp;
let a: TestClient;
let b: TestClient;
let companyOfA: number;
let companyOfB: number;
let invoiceOfA: number;
let invoiceOfB: number;

beforeAll(async () => {
  app = await startTestApp();
  a = await app.newUser();
  b = await app.newUser();
  [companyOfA, invoiceOfA] = await booksOf(a);
  [companyOfB, invoiceOfB] = await booksOf(b);
});
afterAll(() => app.close());

async function booksOf(user: TestClient): Promise<[number, number]> {
  const calls = new RestCalls(user);
  const companyId = await calls.newCompany('Books Ltd');
  return [companyId, (await calls.newInvoice(companyId)).body.id];
}

const stateOf = async (user: TestClient, companyId: number) => [
  (await user.rest('GET', `/api/invoices?companyId=${companyId}`)).body,
  (await user.rest('GET', `/api/payment-runs?companyId=${companyId}`)).body,
];

it('3 (7.2.3): gives each sign-in a session of its own, whose id nobody guesses', async () => {
  const ids: string[] = [];
  for (let round = 0; round < 50; round += 1) {
    const person = await app.newUser();
    ids.push(decodeURIComponent(person.cookie.split('=')[1] ?? '').slice(2, 34));
  }
  expect(new Set(ids).size).toBe(ids.length);
  // 32 characters of 64 are 192 bits.
  for (const id of ids) expect(id).toMatch(/^[\w-]{32}$/);
  const firsts = new Set(ids.map((id) => id.slice(0, 8)));
  expect(firsts.size).toBe(ids.length);
});

it('10 (8.4.1): refuses a company with records of another, either way round', async () => {
  const before = [await stateOf(a, companyOfA), await stateOf(b, companyOfB)];
  const run = (companyId: number, invoiceId: number) =>
    a.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] });
  expect((await run(companyOfB, invoiceOfA)).status).toBe(404);
  expect((await run(companyOfA, invoiceOfB)).status).toBe(404);
  expect([await stateOf(a, companyOfA), await stateOf(b, companyOfB)]).toEqual(before);
});

it('11 (8.2.2): changes nothing of anybody else by a list of ids that is mixed', async () => {
  const before = await stateOf(b, companyOfB);
  const invoiceIds = [invoiceOfA, invoiceOfB];
  for (const call of ['bulk-mark-paid', 'bulk-delete']) {
    await a.rest('POST', `/api/invoices/${call}`, { companyId: companyOfA, invoiceIds });
    expect([call, await stateOf(b, companyOfB)]).toEqual([call, before]);
  }
});

it('13 (8.2.3): takes no field that is not of the form', async () => {
  const calls = new RestCalls(a);
  const { id: userOfB } = (await b.rest('GET', '/api/auth/user')).body;
  const given = {
    id: 1,
    createdBy: userOfB,
    isMatched: true,
    matchedInvoiceId: invoiceOfB,
    recordNumber: 99,
    role: 'owner',
  };
  const { status, body } = await calls.newInvoice(companyOfA, { invoiceNumber: 'MASS-1', ...given });
  const { id: userOfA } = (await a.rest('GET', '/api/auth/user')).body;
  expect([201, 400]).toContain(status);
  const [made] = (await a.rest('GET', `/api/invoices?companyId=${companyOfA}&search=MASS-1`)).body;
  if (status === 400) return expect(made).toBeUndefined();
  expect(made).toMatchObject({ id: body.id, companyId: companyOfA, createdBy: userOfA, isMatched: false });
  expect(made.recordNumber).not.toBe(99);
});
