import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contradictionsIn } from '../../books-check/contradictions.plan.ts';
import { readCheckedBooks } from '../../books-check/read-checked-books.ts';
import { matchBankTransaction, matchBankTransactionToInvoices, rejectMatch } from '../../modules/matching/index.ts';
import { markNoInvoiceRequired } from '../../modules/matching/no-invoice/no-invoice.service.ts';
import { createPaymentRun } from '../../modules/payment-runs/index.ts';
import { deleteBankTransactions } from '../../modules/statement-import/deletion/bank-transaction-deletion.service.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { storeLines } from '../../testing/bank-lines.ts';
import { booksStored } from '../../testing/stored-rows.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { quickOrFull } from '../../testing/test-size.ts';
import { deleteInvoices } from '../invoices/delete-invoices.ts';
import { deleteSuppliers } from '../suppliers/delete-suppliers.ts';
import { restoreDeletion } from './restore-deletion.ts';

/*
 * Whatever was deleted, in whatever order: restored in the opposite order, the books are exactly what they were. Restored in
 * any order, everything is back, and nothing contradicts anything.
 */

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});
afterAll(() => services.close());

const anyInvoice = fc.record({
  supplier: fc.nat({ max: 2 }),
  amountPence: fc.constantFrom(100_00, 250_00, 75_50),
  day: fc.nat({ max: 6 }),
  status: fc.constantFrom('to_pay', 'to_pay', 'query', 'paid'),
  isInRun: fc.boolean(),
});
const anyLine = fc.record({
  kind: fc.constantFrom('open', 'matched', 'part', 'many', 'rejected', 'no_invoice'),
  invoice: fc.nat({ max: 9 }),
});
const anyDeletion = fc.oneof(
  fc.record({ of: fc.constant('invoices' as const), from: fc.nat({ max: 5 }), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ of: fc.constant('suppliers' as const), deleteInvoices: fc.boolean() }),
  fc.record({ of: fc.constant('lines' as const) }),
);
const anyBooks = fc.record({
  invoices: fc.array(anyInvoice, { minLength: 1, maxLength: 8 }),
  lines: fc.array(anyLine, { maxLength: 6 }),
  deletions: fc.array(anyDeletion, { minLength: 1, maxLength: 4 }),
});
type Books = typeof anyBooks extends fc.Arbitrary<infer T> ? T : never;

/** Made by the product's own commands; one that is refused leaves the books as they are. */
async function makeBooks({ invoices, lines }: Books): Promise<number> {
  const companyId = await user.newCompany();
  const ids: number[] = [];
  for (const [index, { supplier, amountPence, day, status }] of invoices.entries()) {
    const invoiceDate = addDays(localDate('2026-08-01'), day);
    const { id } = await user
      .newInvoice(companyId, {
        supplierName: `Supplier ${supplier}`,
        invoiceNumber: `N-${index % 5}`,
        amountPence,
        invoiceDate,
        status,
        lines: linesOf(index, amountPence),
        allowDuplicate: index % 4 === 0,
      })
      .catch(() => ({ id: 0 }));
    if (id) ids.push(id);
  }
  await makeSupplierFacts(companyId);
  const inRun = ids.filter((_id, index) => invoices[index]?.isInRun && invoices[index]?.status === 'to_pay');
  const run = { runDate: '2026-09-18', invoiceIds: inRun };
  await createPaymentRun(await user.scope(), companyId, run).catch(() => undefined);
  for (const { kind, invoice } of lines) await makeLine(companyId, kind, ids, invoice);
  return companyId;
}

/** Every third invoice is coded, every third split. */
function linesOf(index: number, amountPence: number): object[] | null {
  if (index % 3 === 0) return null;
  if (index % 3 === 1) return [{ nominalCode: '5000', serviceFrom: '2026-09-01', serviceTo: '2026-09-30' }];
  return [
    { netAmountPence: amountPence - 20_00, vatAmountPence: 10_00, vatCode: 'standard' },
    { netAmountPence: 10_00, vatAmountPence: 0, vatCode: 'reverse_charge' },
  ];
}

async function makeSupplierFacts(companyId: number): Promise<void> {
  const { em, userId } = await user.scope();
  const suppliers = await em.find(Supplier, { companyId }, { orderBy: { id: 'asc' } });
  for (const [index, supplier] of suppliers.entries()) {
    if (index % 2 === 0) Object.assign(supplier, { bankSortCode: '08-99-99', bankAccountNumber: '66374958' });
  }
  await em.flush();
  await em.execute(
    `insert into bank_detail_confirmations (company_id, supplier_id, bank_sort_code, bank_account_number, confirmed_by)
     select company_id, id, bank_sort_code, bank_account_number, ? from suppliers
     where company_id = ? and bank_sort_code is not null`,
    [userId, companyId],
  );
  for (const [first, second] of [suppliers.slice(0, 2), suppliers.slice(1, 3)]) {
    if (!first || !second) continue;
    await em.execute(
      `insert into different_suppliers (company_id, supplier_id, other_supplier_id, marked_by, marked_at)
       values (?, ?, ?, ?, now())`,
      [companyId, first.id, second.id, userId],
    );
  }
}

async function makeLine(companyId: number, kind: string, ids: readonly number[], at: number): Promise<void> {
  const invoiceId = ids[at % Math.max(1, ids.length)] ?? 0;
  const other = ids[(at + 1) % Math.max(1, ids.length)] ?? 0;
  const [line = 0] = await storeLines(
    user,
    companyId,
    `2026-09-0${1 + (at % 8)},PAID ${at},-${kind === 'part' ? 20 : 100}.00`,
  );
  const scope = await user.scope();
  const done: Record<string, () => Promise<unknown>> = {
    open: async () => undefined,
    matched: () => matchBankTransaction(scope, line, { invoiceId, allowDifference: true }),
    part: () => matchBankTransaction(scope, line, { invoiceId, partPayment: true }),
    many: () => matchBankTransactionToInvoices(scope, line, { invoiceIds: [invoiceId, other], allowDifference: true }),
    rejected: () => rejectMatch(scope, line, { invoiceIds: [invoiceId] }),
    no_invoice: () => markNoInvoiceRequired(scope, line, { notes: 'Rent' }),
  };
  await done[kind]?.().catch(() => undefined);
}

async function play(companyId: number, deletion: Books['deletions'][number]): Promise<number | null> {
  const scope = await user.scope();
  if (deletion.of === 'lines') return (await deleteBankTransactions(scope, companyId)).deletionId;
  if (deletion.of === 'suppliers') {
    return (await deleteSuppliers(scope, companyId, { deleteInvoices: deletion.deleteInvoices })).deletionId;
  }
  const rows = await scope.em.execute<{ id: number }[]>(
    'select id from invoices where company_id = ? order by id offset ? limit ?',
    [companyId, deletion.from, deletion.count],
  );
  if (rows.length === 0) return null;
  return (await deleteInvoices(scope, companyId, { invoiceIds: rows.map(({ id }) => id) })).deletionId;
}

/** Each deletion and restoration is at a moment of its own. */
function passTime(): void {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 1000).toISOString());
}

async function deleteAll(companyId: number, deletions: Books['deletions']): Promise<number[]> {
  const deleted: number[] = [];
  for (const deletion of deletions) {
    passTime();
    const id = await play(companyId, deletion);
    if (id !== null) deleted.push(id);
  }
  return deleted;
}

async function restore(id: number) {
  passTime();
  return restoreDeletion(await user.scope(), id);
}

it(
  'restores exactly what was deleted',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyBooks, async (books) => {
        const companyId = await makeBooks(books);
        const before = await booksStored(await user.scope(), companyId);
        const deleted = await deleteAll(companyId, books.deletions);
        for (const id of deleted.toReversed()) {
          expect(await restore(id)).toMatchObject({ refusals: [], unmatchedCount: 0 });
        }
        expect(await booksStored(await user.scope(), companyId)).toEqual(before);
      }),
      { numRuns: quickOrFull(8, 300) },
    );
  },
  quickOrFull(120_000, 1_800_000),
);

it(
  'restores everything in any order, and no record contradicts another',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyBooks, fc.infiniteStream(fc.nat({ max: 9 })), async (books, choices) => {
        const companyId = await makeBooks(books);
        const countsBefore = await counts(companyId);
        const left = await deleteAll(companyId, books.deletions);
        while (left.length > 0) {
          const [id = 0] = left.splice(Number(choices.next().value) % left.length, 1);
          await restore(id);
        }
        expect(await counts(companyId)).toEqual(countsBefore);
        const { em } = await user.scope();
        const ask = (sql: string, values: readonly number[]) => em.execute(sql.replaceAll('$1', '?'), [...values]);
        expect(contradictionsIn(await readCheckedBooks(ask, companyId))).toEqual([]);
      }),
      { numRuns: quickOrFull(5, 200) },
    );
  },
  quickOrFull(120_000, 1_800_000),
);

async function counts(companyId: number): Promise<unknown> {
  const { em } = await user.scope();
  return em.execute(
    `select (select count(*) from suppliers where company_id = ?) as suppliers,
       (select count(*) from invoices where company_id = ?) as invoices,
       (select count(*) from bank_transactions where company_id = ?) as lines`,
    [companyId, companyId, companyId],
  );
}
