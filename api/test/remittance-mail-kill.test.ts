import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../src/testing/mail-server.ts';
import { findFreePort, KilledProduct, TESTED_SERVER } from '../src/testing/payment-simulation/killed-product.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { TestClient } from '../src/testing/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

/** The product is killed while the mail server answers. Two other processes send the advice again (RULES.md, 107). */

const TO = 'ar@alder.example';

let database: TestDatabase;
let server: MailServer;
let sql: pg.Client;
let answered: Promise<void> = Promise.resolve();
const products: KilledProduct[] = [];
const folders: string[] = [];

async function newProduct(): Promise<KilledProduct> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-remittance-mail-'));
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

const advices = () => server.mails.filter(({ to }) => to === TO);

it('sends an advice again, with the same Message-ID, if the server is killed before it records the response', async () => {
  const first = await newProduct();
  const user = new TestClient(first.url);
  await user.rest('POST', '/api/register', { email: 'ada@example.com', password: 'a quiet harbour' });
  await sql.query('update users set email_verified_at = now()');
  const calls = new RestCalls(user);
  const companyId = await calls.newCompany('Killed Ltd');
  const { id, supplier } = (await calls.newInvoice(companyId, { supplierName: 'Alder Ltd' })).body;
  await user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: 'Alder Ltd', email: TO });
  const runDate = new Date().toISOString().slice(0, 10);
  const { body: run } = await user.rest('POST', '/api/payment-runs', { companyId, runDate, invoiceIds: [id] });
  await user.rest('POST', `/api/payment-runs/${run.id}/complete`);

  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  const itemIds = [run.paymentRunItems[0].id];
  await user.rest('POST', `/api/payment-runs/${run.id}/remittance-emails`, { itemIds });
  await expect.poll(() => advices().length).toBe(1);
  await first.end('SIGKILL');
  resolve();
  const { rows } = await sql.query('select status, attempts from remittance_emails');
  expect(rows).toEqual([{ status: 'pending', attempts: 1 }]);

  await newProduct();
  await newProduct();
  // As if the five minutes of the lease had passed.
  await sql.query('update remittance_emails set due_at = now()');
  const statusOf = async () => (await sql.query('select status from remittance_emails')).rows;
  await expect.poll(statusOf).toEqual([{ status: 'sent' }]);
  const ids = advices().map(({ messageId }) => messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
});
