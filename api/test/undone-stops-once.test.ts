import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteInvoice } from '../src/commands/invoices/delete-invoices.ts';
import { updateInvoice } from '../src/commands/invoices/update-invoice.ts';
import { restoreDeletion } from '../src/commands/restore-deletion/restore-deletion.ts';
import { deleteSupplier } from '../src/commands/suppliers/delete-suppliers.ts';
import { updateSupplier } from '../src/commands/suppliers/update-supplier.ts';
import { newSecondApprover } from '../src/testing/second-approver.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** A user who undoes another user's action to stop a payment counts as having undone it once (RULES.md, 23 and 87). */

let services: TestServices;
let owner: TestUser;
let colleague: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  owner = await services.newUser();
  companyId = await owner.newCompany();
  colleague = await newSecondApprover(services, owner, companyId);
});
afterAll(() => services.close());

function passMinute(): void {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
}

it('counts each deed once', async () => {
  const { id, supplierId } = await owner.newInvoice(companyId, { invoiceNumber: 'A-1' });
  const { deletionId: ofInvoice } = await deleteInvoice(await colleague.scope(), id);
  passMinute();
  await deleteSupplier(await colleague.scope(), supplierId);
  passMinute();
  await restoreDeletion(await owner.scope(), ofInvoice ?? 0);
  passMinute();
  const { deletionId: ofOwn } = await deleteInvoice(await owner.scope(), id);
  passMinute();
  await restoreDeletion(await owner.scope(), ofOwn ?? 0);
  for (const [person, status] of [
    [colleague, 'query'],
    [owner, 'to_pay'],
    [owner, 'query'],
    [owner, 'to_pay'],
  ] as const) {
    await updateInvoice(await person.scope(), id, { ...INVOICE_FORM, invoiceNumber: 'A-1', status });
    passMinute();
  }
  for (const [person, isActive] of [
    [colleague, false],
    [owner, true],
    [owner, false],
    [owner, true],
  ] as const) {
    await updateSupplier(await person.scope(), supplierId, { name: INVOICE_FORM.supplierName, isActive });
    passMinute();
  }
  const { em } = await owner.scope();
  const deeds = await em.execute(
    `select person, action, at from payment_audit_entries
     where company_id = ? and action not in ('invoice_entered', 'account_entered') order by id`,
    [companyId],
  );
  expect(deeds).toEqual(
    ['payee_restored', 'invoice_restored', 'invoice_unqueried', 'payee_restored'].map((action) => ({
      person: owner.userId,
      action,
      at: expect.anything(),
    })),
  );
});
