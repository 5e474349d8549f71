import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../src/kernel/scope.ts';
import { BankTransaction } from '../src/modules/bank-transactions/bank-transaction.entity.ts';
import { Invoice } from '../src/modules/invoices/index.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { payInvoice } from '../src/modules/payments/submission.service.ts';
import { deleteBankTransactions } from '../src/modules/statement-import/deletion/bank-transaction-deletion.service.ts';
import { importBankStatement } from '../src/modules/statement-import/statement-import.service.ts';
import { newPayableInvoice } from '../src/testing/payment-books.ts';
import { openTestServices, type TestServices } from '../src/testing/test-scope.ts';

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
  // It is too late to cancel the payment.
  services.bank.move(payments[0]?.providerPaymentId ?? '', 'processing');
  const outside = { paidOutside: true };
  await matchBankTransaction(await user.scope(), transaction.id, { invoiceId: invoice.id, ...outside });
  services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  await services.runPaymentJob();

  await undo(await user.scope(), transaction);

  const paid = { status: 'paid', paymentDate: '2026-09-15', isMatched: false };
  expect(await (await user.scope()).em.findOneOrFail(Invoice, { id: invoice.id })).toMatchObject(paid);
});
