import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestCalls } from '../testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { executeAsOwner } from '../testing/test-database.ts';
import { checkDatabase } from './check-database.ts';

/** What `npm run check:books` says of a database, and that it changes nothing there. */

let app: TestApp;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  const calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
  const { id } = (await calls.newInvoice(companyId)).body;
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  await calls.call('post /api/payment-runs', { body });
});
afterAll(() => app.close());

it('finds no contradictions in what the product wrote, and names those that something else wrote', async () => {
  expect(await checkDatabase(app.databaseUrl)).toEqual({ companyCount: 1, invoiceCount: 1, contradictions: [] });
  await app.orm.em.fork().execute('update payment_runs set total_amount = 1');
  await app.orm.em.fork().execute('update invoices set is_matched = true');
  // Without the triggers that record it.
  await executeAsOwner(
    app.databaseUrl,
    `set session_replication_role = replica;
     update suppliers set bank_sort_code = '20-00-00', bank_account_number = 'sealed'`,
  );
  expect((await checkDatabase(app.databaseUrl)).contradictions).toEqual([
    `Lowe Ltd (company ${companyId}): Invoice 1 is matched and no transaction settles it, or the reverse`,
    `Lowe Ltd (company ${companyId}): Run 1 totals £1.00, its items £240.00`,
    `Lowe Ltd (company ${companyId}): Supplier 1 has an account that nobody entered`,
  ]);
});

it('names each contradiction of books that have too many for the arguments of one call', async () => {
  const count = 130_000;
  await executeAsOwner(
    app.databaseUrl,
    `set session_replication_role = replica;
     insert into suppliers (company_id, name, name_key, bank_sort_code, bank_account_number, created_at, created_by)
     select company_id, 'S' || n, 's' || n, '20-00-00', 'sealed', created_at, created_by
     from (select * from suppliers order by id limit 1) one, generate_series(1, ${count}) n`,
  );
  expect((await checkDatabase(app.databaseUrl)).contradictions.length).toBeGreaterThan(count);
});

it('says what to do with a database of another version, and with none', async () => {
  await executeAsOwner(app.databaseUrl, 'alter table payment_run_approvals rename to approvals_of_old');
  await expect(checkDatabase(app.databaseUrl)).rejects.toThrow('Start Paycycle with them once, then check again.');
  await expect(checkDatabase('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('The database cannot be reached');
});
