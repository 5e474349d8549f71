import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryReport } from '../src/testing/delivery-reports.ts';
import { type MailServer, startMailServer } from '../src/testing/mail-server.ts';
import { findFreePort, KilledProduct, TESTED_SERVER } from '../src/testing/payment-simulation/killed-product.ts';
import { TestClient } from '../src/testing/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

/** The jobs of the real product email a digest to an SMTP server, and read its report (RULES.md, 106). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let database: TestDatabase;
let server: MailServer;
let sql: pg.Client;
let product: KilledProduct;
let dataDir: string;
let mailPort: number;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-digest-'));
  mailPort = await findFreePort();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Paycycle <reminders@books.example>',
    MAIL_PORT: String(mailPort),
    MAIL_DOMAIN: 'books.example',
  };
  product = new KilledProduct({
    server: TESTED_SERVER,
    databaseUrl: database.url,
    dataDir,
    port: await findFreePort(),
    env,
  });
  await product.start();
});

afterAll(async () => {
  await product.end('SIGKILL');
  await server.close();
  await sql.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const digests = () => server.mails.filter(({ subject }) => /notifications? from/.test(subject ?? ''));

it('sends a digest once, and no more emails to an address that returns it', async () => {
  const user = new TestClient(product.url);
  const email = 'ada@example.com';
  await user.rest('POST', '/api/register', { email, password: 'a quiet harbour' });
  await sql.query('update users set email_verified_at = now()');
  await user.rest('PUT', '/api/notifications/mail', { frequency: 'daily' });
  const { body: company } = await user.rest('POST', '/api/companies', { name: 'Harbour Lane Ltd' });
  const changeAccount = async (name: string) => {
    const form = { companyId: company.id, name, ...ACCOUNT };
    const { body: supplier } = await user.rest('POST', '/api/suppliers', form);
    await user.rest('PUT', `/api/suppliers/${supplier.id}`, { ...form, bankAccountNumber: '55779922' });
  };
  await changeAccount('Alder Ltd');
  await changeAccount('Birch Ltd');
  const queued = async () =>
    (await sql.query('select cardinality(notification_ids) as count, status from notification_emails')).rows;
  await expect.poll(queued).toEqual([{ count: 2, status: 'pending' }]);
  expect(digests()).toEqual([]);
  // As if it were 08:00 of the next day.
  await sql.query('update notification_emails set due_at = now()');
  await expect.poll(queued).toEqual([{ count: 2, status: 'sent' }]);
  expect(digests()).toMatchObject([{ to: email, subject: '2 notifications from Harbour Lane Ltd' }]);
  expect(digests()[0]?.text).toMatch(/Bank details of Alder Ltd changed[\s\S]*Bank details of Birch Ltd changed/);

  const raw = deliveryReport({ messageId: digests()[0]?.messageId ?? '', recipient: email });
  const transport = createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
  const { response } = await transport.sendMail({ envelope: { from: '', to: 'reminders@books.example' }, raw });
  transport.close();
  expect(response).toBe('250 2.6.0 Stored');
  expect((await user.rest('GET', '/api/notifications/mail')).body).toMatchObject({
    refusal: expect.stringContaining('User unknown'),
    refusedAt: expect.any(String),
  });
});
