import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteInvoice } from '../src/commands/invoices/delete-invoices.ts';
import { deleteSupplier } from '../src/commands/suppliers/delete-suppliers.ts';
import { getPayment } from '../src/modules/payments/payment-progress.service.ts';
import { payInvoice, payPaymentRun } from '../src/modules/payments/submission.service.ts';
import { newPayableInvoice, newRun } from '../src/testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Changes that the database itself refuses, independent of the code (RULES.md, 24 to 26). */

let services: TestServices;
let user: TestUser;
let companyId: number;
let paymentId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  companyId = await user.newCompany();
  const invoice = await newPayableInvoice(user, companyId);
  const { payments } = await payPaymentRun(await user.scope(), await newRun(user, companyId, invoice.id));
  paymentId = payments[0]?.id ?? 0;
});
afterAll(() => services.close());

async function execute(sql: string): Promise<unknown> {
  return (await user.scope()).em.execute(sql);
}

it.each([
  'amount = amount + 1',
  "beneficiary_account_number = '00000000'",
  "beneficiary_sort_code = '00-00-00'",
  "beneficiary_name = 'Somebody Else'",
  "reference = 'ANOTHER'",
  'idempotency_key = gen_random_uuid()',
  "provider_payment_id = 'another'",
])('a submitted payment cannot change: %s', async (change) => {
  await expect(execute(`update provider_payments set ${change} where id = ${paymentId}`)).rejects.toThrow(/cannot/);
});

it.each(['idempotency_key = gen_random_uuid()', "payer_email = 'x@example.com'", "provider = 'truelayer'"])(
  'the content of an authorisation cannot change: %s',
  async (change) => {
    await expect(execute(`update provider_authorisations set ${change}`)).rejects.toThrow(/cannot change/);
  },
);

it('a payment can neither be deleted nor lose its invoice', async () => {
  await expect(execute(`delete from provider_payments where id = ${paymentId}`)).rejects.toThrow(/never deleted/);
  await expect(execute('delete from provider_payment_invoices')).rejects.toThrow(/never deleted/);
});

it('there is no second live payment of an invoice or of an item', async () => {
  const copied = await columnsOf('provider_payments');
  const others = copied.filter(
    (column) => !['id', 'idempotency_key', 'provider_payment_id', 'reference_token'].includes(column),
  );
  const token =
    '(select token from payment_references where token not in (select reference_token from provider_payments) limit 1)';
  await execute(
    `insert into payment_references (company_id, token, invoice_id) select ${companyId}, 'ZZZZZZ', max(id) from invoices`,
  );
  await expect(
    execute(
      `insert into provider_payments (${others.join(', ')}, idempotency_key, reference_token)
       select ${others.join(', ')}, gen_random_uuid(), ${token} from provider_payments where id = ${paymentId}`,
    ),
  ).rejects.toThrow(/provider_payments_live_item/);
});

it('an invoice whose payment failed can be deleted; the payment stays on record', async () => {
  const invoice = await newPayableInvoice(user, companyId, { invoiceNumber: 'HPW-10', amountPence: 10_10 });
  const { payments } = await payInvoice(await user.scope(), invoice.id);
  await expect(deleteInvoice(await user.scope(), invoice.id)).rejects.toMatchObject({ code: 'INVOICE_IN_USE' });
  services.bank.move(payments[0]?.providerPaymentId ?? '', 'failed', 'provider_rejected');
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  await services.runPaymentJob();
  expect(await deleteInvoice(await user.scope(), invoice.id)).toMatchObject({ deletedCount: 1 });
  const kept = await getPayment(await user.scope(), payments[0]?.id ?? 0);
  expect(kept).toMatchObject({ status: 'failed', invoiceId: null, description: 'Invoice HPW-10' });
  await expect(deleteSupplier(await user.scope(), invoice.supplierId)).rejects.toMatchObject({
    code: 'SUPPLIER_IN_USE',
  });
});

it('the payer gets the link to the bank, however often the background job looks for payments to send', async () => {
  let isOver = false;
  const job = (async () => {
    while (!isOver) await services.runPaymentJob();
  })();
  const urls: (string | null)[] = [];
  for (let index = 0; index < 12; index += 1) {
    const invoice = await newPayableInvoice(user, companyId, { invoiceNumber: `LINK-${index}` });
    urls.push((await payInvoice(await user.scope(), invoice.id)).authorisationUrl);
  }
  isOver = true;
  await job;
  expect(urls).not.toContain(null);
});

async function columnsOf(table: string): Promise<string[]> {
  const rows = await (await user.scope()).em.execute<{ name: string }[]>(
    'select column_name as name from information_schema.columns where table_name = ?',
    [table],
  );
  return rows.map(({ name }) => name);
}
