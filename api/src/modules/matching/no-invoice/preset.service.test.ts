import { NO_INVOICE_PRESETS, type NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../kernel/scope.ts';
import { storeLines } from '../../../testing/bank-lines.ts';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { markImportedLines } from './mark-imported.service.ts';
import { markInvoiceRequired, markNoInvoiceRequired } from './no-invoice.service.ts';
import { listNoInvoicePresets, switchNoInvoicePreset } from './preset.service.ts';

let services: TestServices;
let user: TestUser;
let companyId: number;

const WAGES = '2026-10-01,SALARIES PAYROLL,-900.00';
const TAX = '2026-10-02,HMRC PAYE 475PA00112233,-310.00';

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

const store = (...lines: string[]) => storeLines(user, companyId, ...lines);

async function change(preset: NoInvoicePreset, isOn: boolean, applyToStored = false) {
  return switchNoInvoicePreset(await user.scope(), companyId, { preset, isOn, applyToStored });
}

async function state(preset: NoInvoicePreset) {
  const states = await listNoInvoicePresets(await user.scope(), companyId);
  expect(states.map((one) => one.preset)).toEqual(NO_INVOICE_PRESETS);
  return states.find((one) => one.preset === preset);
}

/** The ids of those that need no invoice, each with its preset and note. */
async function marked(): Promise<[number, NoInvoicePreset | null, string | null][]> {
  const { em } = await user.scope();
  const found = await em.find(BankTransaction, { companyId, requiresInvoice: false }, { orderBy: { id: 'asc' } });
  return found.map(({ id, noInvoicePreset, notes }) => [id, noInvoicePreset, notes]);
}

async function importLines(...lines: string[]): Promise<[number[], number]> {
  const ids = await store(...lines);
  const count = await inTransaction(await user.scope(), (scope) => markImportedLines(scope, companyId, ids));
  return [ids, count];
}

async function close(firstDay: string): Promise<void> {
  const { em, userId } = await user.scope();
  await em.execute(
    `insert into month_closings (company_id, month, opening_balance, closing_balance, closed_by)
     values (?, ?, 0, 0, ?)`,
    [companyId, firstDay, userId],
  );
}

describe('A preset (RULES.md, 38)', () => {
  it('says beforehand what it would mark: open lines of open months, but those that an invoice fits', async () => {
    await user.newInvoice(companyId, {
      supplierName: 'Harbour Interest Research',
      invoiceNumber: 'HIR-77',
      amountPence: 900,
      dueDate: '2026-10-04',
    });
    await store('2026-09-01,BANK CHARGES,-1.00');
    await close('2026-09-01');
    const [charge] = await store('2026-10-01,BANK CHARGES,-2.00', '2026-10-03,BANK CHARGES HIR-77,-9.00', WAGES);
    expect(await state('bank_charges')).toMatchObject({
      label: 'Bank charges and interest',
      switchedOnAt: null,
      markedCount: 0,
      openCount: 1,
      withInvoiceCount: 1,
      transactions: [{ id: charge }],
    });
    expect(await marked()).toEqual([]);
  });

  it('marks lines as they come once it is on, and says on each by which it was marked', async () => {
    const [open = 0] = await store(WAGES);
    const answer = await change('payroll', true);
    expect(answer).toMatchObject({ changedCount: 0, transactions: [] });
    expect(answer.states.find(({ preset }) => preset === 'payroll')?.switchedOnAt).toBeInstanceOf(Date);
    expect(await marked()).toEqual([]);
    const [[wages = 0], count] = await importLines(WAGES, TAX);
    expect(count).toBe(1);
    expect(await marked()).toEqual([[wages, 'payroll', 'Payroll']]);
    expect(await state('payroll')).toMatchObject({ markedCount: 1, openCount: 1, transactions: [{ id: open }] });
  });

  it('marks what is open on request, and puts it back on request when it is switched off', async () => {
    const [wages = 0, tax = 0] = await store(WAGES, TAX);
    expect(await change('payroll', true, true)).toMatchObject({
      changedCount: 1,
      transactions: [{ id: wages, requiresInvoice: false, noInvoicePreset: 'payroll' }],
    });
    await markNoInvoiceRequired(await user.scope(), tax, { notes: 'By hand' });
    expect(await change('payroll', false, true)).toMatchObject({
      changedCount: 1,
      transactions: [{ id: wages, requiresInvoice: true, noInvoicePreset: null, notes: null }],
    });
    expect(await marked()).toEqual([[tax, null, 'By hand']]);
    expect((await importLines(WAGES))[1]).toBe(0);
  });

  it('keeps what it has marked when it is switched off without a word, and what is in closed months always', async () => {
    const [early = 0, late = 0] = await store('2026-09-30,SALARIES PAYROLL,-800.00', WAGES);
    await change('payroll', true, true);
    await change('payroll', true);
    await change('payroll', false);
    expect((await marked()).map(([id]) => id)).toEqual([early, late]);
    await close('2026-09-01');
    expect(await change('payroll', false, true)).toMatchObject({ changedCount: 1, transactions: [{ id: late }] });
    expect((await marked()).map(([id]) => id)).toEqual([early]);
  });

  it('undoes a switch on by putting back what it marked then, and nothing that was marked before', async () => {
    const [before = 0] = await store(WAGES);
    await change('payroll', true, true);
    await change('payroll', false);
    const [now = 0] = await store('2026-10-20,SALARIES PAYROLL,-910.00');
    const on = await change('payroll', true, true);
    expect(on.transactions.map(({ id }) => id)).toEqual([now]);
    const input = { preset: 'payroll', isOn: false, applyToStored: true, transactionIds: [now] };
    const undone = await switchNoInvoicePreset(await user.scope(), companyId, input);
    expect(undone).toMatchObject({ changedCount: 1, transactions: [{ id: now, requiresInvoice: true }] });
    expect((await marked()).map(([id]) => id)).toEqual([before]);
  });

  it('undoes a switch off by marking again what it put back, and nothing that was left open', async () => {
    await store(WAGES);
    await change('payroll', true);
    const [[wages = 0]] = await importLines('2026-10-20,SALARIES PAYROLL,-910.00');
    const off = await change('payroll', false, true);
    expect(off.transactions.map(({ id }) => id)).toEqual([wages]);
    const input = { preset: 'payroll', isOn: true, applyToStored: true, transactionIds: [wages] };
    expect(await switchNoInvoicePreset(await user.scope(), companyId, input)).toMatchObject({ changedCount: 1 });
    expect((await marked()).map(([id]) => id)).toEqual([wages]);
  });

  it('skips a transaction whose mark a user undid', async () => {
    const [wages = 0] = await store(WAGES);
    await change('payroll', true, true);
    expect(await markInvoiceRequired(await user.scope(), wages)).toMatchObject({ noInvoicePreset: null, notes: null });
    expect(await change('payroll', false, true)).toMatchObject({ changedCount: 0 });
  });

  it('marks money in, but never what a supplier may have paid back', async () => {
    await user.newInvoice(companyId, { supplierName: 'Harbour Print Works' });
    const [receipt = 0] = await store(
      '2026-10-01,FASTER PAYMENT FROM J JONES,40.00',
      '2026-10-01,HARBOUR PRINT WORKS,40.00',
      '2026-10-01,REFUND TRAINLINE,40.00',
    );
    await change('money_in', true, true);
    expect(await marked()).toEqual([[receipt, 'money_in', 'Money in that is no refund']]);
  });

  it('leaves a line to the rule of its counterparty, and each line to the first preset', async () => {
    const [charge = 0] = await store('2026-09-01,WORLDPAY CHARGES INTEREST,-1.00');
    await markNoInvoiceRequired(await user.scope(), charge, { autoMarkSupplier: true, notes: 'Always' });
    for (const preset of NO_INVOICE_PRESETS) await change(preset, true);
    const [[ruled, taxed], count] = await importLines(
      '2026-10-01,WORLDPAY CHARGES INTEREST,-2.00',
      '2026-10-01,HMRC VAT INTEREST,5.00',
    );
    expect(count).toBe(2);
    expect((await marked()).slice(1)).toEqual([
      [ruled, null, 'Always'],
      [taxed, 'hmrc', 'HMRC'],
    ]);
  });

  it.each([
    [{ preset: 'cash', isOn: true }, 'Preset must be one of'],
    [{ preset: 'hmrc' }, 'On or off must be true or false'],
    [{ preset: 'hmrc', isOn: true, applyToStored: 1 }, 'Whether stored transactions follow must be true or false'],
    [{ preset: 'hmrc', isOn: true, transactionIds: 7 }, 'Transactions must be a list of ids'],
  ])('refuses %j', async (input, message) => {
    await expect(switchNoInvoicePreset(await user.scope(), companyId, input)).rejects.toThrow(message);
  });

  it("is another company's own", async () => {
    await change('payroll', true);
    const other = await user.newCompany();
    const ids = await storeLines(user, other, WAGES);
    expect(await inTransaction(await user.scope(), (scope) => markImportedLines(scope, other, ids))).toBe(0);
    const stranger = await services.newUser();
    await stranger.newCompany();
    const before = await services.dumpDatabase();
    const input = { preset: 'payroll', isOn: false, applyToStored: true };
    for (const command of [
      async () => listNoInvoicePresets(await stranger.scope(), companyId),
      async () => switchNoInvoicePreset(await stranger.scope(), companyId, input),
    ]) {
      await expect(command()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await services.dumpDatabase()).toEqual(before);
  });
});
