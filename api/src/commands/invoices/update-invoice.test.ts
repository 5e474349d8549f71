import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Invoice } from '../../modules/invoices/index.ts';
import { createPaymentRun, getPaymentRun, PaymentRun } from '../../modules/payment-runs/index.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { markInvoicesPaid } from './mark-invoices-paid.ts';
import { updateInvoice } from './update-invoice.ts';

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

async function newRun(invoiceIds: readonly number[], status?: 'pending'): Promise<number> {
  const input = { runDate: '2026-09-18', invoiceIds, status };
  return (await createPaymentRun(await user.scope(), companyId, input)).id;
}

async function update(id: number, input: object = {}): Promise<Invoice> {
  return updateInvoice(await user.scope(), id, { ...INVOICE_FORM, ...input });
}

async function stored(id: number): Promise<Invoice> {
  const { em } = await user.scope();
  return em.findOneOrFail(Invoice, { id }, { populate: ['supplier'] });
}

async function storedRun(id: number) {
  const run = await getPaymentRun(await user.scope(), id);
  const items = run.items
    .getItems()
    .map((item) => [item.supplier.getEntity().name, item.paymentType, item.totalAmountPence]);
  return { total: run.totalAmountPence, items };
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('editing an invoice', () => {
  it('stores what was entered, by whom and when, with its supplier found or made (RULES.md, 7)', async () => {
    const { id, createdAt } = await user.newInvoice(companyId);
    const form = {
      invoiceNumber: 'new',
      amountPence: 1,
      invoiceDate: '2026-08-31',
      dueDate: '2026-10-31',
      notes: 'Asked',
    };
    await update(id, { ...form, supplierName: 'Lantern Cleaning' });
    const invoice = await stored(id);
    expect(invoice).toMatchObject({ ...form, recordNumber: 1, status: 'to_pay', createdAt, modifiedBy: user.userId });
    expect(invoice.supplier.getEntity().name).toBe('Lantern Cleaning');
  });

  it('keeps the texts and the status that are left out', async () => {
    const texts = { description: 'Leaflets', notes: 'Ask', status: 'query' } as const;
    const { id } = await user.newInvoice(companyId, texts);
    await update(id, { dueDate: '2026-10-01' });
    expect(await stored(id)).toMatchObject({ ...texts, dueDate: '2026-10-01' });
  });

  it('as paid pays it today, and as to pay forgets the payment', async () => {
    const { id } = await user.newInvoice(companyId);
    await update(id, { status: 'paid' });
    expect(await stored(id)).toMatchObject({ status: 'paid', paymentDate: '2026-09-15' });
    await update(id, { status: 'to_pay' });
    expect(await stored(id)).toMatchObject({ status: 'to_pay', paymentDate: null });
  });

  it('names every wrong field and changes nothing', async () => {
    const { id } = await user.newInvoice(companyId);
    const fields = { supplierName: expect.any(String), amountPence: expect.any(String) };
    const command = () => update(id, { supplierName: ' ', amountPence: 0 });
    await expectNothingChanged(command, { code: 'VALIDATION_FAILED', fields });
  });

  it("does not find an unknown one, nor another user's, whatever the input (RULES.md, 41)", async () => {
    const { id } = await user.newInvoice(companyId);
    const stranger = await services.newUser();
    for (const input of [INVOICE_FORM, {}]) {
      const command = async () => updateInvoice(await stranger.scope(), id, input);
      await expectNothingChanged(command, { code: 'NOT_FOUND' });
    }
    await expectNothingChanged(() => update(2_000_000), { code: 'NOT_FOUND' });
  });
});

describe('what a settled invoice protects (RULES.md, 13)', () => {
  const STATES = ['paid', 'matched', 'pending', 'approved'] as const;
  const FIELDS = [
    ['amountPence', 1_00],
    ['supplierName', 'Lantern Cleaning'],
    ['invoiceNumber', 'HPW-2'],
  ] as const;

  async function newSettled(state: (typeof STATES)[number]): Promise<number> {
    const { id } = await user.newInvoice(companyId, state === 'paid' ? { status: 'paid' } : {});
    const { em } = await user.scope();
    if (state === 'matched') await em.nativeUpdate(Invoice, { id }, { isMatched: true });
    if (state !== 'pending' && state !== 'approved') return id;
    const runId = await newRun([id], 'pending');
    await em.nativeUpdate(PaymentRun, { id: runId }, { status: state });
    await em.nativeUpdate(Invoice, { id }, { paymentRunStatus: state });
    return id;
  }

  it.each(STATES.flatMap((state) => FIELDS.map(([field, value]) => ({ state, field, value }))))(
    'keeps $field of a $state one',
    async ({ state, field, value }) => {
      const id = await newSettled(state);
      const fields = { [field]: expect.any(String) };
      await expectNothingChanged(() => update(id, { [field]: value }), { code: 'INVOICE_READ_ONLY', fields });
    },
  );

  it.each(STATES)('leaves the other fields of a %s one editable', async (state) => {
    const id = await newSettled(state);
    const { status, paymentDate, paymentRunId } = await stored(id);
    const others = { invoiceDate: '2026-08-30', dueDate: '2026-10-01', description: 'Leaflets', notes: 'Ask' };
    await update(id, others);
    expect(await stored(id)).toMatchObject({ ...others, amountPence: 100_00, status, paymentDate, paymentRunId });
  });

  it.each(['matched', 'pending', 'approved'] as const)('keeps the status of a %s one', async (state) => {
    const id = await newSettled(state);
    const fields = { status: expect.any(String) };
    await expectNothingChanged(() => update(id, { status: 'query' }), { code: 'INVOICE_READ_ONLY', fields });
  });
});

it('an edit sees that the invoice was paid since the request loaded it (RULES.md, 13)', async () => {
  const { id } = await user.newInvoice(companyId);
  const scope = await user.scope();
  await scope.em.findOneOrFail(Invoice, { id });
  await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [id] });
  const command = () => updateInvoice(scope, id, { ...INVOICE_FORM, amountPence: 7_00 });
  await expectNothingChanged(command, { code: 'INVOICE_READ_ONLY' });
});

describe('an edit that makes a duplicate (RULES.md, 11)', () => {
  it('is refused when it is exact, and changes nothing', async () => {
    await user.newInvoice(companyId);
    const { id } = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    await expectNothingChanged(() => update(id, { invoiceNumber: 'hpw 01' }), {
      code: 'DUPLICATE_INVOICE',
      message: expect.stringContaining('#1)'),
    });
    await update(id, { invoiceNumber: 'hpw 01', allowDuplicate: true });
    expect(await stored(id)).toMatchObject({ invoiceNumber: 'hpw 01', possibleDuplicateReason: 'same_number' });
  });

  it.each([
    ['same_number', { amountPence: 1_00 }],
    ['same_amount', { invoiceNumber: 'HPW-3', invoiceDate: '2026-09-06' }],
  ])('is flagged as %s', async (possibleDuplicateReason, input) => {
    const first = await user.newInvoice(companyId);
    const { id } = await user.newInvoice(companyId, { supplierName: 'Lantern Cleaning' });
    await update(id, input);
    const invoice = await stored(id);
    expect(invoice).toMatchObject({ possibleDuplicateReason });
    expect(invoice.possibleDuplicateOf?.id).toBe(first.id);
  });

  it('is not compared with itself', async () => {
    const { id } = await user.newInvoice(companyId);
    await update(id, { amountPence: 1_00 });
    expect(await stored(id)).toMatchObject({ amountPence: 1_00, possibleDuplicateReason: null });
  });

  it('is stored for one of ten that become the same at once', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 10; n += 1) ids.push((await user.newInvoice(companyId, { invoiceNumber: `N${n}` })).id);
    const settled = await Promise.allSettled(ids.map((id) => update(id)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await (await user.scope()).em.count(Invoice, { companyId, invoiceNumber: 'HPW-1' })).toBe(1);
  });
});

describe('a draft run follows its invoices (RULES.md, 12 and 21)', () => {
  let id: number;
  let runId: number;

  beforeEach(async () => {
    id = (await user.newInvoice(companyId)).id;
    const other = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 5_00 });
    runId = await newRun([id, other.id]);
  });

  it('when an amount changes', async () => {
    await update(id, { amountPence: 7_00 });
    expect(await storedRun(runId)).toEqual({ total: 12_00, items: [['Harbour Print Works', 'batch', 12_00]] });
  });

  it('when a supplier changes', async () => {
    await update(id, { supplierName: 'Lantern Cleaning' });
    expect(await storedRun(runId)).toEqual({
      total: 105_00,
      items: [
        ['Harbour Print Works', 'individual', 5_00],
        ['Lantern Cleaning', 'individual', 100_00],
      ],
    });
  });

  it.each(['query', 'auto_paid'])('when one becomes %s', async (status) => {
    await update(id, { status });
    expect(await storedRun(runId)).toEqual({ total: 5_00, items: [['Harbour Print Works', 'individual', 5_00]] });
    expect(await stored(id)).toMatchObject({ status, paymentRunId: null, paymentRunStatus: null });
  });

  it('and keeps one that would become paid beside it (RULES.md, 49)', async () => {
    const edit = () => update(id, { status: 'paid' });
    await expectNothingChanged(edit, {
      code: 'INVOICE_READ_ONLY',
      message: 'It is in Payment Run #1: complete that run, or take it out first',
      fields: { status: expect.any(String) },
    });
    const before = await services.dumpDatabase();
    expect(await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [id] })).toMatchObject({
      ids: [],
      refusals: [expect.objectContaining({ reason: 'It is in a draft payment run', count: 1 })],
    });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('when several change at once', async () => {
    const edits = [1_00, 2_00, 3_00, 4_00].map((amountPence) => update(id, { amountPence }));
    await Promise.all(edits);
    const { amountPence } = await stored(id);
    expect(await storedRun(runId)).toMatchObject({ total: amountPence + 5_00 });
  });
});

describe('a submitted run (RULES.md, 12 and 13)', () => {
  it('keeps an invoice that is marked as paid as it is', async () => {
    const { id } = await user.newInvoice(companyId);
    await newRun([id], 'pending');
    const before = await services.dumpDatabase();
    expect((await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [id] })).ids).toEqual([]);
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('never differs from its invoice, which is edited while the run is made', async () => {
    const { id } = await user.newInvoice(companyId);
    const edit = update(id, { amountPence: 7_00 });
    const [, made] = await Promise.allSettled([edit, newRun([id], 'pending')]);
    const runId = made.status === 'fulfilled' ? made.value : 0;
    expect((await storedRun(runId)).total).toBe((await stored(id)).amountPence);
  });
});
