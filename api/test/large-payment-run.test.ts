import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../src/testing/test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const BILLS = 500;
const PAID = 5_000;

/** Copies the first bill of a company: `BILLS` open ones, and `PAID` ones with a statement line each. */
async function fillBooks(companyId: number): Promise<void> {
  const em = app.orm.em.fork();
  await em.execute(
    `insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date, due_date, created_by)
     select company_id, n, 'TM-' || (10000 + n), 'tm' || (10000 + n), supplier_id, 100 + n * 1.37, invoice_date, due_date, created_by
     from invoices, generate_series(2, ?) n where company_id = ?`,
    [BILLS, companyId],
  );
  await em.execute(
    `insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date, due_date,
       created_by, status, is_matched, payment_date)
     select company_id, 10000 + n, 'P-' || n, 'p' || n, supplier_id, 7 + n, invoice_date, due_date, created_by, 'paid', true, '2026-08-10'
     from invoices, generate_series(1, ?) n where company_id = ? and record_number = 2`,
    [PAID, companyId],
  );
  await em.execute(
    `insert into bank_transactions (company_id, transaction_id, date, description, amount, is_outgoing, is_matched)
     select ?, 'line/' || n, '2026-08-10', 'TIDEWATER MARINE ' || n, -(7 + n), true, true from generate_series(1, ?) n`,
    [companyId, PAID],
  );
  // In parts: a busy machine takes long for the triggers of so many rows.
  for (let from = 0; from < PAID; from += PAID / 10) {
    await em.execute(
      `insert into bank_transaction_invoice_matches (company_id, bank_transaction_id, invoice_id, amount, matched_by, restore_status)
       select line.company_id, line.id, paid.id, paid.amount, paid.created_by, 'to_pay' from bank_transactions line
       join invoices paid on paid.company_id = line.company_id and paid.record_number = 9993 - line.amount::integer
       where line.company_id = ? and paid.record_number between 10001 + ? and 10000 + ?`,
      [companyId, from, from + PAID / 10],
    );
  }
}

// Each statement has 30 seconds. A comparison of each bill with each line or paid bill takes longer.
it('creates and shows a run of 500 bills of a supplier with 5,000 paid ones', async () => {
  const user = await app.newUser();
  const companyId = (await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  const first = { companyId, supplierName: 'Tidewater Marine Ltd', invoiceNumber: 'TM-90000', amount: '1.00' };
  const dates = { invoiceDate: '2026-08-01', dueDate: '2026-09-20' };
  expect((await user.rest('POST', '/api/invoices/manual', { ...first, ...dates })).status).toBe(201);
  await fillBooks(companyId);
  const em = app.orm.em.fork();
  const open = await em.execute<{ id: number }[]>(`select id from invoices where company_id = ? and status <> 'paid'`, [
    companyId,
  ]);
  await em.execute(
    `insert into bank_transactions (company_id, transaction_id, date, description, amount, is_outgoing)
     values (?, 'paid', '2026-08-11', 'TIDEWATER MARINE TM-10321', -539.77, true)`,
    [companyId],
  );

  const invoiceIds = open.map(({ id }) => id);
  const made = await user.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds });
  expect(made.status, JSON.stringify(made.body).slice(0, 300)).toBe(201);
  const { status, body } = await user.rest('GET', `/api/payment-runs/${made.body.id}`);
  expect(status).toBe(200);
  const warnings = body.paymentRunItems.flatMap((item: { duplicateWarnings: string[] }) => item.duplicateWarnings);
  expect(warnings).toContainEqual(expect.stringMatching(/may have paid TM-10321: match it first\.$/));
});
