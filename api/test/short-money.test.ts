import { NotificationsDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OutgoingMail } from '../src/kernel/ports/mail-sender.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { notifyByClock } from '../src/modules/notifications/notify-by-clock.service.ts';
import { sendNotificationMails } from '../src/testing/send-notification-mails.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A company's cash forecast becomes short (RULES.md, 78 and 102). */

let app: TestApp;
let owner: TestClient;
let companyId: number;
const mails: OutgoingMail[] = [];
const queries: string[] = [];

beforeAll(async () => {
  const mailSender = { send: async (mail: OutgoingMail) => void (mail.messageId && mails.push(mail)) };
  app = await startTestApp({ mailSender, publicUrl: 'http://books.example', onQuery: (sql) => queries.push(sql) });
});
afterAll(() => app.close());

/** Each test begins on a Tuesday with a company that has £1,000.00. */
beforeEach(async () => {
  app.clock.moveToInstant('2026-09-15T02:00:00Z');
  owner = await app.newUser();
  await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = now()');
  companyId = await newCompany('Lowe Ltd');
  mails.length = 0;
});

async function newCompany(name: string): Promise<number> {
  const opening = { accountOpeningDate: '2026-06-01', accountOpeningBalance: '1000.00' };
  return (await owner.rest('POST', '/api/companies', { name, ...opening })).body.id;
}

async function importLine(line: string): Promise<void> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${line}\n` };
  const form = { companyId: String(companyId) };
  expect((await owner.upload('/api/bank-transactions/import-file', 'file', file, form)).status).toBe(200);
}

async function enter(invoiceNumber: string, amount: string, dueDate: string): Promise<number> {
  const form = { companyId, supplierName: 'Lantern Cleaning', invoiceNumber, amount, dueDate };
  const { body } = await owner.rest('POST', '/api/invoices/manual', { ...form, invoiceDate: '2026-09-01' });
  return body.id;
}

async function byClock(instant?: string): Promise<void> {
  if (instant) app.clock.moveToInstant(instant);
  await notifyByClock(() => openGuestScope(app.orm.em.fork(), app.ports));
}

async function warnings(user = owner) {
  const { body } = await user.rest('GET', `/api/notifications?companyId=${companyId}`);
  return body.filter(({ kind }: { kind: string }) => kind === 'money_short');
}

async function join(role: string): Promise<TestClient> {
  const user = await app.newUser();
  await executeAsOwner(
    app.databaseUrl,
    `insert into company_members (company_id, user_id, role, added_by)
     select ${companyId}, '${(await user.rest('GET', '/api/auth/user')).body.id}', '${role}', created_by
     from companies where id = ${companyId}`,
  );
  return user;
}

const DETAIL = 'By the cash forecast. No invoice can wait without becoming late. The balance is not';
const WARNING = {
  kind: 'money_short',
  title: 'Money runs short by £200.00 on 15 Sep 2026',
  detail: expect.stringContaining(DETAIL),
  recordId: null,
};

it('notifies those who may pay, once, in both APIs and by email at 08:00', async () => {
  const [payer, bookkeeper] = [await join('finance'), await join('bookkeeper')];
  await importLine('2026-09-14,BANK CHARGES,-10.00');
  await enter('LC-1', '1190.00', '2026-09-20');
  await Promise.all([byClock(), byClock()]);
  await byClock('2026-09-15T12:00:00Z');
  await byClock('2026-09-16T02:00:00Z');
  expect(await warnings()).toMatchObject([WARNING]);
  expect(await warnings(payer)).toMatchObject([WARNING]);
  expect(await warnings(bookkeeper)).toEqual([]);
  const { data } = await owner.graphql(NotificationsDocument, { companyId, offset: 0, limit: 10 });
  expect(data?.company.notifications.items.filter(({ kind }) => kind === 'money_short')).toMatchObject([WARNING]);

  app.clock.moveToInstant('2026-09-15T06:59:00Z');
  await sendNotificationMails(app);
  expect(mails).toEqual([]);
  app.clock.moveToInstant('2026-09-15T07:00:00Z');
  await sendNotificationMails(app);
  const text = mails.map((mail) => mail.text).join();
  expect(text).toMatch(new RegExp(`${WARNING.title}\n${DETAIL}.*\nhttp://books.example/cash\n`));
});

it('notifies again of a shortage in an earlier week, and of one that comes back after it was solved', async () => {
  await importLine('2026-09-14,BANK CHARGES,-10.00');
  const large = await enter('LC-1', '1190.00', '2026-10-20');
  await byClock();
  expect((await warnings()).map(({ title }: { title: string }) => title)).toEqual([
    'Money runs short by £200.00 on 15 Oct 2026',
  ]);
  await enter('LC-2', '1000.00', '2026-10-02');
  await byClock('2026-09-16T02:00:00Z');
  expect((await warnings()).map(({ title }: { title: string }) => title)).toEqual([
    'Money runs short by £10.00 on 30 Sep 2026',
    'Money runs short by £200.00 on 15 Oct 2026',
  ]);
  await owner.rest('DELETE', `/api/invoices/${large}`);
  await importLine('2026-09-16,TRANSFER FROM SAVINGS,5000.00');
  await byClock('2026-09-17T02:00:00Z');
  expect(await warnings()).toHaveLength(2);
  await enter('LC-3', '6000.00', '2026-10-20');
  await byClock('2026-09-18T02:00:00Z');
  await byClock('2026-09-19T02:00:00Z');
  expect(await warnings()).toHaveLength(3);
});

it('leaves a shortage that is solved out of the email', async () => {
  await importLine('2026-09-14,BANK CHARGES,-10.00');
  const id = await enter('LC-1', '1190.00', '2026-10-20');
  await byClock('2026-09-15T12:00:00Z');
  await sendNotificationMails(app);
  await owner.rest('DELETE', `/api/invoices/${id}`);
  await byClock('2026-09-16T02:00:00Z');
  expect(await warnings()).toHaveLength(1);
  app.clock.moveToInstant('2026-09-16T07:00:00Z');
  await sendNotificationMails(app);
  const { email } = (await owner.rest('GET', '/api/auth/user')).body;
  const text = mails.find(({ to }) => to === email)?.text;
  expect(text).toContain('was imported');
  expect(text).not.toContain('Money runs short');
});

it('says how many invoices can wait', async () => {
  await importLine('2026-09-14,BANK CHARGES,-10.00');
  await enter('LC-1', '990.00', '2026-10-02');
  await enter('LC-2', '20.00', '2026-10-16');
  await byClock();
  expect(await warnings()).toMatchObject([
    {
      title: 'Money runs short by £20.00 on 30 Sep 2026',
      detail: expect.stringMatching(
        /^By the cash forecast. 1 invoice can wait without becoming late. The balance is not/,
      ),
    },
  ]);
});

it('forecasts each company once a day, and none without a recent statement', async () => {
  // No payment day, which is counted for each company.
  await byClock('2026-09-16T02:00:00Z');
  const countQueries = async (instant: string) => {
    queries.length = 0;
    await byClock(instant);
    return queries.length;
  };
  const without = await countQueries('2026-09-16T02:10:00Z');
  for (const name of ['Tern Ltd', 'Alder Ltd', 'Birch Ltd']) await newCompany(name);
  expect(await countQueries('2026-09-16T02:20:00Z')).toBe(without);
  await importLine('2026-07-15,BANK CHARGES,-5000.00');
  expect(await countQueries('2026-09-16T02:30:00Z')).toBe(without);
  expect(await warnings()).toEqual([]);
  await importLine('2026-07-16,BANK CHARGES,-10.00');
  expect(await countQueries('2026-09-16T02:40:00Z')).toBeGreaterThan(without);
  expect(await warnings()).toHaveLength(1);
  expect(await countQueries('2026-09-16T02:50:00Z')).toBe(without);
});
