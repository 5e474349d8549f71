import { type LocalDate, localDate, monthsLater } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeSuppliers } from '../../commands/supplier-merge/merge-suppliers.ts';
import { addReadyDocument } from '../../testing/ready-document.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { changeSupplier, getSupplier } from '../suppliers/index.ts';
import { companyBills, supplierBills } from './expected-bill.read.ts';
import {
  dismissExpectedBill,
  resumeExpectingBills,
  stopExpectingBills,
  undoDismissExpectedBill,
} from './expected-bill.service.ts';

/** Expected bills of real books (RULES.md, 63). Today is 15 September 2026. */

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

/** A supplier with a bill in each of so many months, the last one of `last`; answers its id. */
async function monthlySupplier(
  supplierName: string,
  last = '2026-08-12',
  { count = 4, amountPence = 100_00, ...more }: { count?: number; amountPence?: number; status?: string } = {},
): Promise<number> {
  let id = 0;
  for (let back = count - 1; back >= 0; back -= 1) {
    const invoiceDate = monthsLater(localDate(last), -back);
    const number = { invoiceNumber: `${supplierName}-${invoiceDate}`, invoiceDate, dueDate: invoiceDate };
    id = (await user.newInvoice(companyId, { supplierName, amountPence, ...number, ...more })).supplierId;
  }
  return id;
}

async function bills(days?: number) {
  return companyBills(await user.scope(), companyId, { days });
}

async function listed(days?: number): Promise<[string, string, number][]> {
  const scope = await user.scope();
  const rows = (await companyBills(scope, companyId, { days })).bills;
  return Promise.all(
    rows.map(async ({ supplierId, state, expectedOn, documentId }) => {
      const { name } = await getSupplier(scope, supplierId);
      return [`${name} ${expectedOn}`, state, documentId ?? 0];
    }),
  );
}

describe('companyBills', () => {
  it('lists late bills first, then those expected before the cut-off', async () => {
    await monthlySupplier('Alder Power', '2026-08-28');
    await monthlySupplier('Birch Water', '2026-08-10');
    await monthlySupplier('Cedar Gas', '2026-08-15');
    await monthlySupplier('Elm Rent', '2026-09-01');
    expect(await listed()).toEqual([
      ['Birch Water 2026-09-10', 'late', 0],
      ['Cedar Gas 2026-09-15', 'due', 0],
      ['Alder Power 2026-09-28', 'upcoming', 0],
    ]);
    expect(await listed(16)).toContainEqual(['Elm Rent 2026-10-01', 'upcoming', 0]);
    await expect(bills(0)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('expects bills that are paid automatically, and none of an archived supplier', async () => {
    await user.newAutoPaidSupplier(companyId, 'Auto Phones');
    await monthlySupplier('Auto Phones');
    const id = await monthlySupplier('Past Ltd');
    const scope = await user.scope();
    await changeSupplier(scope, await getSupplier(scope, id), { name: 'Past Ltd', isActive: false });
    expect(await listed()).toEqual([['Auto Phones 2026-09-12', 'late', 0]]);
  });

  it('counts no credit notes among the bills', async () => {
    await monthlySupplier('Credit Ltd', '2026-08-12', { count: 2 });
    const { id } = await user.newInvoice(companyId, { supplierName: 'Credit Ltd', invoiceDate: '2026-06-12' });
    const scope = await user.scope();
    expect(await listed()).toHaveLength(1);
    await scope.em.execute(`update invoices set document_type = 'credit_note', amount = -amount where id = ?`, [id]);
    expect(await listed()).toEqual([]);
  });

  it('takes the bills of a merged supplier for those of the one that is kept', async () => {
    const old = await monthlySupplier('Merged Ltd', '2026-06-12', { count: 2 });
    const kept = await monthlySupplier('Kept Ltd', '2026-08-12', { count: 2 });
    expect(await listed()).toEqual([]);
    await mergeSuppliers(await user.scope(), kept, old, {});
    expect(await listed()).toEqual([['Kept Ltd 2026-09-12', 'late', 0]]);
  });

  it('takes what was said of a merged supplier for said of the one that is kept', async () => {
    const old = await monthlySupplier('Merged Ltd', '2026-08-12');
    const kept = await monthlySupplier('Kept Ltd', '2026-06-12', { count: 1 });
    await stopExpectingBills(await user.scope(), old);
    await mergeSuppliers(await user.scope(), kept, old, {});
    expect(await listed()).toEqual([]);
    await resumeExpectingBills(await user.scope(), kept);
    const [[expected] = []] = await listed();
    expect(expected).toBe('Kept Ltd 2026-09-12');
  });

  it('says that a bill is here when it was read and waits to be accepted, once for each', async () => {
    await monthlySupplier('Harbour Print Works', '2026-08-12');
    const values = { supplierName: 'harbour  print works', invoiceNumber: 'X-1', invoiceDate: localDate('2026-09-11') };
    const document = await addReadyDocument(await user.scope(), companyId, [{ values }]);
    expect(await listed(30)).toEqual([
      ['Harbour Print Works 2026-10-12', 'upcoming', 0],
      ['Harbour Print Works 2026-09-12', 'waiting', document.id],
    ]);
    const elsewhere = { supplierName: 'Harbour Print Works', invoiceDate: localDate('2026-03-01') };
    await addReadyDocument(await user.scope(), companyId, [{ values: elsewhere }]);
    expect(await listed()).toHaveLength(1);
  });

  it('expects nothing that has come', async () => {
    await monthlySupplier('Here Ltd', '2026-09-14');
    expect(await listed()).toEqual([]);
  });

  it('is not changed by the invoices of other suppliers or companies', async () => {
    await monthlySupplier('Alder Power');
    const before = await listed();
    const company = companyId;
    companyId = await user.newCompany();
    await monthlySupplier('Alder Power', '2026-09-02');
    companyId = company;
    await monthlySupplier('Alder Powers', '2026-09-02', { amountPence: 99_00 });
    expect(await listed()).toEqual(before);
  });
});

describe('what people say', () => {
  const said = { expectedOn: '2026-09-12' };

  async function states(id: number): Promise<(string | LocalDate)[][]> {
    const scope = await user.scope();
    const { bills } = await supplierBills(scope, await getSupplier(scope, id));
    return bills.map(({ expectedOn, state }) => [expectedOn, state]);
  }

  it('one bill does not come: the next one is expected, and who said so is kept until it is taken back', async () => {
    const id = await monthlySupplier('Alder Power');
    await dismissExpectedBill(await user.scope(), id, said);
    await dismissExpectedBill(await user.scope(), id, said);
    expect(await listed()).toEqual([]);
    const { notExpected } = await bills();
    const now = { markedBy: user.userId, markedAt: services.clock.now() };
    expect(notExpected).toMatchObject([{ supplierId: id, expectedOn: '2026-09-12', said: now }]);
    expect(await states(id)).toEqual([
      ['2026-10-12', 'upcoming'],
      ['2026-09-12', 'not_expected'],
    ]);
    await undoDismissExpectedBill(await user.scope(), id, said);
    await undoDismissExpectedBill(await user.scope(), id, said);
    expect(await listed()).toEqual([['Alder Power 2026-09-12', 'late', 0]]);
  });

  it('no bill of a supplier is to be expected, until someone says otherwise', async () => {
    const id = await monthlySupplier('Alder Power');
    await stopExpectingBills(await user.scope(), id);
    await stopExpectingBills(await user.scope(), id);
    expect(await listed()).toEqual([]);
    expect((await bills()).switchedOff).toEqual([
      { supplierId: id, markedBy: user.userId, markedAt: services.clock.now() },
    ]);
    expect(await states(id)).toEqual([]);
    await resumeExpectingBills(await user.scope(), id);
    await resumeExpectingBills(await user.scope(), id);
    expect(await listed()).toHaveLength(1);
  });

  it('is refused of a bill that is not expected, and of suppliers of others', async () => {
    const id = await monthlySupplier('Alder Power');
    const dismiss = async (input: object) => dismissExpectedBill(await user.scope(), id, input);
    await expect(dismiss({ expectedOn: '2026-09-13' })).rejects.toMatchObject({ code: 'CONTENT_CHANGED' });
    await expect(dismiss({ expectedOn: 'soon' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const stranger = await services.newUser();
    for (const command of [dismissExpectedBill, undoDismissExpectedBill]) {
      await expect(command(await stranger.scope(), id, said)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    for (const command of [stopExpectingBills, resumeExpectingBills]) {
      await expect(command(await stranger.scope(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
