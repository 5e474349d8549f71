import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markInvoicesPaid } from '../src/commands/invoices/mark-invoices-paid.ts';
import { BankTransaction } from '../src/modules/bank-transactions/bank-transaction.entity.ts';
import { Invoice, reopenInvoices } from '../src/modules/invoices/index.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { createPaymentRun, getPaymentRun } from '../src/modules/payment-runs/payment-run.service.ts';
import { importBankStatement } from '../src/modules/statement-import/statement-import.service.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Effects of a match on an invoice in a payment run. */

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

async function paidByBank(companyId: number, lines: readonly string[]): Promise<BankTransaction[]> {
  const csv = ['Date,Description,Amount', ...lines].join('\n');
  const scope = await user.scope();
  await importBankStatement(scope, companyId, Buffer.from(csv), {});
  return scope.em.find(BankTransaction, { companyId }, { orderBy: { id: 'asc' } });
}

async function storedInvoice(id: number): Promise<Invoice> {
  return (await user.scope()).em.findOneOrFail(Invoice, { id });
}

it('removes the invoice from its draft run, and updates the total', async () => {
  const companyId = await user.newCompany();
  const first = await user.newInvoice(companyId, { invoiceNumber: '1' });
  const second = await user.newInvoice(companyId, { invoiceNumber: '2', amountPence: 50_00 });
  const form = { runDate: '2026-09-15', invoiceIds: [first.id, second.id] };
  const run = await createPaymentRun(await user.scope(), companyId, form);
  const [transaction] = await paidByBank(companyId, ['02/09/2026,HARBOUR,-100.00']);
  await matchBankTransaction(await user.scope(), transaction?.id ?? 0, { invoiceId: first.id });
  const after = await getPaymentRun(await user.scope(), run.id);
  expect(after.totalAmountPence).toBe(50_00);
  expect(await (await user.scope()).em.findOneOrFail(Invoice, first.id)).toMatchObject({
    status: 'paid',
    isMatched: true,
    paymentRunId: null,
  });
});

describe('in a submitted run', () => {
  it('stays in it as paid, and the run is processed when nothing is left to pay', async () => {
    const companyId = await user.newCompany();
    const first = await user.newInvoice(companyId, { invoiceNumber: '1' });
    const second = await user.newInvoice(companyId, { invoiceNumber: '2', amountPence: 50_00 });
    const form = { runDate: '2026-09-15', status: 'pending', invoiceIds: [first.id, second.id] };
    const run = await createPaymentRun(await user.scope(), companyId, form);
    const [one, two] = await paidByBank(companyId, ['02/09/2026,HARBOUR,-100.00', '03/09/2026,HARBOUR,-50.00']);
    const outside = { paidOutside: true };
    await matchBankTransaction(await user.scope(), one?.id ?? 0, { invoiceId: first.id, ...outside });
    expect(await storedInvoice(first.id)).toMatchObject({
      status: 'paid',
      paymentDate: '2026-09-02',
      paymentRunId: run.id,
      paymentRunStatus: 'pending',
    });
    expect(await getPaymentRun(await user.scope(), run.id)).toMatchObject({
      status: 'pending',
      totalAmountPence: 150_00,
    });
    await matchBankTransaction(await user.scope(), two?.id ?? 0, { invoiceId: second.id, ...outside });
    expect(await getPaymentRun(await user.scope(), run.id)).toMatchObject({ status: 'processed' });
    expect(await storedInvoice(first.id)).toMatchObject({ status: 'paid', paymentRunId: null, isMatched: true });
  });
});

it('stays to be paid when the bank returned its payment before it was unmatched', async () => {
  const companyId = await user.newCompany();
  const { id } = await user.newInvoice(companyId);
  const [transaction] = await paidByBank(companyId, ['02/09/2026,HARBOUR,-100.00']);
  await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [id] });
  await matchBankTransaction(await user.scope(), transaction?.id ?? 0, { invoiceId: id });
  await reopenInvoices(await user.scope(), companyId, [id]);
  await unmatchBankTransaction(await user.scope(), transaction?.id ?? 0);
  expect(await storedInvoice(id)).toMatchObject({ status: 'to_pay', paymentDate: null, isMatched: false });
});

it('waits for its lock when invoices are marked as paid at once', async () => {
  const companyId = await user.newCompany();
  const invoices = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => user.newInvoice(companyId, { invoiceNumber: `${n}` })),
  );
  const lines = invoices.map((_, index) => `02/09/2026,PAYMENT ${index},-100.00`);
  const transactions = await paidByBank(companyId, lines);
  const commands = invoices.flatMap(({ id }, index) => [
    user.scope().then((scope) => matchBankTransaction(scope, transactions[index]?.id ?? 0, { invoiceId: id })),
    user.scope().then((scope) => markInvoicesPaid(scope, companyId, { invoiceIds: [id] })),
  ]);
  const settled = await Promise.allSettled<unknown>(commands);
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
});
