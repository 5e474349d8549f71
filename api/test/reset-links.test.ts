import {
  AnswerAccountQuestionDocument,
  ApprovePaymentRunDocument,
  ConfirmPendingChangeDocument,
  ConfirmSupplierBankDetailsDocument,
  NotificationsDocument,
  OwnerNoticesDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../src/kernel/ports/mail-sender.ts';
import { secretInLink } from '../src/modules/invitations/invitation-secret.ts';
import { confirmChanges } from '../src/testing/second-approver.ts';
import { sendNotificationMails } from '../src/testing/send-notification-mails.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/**
 * A link that one person makes for another is worth what its maker may do when it is used (RULES.md, 70, 72). A dishonest
 * owner tries to become their own second person by one.
 */

const PASSWORD = 'a long password';
const CHOSEN = 'chosen by the owner 77';
const GOOD = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const HOUR_MS = 3_600_000;

interface Person {
  readonly client: TestClient;
  readonly email: string;
  readonly id: string;
}

let app: TestApp;
let owner: Person;
let colleague: Person;
let companyId: number;
let people = 0;
const sent: OutgoingMail[] = [];
let mailFailure: Error | null = null;

beforeAll(async () => {
  app = await startTestApp({
    publicUrl: 'http://books.example',
    mailSender: {
      send: async (mail) => {
        if (mailFailure) throw mailFailure;
        sent.push(mail);
      },
    },
  });
});
afterAll(() => app.close());

beforeEach(async () => {
  sent.length = 0;
  mailFailure = null;
  [owner, colleague] = [await register(), await register()];
  companyId = await newCompany(owner);
  await join(owner, colleague, 'approver');
});

async function register(): Promise<Person> {
  people += 1;
  const email = `link.${people}@example.com`;
  const client = app.guest();
  expect((await client.rest('POST', '/api/register', { email, password: PASSWORD })).status).toBe(200);
  await app.orm.em.fork().execute('update users set email_verified_at = now() where email = ?', [email]);
  return { client, email, id: (await client.rest('GET', '/api/auth/user')).body.id };
}

async function newCompany(by: Person): Promise<number> {
  return (await by.client.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
}

/** The link goes out by mail. */
async function join(by: Person, person: Person, role: string, company = companyId): Promise<void> {
  const invited = await invite(by, person.email, role, company);
  expect(invited.status).toBe(201);
  expect((await accept(person, person.email)).status).toBe(200);
}

function invite(by: Person, email: string, role: string, company = companyId): Promise<RestResponse> {
  return by.client.rest('POST', `/api/companies/${company}/people`, { email, role });
}

function accept(person: Person, email: string): Promise<RestResponse> {
  const mail = sent.findLast(({ to, text }) => to === email && text.includes('/invitations/'));
  const link = /http\S+\/invitations\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return person.client.rest('POST', '/api/invitations/accept', { secret: secretInLink(link) });
}

async function linkFor(person: Person, by = owner): Promise<string> {
  const { status, body } = await by.client.rest('POST', `/api/companies/${companyId}/people/${person.id}/reset-link`);
  expect(status).toBe(201);
  return new URL(body.link).searchParams.get('token') ?? '';
}

function use(token: string): Promise<RestResponse> {
  return app.guest().rest('POST', '/api/reset-password', { token, password: CHOSEN });
}

/** Emails about the person's password. */
function mailsTo({ email }: Person): OutgoingMail[] {
  return sent.filter(({ to, text }) => to === email && /password/.test(text));
}

function execute(sql: string, values: readonly unknown[]): Promise<unknown> {
  return app.orm.em.fork().execute(sql, values);
}

async function setLimit(approvalThreshold: string | null): Promise<void> {
  const form = { name: 'Lowe Ltd', approvalThreshold };
  expect((await owner.client.rest('PUT', `/api/companies/${companyId}`, form)).status).toBe(200);
}

async function setRole(person: Person, role: string): Promise<void> {
  const path = `/api/companies/${companyId}/people/${person.id}`;
  expect((await owner.client.rest('PATCH', path, { role })).status).toBe(200);
}

async function signIn(email: string, password: string): Promise<TestClient> {
  const client = app.guest();
  expect((await client.rest('POST', '/api/login', { email, password })).status).toBe(200);
  return client;
}

/** An invoice of £60,000 to a supplier of the owner's, in a run that waits for approval. */
async function submittedRun(): Promise<{ id: number; content: string; supplierId: number; invoiceId: number }> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const invoice = { companyId, supplierName: 'Mine', invoiceNumber: 'M-1', amount: '60000.00', ...dates };
  const { id, supplier } = (await owner.client.rest('POST', '/api/invoices/manual', invoice)).body;
  await owner.client.rest('PUT', `/api/suppliers/${supplier.id}`, { name: 'Mine', ...GOOD });
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [id], status: 'pending' };
  const made = (await owner.client.rest('POST', '/api/payment-runs', run)).body;
  const { content } = (await owner.client.rest('GET', `/api/payment-runs/${made.id}`)).body;
  return { id: made.id, content, supplierId: supplier.id, invoiceId: id };
}

describe('a link to reset a password', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a threshold is set', () => setLimit('1000.00')],
    ['the role of its person changes', () => setRole(colleague, 'finance')],
    ['its person becomes an owner', () => setRole(colleague, 'owner')],
    [
      'its person joins another company',
      async () => {
        const other = await register();
        await join(other, colleague, 'bookkeeper', await newCompany(other));
      },
    ],
    ['its person makes a company of their own', () => newCompany(colleague)],
    ['its person is removed', () => owner.client.rest('DELETE', `/api/companies/${companyId}/people/${colleague.id}`)],
    [
      'its maker is no owner any more',
      async () => {
        const second = await register();
        await join(owner, second, 'owner');
        const path = `/api/companies/${companyId}/people/${owner.id}`;
        expect((await owner.client.rest('PATCH', path, { role: 'finance' })).status).toBe(200);
      },
    ],
  ])('is void once %s', async (_case, change) => {
    const token = await linkFor(colleague);
    await change();
    expect(await use(token)).toMatchObject({ status: 410, body: { code: 'RESET_LINK_INVALID' } });
    await signIn(colleague.email, PASSWORD);
  });

  it('stays void when the change is undone', async () => {
    const token = await linkFor(colleague);
    await setLimit('1000.00');
    await setLimit(null);
    await confirmChanges(colleague.client, companyId);
    expect((await use(token)).status).toBe(410);
  });

  it('checks the permission again when it is used', async () => {
    const token = await linkFor(colleague);
    const em = app.orm.em.fork();
    const [kept] = await em.execute<object[]>('select * from password_resets where user_id = ?', [colleague.id]);
    await setLimit('1000.00');
    await em.execute('insert into password_resets select * from json_populate_record(null::password_resets, ?::json)', [
      JSON.stringify(kept),
    ]);
    expect((await use(token)).status).toBe(410);
  });

  it('notifies the user on creation and use, by one email that is tried again and at the bell, never with the link', async () => {
    const token = await linkFor(colleague);
    mailFailure = new Error('451 Try later');
    await expect(sendNotificationMails(app)).rejects.toThrow('Try later');
    mailFailure = null;
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + HOUR_MS / 60).toISOString());
    await sendNotificationMails(app);
    expect(mailsTo(colleague)).toMatchObject([
      { subject: expect.stringMatching(/made a link to reset your password/) },
    ]);
    expect((await use(token)).status).toBe(200);
    await sendNotificationMails(app);
    await sendNotificationMails(app);
    const mails = mailsTo(colleague);
    expect(mails).toMatchObject([{}, { subject: expect.stringMatching(/was reset by a link that someone else made/) }]);
    for (const { text } of mails) expect(text).toContain('choose a password of your own');
    expect(JSON.stringify(mails)).not.toContain(token);
    const client = await signIn(colleague.email, CHOSEN);
    const told = (await client.rest('GET', `/api/notifications?companyId=${companyId}`)).body;
    const titles = told.filter(({ kind }: { kind: string }) => kind === 'password_reset');
    expect(titles).toMatchObject([
      { title: 'Your password was reset by a link that someone else made' },
      { title: `${owner.email} made a link to reset your password` },
    ]);
    const { data } = await owner.client.graphql(NotificationsDocument, { companyId, offset: 0, limit: 50 });
    expect(JSON.stringify(data)).not.toContain('password_reset');
  });

  it('is reported immediately with any settings, and to an address that is not verified or was refused', async () => {
    await linkFor(colleague);
    await colleague.client.rest('PUT', '/api/notifications/mail', { frequency: 'daily' });
    await sendNotificationMails(app);
    expect(mailsTo(colleague)).toHaveLength(1);
    await linkFor(colleague);
    await execute('insert into unwanted_notifications (user_id, kind) values (?, ?)', [colleague.id, 'password_reset']);
    await execute('update users set email_verified_at = null where id = ?', [colleague.id]);
    await execute('update companies set requires_factor = true where id = ?', [companyId]);
    await execute(
      `update notification_mail_settings
       set frequency = 'never', refused_email = ?, refusal = 'Full', refused_at = now() where user_id = ?`,
      [colleague.email, colleague.id],
    );
    await sendNotificationMails(app);
    expect(mailsTo(colleague)).toHaveLength(2);
  });

  it('is reported by one email to a user of two companies, who has read it at the bell and was then removed', async () => {
    await join(owner, colleague, 'bookkeeper', await newCompany(owner));
    await linkFor(colleague);
    await execute(
      'insert into notification_reads (notification_id, user_id, read_at) select id, ?, now() from notifications',
      [colleague.id],
    );
    await owner.client.rest('DELETE', `/api/companies/${companyId}/people/${colleague.id}`);
    await sendNotificationMails(app);
    expect(mailsTo(colleague)).toHaveLength(1);
  });

  it('pauses approvals for a day after a colleague reset the password', async () => {
    expect((await use(await linkFor(colleague))).status).toBe(200);
    await setLimit('1000.00');
    const thief = await signIn(colleague.email, CHOSEN);
    const { id, content, supplierId, invoiceId } = await submittedRun();
    await setLimit('90000.00');
    const [change] = (await thief.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
    const refused = {
      status: 403,
      body: { code: 'APPROVALS_PAUSED', message: expect.stringMatching(/confirm again from/) },
    };
    const refusedInGraphql = [{ extensions: { code: 'APPROVALS_PAUSED' } }];
    expect(await thief.rest('POST', `/api/payment-runs/${id}/approve`, { content })).toMatchObject(refused);
    expect((await thief.graphql(ApprovePaymentRunDocument, { id, content })).errors).toMatchObject(refusedInGraphql);
    const confirm = `/api/suppliers/${supplierId}/confirm-bank-details`;
    const { name } = (await thief.rest('GET', `/api/suppliers/${supplierId}`)).body;
    const account = { name, ...GOOD };
    expect(await thief.rest('POST', confirm, account)).toMatchObject(refused);
    const asked = { supplierId, ...account };
    expect((await thief.graphql(ConfirmSupplierBankDetailsDocument, asked)).errors).toMatchObject(refusedInGraphql);
    const answer = { answer: 'factoring' as const, version: 'any' };
    expect(await thief.rest('POST', `/api/invoices/${invoiceId}/account-answer`, answer)).toMatchObject(refused);
    expect((await thief.graphql(AnswerAccountQuestionDocument, { invoiceId, ...answer })).errors).toMatchObject(
      refusedInGraphql,
    );
    expect(await thief.rest('POST', `/api/pending-changes/${change.id}/confirm`)).toMatchObject(refused);
    expect((await thief.graphql(ConfirmPendingChangeDocument, { id: change.id })).errors).toMatchObject(
      refusedInGraphql,
    );
    const { data } = await thief.graphqlText<{ paymentRun: object }>(
      `{ paymentRun(id: ${id}) { allowedActions refusedActions { action reason } } }`,
    );
    const reason = expect.stringMatching(/Someone else reset your password/);
    expect(data?.paymentRun).toMatchObject({
      allowedActions: expect.not.arrayContaining(['approve']),
      refusedActions: expect.arrayContaining([{ action: 'approve', reason }]),
    });
    const { data: viewer } = await thief.graphqlText<{ viewer: object }>('{ viewer { approvesFrom } }');
    expect(viewer?.viewer).toMatchObject({ approvesFrom: expect.stringMatching(/^2026-/) });
    const paid = await owner.client.rest('POST', `/api/sandbox/payments/payment-run/${id}`, {});
    expect(paid.body).toMatchObject({ successCount: 0 });
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 24 * HOUR_MS).toISOString());
    const again = await signIn(colleague.email, CHOSEN);
    expect((await again.rest('POST', `/api/payment-runs/${id}/approve`, { content })).status).toBe(200);
  });

  it('requested by the user themselves pauses no approvals', async () => {
    await app.guest().rest('POST', '/api/password-reset', { email: colleague.email });
    const mail = () => sent.find(({ to, subject }) => to === colleague.email && /Choose a new/.test(subject));
    await expect.poll(mail).toBeTruthy();
    expect((await use(/token=(\S+)/.exec(mail()?.text ?? '')?.[1] ?? '')).status).toBe(200);
    const client = await signIn(colleague.email, CHOSEN);
    const { data } = await client.graphqlText<{ viewer: object }>('{ viewer { approvesFrom } }');
    expect(data?.viewer).toEqual({ approvesFrom: null });
  });
});

describe('a link of an invitation', () => {
  it.each(['owner', 'finance', 'approver'])('as %s is void once the threshold changes', async (role) => {
    const invited = await register();
    await invite(owner, invited.email, role);
    await setLimit('1000.00');
    expect(await accept(invited, invited.email)).toMatchObject({ status: 404 });
    expect((await owner.client.rest('GET', `/api/companies/${companyId}/invitations`)).body).toEqual([]);
    const { data } = await owner.client.graphql(OwnerNoticesDocument, {});
    const [company] = data?.companies.filter(({ id }) => id === companyId) ?? [];
    expect(company?.ownerNotices[0]?.message).toContain(invited.email);
  });

  it('of a user without the approver role stays valid', async () => {
    const invited = await register();
    await invite(owner, invited.email, 'bookkeeper');
    await setLimit('1000.00');
    expect((await accept(invited, invited.email)).status).toBe(200);
  });

  it('is void once its sender is no longer an owner', async () => {
    const [second, invited] = [await register(), await register()];
    await join(owner, second, 'owner');
    await invite(owner, invited.email, 'bookkeeper');
    const path = `/api/companies/${companyId}/people/${owner.id}`;
    expect((await owner.client.rest('PATCH', path, { role: 'finance' })).status).toBe(200);
    expect((await accept(invited, invited.email)).status).toBe(404);
  });
});
