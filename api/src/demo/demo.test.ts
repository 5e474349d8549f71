import { buffer } from 'node:stream/consumers';
import { CYCLE_DAYS_DEFAULT, cutOffDate } from '@paycycle/schema/domain/cycle';
import { expectedBills } from '@paycycle/schema/domain/expected-bills';
import { addDays, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuestScope, openUserScope, type Scope } from '../kernel/scope.ts';
import { membershipsOf } from '../modules/companies/index.ts';
import { companyBills } from '../modules/expected-bills/expected-bill.read.ts';
import { getFile, openFile } from '../modules/files/file.service.ts';
import { Invoice } from '../modules/invoices/index.ts';
import { vatToRepay } from '../modules/invoices/vat-repayment.read.ts';
import { listSuggestions } from '../modules/matching/index.ts';
import { listNotifications } from '../modules/notifications/notification.service.ts';
import { PaymentRun } from '../modules/payment-runs/index.ts';
import { allowedActionsOf } from '../modules/payment-runs/run-facts.read.ts';
import { needsBankConfirmation } from '../modules/payments/bank-details-check.service.ts';
import { ProviderPayment } from '../modules/payments/index.ts';
import { importBankStatement } from '../modules/statement-import/index.ts';
import { Supplier } from '../modules/suppliers/index.ts';
import { startTestApp, type TestApp, TODAY } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { seedDemoCompany } from './demo.ts';
import { demoBooks } from './demo-books.ts';

let app: TestApp;
/** Someone who has pressed the button of the demonstration. */
let visitor: TestClient;
let ownerId: string;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp({ openDemo: seedDemoCompany });
  visitor = app.guest();
  ownerId = (await visitor.rest('POST', '/api/demo', {})).body.id;
  const [company] = await (await owner()).em.execute<{ id: number }[]>(
    "select id from companies where name like 'Saltmarsh%'",
  );
  companyId = company?.id ?? 0;
});

afterAll(() => app.close());

/** The person that the button of the demonstration signs in, today. */
async function owner(): Promise<Scope> {
  const guest = openGuestScope(app.orm.em.fork(), app.ports);
  return openUserScope(guest, ownerId, await membershipsOf(guest.em, ownerId));
}

describe('the demo company', () => {
  it('pays on time: two invoices are overdue, and none is older than a few days', async () => {
    const { em } = await owner();
    const overdue = await em.find(Invoice, { companyId, status: 'to_pay', dueDate: { $lt: TODAY } });
    expect(overdue.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(['MLS2187', 'TW2190']);
    for (const { dueDate } of overdue) expect(dueDate >= addDays(TODAY, -5)).toBe(true);
  });

  it('has runs whose payments were completed, and one that waits for its owner', async () => {
    const scope = await owner();
    const runs = await scope.em.find(PaymentRun, { companyId }, { orderBy: { number: 'asc' } });
    expect(new Set(runs.slice(0, -1).map(({ status }) => status))).toEqual(new Set(['processed']));
    expect(runs.length).toBeGreaterThanOrEqual(4);
    const waiting = runs.at(-1);
    expect(waiting?.status).toBe('pending');
    expect(waiting && (await allowedActionsOf(scope, waiting))).toContain('approve');
    const payments = await scope.em.find(ProviderPayment, { companyId });
    expect(payments.length).toBeGreaterThan(8);
    for (const payment of payments) expect(payment).toMatchObject({ status: 'completed', nextCheckAt: null });
  });

  it('has told its owner of each thing on its day, of which what came after the last payments is unread', async () => {
    const told = await listNotifications(await owner(), companyId, { offset: 0, limit: 100 });
    expect(told.filter(({ at }) => at > new Date(`${addDays(TODAY, 1)}T00:00:00Z`))).toEqual([]);
    expect(new Set(told.map(({ at }) => at.getTime())).size).toBeGreaterThan(4);
    const unread = told.filter(({ isRead }) => !isRead).map(({ kind }) => kind);
    expect(unread).toEqual(['run_waits', 'statement_imported']);
  });

  it('has closed months with every line dealt with, and open lines with their suggestions', async () => {
    const scope = await owner();
    const closed = await scope.em.execute<{ exceptions: number }[]>(
      'select exception_count as exceptions from month_closings where company_id = ?',
      [companyId],
    );
    expect(closed).toEqual([{ exceptions: 0 }, { exceptions: 0 }]);
    const [open] = await scope.em.execute<{ count: number }[]>(
      `select count(*)::int as count from bank_transactions
       where company_id = ? and requires_invoice and not is_matched`,
      [companyId],
    );
    const sure = await listSuggestions(scope, companyId, {});
    expect(sure.length).toBeGreaterThanOrEqual(3);
    expect((open?.count ?? 0) - sure.length).toBeLessThanOrEqual(4);
  });

  it('has one possible duplicate, and one changed account that waits for the owner', async () => {
    const scope = await owner();
    expect(await scope.em.count(Invoice, { companyId, possibleDuplicateOf: { $ne: null } })).toBe(1);
    const changed = await scope.em.find(Supplier, { companyId, bankDetailsChangedAt: { $ne: null } });
    expect(changed.map(({ name }) => name)).toEqual(['Meadow Lane Stationery']);
    for (const supplier of changed) expect(await needsBankConfirmation(scope, supplier)).toBe(true);
  });

  it('waits for one bill that is late, and has VAT to repay of one invoice (RULES.md, 63 and 64)', async () => {
    const scope = await owner();
    const { bills } = await companyBills(scope, companyId, { days: 15 });
    expect(bills.filter(({ state }) => state === 'late')).toHaveLength(1);
    expect(bills.length).toBeGreaterThan(2);
    expect(await vatToRepay(scope, companyId)).toMatchObject({ count: 1, amountPence: 16_00 });
  });

  it('shows the PDF of each invoice', async () => {
    const scope = await owner();
    const invoices = await scope.em.find(Invoice, { companyId });
    expect(invoices.length).toBeGreaterThan(25);
    for (const { filePath, invoiceNumber } of invoices) expect([invoiceNumber, filePath]).not.toContain(null);
    const file = await getFile(scope, invoices[0]?.filePath ?? '');
    const bytes = await buffer(await openFile(scope, file));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has a statement that continues where the books end', async () => {
    const scope = await owner();
    const answer = await fetch(`${app.url}/api/demo/statement.csv`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=statement.csv');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const imported = await importBankStatement(scope, companyId, bytes, {});
    expect(imported).toMatchObject({ skipped: 0, rejected: 0, errors: [], warnings: [] });
    expect(imported.imported).toBeGreaterThan(0);
    const paidByCard = await listSuggestions(scope, companyId, {});
    const { id } = await scope.em.findOneOrFail(Invoice, { companyId, invoiceNumber: 'CCR2209' });
    expect(paidByCard.flatMap(({ choices }) => choices.flatMap(({ invoiceIds }) => invoiceIds))).toContain(id);
  });

  it('is entered by a button, and begins with its dashboard', async () => {
    const page = await (await fetch(`${app.url}/api/login`)).text();
    expect(page).toContain('<form method="post" action="/api/demo"');
    expect(page).toContain('href="/api/demo/statement.csv"');
    expect((await visitor.rest('GET', '/api/companies')).body).toMatchObject([
      { name: 'Saltmarsh Yoga & Fitness Ltd' },
      { name: 'Topsham Treatment Rooms Ltd' },
    ]);
  });

  it('is made once', async () => {
    const before = await (await owner()).em.count(Invoice, { companyId });
    await seedDemoCompany(app.orm, app.ports);
    expect(await (await owner()).em.count(Invoice, { companyId })).toBe(before);
  });
});

it('can be told on any day of a year', () => {
  for (let day = localDate('2026-01-01'); day < '2027-01-01'; day = addDays(day, 1)) {
    const books = demoBooks(day);
    const { invoices, movements, openingDate, runDates, secondImportOn } = books;
    expect(runDates.length, day).toBeGreaterThanOrEqual(3);
    for (const { invoiceDate, enteredOn, status } of invoices) {
      expect(invoiceDate >= openingDate || status === 'query', day).toBe(true);
      expect(invoiceDate < enteredOn && enteredOn <= day, day).toBe(true);
    }
    expect(movements.filter(({ date }) => date >= secondImportOn).length, day).toBeGreaterThanOrEqual(2);
    // Neither of the two that are late is joined by another: the run that waits holds all that falls due before it is paid.
    const late = invoices.filter(({ dueDate, enteredOn }) => dueDate < day && enteredOn > books.waitingRunDate);
    expect(late, day).toEqual([]);
    expect(expectedOf(invoices, day).length, day).toBeGreaterThanOrEqual(1);
  }
});

/** What the dashboard waits for, in the cycle that it begins with. */
function expectedOf(invoices: ReturnType<typeof demoBooks>['invoices'], day: LocalDate): LocalDate[] {
  const histories = [...Map.groupBy(invoices, ({ supplierName }) => supplierName).values()];
  return histories
    .flatMap(
      (history) =>
        expectedBills(
          history.map((bill) => ({ ...bill, date: bill.invoiceDate })),
          day,
        ).expected,
    )
    .map(({ expectedOn }) => expectedOn)
    .filter((expectedOn) => expectedOn <= cutOffDate(day, CYCLE_DAYS_DEFAULT));
}
