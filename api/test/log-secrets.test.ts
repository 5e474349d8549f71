import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSecurityLog } from '../src/kernel/access/security-log.ts';
import { createLogger } from '../src/kernel/logger.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { sendNextWebhooks } from '../src/modules/webhooks/index.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** No line of any level has a secret, nor what a failing statement was given (RULES.md, 81). */

const PASSWORDS = ['a passphrase of Lowe and Brown', 'another passphrase of theirs', 'a wrong passphrase'] as const;
const ACCOUNT = '55779911';

let app: TestApp;
let owner: TestClient;
let companyId: number;
let written = '';
let end: () => void;
const mails: string[] = [];

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const logger = createLogger('trace', sink);
  end = writeSecurityLog(logger);
  const mailSender = { send: async (mail: { readonly text: string }) => void mails.push(mail.text) };
  app = await startTestApp({ logger, mailSender });
  owner = app.guest();
  const person = { email: 'ana.lowe@example.com', firstName: 'Ana', lastName: 'Lowe', companyName: 'Lowe Ltd' };
  await owner.rest('POST', '/api/register', { ...person, password: PASSWORDS[0] });
  companyId = (await owner.rest('GET', '/api/companies')).body[0].id;
});
afterAll(async () => {
  end();
  await app.close();
});

function sessionOf(client: TestClient): string {
  return decodeURIComponent(client.cookie.split('=')[1] ?? '').slice(2, 30);
}

async function pay(): Promise<void> {
  const account = { bankSortCode: '20-00-00', bankAccountNumber: ACCOUNT };
  const supplier = await owner.rest('POST', '/api/suppliers', { companyId, name: 'Harbour Print', ...account });
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Harbour Print', invoiceNumber: 'H-1', amount: '120.00', ...dates };
  const invoice = await owner.rest('POST', '/api/invoices/manual', form);
  const confirmedAccounts = [{ supplierId: supplier.body.id, ...account }];
  const path = `/api/${app.ports.paymentProvider.providerId}/payments/invoice/${invoice.body.id}`;
  const paid = await owner.rest('POST', path, { confirmedAccounts });
  expect([supplier.status, invoice.status, paid.status]).toEqual([201, 201, 200]);
}

it('contains no secret for signing in, calling or paying', async () => {
  const session = sessionOf(owner);
  await app.guest().rest('POST', '/api/login', { email: 'ana.lowe@example.com', password: PASSWORDS[2] });
  const { token } = (
    await owner.rest('POST', '/api/tokens', { name: 'The till', scope: 'read_all', companyIds: [companyId] })
  ).body;
  await app
    .guest()
    .rest('GET', `/api/suppliers?companyId=${companyId}`, undefined, { authorization: `Bearer ${token}` });
  const webhook = { companyId, url: 'http://127.0.0.1:9/hook', events: ['invoice.created'] };
  const { secret } = (await owner.rest('POST', '/api/webhooks', webhook)).body;
  await pay();
  await sendNextWebhooks(() => openGuestScope(app.orm.em.fork(), app.ports), new AbortController().signal);
  await app.guest().rest('POST', '/api/password-reset', { email: 'ana.lowe@example.com' });
  await expect.poll(() => mails.length).toBe(1);
  const reset = /token=([\w-]+)|reset-password\/([\w-]+)/.exec(mails.join('\n'))?.slice(1).find(Boolean);
  await app.guest().rest('POST', '/api/reset-password', { token: reset, password: PASSWORDS[1] });
  const secrets = { session, token, secret, reset };
  for (const [name, value] of Object.entries(secrets))
    expect([name, typeof value, value?.length > 15]).toEqual([name, 'string', true]);
  for (const value of [...PASSWORDS, ACCOUNT, ...Object.values(secrets)]) expect(written).not.toContain(value);
  expect(written).toContain('signed-in');
});

it('logs a failed SQL statement without its parameters', async () => {
  await executeAsOwner(
    app.databaseUrl,
    "alter table suppliers add constraint never check (name <> 'Unlucky') not valid",
  );
  const client = await app.newUser();
  const { body: company } = await client.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
  const supplier = {
    companyId: company.id,
    name: 'Unlucky',
    phone: '0117 496 0123',
    bankSortCode: '20-00-00',
    bankAccountNumber: ACCOUNT,
  };
  expect((await client.rest('POST', '/api/suppliers', supplier)).status).toBe(500);
  expect(written).toContain('violates check constraint');
  for (const value of [ACCOUNT, 'Unlucky', '0117 496 0123']) expect(written).not.toContain(value);
});
