import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Renumbered bills are compared with a bill up to a limit, the latest first (RULES.md, 11). Deleted lines are not (88). */

const COMPARED = 2000;
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

async function enter(invoiceNumber: string, amount: string): Promise<number> {
  const bill = { companyId, supplierName: 'Harbour Print Ltd', invoiceNumber, amount, ...DATES };
  const answer = await owner.rest('POST', '/api/invoices/manual', bill);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

const warningsOf = async (id: number): Promise<readonly string[]> =>
  (await owner.rest('GET', `/api/invoices/${id}`)).body.duplicateWarnings;

it('finds the deleted line that paid a bill behind any number of later ones of its amount', async () => {
  const id = await enter(`HP-${companyId}`, '1500.00');
  const file = { name: 'bank.csv', content: 'Date,Description,Amount\n2026-09-11,HARBOUR PRINT LTD,-1500.00' };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body } = await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`);
  expect(body).toMatchObject({ deletedCount: 1 });
  const deleteOthers = (count: number) =>
    app.orm.em.fork().execute(
      `insert into deleted_records (company_id, deletion_id, record_type, record_id, table_name, content)
       select company_id, deletion_id, record_type, record_id + place, table_name, content || '{"description": "RENT"}'
       from deleted_records cross join generate_series(1, ?) place
       where company_id = ? and table_name = 'bank_transactions' and content ->> 'description' = 'HARBOUR PRINT LTD'`,
      [count, companyId],
    );
  await deleteOthers(COMPARED + 1);
  expect(await warningsOf(id)).toEqual([expect.stringContaining(`may have paid HP-${companyId}`)]);
});

it('finds the bill that had the number behind 1,999 later renumberings, and not behind 2,000', async () => {
  const ids = [await enter(`HP-${companyId}`, '900.00'), await enter(`ZZ-${companyId}`, '33.00')];
  const marked = { companyId, invoiceIds: ids, paymentDate: '2026-09-05' };
  const { body } = await owner.rest('PATCH', '/api/invoices/mark-paid', marked);
  await owner.rest('POST', `/api/invoices/mark-paid/${body.markId}/undo`);
  const renumber = (id: number | undefined, times: number) =>
    app.orm.em.fork().execute(
      `do $$ begin
         for place in 1..${times} loop
           update invoices set invoice_number = 'OT-' || place, number_key = 'ot' || place, amount = 1.00 where id = ${id};
         end loop;
       end $$`,
    );
  const [first, other] = ids;
  await renumber(first, 1);
  const id = await enter(`HP-${companyId}`, '900.00');
  await renumber(other, COMPARED - 1);
  expect(await warningsOf(id)).toEqual([expect.stringMatching(/renamed OT-1 on .* It had counted as paid/)]);
  // One of its earlier values equals its current one.
  await renumber(other, 2);
  expect(await warningsOf(id)).toEqual([]);
});
