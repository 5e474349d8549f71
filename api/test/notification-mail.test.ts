import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailSender } from '../src/kernel/ports/mail-sender.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { notifyByClock } from '../src/modules/notifications/notify-by-clock.service.ts';
import {
  planNotificationMails,
  sendNextNotificationMail,
} from '../src/modules/notifications/send-notification-mail.service.ts';
import { type MailServer, startMailServer } from '../src/testing/mail-server.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** Notifications by email, sent to an SMTP server (RULES.md, 106). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let server: MailServer;
let app: TestApp;
/** A second process on the same database. */
let second: TestApp;
let owner: TestClient;
let colleague: TestClient;
let ownerEmail: string;
let colleagueEmail: string;
let companyId: number;
/** Words with which the server refuses each recipient. */
let refusal: string | null;
let supplierNo = 0;

beforeAll(async () => {
  server = await startMailServer({ refusalOf: () => refusal });
  const mailSender: MailSender = {
    send: async (mail) => {
      // Links that verify addresses come at any time after a registration.
      if (mail.messageId !== undefined) await server.sender.send(mail);
    },
  };
  app = await startTestApp({ mailSender, publicUrl: 'http://books.example' });
  second = await startTestApp({ mailSender, publicUrl: 'http://books.example', besides: app });
});

afterAll(async () => {
  await second.close();
  await app.close();
  await server.close();
});

beforeEach(async () => {
  refusal = null;
  app.clock.moveToInstant('2026-09-14T09:00:00Z');
  second.clock.moveToInstant('2026-09-14T09:00:00Z');
  [owner, colleague] = [await app.newUser(), await app.newUser()];
  await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = now()');
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Harbour Lane Ltd' })).body.id;
  const { body } = await colleague.rest('GET', '/api/auth/user');
  [ownerEmail, colleagueEmail] = [(await owner.rest('GET', '/api/auth/user')).body.email, body.email];
  await executeAsOwner(
    app.databaseUrl,
    `insert into company_members (company_id, user_id, role, added_by)
     select ${companyId}, '${body.id}', 'bookkeeper', created_by from companies where id = ${companyId}`,
  );
  const forget = 'delete from notification_emails; update notifications set are_emails_planned = true';
  await executeAsOwner(app.databaseUrl, forget);
  server.mails.length = 0;
});

const scopeOf = (of: TestApp) => () => openGuestScope(of.orm.em.fork(), of.ports);

async function sendDue(of: TestApp = app): Promise<void> {
  while (await sendNextNotificationMail(scopeOf(of)));
}

async function sendAll(): Promise<void> {
  while (await planNotificationMails(scopeOf(app)));
  await sendDue();
}

function moveTo(instant: string): void {
  for (const { clock } of [app, second]) clock.moveToInstant(instant);
}

const choose = (user: TestClient, frequency: string) => user.rest('PUT', '/api/notifications/mail', { frequency });

async function changeAccount(company = companyId, name = `Alder ${++supplierNo} Ltd`): Promise<number> {
  const body = { companyId: company, name, ...ACCOUNT };
  const { id } = (await owner.rest('POST', '/api/suppliers', body)).body;
  await owner.rest('PUT', `/api/suppliers/${id}`, { ...body, bankAccountNumber: '55779922' });
  return id;
}

async function submitRun(): Promise<number> {
  const invoice = { companyId, supplierName: 'Harbour Print', invoiceNumber: 'HP-1', amount: '120.00' };
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const { id } = (await owner.rest('POST', '/api/invoices/manual', { ...invoice, ...dates })).body;
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [id], status: 'pending' };
  return (await owner.rest('POST', '/api/payment-runs', run)).body.id;
}

const recipients = () => server.mails.map(({ to }) => to);

describe('an email for each notification', () => {
  beforeEach(() => choose(owner, 'immediately'));

  it('is sent at once to users who may act on it, with a link and without account numbers', async () => {
    await choose(colleague, 'immediately');
    const id = await changeAccount(companyId, 'alder.example Ltd');
    await sendAll();
    expect(server.mails).toMatchObject([
      { to: ownerEmail, subject: 'Harbour Lane Ltd: Bank details of alder example Ltd changed' },
    ]);
    const [mail] = server.mails;
    expect(mail?.text).toContain(`http://books.example/suppliers/${id}\n`);
    expect(mail?.text).toContain('http://books.example/settings/notifications');
    expect(mail?.text).not.toContain('5577');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@books\.example>$/);
    await sendAll();
    expect(server.mails).toHaveLength(1);
  });

  it('does not go to users who left, have read it, or switched its kind off since', async () => {
    await choose(colleague, 'immediately');
    await executeAsOwner(
      app.databaseUrl,
      `update company_members set role = 'finance' where company_id = ${companyId}`,
    );
    await changeAccount();
    await planNotificationMails(scopeOf(app));
    await executeAsOwner(
      app.databaseUrl,
      `delete from company_members member using users where users.id = member.user_id and email = '${colleagueEmail}'`,
    );
    await owner.rest('POST', '/api/notifications/read', { companyId });
    await sendDue();
    await changeAccount();
    await planNotificationMails(scopeOf(app));
    await owner.rest('PUT', '/api/notifications/kinds', { kinds: ['run_waits'] });
    await sendDue();
    await changeAccount();
    await sendAll();
    expect(server.mails).toEqual([]);
  });

  it('does not go to a user without the second factor that the company requires', async () => {
    await choose(colleague, 'immediately');
    await executeAsOwner(
      app.databaseUrl,
      `update company_members set role = 'finance' where company_id = ${companyId}`,
    );
    await changeAccount();
    await planNotificationMails(scopeOf(app));
    await executeAsOwner(app.databaseUrl, `update companies set requires_factor = true where id = ${companyId}`);
    await sendDue();
    expect(server.mails).toEqual([]);
    await executeAsOwner(
      app.databaseUrl,
      `insert into totp_factors (user_id, secret, created_at, confirmed_at)
       select id, 'sealed', now(), now() from users where email = '${ownerEmail}'`,
    );
    await changeAccount();
    await sendAll();
    expect(recipients()).toEqual([ownerEmail]);
  });

  it('does not go to an address that is not verified', async () => {
    await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = null');
    await changeAccount();
    await sendAll();
    expect((await owner.rest('GET', '/api/notifications/mail')).body).toMatchObject({ isVerified: false });
    expect(server.mails).toEqual([]);
  });

  it('is sent at 08:00 for events of the night, and about a payment day only on that day', async () => {
    const invoice = { companyId, supplierName: 'Harbour Print', invoiceNumber: 'HP-1', amount: '120.00' };
    const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-20' };
    expect((await owner.rest('POST', '/api/invoices/manual', { ...invoice, ...dates })).status).toBe(201);
    moveTo('2026-09-15T00:10:00Z');
    expect(await notifyByClock(scopeOf(app))).toBe(1);
    await sendAll();
    expect(server.mails).toEqual([]);
    moveTo('2026-09-15T07:00:00Z');
    await sendAll();
    const subject = 'Harbour Lane Ltd: Today is a payment day: 1 invoice to pay, £120.00';
    expect(server.mails).toMatchObject([{ subject }]);

    await choose(owner, 'daily');
    moveTo('2026-09-30T08:00:00Z');
    expect(await notifyByClock(scopeOf(app))).toBeGreaterThan(0);
    await sendAll();
    // The daily email of the day has gone, and tomorrow is too late.
    expect(server.mails).toMatchObject([{}, { subject }]);
  });

  it('omits a run that was withdrawn before, and notifies its approver of the withdrawal', async () => {
    const runId = await submitRun();
    await planNotificationMails(scopeOf(app));
    expect((await owner.rest('POST', `/api/payment-runs/${runId}/withdraw`)).status).toBe(200);
    await sendDue();
    expect(server.mails).toEqual([]);
    const toApprover = `insert into notifications (company_id, kind, subject, title, record_id, for_user) select ${companyId},
      'run_waits', 'not sent', 'Its file was not sent', ${runId}, id from users where email = '${ownerEmail}'`;
    await executeAsOwner(app.databaseUrl, toApprover);
    await sendAll();
    expect(recipients()).toEqual([ownerEmail]);
  });
});

describe('an urgent notification', () => {
  it('is mailed at once without a choice, with those that arise together; the others come at 08:00', async () => {
    await changeAccount(companyId, 'Birch Ltd');
    await sendAll();
    expect(server.mails).toMatchObject([
      { to: ownerEmail, subject: 'Harbour Lane Ltd: Bank details of Birch Ltd changed' },
    ]);
    await changeAccount(companyId, 'Cedar Ltd');
    await changeAccount(companyId, 'Fir Ltd');
    await submitRun();
    await sendAll();
    expect(server.mails).toMatchObject([{}, { subject: '2 notifications from Harbour Lane Ltd' }]);
    expect(server.mails[1]?.text).toMatch(/Cedar Ltd changed[\s\S]*Fir Ltd changed/);
    expect(server.mails[1]?.text).not.toContain('waits for your approval');
    moveTo('2026-09-15T07:00:00Z');
    await sendAll();
    expect(server.mails).toMatchObject([{}, {}, { subject: '1 notification from Harbour Lane Ltd' }]);
    expect(server.mails[2]?.text).toMatch(/waits for your approval[\s\S]*urgent notifications immediately/);
  });

  it('is not mailed at once to users who chose once a day or never', async () => {
    await choose(owner, 'daily');
    await changeAccount();
    await sendAll();
    expect(server.mails).toEqual([]);
    await choose(owner, 'never');
    await changeAccount();
    moveTo('2026-09-15T07:00:00Z');
    await sendAll();
    expect(server.mails).toEqual([]);
  });
});

describe('a daily email', () => {
  beforeEach(() => choose(owner, 'daily'));

  it('comes at 08:00 in London with all companies of the user', async () => {
    const other = (await owner.rest('POST', '/api/companies', { name: 'Alder & Sons' })).body.id;
    await changeAccount(companyId, 'Birch Ltd');
    await sendAll();
    await changeAccount(other, 'Cedar Ltd');
    await sendAll();
    moveTo('2026-09-15T06:59:00Z');
    await sendAll();
    expect(server.mails).toEqual([]);
    moveTo('2026-09-15T07:00:00Z');
    await sendAll();
    expect(server.mails).toMatchObject([{ to: ownerEmail, subject: '2 notifications from 2 companies' }]);
    const [{ text } = { text: '' }] = server.mails;
    expect(text).toMatch(
      /^Alder & Sons\n\nBank details of Cedar Ltd changed\n[\s\S]*\nHarbour Lane Ltd\n\nBank details of Birch/,
    );
    expect(text).not.toContain('5577');
    await changeAccount(companyId, 'Fir Ltd');
    await sendAll();
    expect(server.mails).toHaveLength(1);
    moveTo('2026-09-16T07:00:00Z');
    await sendAll();
    expect(server.mails[1]).toMatchObject({ subject: '1 notification from Harbour Lane Ltd' });
  });

  it('adds to the next one what comes while it is sent, and loses nothing', async () => {
    await changeAccount();
    await sendAll();
    moveTo('2026-09-15T07:00:00Z');
    await sendDue(second);
    await changeAccount();
    // This process' clock is late: for it, the digest of the day is still to come.
    app.clock.moveToInstant('2026-09-15T06:59:59Z');
    await expect(planNotificationMails(scopeOf(app))).rejects.toThrow('the digest of 2026-09-15 was sent just now');
    moveTo('2026-09-15T07:00:01Z');
    await sendAll();
    expect(server.mails).toHaveLength(1);
    moveTo('2026-09-16T07:00:00Z');
    await sendAll();
    expect(server.mails).toHaveLength(2);
  });

  it('has no notification of a company that the user left', async () => {
    const stranger = await app.newUser();
    await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = now()');
    const other = (await stranger.rest('POST', '/api/companies', { name: 'Stranger Ltd' })).body.id;
    await choose(stranger, 'immediately');
    await changeAccount();
    await sendAll();
    expect(recipients()).toEqual([]);
    await executeAsOwner(
      app.databaseUrl,
      `update company_members set company_id = ${other}, role = 'finance'
      from users where users.id = user_id and email = '${ownerEmail}' and company_id = ${companyId}`,
    );
    moveTo('2026-09-15T07:00:00Z');
    await sendAll();
    expect(server.mails).toEqual([]);
  });
});

describe('the choice', () => {
  it('of never stops emails that wait', async () => {
    await choose(owner, 'daily');
    await changeAccount();
    await planNotificationMails(scopeOf(app));
    await choose(owner, 'never');
    moveTo('2026-09-15T07:00:00Z');
    await sendAll();
    expect(server.mails).toEqual([]);
  });
});

describe('sending', () => {
  beforeEach(() => choose(owner, 'immediately'));

  it('sends each email once with two processes at once', async () => {
    for (let count = 0; count < 6; count += 1) await changeAccount();
    await Promise.all([app, second, app].map((of) => planNotificationMails(scopeOf(of))));
    await Promise.all([app, second, app, second].map((of) => sendDue(of)));
    expect(server.mails).toHaveLength(6);
    expect(new Set(server.mails.map(({ text }) => text)).size).toBe(6);
  });

  it('sends an email again with the same Message-ID if the process ended before it was recorded', async () => {
    await changeAccount();
    await planNotificationMails(scopeOf(app));
    const hung = Promise.withResolvers<never>();
    const sent = Promise.withResolvers<void>();
    const killed = {
      send: async (mail: Parameters<MailSender['send']>[0]) => {
        await server.sender.send(mail);
        sent.resolve();
        await hung.promise;
      },
    };
    const ended = sendNextNotificationMail(() =>
      openGuestScope(app.orm.em.fork(), { ...app.ports, mailSender: killed }),
    );
    await sent.promise;
    await sendDue(second);
    expect(server.mails).toHaveLength(1);
    moveTo('2026-09-14T09:05:01Z');
    await sendDue(second);
    await sendDue(second);
    expect(server.mails).toHaveLength(2);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
    hung.reject(new Error('ended'));
    await ended.catch(() => undefined);
  });

  it('retries at growing intervals while the server has a temporary error, and then stops', async () => {
    refusal = '451 4.3.0 Try later';
    await changeAccount();
    await planNotificationMails(scopeOf(app));
    await expect(sendDue()).rejects.toThrow('Try later');
    await sendDue();
    moveTo('2026-09-14T09:00:10Z');
    await expect(sendDue()).rejects.toThrow('Try later');
    moveTo('2026-09-14T09:00:15Z');
    await sendDue();
    refusal = null;
    moveTo('2026-09-14T09:00:30Z');
    await sendDue();
    expect(recipients()).toEqual([ownerEmail]);
    refusal = '550 5.7.1 Relaying denied';
    await changeAccount();
    await planNotificationMails(scopeOf(app));
    await expect(sendDue()).rejects.toThrow('Relaying denied');
    expect((await owner.rest('GET', '/api/notifications/mail')).body.refusal).toBe(null);
    moveTo('2026-09-17T09:01:00Z');
    await expect(sendDue()).rejects.toThrow('Relaying denied');
    refusal = null;
    moveTo('2026-09-18T09:01:00Z');
    await sendDue();
    expect(server.mails).toHaveLength(1);
  });

  it('stops at a refused address, shows the refusal, and begins again once the user saves the choice', async () => {
    refusal = '550 5.1.1 No such user here';
    await changeAccount();
    await sendAll();
    refusal = null;
    await changeAccount();
    await sendAll();
    expect(server.mails).toEqual([]);
    const { body } = await owner.rest('GET', '/api/notifications/mail');
    expect(body).toMatchObject({ frequency: 'immediately', refusal: expect.stringContaining('No such user here') });
    expect((await colleague.rest('GET', '/api/notifications/mail')).body.refusal).toBe(null);
    expect((await choose(owner, 'immediately')).body.refusal).toBe(null);
    await changeAccount();
    await sendAll();
    expect(recipients()).toEqual([ownerEmail]);
  });
});
