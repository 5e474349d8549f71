import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateInvoice } from '../src/commands/invoices/update-invoice.ts';
import { openDatabase } from '../src/database.ts';
import { migrate } from '../src/start/migrate.ts';
import { newSecondApprover } from '../src/testing/second-approver.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/**
 * A user who changed the number, date or document of an unpaid invoice before such changes counted still counts as having
 * changed it (migration 0092).
 */

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

const AS_BEFORE = `
  alter table payment_audit_entries disable trigger user;
  delete from payment_audit_entries where action = 'invoice_changed' and amount = amount_before;
  alter table payment_audit_entries enable trigger user;
  delete from migrations where name = '0092-changed-bills'`;

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
  const deeds = async () => {
    const { em } = await owner.scope();
    return em.execute(
      `select person, at from payment_audit_entries where invoice_id = ? and action = 'invoice_changed' order by at`,
      [id],
    );
  };
  const before = await deeds();
  expect(before).toEqual(edits.map(() => ({ person: colleague.userId, at: expect.anything() })));
  await executeAsOwner(services.databaseUrl, AS_BEFORE);
  expect(await deeds()).toHaveLength(1);
  const orm = await openDatabase(services.databaseUrl, null);
  await migrate(orm).finally(() => orm.close());
  expect(await deeds()).toEqual(before);
});
