import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Invoice } from '../src/modules/invoices/index.ts';
import { areBankDetailsNew, lastPaymentDate } from '../src/modules/invoices/last-payment.service.ts';
import { Supplier } from '../src/modules/suppliers/index.ts';
import {
  BANK_DETAILS,
  changeBankDetails,
  confirmNamedAccount,
  newPayableInvoice,
} from '../src/testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

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

async function pay(invoiceNumber: string, paidOn: string, supplierName = 'Harbour Print Works'): Promise<void> {
  const { id } = await user.newInvoice(companyId, { invoiceNumber, supplierName, status: 'paid' });
  await (await user.scope()).em.nativeUpdate(Invoice, { id }, { paymentDate: localDate(paidOn) });
}

/** The scope of one request, with the company's suppliers in the order of their names. */
async function load() {
  const scope = await user.scope();
  return { scope, suppliers: await scope.em.find(Supplier, { companyId }, { orderBy: { name: 'asc' } }) };
}

describe('the last payment of a supplier', () => {
  it('is the latest of its own payments; null for a supplier that was never paid', async () => {
    await pay('A', '2026-09-03');
    await pay('B', '2026-09-10');
    await pay('C', '2026-08-31');
    await pay('A', '2026-09-12', 'Lantern Cleaning');
    await user.newInvoice(companyId, { supplierName: 'Never Paid' });
    const { scope, suppliers } = await load();
    const dates = await Promise.all(suppliers.map((supplier) => lastPaymentDate(scope, supplier)));
    expect(dates).toEqual(['2026-09-10', '2026-09-12', null]);
  });

  it("is hidden for another user's supplier (RULES.md, 41)", async () => {
    await pay('A', '2026-09-03');
    const [supplier] = (await load()).suppliers;
    const stranger = await services.newUser();
    await stranger.newCompany();
    expect(supplier && (await lastPaymentDate(await stranger.scope(), supplier))).toBeNull();
  });
});

describe('bank details are new', () => {
  async function isNew(): Promise<boolean | undefined> {
    const { scope, suppliers } = await load();
    return suppliers[0] && areBankDetailsNew(scope, suppliers[0]);
  }

  it('after a change, whether or not an invoice was paid, until a user confirms them', async () => {
    const { supplierId } = await newPayableInvoice(user, companyId);
    expect(await isNew()).toBe(false);
    await changeBankDetails(user, supplierId, { bankAccountNumber: '12345678' });
    expect(await isNew()).toBe(true);
    await pay('A', '2026-09-30');
    expect(await isNew()).toBe(true);
    const account = { bankSortCode: BANK_DETAILS.bankSortCode, bankAccountNumber: '12345678' };
    await confirmNamedAccount(await user.scope(), supplierId, account);
    expect(await isNew()).toBe(false);
  });
});
