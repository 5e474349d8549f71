import type { Month } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { importBankStatement } from '../../statement-import/index.ts';
import { createSupplier } from '../../suppliers/index.ts';
import { matchBankTransaction } from '../matches/matching.service.ts';
import { type ListedSuggestion, listSuggestions } from './suggestion.service.ts';

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

/** Imports lines of "date, description, amount". */
async function importLines(...lines: string[]): Promise<void> {
  const text = ['Date,Description,Amount', ...lines, ''].join('\n');
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
}

async function transactionNamed(description: string): Promise<BankTransaction> {
  return (await user.scope()).em.findOneOrFail(BankTransaction, { companyId, description });
}

async function suggestions(month?: Month): Promise<ListedSuggestion[]> {
  return listSuggestions(await user.scope(), companyId, { month: month ?? null });
}

/** What is suggested, as "transaction: invoice numbers". */
async function suggested(month?: Month): Promise<string[]> {
  const found = await suggestions(month);
  const { em } = await user.scope();
  const transactions = await em.find(BankTransaction, { companyId });
  return found.map(({ bankTransactionId, choices }) => {
    const transaction = transactions.find(({ id }) => id === bankTransactionId);
    return `${transaction?.description}: ${choices.map(({ invoices }) => invoices.map((invoice) => invoice.invoiceNumber).join(' and ')).join(' or ')}`;
  });
}

describe('suggestions (RULES.md, 35, 36 and 39)', () => {
  it('carry the score of RULES.md, section 9 and its reasons', async () => {
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2201' });
    await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-2201,-100.00');
    // 50 amount, 20 within 3 days, 15 supplier name, 15 invoice number, 30 reference, 5 outgoing
    expect(await suggestions()).toMatchObject([
      {
        isTie: false,
        isSearchIncomplete: false,
        choices: [
          {
            kind: 'invoice',
            score: 135,
            paymentRunItemId: null,
            differencePence: 0,
            reasons: expect.arrayContaining(['same amount', 'reference HPW-2201 found']),
          },
        ],
      },
    ]);
  });

  it('are not of an amount that nothing usual explains', async () => {
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2201' });
    await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-2201,-137.11');
    expect(await suggested()).toEqual([]);
  });

  it('give each invoice to the transaction that fits it better, and none to both', async () => {
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2201' });
    await importLines('2026-09-03,CARD PAYMENT,-100.00', '2026-09-04,HARBOUR PRINT WORKS HPW-2201,-100.00');
    expect(await suggested()).toEqual(['HARBOUR PRINT WORKS HPW-2201: HPW-2201']);
  });

  it('show a tie as a choice', async () => {
    await user.newInvoice(companyId, { invoiceNumber: 'alpha' });
    await user.newInvoice(companyId, { invoiceNumber: 'beta' });
    await importLines('2026-09-03,HARBOUR PRINT WORKS,-100.00');
    expect(await suggestions()).toMatchObject([{ isTie: true, choices: [{ score: 90 }, { score: 90 }] }]);
    expect(await suggested()).toEqual(['HARBOUR PRINT WORKS: alpha or beta']);
  });

  it('make no choice where one invoice fits better', async () => {
    await user.newInvoice(companyId, { invoiceNumber: 'alpha' });
    await user.newInvoice(companyId, { invoiceNumber: 'beta', supplierName: 'Lantern Cleaning' });
    await importLines('2026-09-03,LANTERN CLEANING,-100.00');
    expect(await suggested()).toEqual(['LANTERN CLEANING: beta']);
  });

  it('are never for money that came in', async () => {
    await user.newInvoice(companyId);
    await importLines('2026-09-02,OTHER,-1.00', '2026-09-03,HARBOUR PRINT WORKS HPW-1,100.00');
    expect(await suggested()).toEqual([]);
  });

  it('are never of matched invoices, for matched transactions or those that need no invoice', async () => {
    const { id: invoiceId } = await user.newInvoice(companyId);
    await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-1,-100.00', '2026-09-04,HARBOUR AGAIN,-100.00');
    const { id } = await transactionNamed('HARBOUR PRINT WORKS HPW-1');
    await matchBankTransaction(await user.scope(), id, { invoiceId });
    expect(await suggested()).toEqual([]);

    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2' });
    expect(await suggested()).toEqual(['HARBOUR AGAIN: HPW-2']);
    const { em } = await user.scope();
    await em.nativeUpdate(BankTransaction, { companyId, description: 'HARBOUR AGAIN' }, { requiresInvoice: false });
    expect(await suggested()).toEqual([]);
  });

  it.each(['to_pay', 'paid', 'query'])('are also of unmatched invoices that are %s', async (status) => {
    await user.newInvoice(companyId, { status });
    await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-1,-100.00');
    expect(await suggested()).toEqual(['HARBOUR PRINT WORKS HPW-1: HPW-1']);
  });

  it.each([
    ['to_pay', true],
    ['query', false],
  ])('of an invoice that is %s may be accepted without a look: %s (RULES.md, 50)', async (status, isSure) => {
    await user.newInvoice(companyId, { status });
    await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-1,-100.00');
    const [found] = await listSuggestions(await user.scope(), companyId);
    expect((found?.choices[0]?.confidence ?? 0) >= 0.9).toBe(isSure);
  });

  it('are not sure if the payee also fits a supplier without open invoices (RULES.md, 50)', async () => {
    await user.newInvoice(companyId, { supplierName: 'Smith Ltd', invoiceNumber: 'S-1' });
    await importLines('2026-09-03,SMITH,-100.00');
    const confidence = async () => (await listSuggestions(await user.scope(), companyId))[0]?.choices[0]?.confidence;
    expect(await confidence()).toBeGreaterThan(0.9);
    await createSupplier(await user.scope(), companyId, { name: 'Smith Plumbing Ltd' });
    expect(await confidence()).toBeLessThan(0.9);
  });

  it('are also of auto-paid invoices (RULES.md, 8)', async () => {
    await user.newAutoPaidSupplier(companyId, 'Northgate Energy');
    await user.newInvoice(companyId, { supplierName: 'Northgate Energy', invoiceNumber: 'NE-1' });
    await importLines('2026-09-03,NORTHGATE ENERGY,-100.00');
    expect(await suggested()).toEqual(['NORTHGATE ENERGY: NE-1']);
  });

  it('of a month are assigned over all months', async () => {
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2201' });
    await importLines('2026-08-31,CARD PAYMENT,-100.00', '2026-09-01,HARBOUR PRINT WORKS HPW-2201,-100.00');
    expect(await suggested('2026-08' as Month)).toEqual([]);
    expect(await suggested('2026-09' as Month)).toEqual(['HARBOUR PRINT WORKS HPW-2201: HPW-2201']);
  });

  it('look in the one company only, and only in one that the caller may use', async () => {
    await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-1,-100.00');
    await user.newInvoice(await user.newCompany());
    expect(await suggested()).toEqual([]);
    const stranger = await (await services.newUser()).scope();
    await expect(listSuggestions(stranger, companyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
