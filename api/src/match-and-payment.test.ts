import { afterAll, beforeAll, expect, it } from 'vitest';
import { Invoice } from './modules/invoices/index.ts';
import { payInvoice } from './modules/payments/submission.service.ts';
import { BankTransaction } from './modules/reconciliation/bank-transaction.entity.ts';
import { matchBankTransaction, unmatchBankTransaction } from './modules/reconciliation/matching.service.ts';
import { importBankStatement } from './modules/reconciliation/statement-import/statement-import.service.ts';
import { newPayableInvoice } from './testing/payment-books.ts';
import { openTestServices, type TestServices } from './testing/test-scope.ts';

let services: TestServices;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

it('leaves an invoice paid that was matched while its payment was under way, when the match is undone', async () => {
  const user = await services.newUser();
  const companyId = await user.newCompany();
  const invoice = await newPayableInvoice(user, companyId);
  const { payments } = await payInvoice(await user.scope(), invoice.id);
  const statement = Buffer.from('Date,Description,Amount\n14/09/2026,HARBOUR,-100.00');
  await importBankStatement(await user.scope(), companyId, statement, {});
  const { id } = await (await user.scope()).em.findOneOrFail(BankTransaction, { companyId });
  await matchBankTransaction(await user.scope(), id, { invoiceId: invoice.id });
  services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  await services.doPaymentWork();

  const { invoices } = await unmatchBankTransaction(await user.scope(), id);

  const paid = { status: 'paid', paymentDate: '2026-09-15', isMatched: false };
  expect(invoices).toMatchObject([paid]);
  expect(await (await user.scope()).em.findOneOrFail(Invoice, { id: invoice.id })).toMatchObject(paid);
});
