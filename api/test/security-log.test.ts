import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeSecurityLog } from '../src/kernel/access/security-log.ts';
import { createLogger } from '../src/kernel/logger.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Required content of the security log, and secrets that no log may contain. */

const SECRETS = {
  password: 'a passphrase of Lowe and Brown',
  wrong: 'a wrong passphrase of theirs',
  account: '31926819',
  sortCode: '60-16-13',
  email: 'ana.lowe@example.com',
};

interface Line {
  readonly level: number;
  readonly time: number;
  readonly security?: { readonly event: string; readonly [fact: string]: unknown };
}

let app: TestApp;
let user: TestClient;
let userId: string;
let companyId: number;
let written = '';
let end: () => void;

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const logger = pino({ level: createLogger('info').level }, sink);
  end = writeSecurityLog(logger);
  app = await startTestApp({ logger, attempts: { guestCalls: 40 } });
  user = app.guest();
  const { email, password } = SECRETS;
  const person = { email, password, firstName: 'Ana', lastName: 'Lowe', companyName: 'Lowe Ltd' };
  userId = (await user.rest('POST', '/api/register', person)).body.id;
  companyId = (await user.rest('GET', '/api/companies')).body[0].id;
});

beforeEach(() => {
  written = '';
});

afterAll(async () => {
  end();
  await app.close();
});

function lines(): Line[] {
  return written
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
}

function events(): Line['security'][] {
  return lines().flatMap(({ security }) => security ?? []);
}

it('records sign-ins, sign-outs and failed attempts, with IP addresses', async () => {
  const other = app.guest();
  await other.rest('POST', '/api/login', { email: SECRETS.email, password: SECRETS.wrong });
  await other.rest('POST', '/api/login', { email: 'nobody@example.com', password: SECRETS.wrong });
  await other.rest('POST', '/api/login', { email: SECRETS.email, password: SECRETS.password });
  expect(await other.rest('POST', '/api/logout', {})).toEqual({ status: 200, body: { message: 'Signed out' } });
  expect((await other.rest('GET', '/api/companies')).status).toBe(401);
  expect(events()).toMatchObject([
    { event: 'sign-in-failed', userId, address: expect.stringContaining('127.0.0.1') },
    { event: 'sign-in-failed', userId: null },
    { event: 'signed-in', userId },
    { event: 'signed-out', userId },
  ]);
  for (const { level, time } of lines()) expect([level, Math.abs(Date.now() - time) < 60_000]).toEqual([30, true]);
});

it('records a changed account of a supplier, without its digits', async () => {
  const supplier = { companyId, name: 'Harbour Print Works' };
  const { id } = (await user.rest('POST', '/api/suppliers', supplier)).body;
  await user.rest('PUT', `/api/suppliers/${id}`, {
    ...supplier,
    bankAccountName: 'Harbour Print Works',
    bankSortCode: SECRETS.sortCode,
    bankAccountNumber: SECRETS.account,
  });
  expect(events()).toContainEqual(
    expect.objectContaining({ event: 'bank-details-changed', userId, companyId, supplierId: id }),
  );
});

it('records refusals of both APIs', async () => {
  await user.rest('POST', '/api/companies', { name: 'Evil' }, { origin: 'https://evil.example' });
  await fetch(`${app.url}/api/${app.ports.paymentProvider.providerId}/webhook`, { method: 'POST', body: '{}' });
  let status = 200;
  for (let call = 0; call < 60 && status !== 429; call += 1) status = (await fetch(`${app.url}/api/login`)).status;
  expect(status).toBe(429);
  const names = events().map((said) => said?.event);
  expect(names).toEqual(expect.arrayContaining(['cross-site-refused', 'webhook-refused', 'limit-reached']));
});

it('records changes of payment safeguards', async () => {
  const company = { name: 'Lowe Ltd', approvalThreshold: '100.00' };
  expect((await user.rest('PUT', `/api/companies/${companyId}`, company)).status).toBe(200);
  await user.graphqlText('mutation ($id: Int!) { updateCompany(id: $id, input: { name: "Lowe Ltd" }) { id } }', {
    id: companyId,
  });
  expect(events().filter((said) => said?.event === 'done')).toMatchObject([
    { userId, right: 'settings', call: 'put /api/companies/:id' },
    { userId, right: 'settings', call: 'updateCompany' },
  ]);
});

it('contains no password, session, account, email address or typed text, in any line', async () => {
  await user.rest('POST', '/api/login', { email: SECRETS.email, password: `${SECRETS.wrong}\n{"level":60}` });
  await user.rest('POST', '/api/register', { ...SECRETS, password: 'short' });
  await user.rest('POST', '/api/suppliers', { companyId, name: SECRETS.account, bankAccountNumber: SECRETS.account });
  await user.graphqlText('{ nothing }', { password: SECRETS.password });
  await app.guest().rest('POST', '/api/login', { email: SECRETS.email, password: SECRETS.password });
  const session = user.cookie.split('=')[1]?.slice(0, 20) ?? '';
  expect(session).not.toBe('');
  for (const secret of [...Object.values(SECRETS), session]) expect(written).not.toContain(secret);
  // No input can forge a log line.
  expect(lines().every(({ level }) => level === 30)).toBe(true);
});
