import { afterAll, beforeAll, expect, it } from 'vitest';
import { markInvoicesPaid, undoMarkInvoicesPaid } from '../src/commands/invoices/mark-invoices-paid.ts';
import { updateInvoice } from '../src/commands/invoices/update-invoice.ts';
import { openDatabase } from '../src/database.ts';
import { getInvoice } from '../src/modules/invoices/index.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { completePaymentRun } from '../src/modules/payment-runs/run-command.service.ts';
import { migrate } from '../src/start/migrate.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { contradictionsOf } from '../src/testing/contradictions-of.ts';
import { newCreditNote } from '../src/testing/new-credit-note.ts';
import { newRun } from '../src/testing/payment-books.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Marks that were made before what they settled was kept get the amounts that are certain (migration 0063). */

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  companyId = await user.newCompany();
});

afterAll(() => services.close());

/** The tables as they were before, with what they said then. */
const AS_BEFORE = `
  alter table paid_marks add before jsonb not null default '[]';
  update paid_marks mark set before = (
    select jsonb_agg(jsonb_build_object('status', restore_status, 'paymentDate', restore_payment_date,
      'ids', jsonb_build_array(invoice_id))) from paid_mark_invoices marked where marked.paid_mark_id = mark.id);
  drop table paid_mark_invoices;
  alter table paid_marks drop constraint paid_marks_company_id_id_key;
  delete from migrations where name = '0063-paid-mark-invoices'`;

/** An edit left no mark. */
const WITHOUT_MARK_OF = (invoiceId: number) => `
  delete from paid_marks where before @> '[{"ids": [${invoiceId}]}]'`;

let numbers = 0;

/** Creates a completed run that has used £100.00 of a credit note. The credit note is £130.00 by default. */
async function newPartUsedCredit(
  amountPence = -130_00,
): Promise<{ readonly creditId: number; readonly runId: number }> {
  numbers += 1;
  const input = { invoiceNumber: `A-${numbers}`, allowDuplicate: true };
  const { id } = await user.newInvoice(companyId, input);
  const creditId = await newCreditNote(user, companyId, amountPence, { invoiceNumber: `CN-${numbers}` });
  const runId = await newRun(user, companyId, id, creditId);
  await completePaymentRun(await user.scope(), runId);
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

async function editStatus(id: number, status: string): Promise<void> {
  const { invoiceNumber, invoiceDate, dueDate, amountPence } = await getInvoice(await user.scope(), id);
  const form = { supplierName: INVOICE_FORM.supplierName, documentType: 'credit_note', invoiceNumber };
  await updateInvoice(await user.scope(), id, { ...form, invoiceDate, dueDate, amountPence, status });
}

async function stateOf(id: number) {
  const { status, partPaidPence, paymentDate } = await getInvoice(await user.scope(), id);
  return { status, partPaidPence, paymentDate };
}

async function migrateAgain(): Promise<void> {
  const orm = await openDatabase(services.databaseUrl, null);
  try {
    await migrate(orm);
  } finally {
    await orm.close();
  }
}

it('keeps what was settled, opens what was swallowed, and leaves what was undone', async () => {
  const marked = await newPartUsedCredit();
  const markId = await mark(marked.creditId);
  const swallowed = await newPartUsedCredit();
  await mark(swallowed.creditId);
  await takePieceBack(swallowed);
  const undone = await newPartUsedCredit();
  await undoMarkInvoicesPaid(await user.scope(), await mark(undone.creditId));
  const { id: editedId } = await user.newInvoice(companyId, { invoiceNumber: 'E-1' });
  const [line = 0] = await storeLines(user, companyId, '2026-09-14,HARBOUR,-40.00');
  await matchBankTransaction(await user.scope(), line, { invoiceId: editedId, partPayment: true });
  await updateInvoice(await user.scope(), editedId, { ...INVOICE_FORM, invoiceNumber: 'E-1', status: 'paid' });
  const plain = await user.newInvoice(companyId, { invoiceNumber: 'P-1', allowDuplicate: true });
  const plainMark = await mark(plain.id);

  await executeAsOwner(services.databaseUrl, `${AS_BEFORE}; ${WITHOUT_MARK_OF(editedId)}`);
  await migrateAgain();

  const open = { status: 'to_pay', paymentDate: null };
  expect(await stateOf(marked.creditId)).toMatchObject({ status: 'paid', partPaidPence: -100_00 });
  expect(await stateOf(swallowed.creditId)).toEqual({ ...open, partPaidPence: -30_00 });
  expect(await stateOf(undone.creditId)).toEqual({ ...open, partPaidPence: -100_00 });
  expect(await contradictionsOf(user, companyId)).toEqual([]);

  expect(await undoMarkInvoicesPaid(await user.scope(), markId)).toMatchObject({ ids: [marked.creditId] });
  expect(await stateOf(marked.creditId)).toEqual({ ...open, partPaidPence: -100_00 });
  expect(await undoMarkInvoicesPaid(await user.scope(), plainMark)).toMatchObject({ ids: [plain.id] });
  await unmatchBankTransaction(await user.scope(), line);
  expect(await stateOf(editedId)).toEqual({ ...open, partPaidPence: 60_00 });
  expect(await contradictionsOf(user, companyId)).toEqual([]);
});

it('opens by hand what a cancelled run had used', async () => {
  const credits = [await newPartUsedCredit(-100_00), await newPartUsedCredit()];
  for (const { runId } of credits) {
    await executeAsOwner(
      services.databaseUrl,
      `update payment_run_invoices entry set is_completed = false from payment_run_items item
         where item.id = entry.payment_run_item_id and item.payment_run_id = ${runId};
       alter table payment_runs disable trigger user;
       update payment_runs set status = 'cancelled', completed_from = null where id = ${runId};
       alter table payment_runs enable trigger user`,
    );
  }
  await executeAsOwner(services.databaseUrl, "delete from migrations where name = '0066-credit-of-cancelled-runs'");
  await migrateAgain();
  const states = async () => Promise.all(credits.map(({ creditId }) => stateOf(creditId)));
  expect(await states()).toMatchObject([{ status: 'paid' }, { status: 'to_pay', partPaidPence: -100_00 }]);
  expect(await contradictionsOf(user, companyId)).toEqual([]);
  for (const { creditId } of credits) {
    for (const status of ['paid', 'to_pay']) await editStatus(creditId, status);
  }
  const open = { status: 'to_pay', partPaidPence: 0, paymentDate: null };
  expect(await states()).toEqual([open, open]);
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
