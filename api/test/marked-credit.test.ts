import { afterAll, beforeAll, expect, it } from 'vitest';
import { markInvoicesPaid, undoMarkInvoicesPaid } from '../src/commands/invoices/mark-invoices-paid.ts';
import { getInvoice } from '../src/modules/invoices/index.ts';
import { completePaymentRun } from '../src/modules/payment-runs/run-command.service.ts';
import { contradictionsOf } from '../src/testing/contradictions-of.ts';
import { newCreditNote } from '../src/testing/new-credit-note.ts';
import { newRun } from '../src/testing/payment-books.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** A mark by hand settles what is left of a credit note, and no more (RULES.md, 49 and 61). */

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  companyId = await user.newCompany();
});

afterAll(() => services.close());

let numbers = 0;

/** Creates a completed run that has used £100.00 of a credit note of £130.00. */
async function newPartUsedCredit(): Promise<{ readonly creditId: number; readonly runId: number }> {
  numbers += 1;
  const input = { invoiceNumber: `A-${numbers}`, allowDuplicate: true };
  const { id } = await user.newInvoice(companyId, input);
  const creditId = await newCreditNote(user, companyId, -130_00, { invoiceNumber: `CN-${numbers}` });
  const runId = await newRun(user, companyId, id, creditId);
  await completePaymentRun(await user.scope(), runId, { usesCredit: true });
  return { creditId, runId };
}

async function mark(id: number): Promise<number> {
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  return (await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [id] })).markId ?? 0;
}

/** As the reopening of a run did it: all of the credit note stayed used. */
async function takePieceBack({ creditId, runId }: { readonly creditId: number; readonly runId: number }) {
  await executeAsOwner(
    services.databaseUrl,
    `update payment_run_invoices entry set is_used = false, is_completed = false from payment_run_items item
       where item.id = entry.payment_run_item_id and item.payment_run_id = ${runId} and entry.invoice_id = ${creditId};
     update invoices set part_paid = 0, modified_at = now() where id = ${creditId}`,
  );
}

async function stateOf(id: number) {
  const { status, partPaidPence, paymentDate } = await getInvoice(await user.scope(), id);
  return { status, partPaidPence, paymentDate };
}

it('gives back what it settled, and leaves what a run has used', async () => {
  const { creditId } = await newPartUsedCredit();
  const markId = await mark(creditId);
  expect(await stateOf(creditId)).toMatchObject({ status: 'paid', partPaidPence: -100_00 });
  expect(await contradictionsOf(user, companyId)).toEqual([]);
  expect(await undoMarkInvoicesPaid(await user.scope(), markId)).toMatchObject({ ids: [creditId] });
  expect(await stateOf(creditId)).toEqual({ status: 'to_pay', partPaidPence: -100_00, paymentDate: null });
  expect(await contradictionsOf(user, companyId)).toEqual([]);
});

it('is found by the check where the mark counts for more than it settled', async () => {
  const credit = await newPartUsedCredit();
  await mark(credit.creditId);
  await takePieceBack(credit);
  expect(await contradictionsOf(user, companyId)).toEqual([
    `Invoice ${credit.creditId} is paid, and what was marked by hand and its parts come to -£30.00; the rest is open`,
  ]);
});
