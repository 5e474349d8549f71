import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reader, read, readAll } from '../src/kernel/read/read.ts';
import { entityAbove } from '../src/kernel/read/tables.ts';
import { type ParameterValues, view } from '../src/kernel/read/view.ts';
import { inTransaction, type Scope } from '../src/kernel/scope.ts';
import { anyOf } from '../src/kernel/write/any-of.ts';
import { updateEach } from '../src/kernel/write/update-each.ts';
import { BankTransaction } from '../src/modules/bank-transactions/bank-transaction.entity.ts';
import { Company } from '../src/modules/companies/company.entity.ts';
import { User } from '../src/modules/identity/user.entity.ts';
import { Invoice } from '../src/modules/invoices/invoice.entity.ts';
import * as invoiceViews from '../src/modules/invoices/invoice.view.ts';
import { type FilterShape, type FilterValues, queryOf } from '../src/modules/invoices/invoice-list.query.ts';
import { Supplier } from '../src/modules/suppliers/supplier.entity.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';
import { BANK_VIEWS, storeBankBooks } from './bank-views.ts';
import { EXPORT_VIEWS } from './export-views.ts';
import { INVOICE_VIEWS, storeInvoiceBooks } from './invoice-views.ts';
import { RUN_VIEWS, storeRunBooks } from './run-views.ts';

/** Guarantees of a read: only one company's rows, as its entities define them (RULES.md, 41). */

const BOOKS = { company: Company, invoice: Invoice, supplier: Supplier, line: BankTransaction };

let services: TestServices;
let user: TestUser;
let stranger: TestUser;
let companyId: number;
let foreignId: number;
let foreignInvoiceId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  stranger = await services.newUser();
  companyId = await user.newCompany();
  foreignId = await stranger.newCompany();
  await user.newInvoice(companyId, { supplierName: 'Own', invoiceNumber: 'O-1', amountPence: pence(123_45) });
  const foreign = await stranger.newInvoice(foreignId, { supplierName: 'Foreign', invoiceNumber: 'F-1' });
  foreignInvoiceId = foreign.id;
});

afterAll(() => services.close());

const BY_ID = view(BOOKS, (db, given: ParameterValues<{ id: number }>) =>
  db.selectFrom('invoice').select('invoice.invoiceNumber').where('invoice.id', '=', given('id')),
);

describe('the rows of one company', () => {
  it('are all that is read, when the query names the foreign company and its invoice', async () => {
    const named = view(BOOKS, (db, given: ParameterValues<{ id: number; companyId: number }>) =>
      db
        .selectFrom('invoice')
        .select('invoice.invoiceNumber')
        .where((eb) => eb.or([eb('invoice.companyId', '=', given('companyId')), eb('invoice.id', '=', given('id'))])),
    );
    const asked = { id: foreignInvoiceId, companyId: foreignId };
    expect(await read(await user.scope(), companyId).rows(named, asked)).toEqual([]);
    expect(await read(await stranger.scope(), foreignId).rows(named, asked)).toEqual([{ invoiceNumber: 'F-1' }]);
  });

  it('are refused to users of other companies', async () => {
    const scope = await user.scope();
    expect(() => read(scope, foreignId)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  it('stay so in outer joins and inner queries', async () => {
    const joined = view(BOOKS, (db) =>
      db
        .selectFrom('company')
        .leftJoin('supplier', (join) => join.onTrue())
        .leftJoin('line', (join) => join.onTrue())
        .select(['company.id', 'supplier.name', 'line.description'])
        .where((eb) => eb.exists(eb.selectFrom('invoice as any').select('any.id'))),
    );
    const rows = await read(await user.scope(), companyId).rows(joined, {});
    expect(rows).toEqual([{ id: companyId, name: 'Own', description: null }]);
  });
});

describe('the rows of all companies that the caller may use', () => {
  const mine = view(BOOKS, (db, given: ParameterValues<{ ids: readonly number[] }>) =>
    db
      .selectFrom('invoice')
      .select(['invoice.companyId', 'invoice.invoiceNumber'])
      .where((eb) => eb('invoice.id', '=', eb.fn.any(given('ids'))))
      .orderBy('invoice.id'),
  );

  it('are read by their ids in one query, and no others', async () => {
    const otherId = await user.newCompany();
    const { id } = await user.newInvoice(otherId, { supplierName: 'Own', invoiceNumber: 'O-9' });
    const scope = await user.scope();
    const [own] = await read(scope, companyId).rows(mine, { ids: [id] });
    expect(own).toBeUndefined();
    expect(await readAll(scope).rows(mine, { ids: [id, foreignInvoiceId] })).toEqual([
      { companyId: otherId, invoiceNumber: 'O-9' },
    ]);
    expect(await readAll(scope).rows(mine, { ids: [] })).toEqual([]);
  });
});

describe('every view of the product', () => {
  let fullId: number;

  beforeAll(async () => {
    fullId = await stranger.newCompany();
    await storeInvoiceBooks(stranger, fullId);
    await storeBankBooks(stranger, fullId);
    // Last: it gives the company a threshold, above which nothing is paid without a run.
    await storeRunBooks(stranger, fullId);
  });

  const NO_FILTER = queryOf({}, localDate('2026-09-15'));
  const shape = NO_FILTER?.shape as FilterShape;
  const values = NO_FILTER?.values as FilterValues;
  const sort = { field: 'supplierName', direction: 'asc' } as const;
  const cases: Readonly<Record<string, (reader: Reader) => Promise<readonly object[]>>> = {
    INVOICE_LIST: (reader) =>
      reader.rows(invoiceViews.INVOICE_LIST, { ...values, limit: 50, offset: 0 }, { filter: shape, sort }),
    INVOICE_TABLE: (reader) =>
      reader.rows(invoiceViews.INVOICE_TABLE, { ...values, limit: 50, offset: 0 }, { filter: shape, sort }),
    INVOICE_TOTALS: async (reader) => {
      const totals = await reader.rows(invoiceViews.INVOICE_TOTALS, values, shape);
      return totals.filter(({ count }) => count > 0);
    },
    INVOICE_IDS: (reader) => reader.rows(invoiceViews.INVOICE_IDS, values, shape),
    ...INVOICE_VIEWS,
    ...RUN_VIEWS,
    ...BANK_VIEWS,
    ...EXPORT_VIEWS,
  };

  it('is tried here', async () => {
    const source = path.join(import.meta.dirname, '../src');
    const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.view.ts'));
    const exported = await Promise.all(files.map((file) => import(path.join(source, file))));
    const views = exported.flatMap((module: object) =>
      Object.entries(module).flatMap(([name, one]: [string, unknown]) =>
        typeof one === 'object' && one !== null && 'compiled' in one ? [name] : [],
      ),
    );
    expect(views.length).toBeGreaterThan(0);
    expect(views.toSorted()).toEqual(Object.keys(cases).toSorted());
  });

  it.each(Object.entries(cases))('%s shows a company only its own rows', async (_name, ask) => {
    const empty = await stranger.newCompany();
    const scope = await stranger.scope();
    expect(await ask(read(scope, fullId))).not.toEqual([]);
    expect(await ask(read(scope, empty))).toEqual([]);
    expect(() => read(scope, companyId)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});

describe('a view', () => {
  it('reads amounts as pence, days as local dates and timestamps as dates, and compares pence with pence', async () => {
    const found = view(BOOKS, (db, given: ParameterValues<{ amountPence: Pence }>) =>
      db
        .selectFrom('invoice')
        .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
        .select(['invoice.amountPence', 'invoice.invoiceDate', 'invoice.createdAt', 'invoice.batchSequenceNumber'])
        .select(['invoice.supplier as supplierId', 'supplier.id as supplier.id', 'supplier.name as supplier.name'])
        .where('invoice.amountPence', '=', given('amountPence')),
    );
    const scope = await user.scope();
    const [row] = await read(scope, companyId).rows(found, { amountPence: pence(123_45) });
    const entity = await scope.em.findOneOrFail(Invoice, { companyId }, { populate: ['supplier'] });
    expect(row).toEqual({
      amountPence: 123_45,
      invoiceDate: entity.invoiceDate,
      createdAt: entity.createdAt,
      batchSequenceNumber: null,
      supplierId: entity.supplierId,
      supplier: { id: entity.supplierId, name: 'Own' },
    });
    expect(await read(scope, companyId).rows(found, { amountPence: pence(123_46) })).toEqual([]);
  });

  it('reads sums as pence and counts as numbers', async () => {
    const totals = view(BOOKS, (db) =>
      db
        .selectFrom('invoice')
        .select((eb) => [
          eb.fn.sum<Pence | null>('invoice.amountPence').as('total'),
          eb.fn.count<number>('invoice.id').as('count'),
        ]),
    );
    expect(await read(await user.scope(), companyId).rows(totals, {})).toEqual([{ total: 123_45, count: 1 }]);
  });

  it("reads an expression on a column with the column's type", async () => {
    const reckoned = view(BOOKS, (db, given: ParameterValues<{ amountPence: Pence; least: Pence }>) =>
      db
        .selectFrom('invoice')
        .select((eb) => [
          eb.fn<Pence>('abs', ['invoice.amountPence']).as('size'),
          eb('invoice.amountPence', '-', eb.fn.coalesce('invoice.partPaidPence', 'invoice.amountPence')).as('rest'),
          eb
            .case()
            .when('invoice.isMatched', '=', true)
            .then(eb.ref('invoice.partPaidPence'))
            .else(eb.ref('invoice.amountPence'))
            .end()
            .as('open'),
          eb.fn
            .sum<Pence>(eb.fn<Pence>('abs', ['invoice.amountPence']))
            .over()
            .as('sum'),
          eb.fn.countAll<number>().filterWhere('invoice.amountPence', '>', given('amountPence')).over().as('larger'),
        ])
        .where((eb) => eb(eb.fn<Pence>('abs', ['invoice.amountPence']), '>=', given('least'))),
    );
    const ask = async (least: Pence) =>
      read(await user.scope(), companyId).rows(reckoned, { amountPence: pence(123_44), least });
    expect(await ask(pence(123_45))).toEqual([{ size: 123_45, rest: 123_45, open: 123_45, sum: 123_45, larger: 1 }]);
    expect(await ask(pence(123_46))).toEqual([]);
  });

  it('reads from inner queries and unions, and compares with lists', async () => {
    const listed = view(BOOKS, (db, given: ParameterValues<{ amounts: readonly Pence[] }>) =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom('invoice')
            .select(['invoice.amountPence as total', 'invoice.invoiceDate'])
            .where('invoice.amountPence', '=', (eb) => eb.fn.any(given('amounts')))
            .as('chosen'),
        )
        .select(['chosen.total', 'chosen.invoiceDate as date'])
        .unionAll(db.selectFrom('invoice as other').select(['other.partPaidPence as total', 'other.dueDate as date'])),
    );
    const entity = await (await user.scope()).em.findOneOrFail(Invoice, { companyId });
    const other = { total: 0, date: entity.dueDate };
    const ask = async (amounts: readonly Pence[]) => read(await user.scope(), companyId).rows(listed, { amounts });
    expect(await ask([pence(1), pence(123_45)])).toEqual([{ total: 123_45, date: entity.invoiceDate }, other]);
    expect(await ask([])).toEqual([other]);
  });

  it('compares pence with amounts that it names itself', async () => {
    const amounts = [pence(1), pence(123_45)];
    const chosen = view(BOOKS, (db) =>
      db.selectFrom('invoice').select('invoice.invoiceNumber').where('invoice.amountPence', 'in', amounts),
    );
    expect(await read(await user.scope(), companyId).rows(chosen, {})).toEqual([{ invoiceNumber: 'O-1' }]);
  });

  it('is refused if two of its columns have the same name', async () => {
    const twice = view(BOOKS, (db) =>
      db
        .selectFrom('invoice')
        .innerJoin('supplier', 'supplier.id', 'invoice.supplier')
        .select(['invoice.id', 'supplier.id']),
    );
    await expect(read(await user.scope(), companyId).rows(twice, {})).rejects.toThrow("two columns named 'id'");
  });

  it('that always has one row returns it directly', async () => {
    const count = view(BOOKS, (db) => db.selectFrom('invoice').select((eb) => eb.fn.countAll<number>().as('count')));
    const reader = read(await user.scope(), companyId);
    expect(await reader.one(count, {})).toEqual({ count: 1 });
    await expect(reader.one(BY_ID, { id: -1 })).rejects.toThrow('always has a row');
  });

  it('reads very many rows page by page', async () => {
    const otherId = await user.newCompany();
    for (const invoiceNumber of ['P-1', 'P-2', 'P-3']) await user.newInvoice(otherId, { invoiceNumber });
    const numbers = view(BOOKS, (db) => db.selectFrom('invoice').select('invoice.invoiceNumber').orderBy('invoice.id'));
    const scope = await user.scope();
    const pagesOf = (length: number) =>
      inTransaction(scope, async (scope) => {
        const pages: object[][] = [];
        for await (const page of read(scope, otherId).pages(numbers, {}, length)) pages.push(page);
        return pages;
      });
    const rows = ['P-1', 'P-2', 'P-3'].map((invoiceNumber) => ({ invoiceNumber }));
    expect(await pagesOf(2)).toEqual([rows.slice(0, 2), rows.slice(2)]);
    expect(await pagesOf(3)).toEqual([rows]);
    expect(await pagesOf(4)).toEqual([rows]);
  });

  it('reads rows of a dependent module by entity name', async () => {
    const above = entityAbove<{ id: number; amountPence: Pence }>('BankTransaction');
    const lines = view({ line: above }, (db) => db.selectFrom('line').select(['line.id', 'line.amountPence']));
    expect(await read(await user.scope(), companyId).rows(lines, {})).toEqual([]);
    const wrong = view({ line: entityAbove<{ id: number }>('Nothing') }, (db) =>
      db.selectFrom('line').select('line.id'),
    );
    const { em } = await user.scope();
    expect(() => wrong.compiled(em, undefined)).toThrow('Nothing');
  });

  it('reads within the transaction of its scope', async () => {
    const numbers = await inTransaction(await user.scope(), async (scope) => {
      const { id } = await scope.em.findOneOrFail(Invoice, { companyId });
      await scope.em.nativeUpdate(Invoice, { id }, { invoiceNumber: 'O-2' });
      const rows = await read(scope, companyId).rows(BY_ID, { id });
      await scope.em.nativeUpdate(Invoice, { id }, { invoiceNumber: 'O-1' });
      return rows;
    });
    expect(numbers).toEqual([{ invoiceNumber: 'O-2' }]);
  });

  it('is compiled once for each shape', async () => {
    const { em } = await user.scope();
    let built = 0;
    const shaped = view(BOOKS, (db, _given: ParameterValues<object>, shape: { readonly isDue: boolean }) => {
      built += 1;
      const all = db.selectFrom('invoice').select('invoice.id');
      return shape.isDue ? all.where('invoice.status', '=', 'to_pay') : all;
    });
    const texts = [true, false, true].map((isDue) => shaped.compiled(em, { isDue }).text);
    expect(built).toBe(2);
    expect(texts[0]).toBe(texts[2]);
    expect(texts[0]).not.toBe(texts[1]);
  });
});

describe('refused is', () => {
  const compiled = (scope: Scope, built: { compiled(em: Scope['em'], shape: undefined): unknown }) =>
    built.compiled(scope.em, undefined);

  it('a table that belongs to no company', async () => {
    const users = view({ user: User }, (db) => db.selectFrom('user').select('user.email'));
    const scope = await user.scope();
    expect(() => compiled(scope, users)).toThrow('not a table of company data');
  });

  it('a table that is named in SQL', async () => {
    const scope = await user.scope();
    const hidden = view(BOOKS, (db) =>
      db.selectFrom('invoice').select(sql<number>`(select count(*) from invoices)`.as('all')),
    );
    expect(() => compiled(scope, hidden)).toThrow('not in SQL');
    const raw = view(BOOKS, (db) => db.selectFrom(sql<{ id: number }>`invoices`.as('i')).select('i.id'));
    expect(() => compiled(scope, raw)).toThrow('reads from its tables');
  });

  it('all columns at once, and an unknown column', async () => {
    const scope = await user.scope();
    expect(() =>
      compiled(
        scope,
        view(BOOKS, (db) => db.selectFrom('invoice').selectAll()),
      ),
    ).toThrow('each column');
    const getter = view(BOOKS, (db) => db.selectFrom('invoice').select('invoice.supplierId'));
    expect(() => compiled(scope, getter)).toThrow("'supplierId' is not a stored property");
  });
});

describe('many rows at once', () => {
  it('are named by one parameter, and only those of the caller change', async () => {
    const scope = await user.scope();
    const { id } = await scope.em.findOneOrFail(Invoice, { companyId });
    const changed = await scope.em.nativeUpdate(Invoice, { id: anyOf([id, foreignInvoiceId]) }, { notes: 'seen' });
    expect(changed).toBe(1);
    expect(await scope.em.nativeUpdate(Invoice, { id: anyOf([]) }, { notes: 'seen' })).toBe(0);
  });

  it('get values of their own in one statement', async () => {
    const second = await user.newInvoice(companyId, {
      supplierName: 'Own',
      invoiceNumber: 'O-3',
      amountPence: pence(2_00),
    });
    const scope = await user.scope();
    const first = await scope.em.findOneOrFail(Invoice, { companyId, invoiceNumber: 'O-1' });
    const at = new Date('2026-09-15T10:11:12.345Z');
    await updateEach(scope, companyId, Invoice, [
      { id: first.id, partPaidPence: pence(1_23), notes: 'one', modifiedAt: at },
      { id: second.id, partPaidPence: pence(0), notes: null, modifiedAt: at },
      { id: foreignInvoiceId, partPaidPence: pence(5), notes: 'theirs', modifiedAt: at },
    ]);
    const stored = await (await user.scope()).em.find(Invoice, { companyId }, { orderBy: { id: 'asc' } });
    expect(stored.map(({ partPaidPence, notes, modifiedAt }) => ({ partPaidPence, notes, modifiedAt }))).toEqual([
      { partPaidPence: 1_23, notes: 'one', modifiedAt: at },
      { partPaidPence: 0, notes: null, modifiedAt: at },
    ]);
    const foreign = await (await stranger.scope()).em.findOneOrFail(Invoice, { id: foreignInvoiceId });
    expect(foreign.notes).not.toBe('theirs');
    await expect(updateEach(scope, foreignId, Invoice, [{ id: foreignInvoiceId, notes: 'x' }])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are refused where they do not name the same properties', async () => {
    const rows = [
      { id: 1, notes: 'one' },
      { id: 2, partPaidPence: pence(5) },
    ];
    const changed = updateEach(await user.scope(), companyId, Invoice, rows);
    await expect(changed).rejects.toThrow('the same properties');
  });
});
