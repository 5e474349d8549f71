import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Company } from '../src/modules/companies/index.ts';
import { User } from '../src/modules/identity/index.ts';
import { getPaymentRun } from '../src/modules/payment-runs/index.ts';
import { removePaymentRunInvoice } from '../src/modules/payment-runs/run-command.service.ts';
import { exportPaymentRun } from '../src/modules/payments/export/payment-export.service.ts';
import { payPaymentRun } from '../src/modules/payments/submission.service.ts';
import { newPayableInvoice, newRun } from '../src/testing/payment-books.ts';
import { newSecondApprover } from '../src/testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** A run that a downloaded file may pay is not paid a second time without a word about that file. */

const WORDS =
  "A payment file of PR-000001 was downloaded on 15 Sep 2026 by Ann Lee. Go on only if that file wasn't sent to the bank.";

let services: TestServices;
let user: TestUser;
let colleague: TestUser;
let companyId: number;
let invoiceIds: number[];
let runId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
  colleague = await newSecondApprover(services, user, companyId);
  const { em } = await user.scope();
  await em.nativeUpdate(User, { id: colleague.userId }, { firstName: 'Ann', lastName: 'Lee' });
  await em.nativeUpdate(Company, { id: companyId }, { bankSortCode: '08-99-99', bankAccountNumber: '66374958' });
  const first = await newPayableInvoice(user, companyId, { invoiceNumber: 'A-1' });
  const second = await newPayableInvoice(user, companyId, { invoiceNumber: 'A-2' });
  invoiceIds = [first.id, second.id];
  runId = await newRun(user, companyId, ...invoiceIds);
});

const pay = async (input?: object) => payPaymentRun(await user.scope(), runId, input);
const storedRun = async () => getPaymentRun(await user.scope(), runId);

it('records who downloaded a file and when, and keeps the status of the run', async () => {
  expect(await storedRun()).toMatchObject({ exportedAt: null, exportedBy: null });
  await exportPaymentRun(await colleague.scope(), runId, 'csv');
  expect(await storedRun()).toMatchObject({
    status: 'draft',
    exportedAt: services.clock.now(),
    exportedBy: colleague.userId,
  });
});

it('records nothing if no file was created', async () => {
  const before = await services.dumpDatabase();
  await expect(exportPaymentRun(await user.scope(), runId, 'bacs18')).rejects.toMatchObject({
    fields: { bacsServiceUserNumber: expect.any(String) },
  });
  expect(await services.dumpDatabase()).toEqual(before);
});

it.each([undefined, {}, { fileWasNotSent: false }])('refuses to pay the run once more: %j', async (input) => {
  await exportPaymentRun(await colleague.scope(), runId, 'csv');
  const before = await services.dumpDatabase();
  await expect(pay(input)).rejects.toMatchObject({ code: 'PAYMENT_RUN_EXPORTED', message: WORDS });
  expect(await services.dumpDatabase()).toEqual(before);
});

it('pays it only if the caller states explicitly that the file was not sent', async () => {
  await exportPaymentRun(await colleague.scope(), runId, 'csv');
  await expect(pay({ fileWasNotSent: 'yes' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await pay({ fileWasNotSent: true })).toMatchObject({ successCount: 1, failureCount: 0 });
});

it('records who said that the file was not sent, and asks again only about the next file', async () => {
  await exportPaymentRun(await colleague.scope(), runId, 'csv');
  await removePaymentRunInvoice(await user.scope(), runId, invoiceIds[0] ?? 0, { fileWasNotSent: true });
  expect(await storedRun()).toMatchObject({ fileNotSentAt: services.clock.now(), fileNotSentBy: user.userId });
  await exportPaymentRun(await colleague.scope(), runId, 'csv');
  expect(await storedRun()).toMatchObject({ fileNotSentAt: null, fileNotSentBy: null });
  await expect(pay()).rejects.toMatchObject({ code: 'PAYMENT_RUN_EXPORTED' });
});

it('either pays or creates a file when both are requested at once', async () => {
  const [paid, exported] = await Promise.allSettled([pay(), exportPaymentRun(await colleague.scope(), runId, 'csv')]);
  expect([paid.status, exported.status].sort()).toEqual(['fulfilled', 'rejected']);
});
