import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BANK_DETAILS,
  changeBankDetails,
  confirmNamedAccount,
  newPayableInvoice,
} from '../../testing/payment-books.ts';
import { newSecondApprover, setApprovalThreshold } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { getSupplier } from '../suppliers/index.ts';
import { needsBankConfirmation } from './bank-details-check.service.ts';
import { payInvoice } from './submission.service.ts';

/** A supplier that was paid through the provider. A colleague of the owner then changed its account. */

const OTHER = { bankSortCode: '20-00-00', bankAccountNumber: '12345678' };

let services: TestServices;
let owner: TestUser;
let colleague: TestUser;
let companyId: number;
let supplierId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  owner = await services.newUser();
  companyId = await owner.newCompany();
  colleague = await newSecondApprover(services, owner, companyId);
  const invoice = await newPayableInvoice(owner, companyId);
  supplierId = invoice.supplierId;
  await payInvoice(await owner.scope(), invoice.id);
  await changeBankDetails(colleague, supplierId, { ...BANK_DETAILS, ...OTHER });
});

const confirm = async (user: TestUser) => confirmNamedAccount(await user.scope(), supplierId, OTHER);

async function isToBeConfirmed(): Promise<boolean> {
  const scope = await owner.scope();
  return needsBankConfirmation(scope, await getSupplier(scope, supplierId));
}

describe('a changed account', () => {
  it('is not confirmed by the person who changed it, where the company asks for a second one', async () => {
    await setApprovalThreshold(owner, companyId, 100);
    const before = await services.dumpDatabase();
    await expect(confirm(colleague)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: "Someone else must confirm bank details you've entered, changed or uploaded",
    });
    expect(await services.dumpDatabase()).toEqual(before);
    expect(await isToBeConfirmed()).toBe(true);
  });

  it('is confirmed by another user', async () => {
    await setApprovalThreshold(owner, companyId, 100);
    await confirm(owner);
    expect(await isToBeConfirmed()).toBe(false);
  });

  it('is confirmed by any user if the company requires no second person', async () => {
    await (await owner.scope()).em.execute('update companies set account_wait_off_from = created_at where id = ?', [
      companyId,
    ]);
    await confirm(colleague);
    expect(await isToBeConfirmed()).toBe(false);
  });

  it('is not confirmed by who entered it after somebody had taken the old one away', async () => {
    await setApprovalThreshold(owner, companyId, 100);
    await changeBankDetails(owner, supplierId, { bankSortCode: null, bankAccountNumber: null });
    await changeBankDetails(colleague, supplierId, { ...BANK_DETAILS, ...OTHER });
    await expect(confirm(colleague)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
