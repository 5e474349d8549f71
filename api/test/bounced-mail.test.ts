import { ChooseNotificationMailDocument, NotificationMailDocument } from '@paycycle/schema/generated/operations';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type MailReceiver, openMailReceiver } from '../src/adapters/mail-receiver/smtp-mail-receiver.ts';
import { openMailbox } from '../src/adapters/mailbox/imap-mailbox.ts';
import { createLogger } from '../src/kernel/logger.ts';
import type { MailIntake } from '../src/kernel/ports/mail-intake.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { createMailIntake } from '../src/modules/mail/index.ts';
import { recordBouncedMail } from '../src/modules/notifications/bounced-mail.service.ts';
import { deliveryReport } from '../src/testing/delivery-reports.ts';
import { IMAP_LOGIN, startImapServer } from '../src/testing/imap-server.ts';
import { type MailServer, startMailServer } from '../src/testing/mail-server.ts';
import { sendNotificationMails } from '../src/testing/send-notification-mails.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** An email of notifications that another mail server sends back, to the address that it came from (RULES.md, 106). */

const REPORTS_TO = 'reminders@books.example';
const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const NO_SUCH_USER = /550 5\.1\.1 .*User unknown/;

let server: MailServer;
let app: TestApp;
let desk: MailIntake;
let receiver: MailReceiver;
let owner: TestClient;
let ownerEmail: string;
let companyId: number;
let supplierNo = 0;

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    mailSender: { send: async (mail) => (mail.messageId === undefined ? undefined : server.sender.send(mail)) },
    mail: { domain: 'mail.example', mailbox: null, authservId: null, reportsTo: REPORTS_TO },
  });
  desk = createMailIntake(() => openGuestScope(app.orm.em.fork(), app.ports), recordBouncedMail);
  const place = { port: 0, host: '127.0.0.1', tls: null, name: 'books.example' };
  receiver = await openMailReceiver({ ...place, desk, clock: app.clock, logger: createLogger('silent') });
});

afterAll(async () => {
  await receiver.close();
  await app.close();
  await server.close();
});

beforeEach(async () => {
  app.clock.moveToInstant('2026-09-14T09:00:00Z');
  owner = await app.newUser();
  await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = now()');
  ownerEmail = (await owner.rest('GET', '/api/auth/user')).body.email;
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Harbour Lane Ltd' })).body.id;
  await executeAsOwner(
    app.databaseUrl,
    'delete from notification_emails; update notifications set are_emails_planned = true',
  );
  server.mails.length = 0;
});

async function changeAccount(): Promise<void> {
  const form = { companyId, name: `Alder ${++supplierNo} Ltd`, ...ACCOUNT };
  const { id } = (await owner.rest('POST', '/api/suppliers', form)).body;
  await owner.rest('PUT', `/api/suppliers/${id}`, { ...form, bankAccountNumber: '55779922' });
  await sendNotificationMails(app);
}

/** Sends an urgent notification, and returns the Message-ID of its email. */
async function sendEmail(): Promise<string> {
  await changeAccount();
  return server.mails.at(-1)?.messageId ?? '';
}

/** Hands a report to the product by SMTP, as another mail server does. Returns the response. */
async function deliver(raw: Buffer, { from = '', to = REPORTS_TO } = {}): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  try {
    return (await transport.sendMail({ envelope: { from, to: [to] }, raw })).response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}

const settings = async () => (await owner.rest('GET', '/api/notifications/mail')).body;

it('stops emails to the address, shows what its server said in both APIs, and resumes when the user tries again', async () => {
  const messageId = await sendEmail();
  expect(await settings()).toMatchObject({ refusal: null, refusedAt: null });
  app.clock.moveToInstant('2026-09-14T10:00:00Z');
  expect(await deliver(deliveryReport({ messageId, recipient: ownerEmail }))).toBe('250 2.6.0 Stored');
  const refused = { refusal: expect.stringMatching(NO_SUCH_USER), refusedAt: '2026-09-14T09:00:00.000Z' };
  expect(await settings()).toMatchObject({ frequency: 'urgent_immediately', ...refused });
  expect((await owner.graphql(NotificationMailDocument, {})).data?.notificationMail).toMatchObject(refused);
  await changeAccount();
  expect(server.mails).toHaveLength(1);
  const { body: bell } = await owner.rest('GET', `/api/notifications?companyId=${companyId}`);
  expect(bell).toHaveLength(2);

  const { data } = await owner.graphql(ChooseNotificationMailDocument, { frequency: 'urgent_immediately' });
  expect(data?.chooseNotificationMail).toMatchObject({ refusal: null, refusedAt: null });
  await changeAccount();
  expect(server.mails).toHaveLength(2);
  // The same report again changes nothing.
  expect(await deliver(deliveryReport({ messageId, recipient: ownerEmail }))).toBe('250 2.6.0 Stored');
  expect(await settings()).toMatchObject({ refusal: null });
});

it('counts a report that comes before the response of the mail server was recorded', async () => {
  const messageId = await sendEmail();
  await executeAsOwner(app.databaseUrl, `update notification_emails set status = 'pending', sent_at = null`);
  await deliver(deliveryReport({ messageId, recipient: ownerEmail }));
  expect(await settings()).toMatchObject({ refusedAt: '2026-09-14T09:00:00.000Z' });
  app.clock.moveToInstant('2026-09-14T09:06:00Z');
  await sendNotificationMails(app);
  expect(server.mails).toHaveLength(1);
});

it('ignores a report about another address, another email, or a temporary failure', async () => {
  const messageId = await sendEmail();
  const stranger = await app.newUser();
  const { email } = (await stranger.rest('GET', '/api/auth/user')).body;
  const guessed = '<0f6c2a34-8f0e-4f0a-9d0b-3f1f6a0d7c11@books.example>';
  const refusal = '550 5.7.1 This mailbox takes only reports about mail of Paycycle that could not be delivered';
  for (const report of [
    { messageId, recipient: email },
    { messageId, recipient: `x${ownerEmail}` },
    { messageId: guessed, recipient: ownerEmail },
    { messageId: '<1@books.example>', recipient: ownerEmail },
    { messageId, recipient: ownerEmail, action: 'delayed', status: '4.4.7' },
    { messageId, recipient: ownerEmail, status: '4.2.2' },
  ]) {
    expect(await deliver(deliveryReport(report))).toBe(refusal);
  }
  expect(await settings()).toMatchObject({ refusal: null });
  expect((await stranger.rest('GET', '/api/notifications/mail')).body).toMatchObject({ refusal: null });
  await changeAccount();
  expect(server.mails).toHaveLength(2);
});

it('refuses letters at the address for reports, and reports at the address of a company', async () => {
  const messageId = await sendEmail();
  const letter = Buffer.from(`From: jo@lowe.example\r\nTo: ${REPORTS_TO}\r\nSubject: Hello\r\n\r\nHello\r\n`);
  expect(await deliver(letter, { from: 'jo@lowe.example' })).toMatch(/^550 5\.7\.1 .* only reports/);
  expect(await deliver(letter)).toMatch(/^550 5\.7\.1 .* only reports/);
  const to = (await owner.rest('POST', `/api/companies/${companyId}/mail`)).body.address;
  const report = deliveryReport({ messageId, recipient: ownerEmail });
  expect(await deliver(report, { to })).toMatch(/^550 5\.7\.1 .* takes no reports/);
  expect(await deliver(report, { to, from: 'mailer-daemon@mx.example' })).toMatch(/^550 5\.7\.1 .* not taken here/);
  expect(await settings()).toMatchObject({ refusal: null });
});

it('reads reports from a mailbox, and leaves other mail to the address for reports unread', async () => {
  const imap = await startImapServer();
  const where = { ...IMAP_LOGIN, host: '127.0.0.1', port: imap.port, isTls: false, mustUpgrade: false };
  const mailbox = openMailbox({ ...where, pollMs: 50, desk, logger: createLogger('silent') });
  try {
    const messageId = await sendEmail();
    imap.deliver(
      Buffer.from(`From: jo@lowe.example\r\nTo: Paycycle <${REPORTS_TO}>\r\nSubject: Hello\r\n\r\nHello\r\n`),
    );
    imap.deliver(deliveryReport({ messageId, recipient: ownerEmail }));
    await vi.waitFor(() => expect(imap.flags()).toEqual(['\\Flagged', '\\Seen']), { timeout: 20_000 });
    expect(await settings()).toMatchObject({ refusal: expect.stringMatching(NO_SUCH_USER) });
  } finally {
    await mailbox.close();
    await imap.end();
  }
});

it('stores the choice of each user, in both APIs', async () => {
  const colleague = await app.newUser();
  await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = now()');
  const unchosen = {
    frequency: 'urgent_immediately',
    isConfigured: true,
    isVerified: true,
    refusal: null,
    refusedAt: null,
  };
  expect(await settings()).toEqual(unchosen);
  const { data } = await owner.graphql(ChooseNotificationMailDocument, { frequency: 'never' });
  expect(data?.chooseNotificationMail).toEqual({ ...unchosen, frequency: 'never' });
  expect((await owner.graphql(NotificationMailDocument, {})).data?.notificationMail.frequency).toBe('never');
  expect((await colleague.rest('GET', '/api/notifications/mail')).body).toEqual(unchosen);
  expect((await owner.rest('PUT', '/api/notifications/mail', { frequency: 'hourly' })).status).toBe(400);
  await changeAccount();
  expect(server.mails).toEqual([]);
});
