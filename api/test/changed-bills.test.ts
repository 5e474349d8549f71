import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateInvoice } from '../src/commands/invoices/update-invoice.ts';
import { newSecondApprover } from '../src/testing/second-approver.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** A user who changes the number, date or document of an unpaid invoice counts as having changed it (RULES.md, 23). */

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

it('counts each of their changes once', async () => {
  const { id } = await owner.newInvoice(companyId, { invoiceNumber: 'A-1' });
  const form = { ...INVOICE_FORM, invoiceNumber: 'A-2' };
  const edits = [
    form,
    { ...form, invoiceNumber: 'A-3', amountPence: 100 },
    { ...form, amountPence: 100, notes: 'Ring' },
  ];
  for (const edit of edits) {
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
    await updateInvoice(await colleague.scope(), id, edit);
  }
  const { em } = await owner.scope();
  const deeds = await em.execute(
    `select person, at from payment_audit_entries where invoice_id = ? and action = 'invoice_changed' order by at`,
    [id],
  );
  expect(deeds).toEqual(edits.map(() => ({ person: colleague.userId, at: expect.anything() })));
});
