import {
  ApprovePaymentRunDocument,
  CompletePaymentRunDocument,
  ConfirmSupplierBankDetailsDocument,
  DismissOwnerNoticeDocument,
  OwnerNoticesDocument,
  PayInvoiceDocument,
  PaymentRunReviewDocument,
  PayPaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { GraphQLResponse, RestResponse, TestClient } from '../src/testing/test-client.ts';

/**
 * A member of a company tries to get its money, or someone has stolen the member's session. The company asks for a second
 * person above £5,000. Each story is one that went through once; it is tried in both APIs.
 */

const MINE = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const GOOD = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let app: TestApp;
let owner: TestClient;
let member: TestClient;
let third: TestClient;
let companyId: number;
let invoiceNo = 0;

beforeAll(async () => {
  app = await startTestApp();
  [owner, member, third] = [await app.newUser(), await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd' })).body.id;
  for (const person of [member, third]) await joinByRest(owner, person, companyId);
  await limit('5000.00');
});

async function limit(approvalThreshold: string | null): Promise<void> {
  const { status } = await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Victim Ltd', approvalThreshold });
  expect(status).toBe(200);
  for (const company of await confirmChanges(third, companyId)) expect(company).toMatchObject({ approvalThreshold });
}

interface Entered {
  readonly id: number;
  readonly supplierId: number;
  readonly form: object;
}

/** Someone enters an invoice; its supplier gets an account by them, too, if one is given. */
async function enter(by: TestClient, supplierName: string, amount: string, account?: object): Promise<Entered> {
  invoiceNo += 1;
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName, invoiceNumber: `N-${invoiceNo}`, amount, ...dates, allowDuplicate: true };
  const { body } = await by.rest('POST', '/api/invoices/manual', form);
  const supplierId = body.supplier.id;
  if (account) expect((await setAccount(by, supplierId, supplierName, account)).status).toBe(200);
  return { id: body.id, supplierId, form };
}

function setAccount(by: TestClient, supplierId: number, name: string, account: object): Promise<RestResponse> {
  return by.rest('PUT', `/api/suppliers/${supplierId}`, { name, ...account });
}

async function edit(by: TestClient, { id, form }: Entered, change: object): Promise<void> {
  expect((await by.rest('PUT', `/api/invoices/${id}`, { ...form, ...change })).status).toBe(200);
}

async function newRun(by: TestClient, ...invoices: Entered[]): Promise<number> {
  const body = { companyId, runDate: '2026-09-15', invoiceIds: invoices.map(({ id }) => id) };
  return (await by.rest('POST', '/api/payment-runs', body)).body.id;
}

async function act(by: TestClient, id: number, action: string): Promise<void> {
  expect((await by.rest('POST', `/api/payment-runs/${id}/${action}`)).status).toBe(200);
}

async function contentOf(id: number): Promise<string> {
  return (await owner.rest('GET', `/api/payment-runs/${id}`)).body.content;
}

async function approve(by: TestClient, id: number): Promise<RestResponse> {
  return by.rest('POST', `/api/payment-runs/${id}/approve`, { content: await contentOf(id) });
}

function pay(by: TestClient, id: number): Promise<RestResponse> {
  return by.rest('POST', `/api/sandbox/payments/payment-run/${id}`, {});
}

function expectRefused(rest: RestResponse, graphql: GraphQLResponse<unknown>, code: string): void {
  expect(rest.body).toMatchObject({ code });
  expect(graphql.errors).toMatchObject([{ extensions: { code } }]);
}

async function expectNoApproval(by: TestClient, id: number, words: RegExp): Promise<void> {
  const rest = await approve(by, id);
  expectRefused(rest, await by.graphql(ApprovePaymentRunDocument, { id, content: await contentOf(id) }), 'FORBIDDEN');
  expect(rest.body.message).toMatch(words);
}

/** Neither paid, nor in a file, nor completed. */
async function expectNoRelease(by: TestClient, id: number): Promise<void> {
  const paid = await pay(by, id);
  const { data, errors } = await by.graphql(PayPaymentRunDocument, { id });
  // A run without a payable payee reports that first.
  const answers = [paid.body, data?.payPaymentRun ?? errors[0]?.extensions];
  for (const { code, successCount } of answers) expect(code ?? successCount).toBe(code ? 'APPROVAL_REQUIRED' : 0);
  const completed = await by.rest('POST', `/api/payment-runs/${id}/complete`);
  expectRefused(completed, await by.graphql(CompletePaymentRunDocument, { id }), 'APPROVAL_REQUIRED');
  const file = await by.rest('POST', `/api/payment-runs/${id}/export/csv`);
  expect(file.body).toMatchObject({ code: 'APPROVAL_REQUIRED' });
}

/** The payments at the bank are executed. */
async function executePayments(): Promise<void> {
  for (const [id, { status }] of app.bank.payments) if (status === 'pending') app.bank.move(id, 'completed', null);
  await wait(1);
  await app.runPaymentJob();
}

async function wait(minutes: number): Promise<void> {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
}

describe('the approval cannot be bypassed', () => {
  it("by editing the invoice of the owner's draft to one's own supplier", async () => {
    const invoice = await enter(owner, 'Harbour Print', '6000.00', GOOD);
    await enter(member, 'Quick Books Services', '1.00', MINE);
    const id = await newRun(owner, invoice);
    await edit(member, invoice, { supplierName: 'Quick Books Services', amount: '48000.00' });
    await act(member, id, 'submit');
    await expectNoApproval(member, id, /someone else has to approve it/);
    await expectNoRelease(member, id);
    const { data } = await third.graphql(PaymentRunReviewDocument, { id });
    expect(data?.paymentRun.review).toMatchObject({
      objection: null,
      changes: expect.arrayContaining([
        expect.objectContaining({
          description: expect.stringMatching(/£6,000.00 became £48,000.00, moved from Harbour Print to Quick Books/),
        }),
      ]),
      payees: [{ supplierName: 'Quick Books Services' }],
    });
    expect((await approve(third, id)).body).toMatchObject({ status: 'approved' });
  });

  it("by withdrawing the owner's submitted run and submitting it again", async () => {
    const invoice = await enter(owner, 'Harbour Print', '6000.00', GOOD);
    const id = await newRun(owner, invoice);
    await act(owner, id, 'submit');
    await act(member, id, 'withdraw');
    await edit(member, invoice, { amount: '91000.00' });
    await act(member, id, 'submit');
    await expectNoApproval(member, id, /You have (changed|submitted|withdrawn)/);
    await expectNoApproval(owner, id, /does not approve it/);
    await expectNoRelease(member, id);
  });

  it('by an account that was entered before the run was made, until a third person has confirmed it', async () => {
    const { supplierId } = await enter(member, 'Quick Books Services', '1.00', MINE);
    const id = await newRun(owner, await enter(owner, 'Quick Books Services', '6000.00'));
    await act(owner, id, 'submit');
    await expectNoApproval(member, id, /entered the bank details of Quick Books Services/);
    const seen = { name: 'Quick Books Services', ...MINE };
    const confirmed = await third.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, seen);
    expect(confirmed.status).toBe(200);
    await expectNoApproval(third, id, /confirmed the bank details of Quick Books Services/);
    expect((await approve(member, id)).status).toBe(200);
  });

  it('by the user who entered the account, except after another person approved payments to it', async () => {
    await enter(member, 'Quick Books Services', '1.00', MINE);
    const first = await newRun(owner, await enter(owner, 'Quick Books Services', '6000.00'));
    await act(owner, first, 'submit');
    expect((await approve(third, first)).status).toBe(200);
    expect((await pay(owner, first)).body).toMatchObject({ successCount: 1, failureCount: 0 });
    const second = await newRun(owner, await enter(owner, 'Quick Books Services', '6100.00'));
    await act(owner, second, 'submit');
    await expectNoApproval(member, second, /entered the bank details/);
    await executePayments();
    expect((await approve(member, second)).status).toBe(200);
  });

  it('by giving a known account the name of another payee', async () => {
    const { supplierId } = await enter(member, 'Cousin Ltd', '1.00', MINE);
    const first = await newRun(owner, await enter(owner, 'Cousin Ltd', '10.00'));
    await act(owner, first, 'submit');
    expect((await approve(third, first)).status).toBe(200);
    expect((await pay(owner, first)).body).toMatchObject({ successCount: 1 });
    await executePayments();
    await wait(1);
    const printer = await enter(owner, 'Harbour Print', '20.00', GOOD);
    await member.rest('PUT', `/api/suppliers/${printer.supplierId}`, { name: 'Harbour Print (old)' });
    await member.rest('PUT', `/api/suppliers/${supplierId}`, { name: 'Harbour Print' });
    const id = await newRun(owner, await enter(owner, 'Harbour Print', '48000.00'));
    await act(owner, id, 'submit');
    await expectNoApproval(member, id, /You have renamed Harbour Print/);
    await enter(owner, 'Harbor Print', '1.00');
    const { body: review } = await owner.rest('GET', `/api/payment-runs/${id}/review`);
    expect(review.payees).toMatchObject([{ accountState: 'changed' }]);
    const { body: run } = await owner.rest('GET', `/api/payment-runs/${id}`);
    expect(JSON.stringify(run)).toMatch(/"Harbour Print has nearly the same name as [^"]*Harbor Print/);
    const approval = `insert into payment_run_approvals (company_id, payment_run_id, content, approved_by)
      select company_id, id, payment_run_content(id), ? from payment_runs where id = ?`;
    const { userId } = (await owner.rest('GET', `/api/companies/${companyId}/people`)).body.find(
      ({ email }: { email: string }) => email === 'user2@example.com',
    );
    await app.orm.em.fork().execute(approval, [userId, id]);
    await expectNoRelease(owner, id);
    expect((await approve(third, id)).status).toBe(200);
  });

  it('by merging another payee into a supplier with a known account', async () => {
    const { supplierId } = await enter(member, 'Cousin Ltd', '1.00', MINE);
    const first = await newRun(owner, await enter(owner, 'Cousin Ltd', '10.00'));
    await act(owner, first, 'submit');
    expect((await approve(third, first)).status).toBe(200);
    expect((await pay(owner, first)).body).toMatchObject({ successCount: 1 });
    await executePayments();
    await wait(1);
    const printer = await enter(owner, 'Harbour Print', '20.00', GOOD);
    const body = { otherSupplierId: printer.supplierId, allowOtherAccount: true };
    expect((await member.rest('POST', `/api/suppliers/${supplierId}/merge`, body)).status).toBe(200);
    const { data: told } = await owner.graphql(OwnerNoticesDocument, {});
    expect(JSON.stringify(told)).toContain('merged Harbour Print into Cousin Ltd, whose bank details differ');

    const twin = await enter(owner, 'Cousin Limited', '5.00', MINE);
    const chain = { otherSupplierId: supplierId };
    expect((await owner.rest('POST', `/api/suppliers/${twin.supplierId}/merge`, chain)).status).toBe(200);
    const late = await newRun(owner, await enter(owner, 'Harbour Print', '47000.00'));
    await act(owner, late, 'submit');
    await expectNoApproval(member, late, /renamed Cousin Limited or merged another supplier into it/);
    const [made] = (await owner.rest('GET', `/api/suppliers/${twin.supplierId}/merges`)).body;
    await act(owner, late, 'cancel');
    expect((await owner.rest('POST', `/api/supplier-merges/${made.id}/undo`)).status).toBe(200);

    const id = await newRun(owner, await enter(owner, 'Harbour Print', '48000.00'));
    await act(owner, id, 'submit');
    await expectNoApproval(member, id, /merged another supplier into it/);
    const { body: review } = await owner.rest('GET', `/api/payment-runs/${id}/review`);
    expect(JSON.stringify(review.people)).toContain('renamed Cousin Ltd (before: Cousin Ltd and Harbour Print)');
    expect((await approve(third, id)).status).toBe(200);
  });

  it('by a user who has since left the company', async () => {
    const id = await newRun(member, await enter(member, 'Harbour Print', '6000.00', GOOD));
    await act(member, id, 'submit');
    expect((await approve(third, id)).status).toBe(200);
    const people = (await owner.rest('GET', `/api/companies/${companyId}/people`)).body;
    const { userId } = people.find(({ email }: { email: string }) => email === 'user3@example.com');
    expect((await owner.rest('DELETE', `/api/companies/${companyId}/people/${userId}`)).status).toBe(200);
    expect(await confirmChanges(member, companyId)).toMatchObject([{ id: companyId }]);
    await expectNoRelease(member, id);
    const release = `insert into money_releases (company_id, released_by, released_at, supplier_id, amount, payment_run_id)
      select company_id, created_by, now(), 1, total_amount, id from payment_runs where id = ?`;
    await expect(app.orm.em.fork().execute(release, [id])).rejects.toThrow(/one person alone/);
    await joinByRest(owner, third, companyId, { confirmedBy: member });
    await expectNoRelease(member, id);
    expect((await approve(owner, id)).status).toBe(200);
    expect((await pay(member, id)).body).toMatchObject({ successCount: 1 });
  });

  it('and the approver sees a look-alike and a shared account', async () => {
    await enter(owner, 'Harbour Print Ltd', '10.00', GOOD);
    const id = await newRun(member, await enter(member, 'Harbour Prlnt', '6000.00', GOOD));
    await act(member, id, 'submit');
    const { body } = await owner.rest('GET', `/api/payment-runs/${id}/review`);
    expect(body.payees).toMatchObject([{ sharesAccountWith: ['Harbour Print Ltd'], accountState: 'new' }]);
    const { body: run } = await owner.rest('GET', `/api/payment-runs/${id}`);
    expect(JSON.stringify(run)).toContain('"Harbour Prlnt has nearly the same name as Harbour Print Ltd."');
  });
});

describe('an account does not become established', () => {
  async function expectQuestion(by: TestClient, invoice: Entered): Promise<void> {
    const rest = await by.rest('POST', `/api/sandbox/payments/invoice/${invoice.id}`, {});
    expect(rest.body).toMatchObject({
      successCount: 0,
      failures: [{ message: expect.stringMatching(/bank details have changed/) }],
    });
    const { data } = await by.graphql(PayInvoiceDocument, { id: invoice.id });
    expect(data?.payInvoice).toMatchObject({ successCount: 0, failureCount: 1 });
  }

  it("by a run of a penny that was completed 'outside'", async () => {
    const penny = await enter(owner, 'Harbour Print', '0.01', GOOD);
    await setAccount(member, penny.supplierId, 'Harbour Print', MINE);
    const id = await newRun(member, penny);
    await act(member, id, 'complete');
    await expectQuestion(owner, await enter(owner, 'Harbour Print', '4000.00'));
  });

  it('by never having paid the supplier', async () => {
    const invoice = await enter(owner, 'Harbour Print', '4000.00', GOOD);
    await setAccount(member, invoice.supplierId, 'Harbour Print', MINE);
    await expectQuestion(owner, invoice);
    await expectQuestion(member, invoice);
  });

  it('by a payment of the user who entered it, but by one of another user', async () => {
    await limit(null);
    // The owners have switched the wait off, a day before.
    await app.orm.em
      .fork()
      .execute('update companies set account_wait_off_from = created_at where id = ?', [companyId]);
    const first = await enter(member, 'Harbour Print', '10.00', GOOD);
    await setAccount(member, first.supplierId, 'Harbour Print', MINE);
    const account = { supplierId: first.supplierId, name: 'Harbour Print', ...MINE };
    expect((await member.graphql(ConfirmSupplierBankDetailsDocument, account)).errors).toEqual([]);
    const { data } = await owner.graphql(OwnerNoticesDocument, {});
    const notices = data?.companies.find(({ id }) => id === companyId)?.ownerNotices;
    expect(notices).toMatchObject([
      { message: expect.stringMatching(/^user2@example\.com entered the bank details of Harbour Print, .* confirmed/) },
      { message: expect.stringMatching(/ confirmed a change that .* asked for: Stop asking for approvals/) },
    ]);
    expect((await member.graphql(OwnerNoticesDocument, {})).data?.companies).not.toContainEqual(
      expect.objectContaining({ ownerNotices: [expect.anything()] }),
    );
    const id = notices?.[0]?.id ?? 0;
    expect((await member.graphql(DismissOwnerNoticeDocument, { id })).errors?.[0]).toMatchObject({
      message: 'Notice not found',
      extensions: { code: 'NOT_FOUND' },
    });
    for (const _again of [1, 2]) {
      const dismissed = await owner.graphql(DismissOwnerNoticeDocument, { id });
      expect(dismissed.data?.dismissOwnerNotice?.ownerNotices).toHaveLength(1);
    }
    await member.rest('POST', `/api/sandbox/payments/invoice/${first.id}`, {});
    await executePayments();
    await limit('5000.00');
    await expectQuestion(owner, await enter(owner, 'Harbour Print', '20.00'));
    await limit(null);
    const byOwner = await enter(owner, 'Harbour Print', '30.00');
    await owner.rest('POST', `/api/sandbox/payments/invoice/${byOwner.id}`, {});
    await executePayments();
    await limit('5000.00');
    const last = await enter(member, 'Harbour Print', '40.00');
    const paid = await member.rest('POST', `/api/sandbox/payments/invoice/${last.id}`, {});
    expect(paid.body).toMatchObject({ successCount: 1 });
  });
});

describe('the limit is not avoided by splitting', () => {
  const payInvoice = (by: TestClient, { id }: Entered) => by.rest('POST', `/api/sandbox/payments/invoice/${id}`, {});

  it('into single payments within a day, or to one payee within a week', async () => {
    const invoices: Entered[] = [];
    for (const name of ['One', 'Two', 'Three']) invoices.push(await enter(owner, name, '4999.00', GOOD));
    const [first, second] = invoices as [Entered, Entered];
    expect((await payInvoice(member, first)).body).toMatchObject({ successCount: 1 });
    const refused = await payInvoice(member, second);
    expectRefused(refused, await member.graphql(PayInvoiceDocument, { id: second.id }), 'APPROVAL_REQUIRED');
    expect(refused.body.message).toMatch(/£9,998.00 in 24 hours/);
    const id = await newRun(member, second);
    await expectNoRelease(member, id);
    await wait(24 * 60);
    await expectNoRelease(member, id);
    await wait(6 * 24 * 60);
    expect((await pay(member, id)).body).toMatchObject({ successCount: 1 });
  });

  it('into runs that are paid in part, by a file, or outside', async () => {
    const runs: number[] = [];
    for (const bankAccountNumber of ['30000000', '30000299', '55779911']) {
      const account = { ...GOOD, bankAccountNumber };
      runs.push(await newRun(member, await enter(owner, `Supplier ${bankAccountNumber}`, '2500.00', account)));
    }
    const [first = 0, second = 0, last = 0] = runs;
    await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Victim Ltd', ...GOOD });
    for (let again = 0; again < 3; again += 1) {
      const file = await member.send(`/api/payment-runs/${first}/export/csv`, { method: 'POST' }).catch(() => null);
      expect(file).not.toBeNull();
    }
    await act(member, first, 'complete');
    await act(member, second, 'complete');
    await expectNoRelease(member, last);
    await act(member, last, 'submit');
    expect((await approve(owner, last)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await approve(third, last)).status).toBe(200);
    expect((await pay(member, last)).body).toMatchObject({ successCount: 1 });
  });

  it('by first payments to an account that the payer has entered, from the first pound', async () => {
    const invoice = await enter(member, 'Quick Books Services', '1.00', MINE);
    const { body } = await payInvoice(member, invoice);
    expect(body).toMatchObject({ successCount: 0, failureCount: 1 });
    const { supplierId } = invoice;
    const account = { name: 'Quick Books Services', ...MINE };
    const own = await member.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, account);
    const asked = { supplierId, ...account };
    expectRefused(own, await member.graphql(ConfirmSupplierBankDetailsDocument, asked), 'FORBIDDEN');
    expect((await owner.graphql(ConfirmSupplierBankDetailsDocument, asked)).errors).toEqual([]);
    expect((await payInvoice(member, invoice)).body).toMatchObject({ successCount: 1 });
  });
});
