import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPayableInvoice } from '../../testing/payment-books.ts';
import { newSecondApprover } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices } from '../../testing/test-scope.ts';
import { cancelPayment } from './cancel-payment.service.ts';
import { payInvoice } from './submission.service.ts';

/**
 * Records the user who cancelled a payment, if the bank cancelled it and its response was lost (RULES.md, 77 and 78).
 */

let services: TestServices;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

it('is recorded when the server learns of it later, and the submitter is notified', async () => {
  const submitter = await services.newUser();
  const companyId = await submitter.newCompany();
  const colleague = await newSecondApprover(services, submitter, companyId);
  const invoice = await newPayableInvoice(submitter, companyId, { invoiceNumber: 'C-1' });
  const [payment] = (await payInvoice(await submitter.scope(), invoice.id)).payments;
  const id = payment?.id ?? 0;

  services.bank.weather.push('answer lost');
  await expect(cancelPayment(await colleague.scope(), id)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  await services.runPaymentJob();

  const { em } = await submitter.scope();
  const recorded = await em.execute<{ person: string }[]>(
    `select person from record_entries where record_type = 'payment' and record_id = ? and after ->> 'status' = 'cancelled'`,
    [id],
  );
  expect(recorded).toEqual([{ person: colleague.userId }]);
  const told = await em.execute<{ caused_by: string; for_user: string }[]>(
    'select caused_by, for_user from notifications where company_id = ? and subject = ?',
    [companyId, `${id} cancelled`],
  );
  expect(told).toEqual([{ caused_by: colleague.userId, for_user: submitter.userId }]);
});
