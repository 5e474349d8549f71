import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addInvoicesToRun } from '../../commands/bulk-changes/add-invoices-to-run.ts';
import { updateInvoice } from '../../commands/invoices/update-invoice.ts';
import { reopenPaymentRun } from '../../commands/payment-runs/reopen-payment-run.ts';
import { newCreditNote } from '../../testing/new-credit-note.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { Invoice } from '../invoices/index.ts';
import { createPaymentRun, getPaymentRun } from './payment-run.service.ts';
import { cancelPaymentRun, completePaymentRun, removePaymentRunInvoice } from './run-command.service.ts';
import { runFacts } from './run-facts.read.ts';

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

/** An invoice of £100.00 of 'Harbour Print Works', unless the input differs. */
async function newInvoice(invoiceNumber: string, input: object = {}): Promise<number> {
  return (await user.newInvoice(companyId, { invoiceNumber, allowDuplicate: true, ...input })).id;
}

function newCredit(amountPence: number, input: object = {}): Promise<number> {
  return newCreditNote(user, companyId, amountPence, input);
}

async function newRun(...invoiceIds: readonly number[]): Promise<number> {
  return (await createPaymentRun(await user.scope(), companyId, { runDate: '2026-09-18', invoiceIds })).id;
}

async function itemsOf(runId: number) {
  const run = await getPaymentRun(await user.scope(), runId);
  return {
    totalAmountPence: run.totalAmountPence,
    status: run.status,
    items: run.items.getItems().map(({ totalAmountPence, paymentType, invoices }) => ({
      totalAmountPence,
      paymentType,
      applied: invoices
        .getItems()
        .map(({ invoice, appliedPence }) => [invoice.getEntity().invoiceNumber, appliedPence]),
    })),
  };
}

async function stateOf(id: number) {
  const { em } = await user.scope();
  const { status, partPaidPence, paymentDate, paymentRunId } = await em.findOneOrFail(Invoice, { id });
  return { status, partPaidPence, paymentDate, paymentRunId };
}

const OPEN = { status: 'to_pay', partPaidPence: 0, paymentDate: null, paymentRunId: null };

describe('a run with credit notes (RULES.md, 61)', () => {
  it('pays the supplier so much less', async () => {
    const run = await newRun(await newInvoice('A'), await newCredit(-40_00));
    expect(await itemsOf(run)).toEqual({
      totalAmountPence: 60_00,
      status: 'draft',
      items: [
        {
          totalAmountPence: 60_00,
          paymentType: 'batch',
          applied: [
            ['A', null],
            ['CN-1', -40_00],
          ],
        },
      ],
    });
  });

  it('is never below zero for a supplier, and others are paid in full', async () => {
    const run = await newRun(
      await newInvoice('A'),
      await newCredit(-90_00, { invoiceNumber: 'CN-2', invoiceDate: '2026-09-02' }),
      await newCredit(-40_00),
      await newInvoice('B', { supplierName: 'Northgate Energy' }),
    );
    expect(await itemsOf(run)).toMatchObject({
      totalAmountPence: 100_00,
      items: [
        {
          totalAmountPence: 0,
          applied: [
            ['A', null],
            ['CN-2', -60_00],
            ['CN-1', -40_00],
          ],
        },
        { totalAmountPence: 100_00 },
      ],
    });
  });

  it('refuses a credit note without an invoice of its supplier, and stores nothing', async () => {
    const ids = [await newInvoice('A'), await newCredit(-40_00, { supplierName: 'Northgate Energy' })];
    const before = await services.dumpDatabase();
    await expect(newRun(...ids)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Credit note CN-1 needs an invoice of its supplier in the run, to be taken off it',
    });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('lets its credit notes go with the last invoice of their supplier', async () => {
    const invoice = await newInvoice('A');
    const credit = await newCredit(-40_00);
    const run = await newRun(invoice, credit, await newInvoice('B', { supplierName: 'Northgate Energy' }));
    await removePaymentRunInvoice(await user.scope(), run, invoice);
    expect(await itemsOf(run)).toMatchObject({ totalAmountPence: 100_00, items: [{ applied: [['B', null]] }] });
    expect(await stateOf(credit)).toEqual(OPEN);
  });

  it('uses more of a credit note as invoices are added to a draft, and refuses one alone', async () => {
    const run = await newRun(await newInvoice('A', { amountPence: 30_00 }), await newCredit(-40_00));
    const more = await newInvoice('B');
    const stray = await newCredit(-5_00, { supplierName: 'Northgate Energy' });
    const added = await addInvoicesToRun(
      await user.scope(),
      companyId,
      { invoiceIds: [more, stray] },
      { paymentRunId: run },
    );
    expect(added).toMatchObject({
      refusals: [
        expect.objectContaining({
          reason: 'It is a credit note, and the run has no invoice of its supplier',
          count: 1,
        }),
      ],
    });
    expect(await itemsOf(run)).toMatchObject({
      items: [
        {
          totalAmountPence: 90_00,
          applied: [
            ['A', null],
            ['CN-1', -40_00],
            ['B', null],
          ],
        },
      ],
    });
  });

  it('says in its digest what it uses', async () => {
    const [invoice, credit] = [await newInvoice('A'), await newCredit(-140_00)];
    const first = await getPaymentRun(await user.scope(), await newRun(invoice, credit));
    const { content } = await runFacts(await user.scope(), first);
    await removePaymentRunInvoice(await user.scope(), first.id, credit);
    expect((await runFacts(await user.scope(), first)).content).not.toBe(content);
  });
});

describe('the completion of a run with credit notes', () => {
  it('uses them, carries the rest, and the next run has it', async () => {
    const [invoice, credit] = [await newInvoice('A'), await newCredit(-140_00)];
    const run = await newRun(invoice, credit);
    await completePaymentRun(await user.scope(), run, { usesCredit: true });
    expect(await itemsOf(run)).toMatchObject({ status: 'processed', totalAmountPence: 0 });
    expect(await stateOf(invoice)).toMatchObject({ status: 'paid', paymentDate: '2026-09-15' });
    expect(await stateOf(credit)).toEqual({ ...OPEN, partPaidPence: -100_00 });
    const next = await newRun(await newInvoice('B'), credit);
    expect(await itemsOf(next)).toMatchObject({ totalAmountPence: 60_00 });
    await completePaymentRun(await user.scope(), next, { usesCredit: true });
    expect(await stateOf(credit)).toEqual({
      status: 'paid',
      partPaidPence: -140_00,
      paymentDate: '2026-09-15',
      paymentRunId: null,
    });
  });

  it('leaves alone what it did not need', async () => {
    const run = await newRun(
      await newInvoice('A'),
      await newCredit(-100_00),
      await newCredit(-40_00, { invoiceNumber: 'CN-2', invoiceDate: '2026-09-02' }),
    );
    await completePaymentRun(await user.scope(), run, { usesCredit: true });
    const { em } = await user.scope();
    const carried = await em.findOneOrFail(Invoice, { companyId, invoiceNumber: 'CN-2' });
    expect(await stateOf(carried.id)).toEqual(OPEN);
  });

  it('is undone exactly, and the run uses them again', async () => {
    const [invoice, credit] = [await newInvoice('A'), await newCredit(-140_00)];
    const run = await newRun(invoice, credit);
    const before = await itemsOf(run);
    const content = await runFacts(await user.scope(), await getPaymentRun(await user.scope(), run));
    await completePaymentRun(await user.scope(), run, { usesCredit: true });
    await reopenPaymentRun(await user.scope(), run, { reason: 'Not sent' });
    expect(await itemsOf(run)).toEqual(before);
    expect(await stateOf(credit)).toEqual({ ...OPEN, paymentRunId: run });
    expect(await runFacts(await user.scope(), await getPaymentRun(await user.scope(), run))).toEqual(content);
    await cancelPaymentRun(await user.scope(), run);
    expect(await stateOf(credit)).toEqual(OPEN);
    expect(await stateOf(invoice)).toEqual(OPEN);
  });

  it('is taken back after the rest went elsewhere, and counts only what is gone', async () => {
    const credit = await newCredit(-140_00);
    const first = await newRun(await newInvoice('A'), credit);
    await completePaymentRun(await user.scope(), first, { usesCredit: true });
    const second = await newRun(await newInvoice('B'), credit);
    await completePaymentRun(await user.scope(), second, { usesCredit: true });
    expect(await stateOf(credit)).toMatchObject({ status: 'paid', partPaidPence: -140_00 });
    await reopenPaymentRun(await user.scope(), first, { reason: 'Not sent' });
    expect(await stateOf(credit)).toEqual({ ...OPEN, partPaidPence: -40_00, paymentRunId: first });
    expect(await itemsOf(first)).toMatchObject({ totalAmountPence: 0 });
    await cancelPaymentRun(await user.scope(), first);
    await reopenPaymentRun(await user.scope(), second, { reason: 'Not sent' });
    expect(await stateOf(credit)).toEqual({ ...OPEN, paymentRunId: second });
    expect(await itemsOf(second)).toMatchObject({ totalAmountPence: 0 });
  });

  it('leaves out of a reopened run what another run has taken', async () => {
    const credit = await newCredit(-140_00);
    const first = await newRun(await newInvoice('A'), credit);
    await completePaymentRun(await user.scope(), first, { usesCredit: true });
    const second = await newRun(await newInvoice('B'), credit);
    await reopenPaymentRun(await user.scope(), first, { reason: 'Not sent' });
    expect(await itemsOf(first)).toMatchObject({ totalAmountPence: 100_00, items: [{ applied: [['A', null]] }] });
    expect(await stateOf(credit)).toEqual({ ...OPEN, paymentRunId: second });
  });

  it('keeps the status of used credit notes until it is undone', async () => {
    const [invoice, credit] = [await newInvoice('A'), await newCredit(-40_00)];
    await completePaymentRun(await user.scope(), await newRun(invoice, credit), { usesCredit: true });
    const { em } = await user.scope();
    const { invoiceNumber, invoiceDate, dueDate } = await em.findOneOrFail(Invoice, { id: credit });
    const form = { supplierName: 'Harbour Print Works', documentType: 'credit_note', amountPence: -40_00 };
    const edit = { ...form, invoiceNumber, invoiceDate, dueDate, status: 'to_pay', allowDuplicate: true };
    await expect(updateInvoice(await user.scope(), credit, edit)).rejects.toMatchObject({
      code: 'INVOICE_READ_ONLY',
      message: 'Payment Run #1 used it: take that payment back to change its status',
    });
  });
});
