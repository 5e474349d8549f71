import { addDays, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { pence, sumPence } from '@paycycle/schema/domain/money';
import { vatRepayment } from '@paycycle/schema/domain/vat-repayment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice } from './invoice.entity.ts';
import { listInvoices } from './invoice-list.read.ts';
import { vatToRepay } from './vat-repayment.read.ts';

/** The six-month rule over real books (RULES.md, 64). */

let services: TestServices;
let user: TestUser;
let companyId: number;
let number = 0;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

interface Given {
  readonly invoiceDate?: string;
  readonly dueDate?: string;
  readonly status?: string;
  readonly partPaid?: string;
  readonly vat?: string | null;
  readonly paidInAdvance?: string;
}

/** An invoice of £120.00 with £20.00 VAT, due on 1 March 2026 unless something else is given. */
async function newInvoice({
  invoiceDate = '2026-02-01',
  dueDate = '2026-03-01',
  ...given
}: Given = {}): Promise<number> {
  number += 1;
  const dates = { invoiceDate, dueDate, invoiceNumber: `V-${number}`, amountPence: 120_00 };
  const { id } = await user.newInvoice(companyId, { ...dates, status: given.status ?? 'to_pay', allowDuplicate: true });
  const { em } = await user.scope();
  await em.execute(
    'update invoices set vat_amount = ?::numeric, part_paid = ?::numeric, paid_in_advance = ?::numeric where id = ?',
    [given.vat === undefined ? '20.00' : given.vat, given.partPaid ?? '0', given.paidInAdvance ?? null, id],
  );
  return id;
}

async function found(): Promise<number[]> {
  const request = { filter: { vatToRepay: true }, page: { offset: 0, limit: 500 } };
  return (await listInvoices(await user.scope(), companyId, request)).map(({ id }) => id);
}

async function figures() {
  return vatToRepay(await user.scope(), companyId);
}

describe('what has to be repaid', () => {
  it('is nothing in new books', async () => {
    expect(await figures()).toEqual({ count: 0, amountPence: 0, soonCount: 0, soonAmountPence: 0 });
    await expect(vatToRepay(await (await services.newUser()).scope(), companyId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is the unpaid share of VAT, apart from what soon will be', async () => {
    const whole = await newInvoice();
    const half = await newInvoice({ partPaid: '60.00', status: 'query' });
    const rest = await newInvoice({ paidInAdvance: '120.00' });
    await newInvoice({ dueDate: '2026-03-20' });
    await newInvoice({ dueDate: '2026-04-20' });
    await newInvoice({ vat: null });
    await newInvoice({ vat: '0.00' });
    await newInvoice({ status: 'paid' });
    expect(await figures()).toEqual({ count: 3, amountPence: 40_00, soonCount: 1, soonAmountPence: 20_00 });
    expect(await found()).toEqual([rest, half, whole]);
  });

  it('is not asked for of another company', async () => {
    await newInvoice();
    companyId = await user.newCompany();
    expect(await figures()).toMatchObject({ count: 0 });
    expect(await found()).toEqual([]);
  });

  it('is the same by the filter, the figures and the rule of a single invoice, on days about the end of months', async () => {
    const days = Array.from({ length: 12 }, (_, index) => addDays(localDate('2026-02-24'), index));
    for (const dueDate of days) {
      await newInvoice({ dueDate, invoiceDate: '2026-01-05', partPaid: '33.33' });
      await newInvoice({ dueDate: '2026-01-05', invoiceDate: dueDate, vat: '7.77' });
      await newInvoice({ dueDate, invoiceDate: '2026-01-05', partPaid: '11.11', paidInAdvance: '345.67' });
    }
    for (const day of ['2026-08-24', '2026-08-28', '2026-08-29', '2026-09-01', '2026-09-04', '2026-09-30']) {
      await expectAgreement(localDate(day));
    }
    services.clock.moveTo(localDate('2026-09-15'));
  });
});

async function expectAgreement(today: LocalDate): Promise<void> {
  services.clock.moveTo(today);
  const { em } = await user.scope();
  const ruled = (await em.find(Invoice, { companyId })).map((invoice) => ({
    id: invoice.id,
    repayment: vatRepayment(invoice, today),
  }));
  const inState = (state: string) => ruled.filter(({ repayment }) => repayment?.state === state);
  const sumOf = (state: string) => sumPence(inState(state).map(({ repayment }) => repayment?.amountPence ?? pence(0)));
  expect(await figures()).toEqual({
    count: inState('to_repay').length,
    amountPence: sumOf('to_repay'),
    soonCount: inState('soon').length,
    soonAmountPence: sumOf('soon'),
  });
  expect((await found()).sort()).toEqual(
    inState('to_repay')
      .map(({ id }) => id)
      .sort(),
  );
}
