import { addDays } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BankTransaction } from '../../modules/bank-transactions/index.ts';
import { getFile } from '../../modules/files/file.service.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { sayInvoiceNotPaid } from '../../modules/invoices/payment-question.service.ts';
import {
  listSuggestions,
  markNoInvoiceRequired,
  matchBankTransaction,
  unmatchBankTransaction,
} from '../../modules/matching/index.ts';
import { createPaymentRun } from '../../modules/payment-runs/index.ts';
import { completePaymentRun } from '../../modules/payment-runs/run-command.service.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { storeLines } from '../../testing/bank-lines.ts';
import { TODAY } from '../../testing/test-app.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { loadSampleData } from './load-sample-data.ts';
import { dismissOnboarding, onboardingOf } from './onboarding.service.ts';
import { removeSampleData } from './remove-sample-data.ts';

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

const load = async () => loadSampleData(await user.scope(), companyId);
const remove = async () => removeSampleData(await user.scope(), companyId);
const steps = async () => onboardingOf(await user.scope(), companyId);

async function counts() {
  const { em } = await user.scope();
  return {
    suppliers: await em.count(Supplier, { companyId }),
    invoices: await em.count(Invoice, { companyId }),
    lines: await em.count(BankTransaction, { companyId }),
  };
}

async function sampleInvoice(invoiceNumber: string): Promise<Invoice> {
  return (await user.scope()).em.findOneOrFail(Invoice, { companyId, invoiceNumber });
}

const NOTHING = { suppliers: 0, invoices: 0, lines: 0 };
const LOADED = { suppliers: 5, invoices: 8, lines: 7 };

describe('loading sample data', () => {
  it('makes suppliers with accounts, invoices with PDFs, and lines with suggestions', async () => {
    await load();
    expect(await counts()).toEqual(LOADED);
    const scope = await user.scope();
    for (const { filePath, dueDate } of await scope.em.find(Invoice, { companyId })) {
      expect((await getFile(scope, filePath ?? '')).mediaType).toBe('application/pdf');
      expect(dueDate >= addDays(TODAY, -10)).toBe(true);
    }
    expect((await listSuggestions(scope, companyId, {})).length).toBeGreaterThanOrEqual(3);
    expect(await steps()).toMatchObject({ canLoadSampleData: false, hasSampleData: true });
  });

  it('happens once, however often and however fast it is asked for', async () => {
    await Promise.all([load(), load(), load()]);
    await load();
    expect(await counts()).toEqual(LOADED);
  });

  it('is refused to a company that has books of its own, and changes nothing', async () => {
    await user.newInvoice(companyId);
    expect(await steps()).toMatchObject({ canLoadSampleData: false, hasSampleData: false });
    const before = await services.dumpDatabase();
    await expect(load()).rejects.toMatchObject({ code: 'SAMPLE_DATA' });
    expect(await services.dumpDatabase()).toEqual(before);
  });

  it('leaves out lines from before the opening date of the account', async () => {
    companyId = await user.newCompany({ accountOpeningDate: addDays(TODAY, -9) });
    await load();
    expect(await counts()).toEqual({ ...LOADED, lines: 3 });
    companyId = await user.newCompany({ accountOpeningDate: TODAY });
    await load();
    expect(await counts()).toEqual({ ...LOADED, lines: 0 });
    expect(await remove()).toMatchObject({ refusedCount: 0 });
  });
});

describe('removing sample data', () => {
  it('removes all of it, and nothing of another company', async () => {
    const other = companyId;
    await load();
    companyId = await user.newCompany();
    await load();
    expect(await remove()).toEqual({ deletedCount: 20, refusedCount: 0, refusals: [], deletionId: null });
    expect(await counts()).toEqual(NOTHING);
    expect(await steps()).toMatchObject({ canLoadSampleData: true, hasSampleData: false });
    const { em } = await user.scope();
    for (const table of ['stored_files', 'statement_imports', 'sample_records']) {
      expect(await em.execute(`select id from ${table} where company_id = ?`, [companyId]), table).toEqual([]);
    }
    companyId = other;
    expect(await counts()).toEqual(LOADED);
    companyId = await user.newCompany();
    expect(await remove()).toEqual({ deletedCount: 0, refusedCount: 0, refusals: [], deletionId: null });
  });

  it('undoes what was tried out: lines that need no invoice, and draft runs', async () => {
    await load();
    const { em } = await user.scope();
    const fee = await em.findOneOrFail(BankTransaction, { companyId, description: { $like: '%ACCOUNT FEE%' } });
    await markNoInvoiceRequired(await user.scope(), fee.id, {});
    const inDraft = await sampleInvoice('CCR-325');
    await createPaymentRun(await user.scope(), companyId, { runDate: TODAY, invoiceIds: [inDraft.id] });
    expect(await remove()).toEqual({ deletedCount: 20, refusedCount: 0, refusals: [], deletionId: null });
    expect(await counts()).toEqual(NOTHING);
  });

  it('keeps what the user made, beside it', async () => {
    await load();
    const own = await user.newInvoice(companyId);
    const [line] = await storeLines(user, companyId, '2026-09-10,ALDER,-1.00');
    await remove();
    expect(await counts()).toEqual({ suppliers: 1, invoices: 1, lines: 1 });
    const { em } = await user.scope();
    expect(await em.count(Invoice, { id: own.id })).toBe(1);
    expect(await em.count(BankTransaction, { id: line ?? 0 })).toBe(1);
  });

  it('says what it keeps, because the user has built on it, and why; once nothing does, it goes', async () => {
    await load();
    const paid = await sampleInvoice('CCR-310');
    const [line = 0] = await storeLines(user, companyId, '2026-09-10,COPPERFIELD,-172.60');
    await matchBankTransaction(await user.scope(), line, { invoiceId: paid.id });
    const own = await user.newInvoice(companyId, { ...INVOICE_FORM, supplierName: 'Orchard IT Support (sample)' });
    const kept = await remove();
    expect(kept.deletedCount).toBe(17);
    expect(kept.refusals).toEqual([
      expect.objectContaining({ reason: 'Invoices that are in use. It is matched to a bank transaction.', count: 1 }),
      expect.objectContaining({ reason: 'Suppliers that are in use: it has invoices', count: 2 }),
    ]);
    expect(await steps()).toMatchObject({ hasSampleData: true });
    const { em } = await user.scope();
    expect(await em.count(Invoice, { companyId, id: { $in: [paid.id, own.id] } })).toBe(2);
    await unmatchBankTransaction(await user.scope(), line);
    const { paymentQuestion } = await sampleInvoice('CCR-310');
    await sayInvoiceNotPaid(await user.scope(), paid.id, { question: paymentQuestion });
    expect(await remove()).toMatchObject({ deletedCount: 2, refusedCount: 1 });
    expect(await counts()).toMatchObject({ invoices: 1, suppliers: 1 });
  });

  it('keeps a sample line that pays an invoice of the user, and the runs that are over', async () => {
    await load();
    const own = await user.newInvoice(companyId, { amountPence: 24_000, invoiceNumber: 'OWN-1' });
    const { em } = await user.scope();
    const line = await em.findOneOrFail(BankTransaction, { companyId, description: { $like: '%HPW-2041%' } });
    await matchBankTransaction(await user.scope(), line.id, { invoiceId: own.id, otherInvoice: true });
    const ran = await sampleInvoice('LC-1203');
    const run = await createPaymentRun(await user.scope(), companyId, { runDate: TODAY, invoiceIds: [ran.id] });
    await completePaymentRun(await user.scope(), run.id);
    const kept = await remove();
    expect(kept.refusals.map(({ reason }) => reason)).toEqual([
      'Transactions matched to an invoice: unmatch them first',
      'Invoices that are in a payment run, or were paid by one',
      'Suppliers that are in use: it has invoices',
    ]);
    expect(await counts()).toEqual({ suppliers: 2, invoices: 2, lines: 1 });
  });
});

describe('the first steps', () => {
  const done = async () => (await steps()).steps.flatMap(({ kind, isDone }) => (isDone ? kind : []));

  it('fill themselves, and sample data does none of them', async () => {
    expect((await steps()).steps.map(({ kind }) => kind)).toEqual([
      'company_details',
      'supplier',
      'invoices',
      'bank_statement',
      'payment_run',
    ]);
    await load();
    expect(await done()).toEqual([]);
    const own = await user.newInvoice(companyId);
    expect(await done()).toEqual(['invoices']);
    await user.newAutoPaidSupplier(companyId, 'Northgate Water');
    await storeLines(user, companyId, '2026-09-10,ALDER,-1.00');
    await createPaymentRun(await user.scope(), companyId, { runDate: TODAY, invoiceIds: [own.id] });
    expect(await done()).toEqual(['supplier', 'invoices', 'bank_statement', 'payment_run']);
  });

  it('have the company details when the account is told, with its opening date', async () => {
    const account = { bankAccountName: 'Test Ltd', bankSortCode: '20-18-27', bankAccountNumber: '31416006' };
    companyId = await user.newCompany(account);
    expect(await done()).toEqual([]);
    companyId = await user.newCompany({ ...account, accountOpeningDate: '2026-09-01' });
    expect(await done()).toEqual(['company_details']);
  });

  it('are put away by each person for themselves, once', async () => {
    await dismissOnboarding(await user.scope(), companyId);
    await dismissOnboarding(await user.scope(), companyId);
    expect((await steps()).isDismissed).toBe(true);
    const other = await user.newCompany();
    expect((await onboardingOf(await user.scope(), other)).isDismissed).toBe(false);
  });
});
