import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANK_DETAILS, changeBankDetails } from '../../../testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { changeSupplier, getSupplier } from '../../suppliers/index.ts';
import {
  listDifferentSuppliers,
  markSuppliersDifferent,
  unmarkSuppliersDifferent,
} from './different-supplier.service.ts';
import { findSimilarSuppliers } from './similar-supplier.read.ts';

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

/** The id of a supplier with so many invoices. */
async function newSupplier(name: string, { invoices = 1, status = 'to_pay' } = {}): Promise<number> {
  let id = 0;
  for (let number = 1; number <= invoices; number += 1) {
    const invoice = { supplierName: name, invoiceNumber: `${name} ${number}`, amountPence: 10_00 * number, status };
    id = (await user.newInvoice(companyId, invoice)).supplierId;
  }
  return id;
}

async function found() {
  return findSimilarSuppliers(await user.scope(), companyId);
}

describe('findSimilarSuppliers (RULES.md, 54)', () => {
  it('keeps the one with more invoices, and before it the one with bank details', async () => {
    const one = await newSupplier('Kestrel Sings Ltd');
    const other = await newSupplier('Kestrel Signs Ltd', { invoices: 2 });
    await newSupplier('Granby Water');
    expect(await found()).toEqual({
      totalCount: 1,
      pairs: [
        {
          keptId: other,
          otherId: one,
          keptInvoiceCount: 2,
          otherInvoiceCount: 1,
          reasons: ['Nearly the same name'],
          doubts: [],
        },
      ],
    });
    await changeBankDetails(user, one, BANK_DETAILS);
    expect((await found()).pairs).toMatchObject([{ keptId: one, otherId: other }]);
  });

  it('says what else they share, and what differs while only one was paid', async () => {
    const one = await newSupplier('Kestrel Signs Ltd', { status: 'paid' });
    const other = await newSupplier('Kestrel Sings Ltd');
    await changeBankDetails(user, one, { ...BANK_DETAILS, email: 'ap@kestrel.example' });
    await changeBankDetails(user, other, { ...BANK_DETAILS, email: 'AP@kestrel.example' });
    expect((await found()).pairs).toMatchObject([
      { reasons: ['Nearly the same name', 'Same bank account', 'Same email'], doubts: [] },
    ]);
    await changeBankDetails(user, other, { bankAccountNumber: '12345678' });
    expect((await found()).pairs).toMatchObject([{ doubts: ['Their bank details differ'] }]);
    await user.newInvoice(companyId, {
      supplierName: 'Kestrel Sings Ltd',
      invoiceNumber: 'P',
      amountPence: 1,
      status: 'paid',
    });
    expect(await found()).toEqual({ totalCount: 0, pairs: [] });
  });

  it('leaves out archived ones', async () => {
    const one = await newSupplier('Kestrel Signs Ltd');
    await newSupplier('Kestrel Sings Ltd');
    const scope = await user.scope();
    const supplier = await getSupplier(scope, one);
    await changeSupplier(scope, supplier, { ...supplier, isActive: false });
    expect((await found()).totalCount).toBe(0);
  });
});

describe('markSuppliersDifferent', () => {
  it('takes the pair away for good, whichever is named first, until it is taken back', async () => {
    const one = await newSupplier('Kestrel Signs Ltd');
    const other = await newSupplier('Kestrel Sings Ltd');
    const marked = { supplierId: one, otherSupplierId: other, markedAt: services.clock.now() };
    expect(await markSuppliersDifferent(await user.scope(), other, one)).toMatchObject(marked);
    expect(await markSuppliersDifferent(await user.scope(), one, other)).toMatchObject(marked);
    expect((await found()).totalCount).toBe(0);
    expect(await listDifferentSuppliers(await user.scope(), companyId)).toMatchObject([marked]);

    expect(await unmarkSuppliersDifferent(await user.scope(), other, one)).toBe(1);
    expect(await unmarkSuppliersDifferent(await user.scope(), other, one)).toBe(0);
    expect((await found()).totalCount).toBe(1);
  });

  it('names two suppliers of one company', async () => {
    const one = await newSupplier('Kestrel Signs Ltd');
    const elsewhere = await user.newInvoice(await user.newCompany());
    const mark = async (id: number) => markSuppliersDifferent(await user.scope(), one, id);
    await expect(mark(one)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(mark(elsewhere.supplierId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
