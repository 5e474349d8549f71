import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newCreditNote } from '../../../testing/new-credit-note.ts';
import { newSecondApprover, setApprovalThreshold } from '../../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { Invoice, markInvoicesPaidOn, payMarkedInvoices } from '../../invoices/index.ts';
import { markNoInvoiceRequired, matchBankTransaction, switchNoInvoicePreset } from '../../matching/index.ts';
import { importBankStatement } from '../../statement-import/index.ts';
import { listExceptions } from './reconciliation-exceptions.service.ts';
import { reconciliationSummary } from './reconciliation-summary.service.ts';

const AUGUST = '2026-08' as Month;

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});
beforeEach(async () => {
  companyId = await user.newCompany({ accountOpeningBalancePence: 1_000_00 });
});
afterAll(() => services.close());

async function importLines(header: string, ...lines: string[]): Promise<void> {
  const text = [header, ...lines, ''].join('\n');
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
}

async function match(description: string, input: object): Promise<void> {
  const { em } = await user.scope();
  const { id } = await em.findOneOrFail(BankTransaction, { companyId, description });
  await matchBankTransaction(await user.scope(), id, input);
}

async function exceptions(month = AUGUST) {
  const found = await listExceptions(await user.scope(), companyId, month);
  return found.map(({ kind, date, amountPence }) => [kind, date, amountPence]);
}

it('are listed in the order of the month, and of that month only', async () => {
  const invoice = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1', amountPence: 90_00 });
  const part = await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 80_00 });
  await user.newInvoice(companyId, { invoiceNumber: 'HPW-3', amountPence: 70_00, invoiceDate: '2026-08-01' });
  await importLines(
    'Date,Description,Amount',
    '2026-07-31,JULY,-1.00',
    '2026-08-01,OTHER AMOUNT,-100.00',
    '2026-08-02,PART OF IT,-30.00',
    '2026-08-03,HARBOUR PRINT WORKS HPW-3,-70.00',
    '2026-08-04,CAME IN,20.00',
    '2026-08-05,NOBODY KNOWS,-4.00',
    '2026-08-06,HARBOUR PRINT WORKS HPW-3,-70.00',
    '2026-09-01,SEPTEMBER,-1.00',
  );
  await match('OTHER AMOUNT', { invoiceId: invoice.id, allowDifference: true });
  await match('PART OF IT', { invoiceId: part.id, partPayment: true });
  const found = await exceptions();
  expect(found).toEqual([
    ['difference', '2026-08-01', 10_00],
    ['part_payment', '2026-08-02', 50_00],
    expect.arrayContaining([expect.stringMatching(/unmatched|missing/), '2026-08-03', 70_00]),
    ['incoming_unmatched', '2026-08-04', 20_00],
    ['missing_invoice', '2026-08-05', 4_00],
    ...found.slice(5),
  ]);
  const seventies = found.filter(([, , amount]) => amount === 70_00).map(([kind]) => kind);
  expect(seventies.toSorted()).toEqual(['duplicate_payment', 'missing_invoice', 'unmatched']);
  const summary = await reconciliationSummary(await user.scope(), companyId, AUGUST);
  expect(summary.missingInvoicesCount).toBe(found.filter(([kind]) => kind === 'missing_invoice').length);
});

it('name an invoice that counts as paid and has no bank line, once the month is over', async () => {
  const bought = { amountPence: 90_00, invoiceDate: '2026-07-20' };
  const marked = await user.newInvoice(companyId, { ...bought, invoiceNumber: 'HPW-1' });
  const matched = await user.newInvoice(companyId, { ...bought, invoiceNumber: 'HPW-2' });
  const parted = await user.newInvoice(companyId, { ...bought, invoiceNumber: 'HPW-3' });
  await importLines('Date,Description,Amount', '2026-08-05,ALL OF IT,-90.00', '2026-08-06,PART OF IT,-30.00');
  await match('ALL OF IT', { invoiceId: matched.id });
  await match('PART OF IT', { invoiceId: parted.id, partPayment: true });
  const paidOn = '2026-08-07' as LocalDate;
  const paid = [marked, parted].map(({ id }) => ({ id, paidOn }));
  await markInvoicesPaidOn(await user.scope(), companyId, paid);
  expect(await exceptions()).toEqual([
    ['paid_without_line', '2026-08-07', 90_00],
    ['paid_without_line', '2026-08-07', 60_00],
  ]);
  const [first] = await listExceptions(await user.scope(), companyId, AUGUST);
  expect(first).toMatchObject({
    invoiceId: marked.id,
    message: 'Invoice HPW-1 from Harbour Print Works counts as paid, but no bank transaction is matched to it',
  });
  expect(await reconciliationSummary(await user.scope(), companyId, AUGUST)).toMatchObject({ exceptionCount: 2 });
});

it('name a credit note that was marked as refunded and has no bank line, and no other that counts as used', async () => {
  const issued = { amountPence: 90_00, invoiceDate: '2026-07-20' };
  const refunded = await newCreditNote(user, companyId, -90_00, { ...issued, invoiceNumber: 'CN-1' });
  const matched = await newCreditNote(user, companyId, -80_00, { ...issued, invoiceNumber: 'CN-2' });
  const parted = await newCreditNote(user, companyId, -70_00, { ...issued, invoiceNumber: 'CN-3' });
  const used = await newCreditNote(user, companyId, -60_00, { ...issued, invoiceNumber: 'CN-4' });
  await importLines('Date,Description,Amount', '2026-08-05,ALL OF IT,80.00', '2026-08-06,PART OF IT,30.00');
  await match('ALL OF IT', { invoiceId: matched });
  await match('PART OF IT', { invoiceId: parted, partPayment: true });
  const paidOn = '2026-08-07' as LocalDate;
  const scope = await user.scope();
  await scope.em.transactional((em) => payMarkedInvoices({ ...scope, em }, companyId, [refunded, parted], paidOn));
  // A credit note that a run took off has no line of its own.
  const { em } = await user.scope();
  await em.nativeUpdate(Invoice, { id: used }, { status: 'paid', paymentDate: paidOn });
  expect(await exceptions()).toEqual([
    ['paid_without_line', '2026-08-07', 90_00],
    ['paid_without_line', '2026-08-07', 40_00],
  ]);
  const [first] = await listExceptions(await user.scope(), companyId, AUGUST);
  expect(first).toMatchObject({
    invoiceId: refunded,
    message: 'Credit note CN-1 from Harbour Print Works counts as refunded, but no bank transaction is matched to it',
  });
});

it('name an auto-paid invoice that is due and has no bank line, once the month is over', async () => {
  await user.newAutoPaidSupplier(companyId, 'Harbour Print Works');
  const bill = { amountPence: 90_00, invoiceDate: '2026-07-20', dueDate: '2026-08-20' };
  const bounced = await user.newInvoice(companyId, { ...bill, invoiceNumber: 'DD-1' });
  const collected = await user.newInvoice(companyId, { ...bill, invoiceNumber: 'DD-2' });
  await user.newInvoice(companyId, { ...bill, invoiceNumber: 'DD-3', dueDate: '2026-09-20' });
  expect([bounced.status, collected.status]).toEqual(['auto_paid', 'auto_paid']);
  await importLines('Date,Description,Amount', '2026-08-20,COLLECTED,-90.00');
  await match('COLLECTED', { invoiceId: collected.id });
  expect(await exceptions()).toEqual([['paid_without_line', '2026-08-20', 90_00]]);
  expect(await exceptions('2026-09' as Month)).toEqual([]);
  const [first] = await listExceptions(await user.scope(), companyId, AUGUST);
  expect(first).toMatchObject({
    invoiceId: bounced.id,
    message:
      'Invoice DD-1 from Harbour Print Works is auto-paid and was due on 20 Aug 2026, but no bank transaction is matched to it',
  });
});

it('name large money out that nobody approved, if a threshold is set', async () => {
  const colleague = await newSecondApprover(services, user, companyId);
  const bill = { amountPence: 500_00, invoiceDate: '2026-08-01', dueDate: '2026-08-31' };
  const own = await user.newInvoice(companyId, { ...bill, invoiceNumber: 'MC-1' });
  const another = await colleague.newInvoice(companyId, { ...bill, invoiceNumber: 'MC-2' });
  await importLines(
    'Date,Description,Amount',
    '2026-08-02,F QFAY SAVINGS,-500.00',
    '2026-08-03,MC-2,-500.00',
    '2026-08-04,MR QFAY LOAN,-700.00',
    '2026-08-05,PETTY CASH,-100.00',
    '2026-08-06,HMRC VAT,-900.00',
    '2026-08-07,TAMAR PAYROLL,-800.00',
  );
  await match('F QFAY SAVINGS', { invoiceId: own.id });
  await match('MC-2', { invoiceId: another.id });
  await switchNoInvoicePreset(await user.scope(), companyId, { preset: 'hmrc', isOn: true, applyToStored: true });
  const { em } = await user.scope();
  for (const description of ['MR QFAY LOAN', 'PETTY CASH', 'TAMAR PAYROLL']) {
    const { id } = await em.findOneOrFail(BankTransaction, { companyId, description });
    await markNoInvoiceRequired(await user.scope(), id, { notes: 'Paid' });
  }
  expect(await exceptions()).toEqual([]);
  await setApprovalThreshold(user, companyId, 100);
  const found = await listExceptions(await user.scope(), companyId, AUGUST);
  expect(found.map(({ kind, date, message }) => [kind, date, message])).toEqual([
    [
      'paid_without_approval',
      '2026-08-02',
      expect.stringMatching(/^Paid without approval: £500.00 to F QFAY SAVINGS, matched by /),
    ],
    ['paid_without_approval', '2026-08-03', expect.stringMatching(/£500.00 to MC-2, matched by /)],
    [
      'paid_without_approval',
      '2026-08-04',
      expect.stringMatching(/£700.00 to MR QFAY LOAN, marked as needing no invoice by /),
    ],
  ]);
  expect(await reconciliationSummary(await user.scope(), companyId, AUGUST)).toMatchObject({ exceptionCount: 3 });
});

it('name an invoice between the month in which it counts as paid and the one in which the bank paid it', async () => {
  const JUNE = '2026-06' as Month;
  const JULY = '2026-07' as Month;
  const bill = { invoiceDate: '2026-06-01', dueDate: '2026-07-01' };
  const early = await user.newInvoice(companyId, { ...bill, invoiceNumber: 'QB-1', amountPence: 33_00 });
  const late = await user.newInvoice(companyId, { ...bill, invoiceNumber: 'QB-2', amountPence: 44_00 });
  const onTime = await user.newInvoice(companyId, { ...bill, invoiceNumber: 'QB-3', amountPence: 55_00 });
  const marked = [
    { id: early.id, paidOn: '2026-06-20' as LocalDate },
    { id: late.id, paidOn: '2026-08-20' as LocalDate },
    { id: onTime.id, paidOn: '2026-06-28' as LocalDate },
  ];
  await markInvoicesPaidOn(await user.scope(), companyId, marked);
  await importLines(
    'Date,Description,Amount',
    '2026-06-10,QB-2,-44.00',
    '2026-07-04,QB-3,-55.00',
    '2026-08-20,QB-1,-33.00',
  );
  await match('QB-1', { invoiceId: early.id });
  await match('QB-2', { invoiceId: late.id });
  await match('QB-3', { invoiceId: onTime.id });
  const both = [
    ['paid_on_another_day', '2026-06-20', 33_00],
    ['paid_on_another_day', '2026-08-20', 44_00],
  ];
  expect(await exceptions(JUNE)).toEqual(both);
  expect(await exceptions(JULY)).toEqual(both);
  expect(await exceptions(AUGUST)).toEqual([]);
  const [first] = await listExceptions(await user.scope(), companyId, JUNE);
  expect(first).toMatchObject({
    invoiceId: early.id,
    message: 'Invoice QB-1 from Harbour Print Works counts as paid on 20 Jun 2026, but the bank paid it on 20 Aug 2026',
  });
});

it('say on which day the balance of the bank is another', async () => {
  await importLines(
    'Date,Description,Amount,Balance',
    '2026-08-03,ONE,-100.00,900.00',
    '2026-08-04,TWO,-100.00,800.00',
    '2026-08-31,THREE,-100.00,700.00',
  );
  const { em } = await user.scope();
  await em.nativeUpdate(BankTransaction, { companyId }, { requiresInvoice: false });
  expect(await exceptions()).toEqual([]);
  expect(await reconciliationSummary(await user.scope(), companyId, AUGUST)).toMatchObject({
    endingBalancePence: 700_00,
    statementClosingBalancePence: 700_00,
  });
  await em.nativeDelete(BankTransaction, { companyId, description: 'TWO' });
  expect(await exceptions()).toEqual([['balance_difference', '2026-08-31', -100_00]]);
  expect(await reconciliationSummary(await user.scope(), companyId, AUGUST)).toMatchObject({
    endingBalancePence: 800_00,
    statementClosingBalancePence: 700_00,
  });
});

it('say that a statement between two is missing', async () => {
  await importLines('Date,Description,Amount,Balance', '2026-08-03,ONE,-100.00,900.00');
  await importLines('Date,Description,Amount,Balance', '2026-08-05,THREE,-100.00,700.00');
  const { em } = await user.scope();
  await em.nativeUpdate(BankTransaction, { companyId }, { requiresInvoice: false });
  expect(await exceptions()).toEqual([
    ['balance_difference', '2026-08-05', -100_00],
    ['balance_difference', '2026-08-05', -100_00],
  ]);
});

it('are none in a month at either end of the calendar', async () => {
  for (const month of ['0001-01', '9999-12']) expect(await exceptions(month as Month)).toEqual([]);
});

it("contain nothing of another user's company", async () => {
  const stranger = await (await services.newUser()).scope();
  await expect(listExceptions(stranger, companyId, AUGUST)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
