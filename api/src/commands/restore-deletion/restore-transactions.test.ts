import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BankTransaction, BankTransactionMatch } from '../../modules/bank-transactions/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { sayInvoiceNotPaid } from '../../modules/invoices/payment-question.service.ts';
import { DuplicatePayment } from '../../modules/matching/duplicates/duplicate-payment.entity.ts';
import { matchBankTransaction, matchBankTransactionToInvoices } from '../../modules/matching/index.ts';
import { createPaymentRun } from '../../modules/payment-runs/index.ts';
import { submitPaymentRun, withdrawPaymentRun } from '../../modules/payment-runs/run-command.service.ts';
import { deleteBankTransactions } from '../../modules/statement-import/deletion/bank-transaction-deletion.service.ts';
import { storeLines } from '../../testing/bank-lines.ts';
import { contradictionsOf } from '../../testing/contradictions-of.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { deleteInvoice } from '../invoices/delete-invoices.ts';
import { markInvoicesPaid } from '../invoices/mark-invoices-paid.ts';
import { restoreDeletion } from './restore-deletion.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

async function deleteAll(): Promise<number> {
  return (await deleteBankTransactions(await user.scope(), companyId)).deletionId ?? 0;
}

const restore = async (id: number) => restoreDeletion(await user.scope(), id);

async function invoice(id: number): Promise<Invoice> {
  return (await user.scope()).em.findOneOrFail(Invoice, { id });
}

async function line(id: number): Promise<BankTransaction | null> {
  return (await user.scope()).em.findOne(BankTransaction, { id, companyId });
}

async function match(transactionId: number, invoiceId: number, words: object = {}): Promise<void> {
  await matchBankTransaction(await user.scope(), transactionId, { invoiceId, ...words });
}

async function close(month: string): Promise<void> {
  const { em, userId } = await user.scope();
  await em.execute(
    `insert into month_closings (company_id, month, opening_balance, closing_balance, closed_by)
     values (?, ?, 0, 0, ?)`,
    [companyId, `${month}-01`, userId],
  );
}

async function exportRun(id: number, msLater = 0): Promise<void> {
  const { em, ports, userId } = await user.scope();
  await em.execute(
    `update payment_runs run set exported_at = given.at, file_out_since = given.at, exported_by = ?
     from (select ?::timestamptz as at) given where run.id = ?`,
    [userId, new Date(ports.clock.now().getTime() + msLater), id],
  );
}

describe("restoring what 'Delete All Transactions' deleted (RULES.md, 57)", () => {
  it('brings back the lines, their matches and what the invoices were', async () => {
    const { id } = await user.newInvoice(companyId);
    const [part = 0, rest = 0] = await storeLines(user, companyId, '2026-09-03,A,-40.00', '2026-09-04,B,-60.00');
    await match(part, id, { partPayment: true });
    await match(rest, id);
    const before = await invoice(id);
    const deletion = await deleteAll();
    expect(await invoice(id)).toMatchObject({ status: 'to_pay', partPaidPence: 0 });
    expect(await restore(deletion)).toMatchObject({ restoredCount: 2, refusals: [], unmatchedCount: 0 });
    const { status, partPaidPence, paymentDate, isMatched } = before;
    expect(await invoice(id)).toMatchObject({ status, partPaidPence, paymentDate, isMatched });
    expect(await line(rest)).toMatchObject({ isMatched: true });
    expect(await (await user.scope()).em.count(BankTransactionMatch, { companyId })).toBe(2);
  });

  it('brings a line back unmatched when its invoice was paid otherwise since', async () => {
    const paid = await user.newInvoice(companyId);
    const beside = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    const [both = 0] = await storeLines(user, companyId, '2026-09-03,A,-200.00');
    await matchBankTransactionToInvoices(await user.scope(), both, { invoiceIds: [paid.id, beside.id] });
    const deletion = await deleteAll();
    await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [paid.id] }, { paymentDate: null });
    expect(await restore(deletion)).toMatchObject({ restoredCount: 1, unmatchedCount: 1 });
    expect(await line(both)).toMatchObject({ isMatched: false, matchedInvoice: null });
    expect(await invoice(paid.id)).toMatchObject({ status: 'paid', isMatched: false });
    expect(await invoice(beside.id)).toMatchObject({ status: 'to_pay', isMatched: false });
  });

  it('brings a line back unmatched when its invoice was deleted since', async () => {
    const { id } = await user.newInvoice(companyId);
    const [one = 0] = await storeLines(user, companyId, '2026-09-03,A,-100.00');
    await match(one, id);
    const deletion = await deleteAll();
    const scope = await user.scope();
    const { paymentQuestion: question } = await scope.em.findOneOrFail(Invoice, id);
    await sayInvoiceNotPaid(await user.scope(), id, { question });
    await deleteInvoice(await user.scope(), id);
    expect(await restore(deletion)).toMatchObject({ restoredCount: 1, unmatchedCount: 1 });
    expect(await line(one)).toMatchObject({ isMatched: false });
  });

  it('leaves lines of months that were closed since, until these are reopened', async () => {
    const [august = 0, september = 0] = await storeLines(user, companyId, '2026-08-03,A,-1.00', '2026-09-03,B,-1.00');
    const deletion = await deleteAll();
    await close('2026-08');
    const reason = 'It is of a closed month, or before one: reopen the closed months to restore it';
    expect(await restore(deletion)).toMatchObject({
      restoredCount: 1,
      refusals: [expect.objectContaining({ reason, count: 1 })],
    });
    expect([await line(august), (await line(september))?.id]).toEqual([null, september]);
    const { em } = await user.scope();
    await em.execute('delete from month_closings where company_id = ?', [companyId]);
    expect(await restore(deletion)).toMatchObject({ restoredCount: 1, deletion: { remainingCount: 0 } });
    expect(await line(august)).toMatchObject({ id: august });
  });

  it('brings the match of a line of a closed month back with it, once that is reopened', async () => {
    const { id } = await user.newInvoice(companyId);
    const [august = 0] = await storeLines(user, companyId, '2026-08-03,A,-100.00', '2026-09-03,B,-1.00');
    await match(august, id);
    const deletion = await deleteAll();
    await close('2026-08');
    expect(await restore(deletion)).toMatchObject({ restoredCount: 1, refusedCount: 1, unmatchedCount: 0 });
    expect(await invoice(id)).toMatchObject({ status: 'to_pay', isMatched: false });
    const { em } = await user.scope();
    await em.execute('delete from month_closings where company_id = ?', [companyId]);
    expect(await restore(deletion)).toMatchObject({ restoredCount: 1, unmatchedCount: 0 });
    expect(await line(august)).toMatchObject({ isMatched: true });
    expect(await invoice(id)).toMatchObject({
      status: 'paid',
      isMatched: true,
    });
  });

  it('brings a part back unmatched whose invoice is owed again by the line of a closed month', async () => {
    const { id } = await user.newInvoice(companyId);
    const [rest = 0, part = 0] = await storeLines(
      user,
      companyId,
      '2026-08-03,HARBOUR,-60.00',
      '2026-09-03,HARBOUR,-40.00',
    );
    await match(part, id, { partPayment: true });
    await match(rest, id);
    await close('2026-08');
    const deletion = await deleteAll();
    expect(await invoice(id)).toMatchObject({
      status: 'to_pay',
      paymentDate: null,
      partPaidPence: 60_00,
      isMatched: false,
    });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
    expect(await restore(deletion)).toMatchObject({ unmatchedCount: 1 });
    expect(await line(part)).toMatchObject({ isMatched: false });
    expect(await contradictionsOf(user, companyId)).toEqual([]);
    await match(part, id);
    expect(await invoice(id)).toMatchObject({
      status: 'paid',
      partPaidPence: 60_00,
      isMatched: true,
    });
  });

  it('leaves a line that was imported again', async () => {
    const [one = 0] = await storeLines(user, companyId, '2026-09-03,A,-100.00');
    const { em } = await user.scope();
    const { transactionId } = await em.findOneOrFail(BankTransaction, { id: one });
    const deletion = await deleteAll();
    const [again = 0] = await storeLines(user, companyId, '2026-09-03,A,-100.00');
    await em.nativeUpdate(BankTransaction, { id: again, companyId }, { transactionId });
    const refusals = [expect.objectContaining({ reason: 'It has been imported again since', count: 1 })];
    expect(await restore(deletion)).toMatchObject({ restoredCount: 0, refusals });
    expect(await line(again)).toMatchObject({ id: again });
  });

  it('leaves as many lines as were imported again under other ids, as another format gives them', async () => {
    const [one = 0, same = 0, other = 0] = await storeLines(
      user,
      companyId,
      '2026-09-03,A,-100.00',
      '2026-09-03,A,-100.00',
      '2026-09-03,B,-100.00',
    );
    const deletion = await deleteAll();
    await storeLines(user, companyId, '2026-09-03,A,-100.00');
    const elsewhere = await user.newCompany();
    await storeLines(user, elsewhere, '2026-09-03,B,-100.00');
    const refusals = [expect.objectContaining({ reason: 'It has been imported again since', count: 1 })];
    expect(await restore(deletion)).toMatchObject({ restoredCount: 2, refusals });
    expect([await line(one), (await line(same))?.id, (await line(other))?.id]).toEqual([null, same, other]);
  });

  it.each([
    ['withdrawn', async (id: number) => void (await withdrawPaymentRun(await user.scope(), id))],
    ['downloaded as a payment file', async (id: number) => exportRun(id)],
  ])('brings a line back unmatched when the run of its invoice was %s since', async (_what, moveOn) => {
    const { id } = await user.newInvoice(companyId);
    const beside = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    const input = { runDate: '2026-09-18', invoiceIds: [id, beside.id] };
    const run = await createPaymentRun(await user.scope(), companyId, input);
    await submitPaymentRun(await user.scope(), run.id);
    const [one = 0] = await storeLines(user, companyId, '2026-09-03,A,-100.00');
    await match(one, id, { paidOutside: true });
    expect(await invoice(id)).toMatchObject({ status: 'paid', paymentRunId: run.id });
    const deletion = await deleteAll();
    await moveOn(run.id);
    expect(await restore(deletion)).toMatchObject({ restoredCount: 1, unmatchedCount: 1 });
    expect(await line(one)).toMatchObject({ isMatched: false });
    expect(await invoice(id)).toMatchObject({ status: 'to_pay', paymentRunId: run.id });
  });

  it('forgets what a match that does not come back may have paid twice', async () => {
    const { id } = await user.newInvoice(companyId);
    const beside = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    const input = { runDate: '2026-09-18', invoiceIds: [id, beside.id] };
    const run = await createPaymentRun(await user.scope(), companyId, input);
    await submitPaymentRun(await user.scope(), run.id);
    await exportRun(run.id);
    const [one = 0] = await storeLines(user, companyId, '2026-09-03,SOMEONE ELSE,-100.00');
    await match(one, id, { paidOutside: true });
    const twice = async () => (await user.scope()).em.count(DuplicatePayment, { companyId });
    expect(await twice()).toBe(1);
    const deletion = await deleteAll();
    await exportRun(run.id, 60_000);
    expect(await restore(deletion)).toMatchObject({ restoredCount: 1, unmatchedCount: 1 });
    expect(await twice()).toBe(0);
  });
});
