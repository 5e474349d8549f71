import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteInvoice } from '../src/commands/invoices/delete-invoices.ts';
import { updateInvoice } from '../src/commands/invoices/update-invoice.ts';
import { updateSupplier } from '../src/commands/suppliers/update-supplier.ts';
import { inTransaction } from '../src/kernel/scope.ts';
import { BankTransaction } from '../src/modules/bank-transactions/index.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { bulkMarkNoInvoiceRequired } from '../src/modules/matching/no-invoice/bulk-no-invoice.service.ts';
import { markInvoiceRequired, markNoInvoiceRequired } from '../src/modules/matching/no-invoice/no-invoice.service.ts';
import { deleteNoInvoiceRule } from '../src/modules/matching/no-invoice/no-invoice-rule.service.ts';
import { addMatchingPattern, deleteMatchingPattern } from '../src/modules/matching/patterns/pattern.service.ts';
import { rejectMatch, undoRejection } from '../src/modules/matching/patterns/rejection.service.ts';
import { readBooksVersion } from '../src/modules/matching/suggestions/books-version.read.ts';
import { computeSuggestions } from '../src/modules/matching/suggestions/suggestion.service.ts';
import { deleteBankTransactions } from '../src/modules/statement-import/deletion/bank-transaction-deletion.service.ts';
import { importBankStatement } from '../src/modules/statement-import/index.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Suggestions are cached for one version of the books, so that every change is noticed by the next request. */

let services: TestServices;
let user: TestUser;
let companyId: number;
let invoiceId: number;
let supplierId: number;
let lineId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
  const invoice = await user.newInvoice(companyId);
  invoiceId = invoice.id;
  supplierId = invoice.supplier.id;
  await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 70_00 });
  await importLine('2026-09-03,HARBOUR PRINT WORKS HPW-1,-100.00');
  const scope = await user.scope();
  lineId = (await scope.em.findOneOrFail(BankTransaction, { companyId })).id;
});

async function importLine(line: string): Promise<void> {
  const text = `Date,Description,Amount\n${line}\n`;
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
}

async function version(): Promise<string> {
  return readBooksVersion(await user.scope(), companyId, []);
}

/** Suggestions with all their details. */
async function suggested() {
  return computeSuggestions(await user.scope(), companyId);
}

const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'an invoice edited': async () =>
    updateInvoice(await user.scope(), invoiceId, { ...INVOICE_FORM, invoiceNumber: 'ZZ-9', amountPence: 12_00 }),
  'an invoice deleted': async () => deleteInvoice(await user.scope(), invoiceId),
  'another invoice of the same amount': () =>
    user.newInvoice(companyId, { invoiceNumber: 'HPW-1', allowDuplicate: true }),
  'a match': async () => matchBankTransaction(await user.scope(), lineId, { invoiceId }),
  'a supplier renamed': async () => updateSupplier(await user.scope(), supplierId, { name: 'Quite Another' }),
  'a pattern learned': async () =>
    addMatchingPattern(await user.scope(), companyId, {
      supplierId,
      transactionDescriptionPattern: 'HARBOUR PRINT WORKS HPW-1',
    }),
  'a line that needs no invoice': async () =>
    markNoInvoiceRequired(await user.scope(), lineId, { despiteInvoice: true }),
  'a rule that its payee needs no invoice': async () =>
    markNoInvoiceRequired(await user.scope(), lineId, {
      autoMarkSupplier: true,
      applyToOpenTransactions: true,
      despiteInvoice: true,
    }),
  'lines that need no invoice': async () =>
    bulkMarkNoInvoiceRequired(await user.scope(), companyId, { ids: [lineId], despiteInvoice: true }),
  'a pair rejected': async () => rejectMatch(await user.scope(), lineId, { invoiceIds: [invoiceId] }),
  'a line imported': () => importLine('2026-09-04,HARBOUR PRINT WORKS HPW-2,-70.00'),
  'the lines deleted': async () => deleteBankTransactions(await user.scope(), companyId),
};

it.each(Object.entries(CHANGES))('knows of %s', async (_, change) => {
  const before = await suggested();
  expect(before).toMatchObject([{ transactionId: lineId, choices: [{ invoiceIds: [invoiceId] }] }]);
  const versionBefore = await version();
  await change();
  expect(await version()).not.toBe(versionBefore);
  expect(await suggested()).not.toEqual(before);
});

const THERE_AND_BACK: Readonly<Record<string, () => Promise<unknown>>> = {
  'a match undone': async () => {
    await matchBankTransaction(await user.scope(), lineId, { invoiceId });
    expect(await suggested()).toEqual([]);
    await unmatchBankTransaction(await user.scope(), lineId);
  },
  'a line that needs an invoice after all': async () => {
    await markNoInvoiceRequired(await user.scope(), lineId, { despiteInvoice: true });
    expect(await suggested()).toEqual([]);
    await markInvoiceRequired(await user.scope(), lineId);
  },
  'a rejection undone': async () => {
    await rejectMatch(await user.scope(), lineId, { invoiceIds: [invoiceId] });
    expect(await suggested()).toEqual([]);
    await undoRejection(await user.scope(), lineId, { invoiceIds: [invoiceId] });
  },
  'a pattern deleted': async () => {
    const look = { supplierId, transactionDescriptionPattern: 'HARBOUR PRINT WORKS HPW-1' };
    const { id } = await addMatchingPattern(await user.scope(), companyId, look);
    await suggested();
    await deleteMatchingPattern(await user.scope(), id);
  },
};

it.each(Object.entries(THERE_AND_BACK))('knows of %s', async (_, thereAndBack) => {
  const before = await suggested();
  await thereAndBack();
  expect(await suggested()).toMatchObject(before.map(({ transactionId }) => ({ transactionId })));
});

it('knows of a rule that takes lines away as they come, and of its end', async () => {
  const stranger = '2026-09-05,NORTHGATE LEASING,-70.00';
  const openDates = async () => (await suggested()).map(({ date }) => date);
  await importLine(stranger);
  expect(await openDates()).toEqual(['2026-09-03', '2026-09-05']);
  const scope = await user.scope();
  const { id } = await scope.em.findOneOrFail(BankTransaction, { companyId, date: localDate('2026-09-05') });
  const { rule } = await markNoInvoiceRequired(scope, id, { autoMarkSupplier: true });
  expect(await openDates()).toEqual(['2026-09-03']);
  await importLine(stranger.replace('09-05', '09-06'));
  expect(await openDates()).toEqual(['2026-09-03']);
  await deleteNoInvoiceRule(await user.scope(), rule?.id ?? 0);
  expect(await openDates()).toEqual(['2026-09-03']);
  await importLine(stranger.replace('09-05', '09-07'));
  expect(await openDates()).toEqual(['2026-09-03', '2026-09-07']);
});

it('knows of what its own transaction has changed, and forgets it when that is rolled back', async () => {
  const before = await suggested();
  const versionBefore = await version();
  const changed = inTransaction(await user.scope(), async (scope) => {
    for (const amount of ['12.00', '13.00']) {
      await scope.em.execute('update invoices set amount = ? where id = ?', [amount, invoiceId]);
      expect(await computeSuggestions(scope, companyId)).toEqual([]);
    }
    await scope.em.execute("update invoices set amount = '100.00' where id = ?", [invoiceId]);
    expect(await computeSuggestions(scope, companyId)).toEqual(before);
    throw new Error('not after all');
  });
  await expect(changed).rejects.toThrow('not after all');
  expect(await version()).toBe(versionBefore);
  expect(await suggested()).toEqual(before);
});

it('is the same for the same books, and another for each company', async () => {
  expect(await version()).toBe(await version());
  const [one, other] = [await user.newCompany(), await user.newCompany()];
  const scope = await user.scope();
  expect(await readBooksVersion(scope, one, [])).not.toBe(await readBooksVersion(scope, other, []));
});

it('does not know the books of a stranger', async () => {
  const stranger = await (await services.newUser()).scope();
  await expect(readBooksVersion(stranger, companyId, [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
