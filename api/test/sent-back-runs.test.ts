import {
  ApprovePaymentRunDocument,
  PaymentRunDocument,
  PaymentRunReviewDocument,
  SendBackPaymentRunDocument,
  SubmitPaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../src/kernel/ports/mail-sender.ts';
import { confirmChanges } from '../src/testing/second-approver.ts';
import { sendNotificationMails } from '../src/testing/send-notification-mails.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** An approver gives a run back to who made it, with a reason (RULES.md, 86); and who can approve at all (RULES.md, 72). */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const REASON = 'HPW-1 is £20.00 too much: see https://evil.example, or ask jo@evil.example.';

let app: TestApp;
let maker: TestClient;
let approver: TestClient;
let other: TestClient;
let companyId: number;
let runId: number;
const mails: OutgoingMail[] = [];
let invoiceNo = 0;

beforeAll(async () => {
  const mailSender = { send: async (mail: OutgoingMail) => void mails.push(mail) };
  app = await startTestApp({ mailSender });
  [maker, approver, other] = [await app.newUser(), await app.newUser(), await app.newUser()];
  await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = now()');
  companyId = (await maker.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  for (const person of [approver, other]) {
    await executeAsOwner(
      app.databaseUrl,
      `insert into company_members (company_id, user_id, role, added_at, added_by)
       select ${companyId}, '${await idOf(person)}', 'finance', now() - interval '10 years',
       created_by from companies where id = ${companyId}`,
    );
  }
  await maker.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold: '10.00' });
  await confirmChanges(other, companyId);
});
afterAll(() => app.close());

beforeEach(async () => {
  invoiceNo += 1;
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = {
    companyId,
    supplierName: 'Harbour Print',
    invoiceNumber: `HPW-${invoiceNo}`,
    amount: '120.00',
    ...dates,
  };
  const { id, supplier } = (await maker.rest('POST', '/api/invoices/manual', { ...form, allowDuplicate: true })).body;
  if (invoiceNo === 1) await maker.rest('PUT', `/api/suppliers/${supplier.id}`, { name: 'Harbour Print', ...ACCOUNT });
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  runId = (await maker.rest('POST', '/api/payment-runs', run)).body.id;
  await maker.graphql(SubmitPaymentRunDocument, { id: runId });
  await sendNotificationMails(app);
  mails.length = 0;
});

async function idOf(person: TestClient): Promise<string> {
  return (await person.rest('GET', '/api/auth/user')).body.id;
}

const sendBack = (by: TestClient, reason?: string) =>
  by.rest('POST', `/api/payment-runs/${runId}/send-back`, reason === undefined ? {} : { reason });

async function approve(by: TestClient) {
  const { data } = await by.graphql(PaymentRunDocument, { id: runId });
  return by.graphql(ApprovePaymentRunDocument, { id: runId, content: data?.paymentRun.content ?? '' });
}

describe('a run is sent back', () => {
  it('with a reason, which its creator gets in the run, as a notification and by email', async () => {
    expect((await sendBack(approver)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { reason: expect.any(String) },
    });
    expect((await sendBack(approver, '   ')).status).toBe(400);
    const answered = await sendBack(approver, REASON);
    expect(answered.body).toMatchObject({ status: 'draft', approval: null, sendBacks: [{ reason: REASON }] });
    const { data } = await maker.graphql(PaymentRunDocument, { id: runId });
    expect(data?.paymentRun.sendBacks).toMatchObject([{ reason: REASON, sentBackByName: 'user2@example.com' }]);
    const { body: told } = await maker.rest('GET', `/api/notifications?companyId=${companyId}`);
    expect(told[0]).toMatchObject({
      kind: 'run_sent_back',
      title: expect.stringMatching(/^Payment Run #\d+ was sent back to you by user2@example.com$/),
      detail: REASON,
      recordId: runId,
    });
    await sendNotificationMails(app);
    expect(mails).toMatchObject([
      { to: 'user1@example.com', subject: expect.stringMatching(/^Lowe Ltd: Payment Run #\d+ was sent back to you/) },
    ]);
    expect(mails[0]?.text).toContain('HPW-1 is £20.00 too much');
    expect(mails[0]?.text).not.toMatch(/evil\.example|jo@/);
    expect(mails[0]?.text).toContain(`/payment-runs/${runId}`);
  });

  it('and waits for somebody else to submit it, so that who sent it back can approve it', async () => {
    await sendBack(approver, REASON);
    for (const [person, isApprovable] of [
      [approver, true],
      [other, true],
      [maker, false],
    ] as const) {
      const { data } = await person.graphql(PaymentRunDocument, { id: runId });
      expect(data?.paymentRun.isApprovableOnceSubmitted).toBe(isApprovable);
      const { body } = await person.rest('GET', `/api/payment-runs/${runId}`);
      expect(body.isApprovableOnceSubmitted).toBe(isApprovable);
    }
    await maker.graphql(SubmitPaymentRunDocument, { id: runId });
    const { data } = await approver.graphql(PaymentRunDocument, { id: runId });
    expect(data?.paymentRun).toMatchObject({ isApprovableOnceSubmitted: false, approverNames: expect.any(Array) });
  });

  it('and a simultaneous approval or return reports that', async () => {
    await sendBack(other, REASON);
    const message = /^PR-\d+ was sent back by user3@example\.com meanwhile\. It waits to be submitted again\.$/;
    expect((await approve(approver)).errors).toMatchObject([{ message: expect.stringMatching(message) }]);
    const refused = { code: 'PAYMENT_RUN_STATE', message: expect.stringMatching(message) };
    expect(await sendBack(approver, 'Too early')).toMatchObject({ status: 409, body: refused });
    await maker.graphql(SubmitPaymentRunDocument, { id: runId });
    await maker.rest('POST', `/api/payment-runs/${runId}/withdraw`);
    const withdrawn = expect.stringMatching(/ is a draft: it cannot be approved$/);
    expect((await approve(approver)).errors).toMatchObject([{ message: withdrawn }]);
  });

  it('and no other user is notified', async () => {
    await approver.graphql(SendBackPaymentRunDocument, { id: runId, reason: 'Too early' });
    for (const person of [approver, other]) {
      const { body } = await person.rest('GET', `/api/notifications?companyId=${companyId}`);
      expect(body.map(({ kind }: { kind: string }) => kind)).not.toContain('run_sent_back');
    }
    await sendNotificationMails(app);
    expect(mails.map(({ to }) => to)).toEqual(['user1@example.com']);
  });

  it('without an email to users who switched that off', async () => {
    await maker.rest('PUT', '/api/notifications/kinds', { kinds: ['run_waits'] });
    await sendBack(approver, 'Too early');
    await sendNotificationMails(app);
    expect(mails).toEqual([]);
    const { body } = await maker.rest('GET', '/api/notifications/kinds');
    expect(body).toEqual(['run_waits']);
  });

  it('and approved by the same person once it is submitted again', async () => {
    const { data, errors } = await approver.graphql(SendBackPaymentRunDocument, {
      id: runId,
      reason: 'Take it on Friday',
    });
    expect(errors).toEqual([]);
    expect(data?.sendBackPaymentRun).toMatchObject({ status: 'draft', approval: null });
    expect((await approve(approver)).errors?.[0]?.extensions.code).toBe('PAYMENT_RUN_STATE');
    await maker.graphql(SubmitPaymentRunDocument, { id: runId });
    const review = (await approver.graphql(PaymentRunReviewDocument, { id: runId })).data?.paymentRun.review;
    expect(review?.objection).toBeNull();
    expect(review?.changes.map(({ description }) => description)).toContain(
      'user2@example.com sent it back: Take it on Friday',
    );
    expect((await approve(approver)).data?.approvePaymentRun.status).toBe('approved');
  });

  it('which stays in its history and in the record, for good', async () => {
    await sendBack(approver, 'Too early');
    const { body: history } = await maker.rest('GET', `/api/payment-runs/${runId}/activity`);
    expect(history).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'Sent back', detail: 'Too early' })]),
    );
    const { body: record } = await maker.rest('GET', `/api/audit-log?companyId=${companyId}`);
    expect(JSON.stringify(record)).toContain('sent_back');
    await expect(app.orm.em.fork().execute('delete from payment_run_send_backs')).rejects.toThrow(/permission denied/);
  });

  it('only while it waits, and by nobody who has prepared it', async () => {
    expect((await sendBack(maker, 'Mine')).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await approve(approver)).data?.approvePaymentRun.status).toBe('approved');
    expect((await sendBack(other, 'Late')).body).toMatchObject({ code: 'PAYMENT_RUN_STATE' });
    const stranger = await app.newUser();
    expect((await sendBack(stranger, 'Hello')).status).toBe(404);
  });
});

describe('who can approve', () => {
  const people = async (by: TestClient) => {
    const { data } = await by.graphql(PaymentRunDocument, { id: runId });
    const { body } = await by.rest('GET', `/api/payment-runs/${runId}`);
    expect(body.approverNames).toEqual(data?.paymentRun.approverNames);
    return data?.paymentRun;
  };

  it('excludes a user whose password was just reset by another, with the time when that ends', async () => {
    expect(await people(maker)).toMatchObject({
      approverNames: ['user2@example.com', 'user3@example.com'],
      pausedApprovers: [],
    });
    const pause = (until: string) =>
      executeAsOwner(app.databaseUrl, `update users set approves_from = ${until} where email = 'user2@example.com'`);
    await pause("now() + interval '10 years'");
    expect(await people(maker)).toMatchObject({
      approverNames: ['user3@example.com'],
      pausedApprovers: [{ name: 'user2@example.com', approvesFrom: expect.any(String) }],
    });
    await pause('null');
  });

  it('sees the same readiness as the creator, and their own payable amount', async () => {
    const itemFor = async (by: TestClient) => (await people(by))?.items[0];
    expect(await itemFor(maker)).toMatchObject({ isAccountCheckMissing: true, needsBankConfirmation: true });
    expect(await itemFor(approver)).toMatchObject({ isAccountCheckMissing: true, needsBankConfirmation: false });
  });
});
