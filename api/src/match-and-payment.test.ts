import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from './kernel/scope.ts';
import { Invoice } from './modules/invoices/index.ts';
import { payInvoice } from './modules/payments/submission.service.ts';
import { BankTransaction } from './modules/reconciliation/bank-transaction.entity.ts';
import { deleteBankTransactions } from './modules/reconciliation/deletion/bank-transaction-deletion.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from './modules/reconciliation/matching.service.ts';
import { importBankStatement } from './modules/reconciliation/statement-import/statement-import.service.ts';
import { newPayableInvoice } from './testing/payment-books.ts';
import { openTestServices, type TestServices } from './testing/test-scope.ts';

let services: TestServices;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

type Undo = (scope: Scope, transaction: BankTransaction) => Promise<unknown>;

it.each<[string, Undo]>([
  ['is undone', (scope, { id }) => unmatchBankTransaction(scope, id)],
  ['goes with its transaction', (scope, { companyId }) => deleteBankTransactions(scope, companyId)],
])('leaves an invoice paid that was matched while its payment was under way, when the match %s', async (_, undo) => {
  const user = await services.newUser();
  const companyId = await user.newCompany();
  const invoice = await newPayableInvoice(user, companyId);
  const { payments } = await payInvoice(await user.scope(), invoice.id);
  const statement = Buffer.from('Date,Description,Amount\n14/09/2026,HARBOUR,-100.00');
  await importBankStatement(await user.scope(), companyId, statement, {});
  const transaction = await (await user.scope()).em.findOneOrFail(BankTransaction, { companyId });
  // It is too late to cancel it.
  services.bank.move(payments[0]?.providerPaymentId ?? '', 'processing');
  const outside = { paidOutside: true };
  await matchBankTransaction(await user.scope(), transaction.id, { invoiceId: invoice.id, ...outside });
  services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  await services.doPaymentWork();

  await undo(await user.scope(), transaction);

  const paid = { status: 'paid', paymentDate: '2026-09-15', isMatched: false };
  expect(await (await user.scope()).em.findOneOrFail(Invoice, { id: invoice.id })).toMatchObject(paid);
});
