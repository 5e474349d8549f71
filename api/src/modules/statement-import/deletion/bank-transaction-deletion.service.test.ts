import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeLines } from '../../../testing/bank-lines.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction, BankTransactionMatch } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import {
  matchBankTransaction,
  matchBankTransactionToInvoices,
  RejectedMatch,
  rejectMatch,
} from '../../matching/index.ts';
import { deleteBankTransactions } from './bank-transaction-deletion.service.ts';

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

const store = (...lines: string[]) => storeLines(user, companyId, ...lines);

async function deleteAll() {
  return deleteBankTransactions(await user.scope(), companyId);
}

async function storedInvoice(id: number): Promise<Invoice> {
  return (await user.scope()).em.findOneOrFail(Invoice, { id });
}

async function lines(ofCompany = companyId): Promise<number[]> {
  const { em } = await user.scope();
  return (await em.find(BankTransaction, { companyId: ofCompany }, { orderBy: { id: 'asc' } })).map(({ id }) => id);
}

async function close(month: string): Promise<void> {
  const { em, userId } = await user.scope();
  await em.execute(
    `insert into month_closings (company_id, month, opening_balance, closing_balance, closed_by)
     values (?, ?, 0, 0, ?)`,
    [companyId, `${month}-01`, userId],
  );
}

async function noteStatement(from: string, to: string): Promise<void> {
  const { em, userId } = await user.scope();
  await em.execute(
    `insert into statement_imports (company_id, format, from_date, to_date, imported, skipped, rejected, imported_by)
     values (?, 'csv', ?, ?, 1, 0, 0, ?)`,
    [companyId, from, to, userId],
  );
}

async function statements(): Promise<string[]> {
  const { em } = await user.scope();
  const rows = await em.execute<{ to: string }[]>(
    `select to_date::text as "to" from statement_imports where company_id = ? order by 1`,
    [companyId],
  );
  return rows.map(({ to }) => to);
}

describe("'Delete All Transactions'", () => {
  it('deletes those of one company, and of no other', async () => {
    const other = await user.newCompany();
    const kept = await storeLines(user, other, '2026-09-03,ALDER,-1.00');
    await store('2026-09-03,ALDER,-1.00', '2026-10-03,BEECH,5.00');
    const done = { deletedCount: 2, refusedCount: 0, refusals: [], deletionId: expect.any(Number) };
    expect(await deleteAll()).toEqual(done);
    expect(await lines()).toEqual([]);
    expect(await lines(other)).toEqual(kept);
    expect(await deleteAll()).toEqual({ deletedCount: 0, refusedCount: 0, refusals: [], deletionId: null });
  });

  it('refuses to delete more than a person was shown', async () => {
    await store('2026-09-03,ALDER,-1.00', '2026-10-03,BEECH,5.00');
    const deleteSeen = async (seen: number) => deleteBankTransactions(await user.scope(), companyId, { seen });
    await expect(deleteSeen(1)).rejects.toMatchObject({
      code: 'CONTENT_CHANGED',
      message: 'There are 2 transactions by now, not 1. Nothing was deleted; look again.',
    });
    expect(await lines()).toHaveLength(2);
    expect(await deleteSeen(2)).toMatchObject({ deletedCount: 2 });
  });

  it('gives invoices back what they were before their matches (RULES.md, 34)', async () => {
    const toPay = await user.newInvoice(companyId);
    const query = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', status: 'query' });
    const paid = await user.newInvoice(companyId, { invoiceNumber: 'HPW-3', status: 'paid' });
    const [one = 0, many = 0] = await store('2026-09-03,A,-100.00', '2026-09-04,B,-200.00');
    await matchBankTransaction(await user.scope(), one, { invoiceId: toPay.id });
    await matchBankTransactionToInvoices(await user.scope(), many, { invoiceIds: [query.id, paid.id] });
    expect(await deleteAll()).toMatchObject({ deletedCount: 2 });
    const free = { isMatched: false, paymentDate: null };
    expect(await storedInvoice(toPay.id)).toMatchObject({ ...free, status: 'to_pay' });
    expect(await storedInvoice(query.id)).toMatchObject({ ...free, status: 'query' });
    const asBefore = { isMatched: false, status: 'paid', paymentDate: paid.paymentDate };
    expect(await storedInvoice(paid.id)).toMatchObject(asBefore);
    expect(await (await user.scope()).em.count(BankTransactionMatch, { companyId })).toBe(0);
  });

  it('takes part payments back, also those of an invoice that was settled since', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const [first = 0, second = 0, last = 0] = await store(
      '2026-09-03,A,-30.00',
      '2026-09-04,B,-20.00',
      '2026-10-01,C,-50.00',
    );
    for (const id of [first, second]) {
      await matchBankTransaction(await user.scope(), id, { invoiceId, partPayment: true });
    }
    await matchBankTransaction(await user.scope(), last, { invoiceId });
    expect(await storedInvoice(invoiceId)).toMatchObject({ partPaidPence: 50_00, isMatched: true, status: 'paid' });
    await deleteAll();
    const before = { partPaidPence: 0, isMatched: false, status: 'to_pay', paymentDate: null };
    expect(await storedInvoice(invoiceId)).toMatchObject(before);
  });

  it('keeps the months that are closed, with their matches, and says how many', async () => {
    const kept = await user.newInvoice(companyId);
    const restored = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    const [august = 0, september = 0] = await store('2026-08-31,A,-100.00', '2026-09-01,B,-100.00');
    await matchBankTransaction(await user.scope(), august, { invoiceId: kept.id });
    await matchBankTransaction(await user.scope(), september, { invoiceId: restored.id });
    await close('2026-08');
    expect(await deleteAll()).toMatchObject({ deletedCount: 1, refusedCount: 1 });
    expect(await lines()).toEqual([august]);
    expect(await storedInvoice(kept.id)).toMatchObject({ isMatched: true, status: 'paid' });
    expect(await storedInvoice(restored.id)).toMatchObject({ isMatched: false, status: 'to_pay' });
  });

  it('keeps the open months before a closed one, whose balance follows from them', async () => {
    const july = await user.newInvoice(companyId);
    const [paid = 0, august = 0] = await store('2026-07-31,A,-100.00', '2026-08-31,B,-1.00', '2026-09-01,C,-1.00');
    await matchBankTransaction(await user.scope(), paid, { invoiceId: july.id });
    await close('2026-08');
    const reason = 'It is of a closed month, or before one: reopen the closed months to delete it';
    expect(await deleteAll()).toMatchObject({
      deletedCount: 1,
      refusedCount: 2,
      refusals: [expect.objectContaining({ reason, count: 2 })],
    });
    expect(await lines()).toEqual([paid, august]);
    expect(await storedInvoice(july.id)).toMatchObject({ isMatched: true, status: 'paid' });
  });

  it('forgets the statements of which it deletes a part, so that no gap is shown to what is imported next', async () => {
    await store('2026-08-31,A,-100.00', '2026-09-01,B,-100.00');
    await noteStatement('2026-06-01', '2026-06-30');
    await noteStatement('2026-08-01', '2026-08-31');
    await noteStatement('2026-08-20', '2026-09-19');
    await noteStatement('2026-09-01', '2026-09-30');
    await close('2026-08');
    await deleteAll();
    expect(await statements()).toEqual(['2026-06-30', '2026-08-31']);
  });

  it('forgets all statements when no month is closed', async () => {
    await noteStatement('2026-08-01', '2026-08-31');
    await deleteAll();
    expect(await statements()).toEqual([]);
  });

  it("takes 'Not a Match' with the transaction", async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    const [line = 0] = await store('2026-09-03,HARBOUR PRINT WORKS HPW-1,-100.00');
    await rejectMatch(await user.scope(), line, { invoiceIds: [invoiceId] });
    await deleteAll();
    expect(await (await user.scope()).em.count(RejectedMatch, { companyId })).toBe(0);
  });

  it('restores more invoices than are held in memory at a time', async () => {
    const { supplierId } = await user.newInvoice(companyId);
    const { em, userId } = await user.scope();
    await em.execute(
      `insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date,
         due_date, status, payment_date, is_matched, created_by)
       select ?, 100 + n, 'N-' || n, 'n-' || n, ?, 10, '2026-09-01', '2026-09-30', 'paid', '2026-09-02', true, ?
       from generate_series(1, 1100) n`,
      [companyId, supplierId, userId],
    );
    await em.execute(
      `insert into bank_transactions (company_id, transaction_id, date, description, amount, is_matched)
       select ?, 'many-' || n, '2026-09-02', 'N', -10, true from generate_series(1, 1100) n`,
      [companyId],
    );
    await em.execute(
      `insert into bank_transaction_invoice_matches (company_id, bank_transaction_id, invoice_id, amount, matched_by,
         restore_status)
       select line.company_id, line.id, invoice.id, 10, ?, 'to_pay' from bank_transactions line
       join invoices invoice on invoice.company_id = line.company_id
         and 'N-' || substr(line.transaction_id, 6) = invoice.invoice_number
       where line.company_id = ?`,
      [userId, companyId],
    );
    expect(await deleteAll()).toMatchObject({ deletedCount: 1100 });
    const open = { companyId, isMatched: false, status: 'to_pay', paymentDate: null } as const;
    expect(await (await user.scope()).em.count(Invoice, open)).toBe(1101);
  });

  it('of a company of somebody else does not exist (RULES.md, 41)', async () => {
    await store('2026-09-03,ALDER,-1.00');
    const stranger = await services.newUser();
    await stranger.newCompany();
    const before = await services.dumpDatabase();
    const command = deleteBankTransactions(await stranger.scope(), companyId);
    await expect(command).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Company not found' });
    expect(await services.dumpDatabase()).toEqual(before);
  });
});
