import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice } from './invoice.entity.ts';
import { createInvoice } from './invoice-entry.service.ts';

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

async function stored(): Promise<Invoice[]> {
  const { em } = await user.scope();
  return em.find(Invoice, { companyId }, { orderBy: { recordNumber: 'asc' }, populate: ['supplier'] });
}

async function recordNumbers(): Promise<number[]> {
  return (await stored()).map((invoice) => invoice.recordNumber);
}

async function expectNothingChanged(command: () => Promise<unknown>, error: object): Promise<void> {
  const before = await services.dumpDatabase();
  await expect(command()).rejects.toMatchObject(error);
  expect(await services.dumpDatabase()).toEqual(before);
}

describe('record numbers (RULES.md, 15)', () => {
  const TWENTY = Array.from({ length: 20 }, (_, index) => index + 1);

  it('count up from 1 in each company', async () => {
    await user.newInvoice(await user.newCompany());
    for (const n of [1, 2, 3]) await user.newInvoice(companyId, { invoiceNumber: `N${n}` });
    expect(await recordNumbers()).toEqual([1, 2, 3]);
  });

  it('have no gaps and no twins when invoices are entered at once, nor makes their supplier twice', async () => {
    const entered = TWENTY.map((n) => user.newInvoice(companyId, { invoiceNumber: `N${n}` }));
    await Promise.all(entered);
    expect(await recordNumbers()).toEqual(TWENTY);
    expect(new Set((await stored()).map((invoice) => invoice.supplierId)).size).toBe(1);
  });

  it('lose none to refused invoices', async () => {
    const entered = TWENTY.map((n) => user.newInvoice(companyId, { invoiceNumber: `N${n % 5}` }));
    const settled = await Promise.allSettled(entered);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await recordNumbers()).toEqual([1, 2, 3, 4, 5]);
    expect(await user.newInvoice(companyId, { invoiceNumber: 'later' })).toMatchObject({ recordNumber: 6 });
  });
});

describe('exact duplicates (RULES.md, 11)', () => {
  it.each(['INV-0012', '\u0406NV-0012', 'inv-0012', ' INV 12 ', 'INV/12.', 'Inv0012'])(
    'refuses %j beside INV-0012, by name',
    async (number) => {
      await user.newInvoice(companyId, { invoiceNumber: 'INV-0012' });
      const again = () => user.newInvoice(companyId, { supplierName: 'HARBOUR  PRINT WORKS', invoiceNumber: number });
      await expectNothingChanged(again, {
        code: 'DUPLICATE_INVOICE',
        message: 'You already have invoice INV-0012 from this supplier (1 Sep 2026, £100.00, #1)',
      });
    },
  );

  it('stores one when it is allowed', async () => {
    await user.newInvoice(companyId);
    await user.newInvoice(companyId, { allowDuplicate: true });
    expect(await recordNumbers()).toEqual([1, 2]);
  });

  it.each([
    ['number', { invoiceNumber: 'HPW-10' }],
    ['amount', { amountPence: 100_01 }],
    ['supplier', { supplierName: 'Lantern Cleaning' }],
  ])('takes an invoice of another %s for another invoice', async (_, other) => {
    await user.newInvoice(companyId);
    await user.newInvoice(companyId, other);
    expect(await recordNumbers()).toEqual([1, 2]);
  });

  it('looks in the one company only', async () => {
    await user.newInvoice(await user.newCompany());
    expect(await user.newInvoice(companyId)).toMatchObject({ recordNumber: 1 });
  });

  it('stores one of the same invoice entered ten times at once', async () => {
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => user.newInvoice(companyId)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await recordNumbers()).toEqual([1]);
  });
});

describe('entering an invoice', () => {
  it('stores what was entered, by whom and when', async () => {
    const form = { ...INVOICE_FORM, amountPence: 99_999_999_99, description: 'Leaflets', notes: 'Ask for proofs' };
    await user.newInvoice(companyId, form);
    const { supplierName, ...fields } = form;
    expect(await stored()).toMatchObject([
      {
        ...fields,
        status: 'to_pay',
        paymentDate: null,
        isMatched: false,
        createdBy: user.userId,
        createdAt: services.clock.now(),
      },
    ]);
    expect((await stored())[0]?.supplier.getEntity().name).toBe(supplierName);
  });

  it('takes one that is entered as paid for paid today', async () => {
    expect(await user.newInvoice(companyId, { status: 'paid' })).toMatchObject({
      status: 'paid',
      paymentDate: '2026-09-15',
    });
  });

  it.each([
    { entered: undefined, status: 'auto_paid' },
    { entered: 'paid', status: 'paid' },
    { entered: 'query', status: 'query' },
  ])('of an auto-paid supplier as $entered stores $status (RULES.md, 8)', async ({ entered, status }) => {
    await user.newAutoPaidSupplier(companyId, INVOICE_FORM.supplierName);
    expect(await user.newInvoice(companyId, { status: entered })).toMatchObject({ status });
  });

  it('names every wrong field and changes nothing', async () => {
    const wrong = { ...INVOICE_FORM, supplierName: ' ', amountPence: 0, invoiceDate: '2026-09-16' };
    const command = async () => createInvoice(await user.scope(), companyId, wrong);
    const fields = {
      supplierName: expect.any(String),
      amountPence: expect.any(String),
      invoiceDate: expect.any(String),
    };
    await expectNothingChanged(command, { code: 'VALIDATION_FAILED', fields });
  });

  it('leaves nothing when the database refuses it after its supplier was made', async () => {
    const scope = await user.scope();
    // A record number that is taken already: the counter of the company was set back.
    await user.newInvoice(companyId);
    await scope.em.execute('update companies set last_record_number = 0 where id = ?', [companyId]);
    const input = { ...INVOICE_FORM, supplierName: 'Never Seen Before' };
    await expectNothingChanged(() => createInvoice(scope, companyId, input), { code: '23505' });
  });
});

describe("another user's company does not exist (RULES.md, 41)", () => {
  it('for entering an invoice, whatever the input', async () => {
    const stranger = await services.newUser();
    for (const input of [{ ...INVOICE_FORM, amountPence: pence(1) }, {}]) {
      const command = async () => createInvoice(await stranger.scope(), companyId, input);
      await expectNothingChanged(command, { code: 'NOT_FOUND' });
    }
  });
});
