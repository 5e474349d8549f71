import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Supplier } from '../../modules/suppliers/index.ts';
import { createSupplier } from '../../modules/suppliers/supplier.service.ts';
import { listSuppliers } from '../../modules/suppliers/supplier-list.service.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { previewSupplierUpdate, updateSuppliersFromFile } from './update-suppliers-from-file.ts';

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
  const ash = { name: 'Ash', bankSortCode: '20-00-00', bankAccountNumber: '12345678', category: 'Print' };
  await createSupplier(await user.scope(), companyId, ash);
  await createSupplier(await user.scope(), companyId, { name: 'Birch' });
});

const FILE = [
  'name,account name,sort code,account number,terms,category,auto-paid',
  ' ASH ,,,87654321,14,,',
  'Birch,,,,30,,',
  'Cedar,,,,7,,yes',
  'Dogwood,,20-00,,,,',
  'ash,,,,,,',
].join('\n');

async function preview(text = FILE) {
  return previewSupplierUpdate(await user.scope(), companyId, Buffer.from(text));
}

async function update(content: string, text = FILE) {
  return updateSuppliersFromFile(await user.scope(), companyId, Buffer.from(text), content);
}

async function named(name: string): Promise<Supplier | undefined> {
  return (await listSuppliers(await user.scope(), { companyId })).find((supplier) => supplier.name === name);
}

describe('updating suppliers from a file', () => {
  it('shows what each row does, and changes nothing', async () => {
    const before = await services.dumpDatabase();
    const { rows } = await preview();
    expect(rows).toEqual([
      {
        line: 2,
        name: 'Ash',
        outcome: 'update',
        changes: [
          { field: 'bankAccountNumber', before: '12345678', after: '87654321' },
          { field: 'paymentTermsDays', before: '30', after: '14' },
        ],
        message: null,
      },
      { line: 3, name: 'Birch', outcome: 'unchanged', changes: [], message: null },
      {
        line: 4,
        name: 'Cedar',
        outcome: 'new',
        changes: [
          { field: 'paymentTermsDays', before: null, after: '7' },
          { field: 'isAutoPaid', before: null, after: 'Yes' },
        ],
        message: null,
      },
      expect.objectContaining({ line: 5, outcome: 'wrong', message: 'Sort code must be in format XX-XX-XX' }),
      expect.objectContaining({ line: 6, outcome: 'wrong', message: 'Line 2 already has this supplier' }),
    ]);
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('does what was shown: empty cells keep what is stored, a changed account waits to be confirmed', async () => {
    await user.newInvoice(companyId, { supplierName: 'Birch' });
    const { content } = await preview();
    expect(await update(content)).toMatchObject({ addedCount: 1, updatedCount: 1, unchangedCount: 1 });
    expect(await named('Ash')).toMatchObject({
      bankSortCode: '20-00-00',
      bankAccountNumber: '87654321',
      bankDetailsEnteredBy: user.userId,
      bankDetailsChangedAt: expect.any(Date),
      category: 'Print',
      paymentTermsDays: 14,
      termsDaysHad: [30, 14],
    });
    expect(await named('Cedar')).toMatchObject({ isAutoPaid: true, paymentTermsDays: 7 });
    const kind = 'unconfirmed_bank_details';
    expect(await listSuppliers(await user.scope(), { companyId, kind })).toMatchObject([{ name: 'Ash' }]);
    expect((await preview()).rows.slice(0, 3).map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
  });

  it('refuses to do something else than was shown', async () => {
    const { content } = await preview();
    await createSupplier(await user.scope(), companyId, { name: 'Cedar' });
    await expect(update(content)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' });
    expect(await named('Ash')).toMatchObject({ bankAccountNumber: '12345678' });
  });

  it('shows what leaves the payments, and refuses when that is something else by now', async () => {
    const text = 'Ash,,,,,,yes';
    await user.newInvoice(companyId, { supplierName: 'Ash', amountPence: pence(900_00) });
    await user.newInvoice(companyId, { supplierName: 'Ash', status: 'query' });
    await user.newInvoice(companyId, { supplierName: 'Birch' });
    const { content, leavingPayments } = await preview(text);
    expect(leavingPayments).toMatchObject({ count: 1, amountPence: 900_00 });
    await user.newInvoice(companyId, { supplierName: 'Ash', amountPence: pence(50_00) });
    await expect(update(content, text)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' });
    const again = await preview(text);
    expect(again.leavingPayments).toMatchObject({ count: 2, amountPence: 950_00 });
    await update(again.content, text);
    expect((await preview(text)).leavingPayments).toMatchObject({ count: 0, amountPence: 0 });
  });

  it('shows what will be to pay again, and refuses when that is something else by now', async () => {
    const text = 'Ash,,,,,,no';
    await update((await preview('Ash,,,,,,yes')).content, 'Ash,,,,,,yes');
    await user.newInvoice(companyId, { supplierName: 'Ash', dueDate: '2026-09-14', amountPence: pence(80_00) });
    await user.newInvoice(companyId, { supplierName: 'Ash', dueDate: '2026-10-01', amountPence: pence(20_00) });
    const { content, returningToPayments } = await preview(text);
    expect(returningToPayments).toEqual({ count: 1, amountPence: 20_00, notMovedCount: 1, stayingPence: 80_00 });
    await user.newInvoice(companyId, { supplierName: 'Ash', dueDate: '2026-10-01', amountPence: pence(30_00) });
    await expect(update(content, text)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' });
    await update((await preview(text)).content, text);
    expect(await named('Ash')).toMatchObject({ isAutoPaid: false });
  });

  it('is for those who use the company', async () => {
    const stranger = await (await services.newUser()).scope();
    const theirs = previewSupplierUpdate(stranger, companyId, Buffer.from(FILE));
    await expect(theirs).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
