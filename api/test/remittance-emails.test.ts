import {
  EmailRemittanceAdviceDocument,
  PaymentRunDocument,
  RemittanceEmailsDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailSender } from '../src/kernel/ports/mail-sender.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { recordBouncedRemittance } from '../src/modules/payments/remittance-emails/bounced-remittance.service.ts';
import { sendNextRemittanceEmail } from '../src/modules/payments/remittance-emails/send-remittance-email.service.ts';
import { type MailServer, startMailServer } from '../src/testing/mail-server.ts';
import { textOfPdf } from '../src/testing/pdf-text.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** Remittance advice to suppliers by email, sent to an SMTP server (RULES.md, 107). */

let server: MailServer;
let app: TestApp;
/** A second process on the same database. */
let second: TestApp;
let user: TestClient;
let calls: RestCalls;
let userEmail: string;
let companyId: number;
/** Words with which the server refuses each recipient. */
let refusalOf: (address: string) => string | null;

beforeAll(async () => {
  server = await startMailServer({ refusalOf: (address) => refusalOf(address) });
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
  refusalOf = () => null;
  for (const { clock } of [app, second]) clock.moveToInstant('2026-09-15T09:00:00Z');
  user = await app.newUser();
  calls = new RestCalls(user);
  await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = now(); delete from remittance_emails');
  userEmail = (await user.rest('GET', '/api/auth/user')).body.email;
  companyId = await calls.newCompany('Lowe Ltd');
  server.mails.length = 0;
});

/** A supplier with an invoice. @returns the invoice's id */
async function newBill(supplierName: string, email: string | null, invoiceNumber = `${supplierName}-1`) {
  const { id, supplier } = (await calls.newInvoice(companyId, { supplierName, invoiceNumber, amount: 12.5 })).body;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplierName, ...account, email });
  return id;
}

async function newRun(invoiceIds: readonly number[], status = 'draft'): Promise<number> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds, status };
  const { body } = await user.rest('POST', '/api/payment-runs', run);
  return body.id;
}

const complete = (id: number) => user.rest('POST', `/api/payment-runs/${id}/complete`);

async function entriesOf(id: number) {
  const { body } = await user.rest('GET', `/api/payment-runs/${id}/remittance-emails`);
  const { data } = await user.graphql(RemittanceEmailsDocument, { paymentRunId: id });
  const names = (entries: readonly { supplierName: string; state: string }[] = []) =>
    entries.map(({ supplierName, state }) => `${supplierName}: ${state}`);
  expect(names(data?.paymentRun.remittanceEmails.entries)).toEqual(names(body.entries));
  return body.entries;
}

const statesOf = async (id: number) => (await entriesOf(id)).map(({ state }: { state: string }) => state);

async function send(id: number, more: object = {}, by: TestClient = user) {
  const itemIds = (await entriesOf(id)).map(({ itemId }: { itemId: number }) => itemId);
  return by.rest('POST', `/api/payment-runs/${id}/remittance-emails`, { itemIds, ...more });
}

const scopeOf = (of: TestApp) => () => openGuestScope(of.orm.em.fork(), of.ports);

async function sendDue(of: TestApp = app): Promise<void> {
  while (await sendNextRemittanceEmail(scopeOf(of)));
}

async function moveToBank(status: 'completed' | 'failed'): Promise<void> {
  for (const [paymentId, payment] of app.bank.payments) {
    if (payment.status === status || payment.status === 'failed') continue;
    app.bank.move(paymentId, status, null);
    const event = { signature: 'genuine', eventId: `${paymentId} ${status}`, type: `payment_${status}`, paymentId };
    expect((await app.guest().rest('POST', '/api/sandbox/webhook', event)).status).toBe(200);
  }
  await app.runPaymentJob();
}

it('emails each supplier of a paid run, with a PDF of the invoices', async () => {
  const ids = [await newBill('Alder Ltd', 'ar@alder.example'), await newBill('Birch Ltd', null)];
  ids.push(await newBill('Alder Ltd', 'ar@alder.example', 'Alder-2'));
  const runId = await newRun(ids);
  expect(await statesOf(runId)).toEqual(['unpaid', 'unpaid']);
  const isOffered = async () =>
    (await user.graphql(PaymentRunDocument, { id: runId })).data?.paymentRun.canEmailRemittance;
  expect(await isOffered()).toBe(false);
  await complete(runId);
  expect(await isOffered()).toBe(true);
  expect(await entriesOf(runId)).toMatchObject([
    { supplierName: 'Alder Ltd', email: 'ar@alder.example', amount: '25.00', invoiceCount: 2, state: 'ready' },
    { supplierName: 'Birch Ltd', email: null, amount: '12.50', invoiceCount: 1, state: 'no_address' },
  ]);
  const sent = await send(runId);
  expect([sent.status, sent.body.replyTo, sent.body.fromName]).toEqual([200, userEmail, 'Lowe Ltd']);
  expect(await statesOf(runId)).toEqual(['sending', 'no_address']);
  await sendDue();
  expect(await entriesOf(runId)).toMatchObject([{ state: 'sent', sentAt: '2026-09-15T09:00:00.000Z' }, {}]);

  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ to: 'ar@alder.example', subject: expect.stringContaining('£25.00 on 15 Sep 2026') });
  expect(mail?.headers.get('from')).toMatchObject({ text: '"Lowe Ltd" <reminders@books.example>' });
  expect(mail?.headers.get('reply-to')).toMatchObject({ text: userEmail });
  const [pdf, ...others] = mail?.attachments ?? [];
  expect([pdf?.filename, pdf?.contentType, others]).toEqual([
    'Remittance advice 2026-09-15.pdf',
    'application/pdf',
    [],
  ]);
  const text = (await textOfPdf(pdf?.content ?? new Uint8Array())).join(' ');
  for (const words of ['Alder Ltd-1', 'Alder-2', '£25.00', 'Lowe Ltd', 'To: Alder Ltd']) expect(text).toContain(words);
  expect(`${text}${mail?.text}`).not.toContain('55779911');
});

it('emails an advice by GraphQL, and records it in the audit log', async () => {
  const runId = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
  await complete(runId);
  const [{ itemId }] = await entriesOf(runId);
  const { data } = await user.graphql(EmailRemittanceAdviceDocument, { paymentRunId: runId, itemIds: [itemId] });
  expect(data?.emailRemittanceAdvice.remittanceEmails.entries).toMatchObject([{ state: 'sending' }]);
  await sendDue();
  const { body } = await user.rest('GET', `/api/audit-log?companyId=${companyId}&recordType=payment_run`);
  const logged = body.filter(({ verb }: { verb: string }) => verb.startsWith('advice'));
  expect(logged.map(({ verb }: { verb: string }) => verb)).toEqual(['advice_emailed', 'advice_queued']);
  const { supplierId } = (await entriesOf(runId))[0];
  expect(logged).toMatchObject([
    { source: 'worker', after: { recipient: 'ar@alder.example', supplierId } },
    { source: 'graphql', by: userEmail, recordId: runId },
  ]);
});

it('uses the company’s address for replies, and sends the user a copy of each email', async () => {
  await user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', email: 'accounts@lowe.example' });
  const runId = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
  await complete(runId);
  await send(runId, { copyToMe: true });
  await sendDue();
  await send(runId, { copyToMe: true });
  await sendDue();
  expect(server.mails.map(({ to }) => to)).toEqual(['ar@alder.example', userEmail]);
  const [original, copy] = server.mails;
  expect(copy?.subject).toBe(`Copy: ${original?.subject}`);
  expect(copy?.attachments).toHaveLength(1);
  expect(copy?.messageId).not.toBe(original?.messageId);
  expect(original?.headers.get('reply-to')).toMatchObject({ text: 'accounts@lowe.example' });
});

describe('a remittance advice by email', () => {
  it('waits for the bank, and sends nothing after a return', async () => {
    const runId = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
    await user.rest('POST', `/api/sandbox/payments/payment-run/${runId}`);
    expect(await statesOf(runId)).toEqual(['unconfirmed']);
    expect((await send(runId)).status).toBe(200);
    expect(await statesOf(runId)).toEqual(['unconfirmed']);
    await moveToBank('completed');
    expect(await statesOf(runId)).toEqual(['ready']);
    await send(runId);
    await moveToBank('failed');
    await sendDue();
    expect(await statesOf(runId)).toEqual(['unpaid']);
    await send(runId);
    await sendDue();
    expect(server.mails).toEqual([]);
  });

  it('sends nothing about a payment that failed, or about a payment file', async () => {
    const failed = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
    await user.rest('POST', `/api/sandbox/payments/payment-run/${failed}`);
    await moveToBank('failed');
    const filed = await newRun([await newBill('Birch Ltd', 'ar@birch.example')]);
    const account = { bankAccountName: 'Lowe Ltd', bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
    await user.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', ...account });
    expect((await user.rest('POST', `/api/payment-runs/${filed}/export/csv`)).status).toBe(200);
    expect([await statesOf(failed), await statesOf(filed)]).toEqual([['unpaid'], ['unconfirmed']]);
    for (const id of [failed, filed]) await send(id);
    await sendDue();
    expect(server.mails).toEqual([]);
  });

  it('sends another email once a run that was not paid after all is paid', async () => {
    const runId = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
    await complete(runId);
    await send(runId);
    await sendDue();
    await user.rest('POST', `/api/payment-runs/${runId}/reopen`, { reason: 'Not paid' });
    expect(await statesOf(runId)).toEqual(['unpaid']);
    await complete(runId);
    expect(await statesOf(runId)).toEqual(['ready']);
    await send(runId);
    await sendDue();
    expect(server.mails).toHaveLength(2);
  });
});

describe('an advice', () => {
  it('is sent once with double clicks, two servers and several workers', async () => {
    const ids: number[] = [];
    for (let no = 1; no <= 6; no += 1) ids.push(await newBill(`Alder ${no} Ltd`, `ar${no}@alder.example`));
    const runId = await newRun(ids);
    await complete(runId);
    const answers = await Promise.all([send(runId), send(runId), send(runId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all([app, second, app, second].map((of) => sendDue(of)));
    await send(runId);
    await sendDue(second);
    expect(server.mails.map(({ to }) => to).sort()).toEqual(ids.map((_, index) => `ar${index + 1}@alder.example`));
  });

  it('cannot be stored twice in the database', async () => {
    const runId = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
    await complete(runId);
    await send(runId);
    const again = `insert into remittance_emails (company_id, payment_run_id, payment_run_item_id, recipient, reply_to,
      due_at, created_by, created_at) select company_id, payment_run_id, payment_run_item_id, 'b@x.example', reply_to,
      due_at, created_by, created_at from remittance_emails`;
    await expect(executeAsOwner(app.databaseUrl, again)).rejects.toThrow('remittance_emails_item');
  });

  it('is shown as failed if it comes back, and can be sent again', async () => {
    const run = await newRun([await newBill('Alder', 'pay@alder.example')]);
    await complete(run);
    await send(run, { copyToMe: true });
    await sendDue();
    const messageId = server.mails[0]?.messageId ?? '';
    const report = (recipient: string) =>
      recordBouncedRemittance(openGuestScope(app.orm.em.fork(), app.ports), {
        messageId: messageId.replace(/[<>]/g, ''),
        recipients: [{ addresses: [recipient], diagnostic: '550 5.1.1 User unknown' }],
      });
    expect(await report('other@alder.example')).toBe(false);
    expect(await entriesOf(run)).toMatchObject([{ state: 'sent' }]);
    expect(await report('pay@alder.example')).toBe(true);
    expect(await entriesOf(run)).toMatchObject([{ state: 'failed', failure: '550 5.1.1 User unknown' }]);
    await send(run, { copyToMe: true });
    await sendDue();
    await sendDue();
    expect(await entriesOf(run)).toMatchObject([{ state: 'sent' }]);
    // The two copies are of two emails.
    expect(server.mails.map(({ to }) => to).sort()).toEqual(
      ['pay@alder.example', 'pay@alder.example', userEmail, userEmail].sort(),
    );
    // The same report again is not about the second email.
    expect(await report('pay@alder.example')).toBe(true);
    expect(await entriesOf(run)).toMatchObject([{ state: 'sent' }]);
  });

  it('is retried after a temporary error, and can be sent to another address after a refusal', async () => {
    const runId = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
    await complete(runId);
    refusalOf = () => '451 4.3.0 Try later';
    await send(runId);
    await expect(sendDue()).rejects.toThrow('Try later');
    expect(await statesOf(runId)).toEqual(['sending']);
    app.clock.moveToInstant('2026-09-15T09:00:10Z');
    refusalOf = () => '550 5.1.1 No such user here';
    await sendDue();
    expect(await entriesOf(runId)).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('No such user here') },
    ]);
    refusalOf = () => null;
    await sendDue();
    expect(server.mails).toEqual([]);
    await newBill('Alder Ltd', 'new@alder.example', 'Alder-9');
    await send(runId);
    await sendDue();
    expect(server.mails.map(({ to }) => to)).toEqual(['new@alder.example']);
  });
});

it('keeps the email of an item that a bank transaction pays, once the run was reopened', async () => {
  const invoiceIds = [await newBill('Alder', 'pay@alder.example'), await newBill('Birch', 'pay@birch.example')];
  const run = await newRun(invoiceIds, 'pending');
  await complete(run);
  await send(run);
  await sendDue();
  const file = { name: 'september.csv', content: 'Date,Description,Amount\n2026-09-15,ALDER ALDER-1,-12.50\n' };
  await user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const [line] = (await user.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
  await user.rest('POST', `/api/bank-transactions/${line.id}/match`, { invoiceId: invoiceIds[0] });
  await user.rest('POST', `/api/payment-runs/${run}/reopen`, { reason: 'Birch was not paid' });
  await complete(run);
  expect(await statesOf(run)).toEqual(['sent', 'ready']);
});

describe('emailing an advice is refused', () => {
  it('for items of other runs, and without items', async () => {
    const [runId, otherId] = [
      await newRun([await newBill('Alder Ltd', null)]),
      await newRun([await newBill('B', null)]),
    ];
    const [{ itemId }] = await entriesOf(otherId);
    const post = (itemIds: unknown) => user.rest('POST', `/api/payment-runs/${runId}/remittance-emails`, { itemIds });
    expect((await post([itemId])).status).toBe(404);
    expect((await post([])).status).toBe(400);
    expect((await post('all')).status).toBe(400);
  });

  it('to users whose email is not verified', async () => {
    const runId = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
    await complete(runId);
    await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = null');
    expect((await send(runId)).body.code).toBe('EMAIL_NOT_VERIFIED');
    await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = now()');
    await sendDue();
    expect(server.mails).toEqual([]);
  });

  it('in a sandbox company, which pays nobody', async () => {
    companyId = await calls.newCompany('Try-out', { isSandbox: true });
    const runId = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
    await complete(runId);
    const { data } = await user.graphql(PaymentRunDocument, { id: runId });
    expect(data?.paymentRun.canEmailRemittance).toBe(false);
    expect((await send(runId)).body.code).toBe('MAIL_OFF');
    await sendDue();
    expect(server.mails).toEqual([]);
  });

  it('where no mail server is set up', async () => {
    const silent = await startTestApp();
    user = await silent.newUser();
    calls = new RestCalls(user);
    companyId = await calls.newCompany('Silent Ltd');
    const runId = await newRun([await newBill('Alder Ltd', 'ar@alder.example')]);
    await complete(runId);
    const { data } = await user.graphql(PaymentRunDocument, { id: runId });
    expect(data?.paymentRun.canEmailRemittance).toBe(false);
    expect((await send(runId)).body.code).toBe('MAIL_OFF');
    await silent.close();
  });
});
