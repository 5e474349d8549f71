import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice } from '../invoices/index.ts';
import { PaymentRun, PaymentRunInvoice, PaymentRunItem } from './payment-run.entity.ts';
import { createPaymentRun, getPaymentRun, rebuildDraftRuns } from './payment-run.service.ts';
import { runFacts } from './run-facts.read.ts';

const RUN_DATE = '2026-09-18';
const TEN = Array.from({ length: 10 }, (_, index) => index + 1);

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

async function newRun(invoiceIds: readonly number[], input: object = {}): Promise<PaymentRun> {
  return createPaymentRun(await user.scope(), companyId, { runDate: RUN_DATE, invoiceIds, ...input });
}

async function newInvoiceId(input: object = {}): Promise<number> {
  return (await user.newInvoice(companyId, input)).id;
}

async function newInvoiceIds(count: number): Promise<number[]> {
  const ids = [];
  for (let n = 1; n <= count; n += 1) ids.push(await newInvoiceId({ invoiceNumber: `N${n}` }));
  return ids;
}

async function storedNumbers(ofCompany = companyId): Promise<number[]> {
  const { em } = await user.scope();
  const runs = await em.find(PaymentRun, { companyId: ofCompany }, { orderBy: { number: 'asc' } });
  return runs.map(({ number }) => number);
}

async function storedItems(runId: number) {
  const run = await getPaymentRun(await user.scope(), runId);
  return run.items.getItems().map(({ supplier, paymentType, paymentDate, totalAmountPence, invoices }) => ({
    supplier: supplier.getEntity().name,
    paymentType,
    paymentDate,
    totalAmountPence,
    invoiceIds: invoices.getItems().map(({ invoice }) => invoice.id),
  }));
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('the numbers of payment runs (RULES.md, 20)', () => {
  it('count up from 1 in each company', async () => {
    const [first, second] = await newInvoiceIds(2);
    await newRun([first ?? 0]);
    await newRun([second ?? 0]);
    const other = await user.newCompany();
    const { id } = await user.newInvoice(other);
    await createPaymentRun(await user.scope(), other, { runDate: RUN_DATE, invoiceIds: [id] });
    expect(await storedNumbers()).toEqual([1, 2]);
    expect(await storedNumbers(other)).toEqual([1]);
  });

  it('have no gaps and no twins when ten runs are made at once', async () => {
    const ids = await newInvoiceIds(10);
    await Promise.all(ids.map((id) => newRun([id])));
    expect(await storedNumbers()).toEqual(TEN);
  });

  it('lose none to refused runs', async () => {
    const ids = await newInvoiceIds(2);
    await newRun(ids.slice(0, 1));
    await expect(newRun(ids)).rejects.toMatchObject({ code: 'INVOICE_IN_RUN' });
    expect(await newRun(ids.slice(1))).toMatchObject({ number: 2 });
  });

  it('name a run that is sent without a name', async () => {
    expect(await newRun([await newInvoiceId()], { name: ' ' })).toMatchObject({ name: 'PR-000001' });
  });

  it('leave a run the name that is sent', async () => {
    expect(await newRun([await newInvoiceId()], { name: ' September  ' })).toMatchObject({
      number: 1,
      name: 'September',
    });
  });
});

describe('the status of a new run (RULES.md, 19)', () => {
  it.each([
    { asked: undefined, stored: 'draft' },
    { asked: null, stored: 'draft' },
    { asked: 'draft', stored: 'draft' },
    { asked: 'pending', stored: 'pending' },
  ])('asked for as $asked is $stored, and its invoice says so', async ({ asked, stored }) => {
    const invoiceId = await newInvoiceId();
    const { id } = await newRun([invoiceId], { status: asked });
    const { em } = await user.scope();
    expect(await em.findOneOrFail(PaymentRun, { id })).toMatchObject({ status: stored });
    expect(await em.findOneOrFail(Invoice, { id: invoiceId })).toMatchObject({
      status: 'to_pay',
      paymentRunId: id,
      paymentRunStatus: stored,
    });
  });

  it.each(['approved', 'processed', 'cancelled', 'sent'])('asked for as %s is refused', async (status) => {
    const invoiceId = await newInvoiceId();
    const fields = { status: expect.any(String) };
    await expectNothingChanged(() => newRun([invoiceId], { status }), { code: 'VALIDATION_FAILED', fields });
  });
});

describe('the items of a run (RULES.md, 21)', () => {
  it('are one for each supplier: a batch of several invoices, or an individual one', async () => {
    const first = await newInvoiceId({ invoiceNumber: 'A', amountPence: 10_01 });
    const other = await newInvoiceId({ supplierName: 'Lantern Cleaning', amountPence: 5_00 });
    const second = await newInvoiceId({ invoiceNumber: 'B', amountPence: 20_02 });
    const run = await newRun([second, other, first], { notes: 'Before the fair' });
    expect(await storedItems(run.id)).toEqual([
      {
        supplier: 'Harbour Print Works',
        paymentType: 'batch',
        paymentDate: RUN_DATE,
        totalAmountPence: 30_03,
        invoiceIds: [first, second],
      },
      {
        supplier: 'Lantern Cleaning',
        paymentType: 'individual',
        paymentDate: RUN_DATE,
        totalAmountPence: 5_00,
        invoiceIds: [other],
      },
    ]);
    expect(await getPaymentRun(await user.scope(), run.id)).toMatchObject({
      totalAmountPence: 35_03,
      runDate: RUN_DATE,
      notes: 'Before the fair',
      createdBy: user.userId,
      createdAt: services.clock.now(),
    });
  });

  it('hold an invoice once when it is named twice', async () => {
    const id = await newInvoiceId();
    const run = await newRun([id, id]);
    expect(run.totalAmountPence).toBe(100_00);
    expect(await runFacts(await user.scope(), run)).toMatchObject({ invoiceCount: 1 });
  });

  it('add up beyond the largest amount of an invoice', async () => {
    const amountPence = 99_999_999_99;
    const ids = [await newInvoiceId({ invoiceNumber: 'A', amountPence })];
    ids.push(await newInvoiceId({ invoiceNumber: 'B', amountPence }));
    const { id } = await newRun(ids, { totalAmountPence: 2 * amountPence });
    expect(await getPaymentRun(await user.scope(), id)).toMatchObject({ totalAmountPence: 199_999_999_98 });
  });
});

describe('the total that the caller reckoned with (RULES.md, 21)', () => {
  it.each([99_99, 100_01])('is refused as %j pence, with the sum', async (totalAmountPence) => {
    const id = await newInvoiceId();
    await expectNothingChanged(() => newRun([id], { totalAmountPence }), {
      code: 'VALIDATION_FAILED',
      fields: { totalAmountPence: expect.stringContaining('£100.00') },
    });
  });

  it('is taken when it is the sum', async () => {
    expect(await newRun([await newInvoiceId()], { totalAmountPence: 100_00 })).toMatchObject({
      totalAmountPence: 100_00,
    });
  });
});

describe('an invoice is in one open run only (RULES.md, 22)', () => {
  it.each(['draft', 'pending', 'approved'] as const)('refuses one that is in a run that is %s', async (status) => {
    const [taken = 0, free = 0] = await newInvoiceIds(2);
    const run = await newRun([taken]);
    const { em } = await user.scope();
    await em.nativeUpdate(PaymentRun, { id: run.id }, { status });
    await em.nativeUpdate(Invoice, { id: taken }, { paymentRunStatus: status });
    await expectNothingChanged(() => newRun([free, taken]), {
      code: 'INVOICE_IN_RUN',
      message: 'Invoice N1 is in an open payment run already',
    });
  });

  it('makes one of ten runs that name it at once', async () => {
    const id = await newInvoiceId();
    const settled = await Promise.allSettled(TEN.map(() => newRun([id])));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of settled) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'INVOICE_IN_RUN' });
    }
    expect(await storedNumbers()).toEqual([1]);
    expect(await (await user.scope()).em.count(PaymentRunInvoice, { invoice: id })).toBe(1);
  });

  it('refuses whole one of two runs that share an invoice and are made at once', async () => {
    const [a = 0, shared = 0, c = 0] = await newInvoiceIds(3);
    const settled = await Promise.allSettled([newRun([a, shared]), newRun([shared, c])]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { em } = await user.scope();
    expect(await em.count(Invoice, { companyId, paymentRunId: { $ne: null } })).toBe(2);
    expect(await em.count(PaymentRunItem, { companyId })).toBe(1);
  });
});

describe('an invoice that is not to be paid (RULES.md, 5 and 8)', () => {
  it.each(['paid', 'query'])('is refused as %s', async (status) => {
    const ids = [await newInvoiceId(), await newInvoiceId({ invoiceNumber: 'other', status })];
    const fields = { invoiceIds: expect.stringContaining('Invoice other is') };
    await expectNothingChanged(() => newRun(ids), { code: 'VALIDATION_FAILED', fields });
  });

  it('is refused as auto-paid', async () => {
    await user.newAutoPaidSupplier(companyId, 'Power & Light');
    const id = await newInvoiceId({ supplierName: 'Power & Light' });
    await expectNothingChanged(() => newRun([id]), { code: 'VALIDATION_FAILED' });
  });

  it('is refused as matched', async () => {
    const id = await newInvoiceId();
    await (await user.scope()).em.nativeUpdate(Invoice, { id }, { isMatched: true });
    await expectNothingChanged(() => newRun([id]), { code: 'VALIDATION_FAILED' });
  });
});

describe('a run that cannot be made', () => {
  it('names every wrong field and changes nothing', async () => {
    const fields = {
      invoiceIds: expect.any(String),
      runDate: expect.any(String),
      totalAmountPence: expect.any(String),
    };
    const wrong = { runDate: '2026-02-30', totalAmountPence: 0.5 };
    await expectNothingChanged(() => newRun([], wrong), { code: 'VALIDATION_FAILED', fields });
  });

  it('changes nothing when it names an invoice that is unknown, or of another company', async () => {
    const own = await newInvoiceId();
    const elsewhere = await user.newInvoice(await user.newCompany());
    const stranger = await services.newUser();
    const foreign = await stranger.newInvoice(await stranger.newCompany());
    for (const id of [2_000_000, elsewhere.id, foreign.id]) {
      await expectNothingChanged(() => newRun([own, id]), { code: 'NOT_FOUND' });
    }
  });

  it("does not find another user's company or run (RULES.md, 41)", async () => {
    const invoiceId = await newInvoiceId();
    const { id } = await newRun([invoiceId]);
    const stranger = await services.newUser();
    for (const input of [{ runDate: RUN_DATE, invoiceIds: [invoiceId] }, {}]) {
      const command = async () => createPaymentRun(await stranger.scope(), companyId, input);
      await expectNothingChanged(command, { code: 'NOT_FOUND' });
    }
    await expect(getPaymentRun(await stranger.scope(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('making a draft run anew', () => {
  it('follows the amounts of the invoices that are in it', async () => {
    const ids = await newInvoiceIds(2);
    const run = await newRun(ids);
    const scope = await user.scope();
    await scope.em.nativeUpdate(Invoice, { id: ids[0] ?? 0 }, { amountPence: pence(7_00) });
    await rebuildDraftRuns(scope, companyId, [run.id, run.id]);
    expect(await storedItems(run.id)).toMatchObject([
      { totalAmountPence: 107_00, paymentType: 'batch', invoiceIds: ids },
    ]);
    expect(await getPaymentRun(await user.scope(), run.id)).toMatchObject({ totalAmountPence: 107_00 });
  });

  it('leaves a run without invoices empty', async () => {
    const run = await newRun(await newInvoiceIds(1));
    const scope = await user.scope();
    await scope.em.nativeUpdate(Invoice, { companyId }, { paymentRunId: null, paymentRunStatus: null });
    await rebuildDraftRuns(scope, companyId, [run.id]);
    expect(await storedItems(run.id)).toEqual([]);
    expect(await getPaymentRun(await user.scope(), run.id)).toMatchObject({ totalAmountPence: 0, status: 'draft' });
  });
});
