import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../src/testing/mail-server.ts';
import { findFreePort, KilledProduct, TESTED_SERVER } from '../src/testing/payment-simulation/killed-product.ts';
import { TestClient } from '../src/testing/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

/** The product is killed while the mail server answers. Two other processes send the email again (RULES.md, 106). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const SUBJECT = /^Killed Ltd: Bank details of Alder Ltd changed$/;

let database: TestDatabase;
let server: MailServer;
let sql: pg.Client;
let answered: Promise<void> = Promise.resolve();
const products: KilledProduct[] = [];
const folders: string[] = [];

async function newProduct(): Promise<KilledProduct> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-notification-mail-'));
  folders.push(dataDir);
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Paycycle <reminders@books.example>' };
  const port = await findFreePort();
  const product = new KilledProduct({ server: TESTED_SERVER, databaseUrl: database.url, dataDir, port, env });
  products.push(product);
  await product.start();
  return product;
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer({ beforeResponse: () => answered });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});

afterAll(async () => {
  for (const product of products) await product.end('SIGKILL');
  await server.close();
  await sql.end();
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const notified = () => server.mails.filter(({ subject }) => SUBJECT.test(subject ?? ''));

it('sends an email again, with the same Message-ID, if the server is killed before it records the response', async () => {
  const first = await newProduct();
  const user = new TestClient(first.url);
  await user.rest('POST', '/api/register', { email: 'ada@example.com', password: 'a quiet harbour' });
  await sql.query('update users set email_verified_at = now()');
  await user.rest('PUT', '/api/notifications/mail', { frequency: 'immediately' });
  const { body: company } = await user.rest('POST', '/api/companies', { name: 'Killed Ltd' });
  const form = { companyId: company.id, name: 'Alder Ltd', ...ACCOUNT };
  const { body: supplier } = await user.rest('POST', '/api/suppliers', form);

  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  await user.rest('PUT', `/api/suppliers/${supplier.id}`, { ...form, bankAccountNumber: '55779922' });
  await expect.poll(() => notified().length).toBe(1);
  await first.end('SIGKILL');
  resolve();
  const { rows } = await sql.query('select status, attempts from notification_emails');
  expect(rows).toEqual([{ status: 'pending', attempts: 1 }]);

  await newProduct();
  await newProduct();
  // As if the five minutes of the lease had passed.
  await sql.query('update notification_emails set due_at = now()');
  const statusOf = async () => (await sql.query('select status from notification_emails')).rows;
  await expect.poll(statusOf).toEqual([{ status: 'sent' }]);
  const ids = notified().map(({ messageId }) => messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
});
