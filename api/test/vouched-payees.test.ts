import {
  ConfirmManyBankDetailsDocument,
  ConfirmSupplierBankDetailsDocument,
  OwnerNoticesDocument,
  PayInvoiceDocument,
  SupplierDocument,
  UpdateCompanyDocument,
  WithdrawBankDetailsConfirmationsDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * One person alone changes a payee: a new name for a known account, or a new account for a known name (RULES.md, 55, 71).
 * Neither is paid before another user confirms it, or a waiting time has passed.
 */

const KNOWN = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const OTHER = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const HOUR_MS = 3_600_000;

let app: TestApp;
let owner: TestClient;
let finance: TestClient;
let second: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let invoiceNo = 0;

beforeAll(async () => {
  app = await startTestApp();
  [owner, finance] = [await app.newUser(), await app.newUser()];
  [second, bookkeeper] = [await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd' })).body.id;
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, second, companyId);
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  await haveJoinedBefore(app, companyId);
});

async function enter(
  by: TestClient,
  supplierName: string,
  amount = '700.00',
): Promise<{ id: number; supplierId: number }> {
  invoiceNo += 1;
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName, invoiceNumber: `V-${invoiceNo}`, amount, ...dates };
  const { body, status } = await by.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  return { id: body.id, supplierId: body.supplier.id };
}

async function update(by: TestClient, supplierId: number, name: string, account: object = {}): Promise<void> {
  expect((await by.rest('PUT', `/api/suppliers/${supplierId}`, { name, ...account })).status).toBe(200);
}

async function isPaid(by: TestClient, invoiceId: number): Promise<boolean> {
  const { data } = await by.graphql(PayInvoiceDocument, { id: invoiceId });
  const { body } = await by.rest('POST', `/api/sandbox/payments/invoice/${invoiceId}`, {});
  // Once it was paid by one API, the other says that it is under way.
  return data?.payInvoice.successCount === 1 && body.code === 'PAYMENT_ALREADY_MADE';
}

async function refusal(by: TestClient, invoiceId: number): Promise<string> {
  const { data } = await by.graphql(PayInvoiceDocument, { id: invoiceId });
  const { body } = await by.rest('POST', `/api/sandbox/payments/invoice/${invoiceId}`, {});
  expect([data?.payInvoice.successCount, body.successCount]).toEqual([0, 0]);
  expect(body.failures[0].message).toBe(data?.payInvoice.failures[0]?.message);
  return body.failures[0].message;
}

async function confirm(by: TestClient, supplierId: number, account: typeof KNOWN) {
  const { name, bankAccountName } = (await by.rest('GET', `/api/suppliers/${supplierId}`)).body;
  return by.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, { name, bankAccountName, ...account });
}

/** A supplier that the owner has entered, and finance has paid. */
async function paidSupplier(name: string): Promise<number> {
  const { id, supplierId } = await enter(owner, name, '50.00');
  await update(owner, supplierId, name, KNOWN);
  expect(await isPaid(finance, id)).toBe(true);
  for (const [payment, { status }] of app.bank.payments) {
    if (status === 'pending') app.bank.move(payment, 'completed', null);
  }
  wait(7);
  await app.runPaymentJob();
  return supplierId;
}

function wait(hours: number): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString());
}

async function needsConfirmation(by: TestClient, id: number): Promise<boolean | undefined> {
  return (await by.graphql(SupplierDocument, { id })).data?.supplier.needsBankConfirmation;
}

async function notices(): Promise<string[]> {
  const { data } = await owner.graphql(OwnerNoticesDocument, {});
  return data?.companies.find(({ id }) => id === companyId)?.ownerNotices.map(({ message }) => message) ?? [];
}

async function switchWait(changedAccountsWait: boolean): Promise<void> {
  const form = { name: 'Victim Ltd', changedAccountsWait };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, form)).body).toMatchObject({ changedAccountsWait });
}

describe.each([null, '1000.00'])('with the threshold %s, a known account under another name', (approvalThreshold) => {
  beforeEach(async () => {
    await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Victim Ltd', approvalThreshold });
  });

  it('is asked about before the payment, of which the owners are told', async () => {
    const gas = (await enter(owner, 'British Gas')).supplierId;
    const mallory = await paidSupplier('Mallory Consulting');
    await update(bookkeeper, gas, 'British Gas (old)');
    await update(bookkeeper, mallory, 'British Gas');
    const { id } = await enter(bookkeeper, 'British Gas');
    expect(await needsConfirmation(finance, mallory)).toBe(true);
    expect(await refusal(finance, id)).toMatch(/bear another name by now/);
    expect(await notices()).toContainEqual(
      expect.stringMatching(/renamed the payee Mallory Consulting, paid to 20-00-00 ••••9911, to British Gas/),
    );
    const list = `/api/suppliers?companyId=${companyId}&kind=unconfirmed_bank_details`;
    expect(JSON.stringify((await owner.rest('GET', list)).body)).toContain('British Gas');
    expect((await confirm(finance, mallory, KNOWN)).status).toBe(200);
    expect(await isPaid(finance, id)).toBe(true);
  });

  it('is not confirmed under a name that the person was not shown', async () => {
    const { supplierId } = await enter(finance, 'Mallory Consulting');
    await update(finance, supplierId, 'Mallory Consulting', KNOWN);
    const shown = { name: 'Mallory Consulting', bankAccountName: null, ...KNOWN };
    await update(finance, supplierId, 'British Gas', { bankAccountName: 'British Gas' });
    const changed = { code: 'CONTENT_CHANGED', message: expect.stringMatching(/renamed to British Gas/) };
    const one = await owner.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, shown);
    expect(one).toMatchObject({ status: 409, body: changed });
    const again = await owner.graphql(ConfirmSupplierBankDetailsDocument, { supplierId, ...shown });
    expect(again.errors).toMatchObject([{ message: changed.message, extensions: { code: changed.code } }]);
    const several = { companyId, accounts: [{ supplierId, ...shown }] };
    const { body } = await owner.rest('POST', '/api/suppliers/bank-details/confirm', several);
    expect(body).toMatchObject({ confirmedIds: [], refusals: [{ message: changed.message }] });
    const { data } = await owner.graphql(ConfirmManyBankDetailsDocument, several);
    expect(data?.confirmManyBankDetails).toMatchObject({ confirmedCount: 0, refusals: [{ message: changed.message }] });
  });

  it('is not confirmed by who gave it the name', async () => {
    const supplier = await paidSupplier('Mallory Consulting');
    await update(finance, supplier, 'British Gas');
    const { id } = await enter(finance, 'British Gas');
    const mine = await confirm(finance, supplier, KNOWN);
    expect(mine.status).toBe(approvalThreshold === null ? 200 : 403);
    await refusal(finance, id);
    expect((await confirm(second, supplier, KNOWN)).status).toBe(200);
    expect(await isPaid(finance, id)).toBe(true);
  });

  it('is asked about where only the name of the account was changed', async () => {
    const supplier = await paidSupplier('Mallory Consulting');
    await update(finance, supplier, 'Mallory Consulting', { bankAccountName: 'British Gas' });
    await refusal(finance, (await enter(finance, 'Mallory Consulting')).id);
  });

  it('is not asked about for another legal form, or once it has its old name again', async () => {
    const supplier = await paidSupplier('Mallory Consulting');
    await update(bookkeeper, supplier, 'MALLORY CONSULTING LTD.');
    expect(await needsConfirmation(finance, supplier)).toBe(false);
    const other = await paidSupplier('Harbour Print');
    await update(bookkeeper, other, 'Harbour Paint');
    expect(await needsConfirmation(finance, other)).toBe(true);
    await update(bookkeeper, other, 'Harbour Print');
    expect(await needsConfirmation(finance, other)).toBe(false);
  });
});

describe('without a threshold, an account that one person has changed', () => {
  let supplier: number;
  let invoice: number;

  beforeEach(async () => {
    supplier = await paidSupplier('Harbour Print');
    await update(finance, supplier, 'Harbour Print', OTHER);
    invoice = (await enter(finance, 'Harbour Print', '9500.00')).id;
  });

  it('waits a day with their own word, and does not begin anew when it is given again', async () => {
    await refusal(finance, invoice);
    const { data } = await finance.graphql(ConfirmSupplierBankDetailsDocument, {
      supplierId: supplier,
      name: 'Harbour Print',
      ...OTHER,
    });
    const until = data?.confirmSupplierBankDetails.bankConfirmationWaitsUntil;
    expect(until).toBe(new Date(app.clock.now().getTime() + 24 * HOUR_MS).toISOString());
    expect(await refusal(finance, invoice)).toMatch(/can be paid from .*, or once someone else confirms them/);
    wait(23);
    expect((await confirm(finance, supplier, OTHER)).status).toBe(200);
    await refusal(finance, invoice);
    expect((await finance.graphql(SupplierDocument, { id: supplier })).data?.supplier.bankConfirmationWaitsUntil).toBe(
      until,
    );
    wait(1);
    await app.applyDueChanges();
    expect(await isPaid(finance, invoice)).toBe(true);
    expect((await notices()).join()).toMatch(/that nobody else has confirmed yet/);
  });

  it('waits anew where the payee was renamed, or had another account, since the word was given', async () => {
    await confirm(finance, supplier, OTHER);
    await update(finance, supplier, 'Harbour Paint');
    expect((await owner.rest('GET', `/api/companies/${companyId}/pending-changes`)).body).toEqual([]);
    await confirm(finance, supplier, OTHER);
    await update(finance, supplier, 'Harbour Paint', KNOWN);
    expect((await owner.rest('GET', `/api/companies/${companyId}/pending-changes`)).body).toEqual([]);
  });

  it('is paid once a second person confirms it, whether at the supplier or as a change that waits', async () => {
    await confirm(finance, supplier, OTHER);
    const [change] = (await owner.rest('GET', `/api/companies/${companyId}/pending-changes`)).body;
    expect((await owner.rest('POST', `/api/pending-changes/${change.id}/confirm`)).status).toBe(200);
    expect(await isPaid(finance, invoice)).toBe(true);
    await update(finance, supplier, 'Harbour Print', KNOWN);
    await confirm(finance, supplier, KNOWN);
    await confirm(second, supplier, KNOWN);
    expect((await owner.rest('GET', `/api/companies/${companyId}/pending-changes`)).body).toEqual([]);
  });

  it('is paid at once where the wait was switched off a day before, by an owner alone', async () => {
    expect(await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Victim Ltd' })).toMatchObject({
      body: { changedAccountsWait: true, changedAccountsWaitUntil: null },
    });
    const form = { name: 'Victim Ltd', changedAccountsWait: false };
    expect((await finance.rest('PUT', `/api/companies/${companyId}`, form)).status).toBe(403);
    const { errors } = await finance.graphql(UpdateCompanyDocument, { id: companyId, input: form });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    await switchWait(false);
    expect((await notices())[0]).toMatch(/no longer lets bank details .* wait. It takes effect in 24 hours/);
    await confirm(finance, supplier, OTHER);
    await refusal(finance, invoice);
    wait(24);
    await switchWait(false);
    expect((await confirm(finance, supplier, OTHER)).status).toBe(200);
    expect(await isPaid(finance, invoice)).toBe(true);
    await switchWait(true);
  });
});

it('somebody who is alone in their company confirms their own change', async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lone Ltd' })).body.id;
  const { id, supplierId } = await enter(owner, 'Harbour Print');
  await update(owner, supplierId, 'Harbour Print', KNOWN);
  await update(owner, supplierId, 'Harbour Print', OTHER);
  await refusal(owner, id);
  expect((await confirm(owner, supplierId, OTHER)).status).toBe(200);
  expect(await isPaid(owner, id)).toBe(true);
});

describe.each([null, '1000.00'])(
  'with the threshold %s, a confirmation that was given by mistake',
  (approvalThreshold) => {
    const withdrawal = '/api/suppliers/bank-details/withdraw-confirmation';

    it('is taken back: the account is paid only when it is confirmed again, and the record names both', async () => {
      await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Victim Ltd', approvalThreshold });
      const supplierId = await paidSupplier('Harbour Print');
      await update(finance, supplierId, 'Harbour Print', OTHER);
      const { id } = await enter(finance, 'Harbour Print');
      const supplierIds = [supplierId];
      expect((await confirm(second, supplierId, OTHER)).body).toMatchObject({ accountState: 'checked' });
      const { body, status } = await second.rest('POST', withdrawal, { companyId, supplierIds });
      expect([status, body]).toMatchObject([200, [{ id: supplierId, accountState: 'changed' }]]);
      await refusal(finance, id);
      await confirm(second, supplierId, OTHER);
      const { data } = await owner.graphql(WithdrawBankDetailsConfirmationsDocument, { companyId, supplierIds });
      expect(data?.withdrawBankDetailsConfirmations).toMatchObject([{ id: supplierId, needsBankConfirmation: true }]);
      await refusal(finance, id);
      const history: { words: string }[] = (await owner.rest('GET', `/api/suppliers/${supplierId}/activity`)).body;
      expect(JSON.stringify(history)).toContain('Confirmation of the bank details withdrawn');
      await confirm(second, supplierId, OTHER);
      expect(await isPaid(finance, id)).toBe(true);
    });

    it('is taken back by nobody who may not confirm, and in no other company', async () => {
      const { supplierId } = await enter(owner, 'Harbour Print');
      const body = { companyId, supplierIds: [supplierId] };
      const refused = await bookkeeper.rest('POST', withdrawal, body);
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      const other = (await owner.rest('POST', '/api/companies', { name: 'Elsewhere Ltd' })).body.id;
      expect((await owner.rest('POST', withdrawal, { ...body, companyId: other })).status).toBe(404);
    });
  },
);

it('a word that counted after its wait is taken back as well', async () => {
  const supplierId = await paidSupplier('Harbour Print');
  await update(finance, supplierId, 'Harbour Print', OTHER);
  const { id } = await enter(finance, 'Harbour Print');
  await confirm(finance, supplierId, OTHER);
  wait(24);
  await app.applyDueChanges();
  const taken = { companyId, supplierIds: [supplierId] };
  const { data } = await finance.graphql(WithdrawBankDetailsConfirmationsDocument, taken);
  expect(data?.withdrawBankDetailsConfirmations).toMatchObject([{ accountState: 'changed' }]);
  await refusal(finance, id);
});
