import { describe, expect, it } from 'vitest';
import { invoice, line, suggest } from './engine-input.testing.ts';
import { nearDuplicates } from './near-duplicates.ts';

type Account = { readonly bankAccount?: string; readonly bankAccountName?: string };

function areOne(
  one: string,
  other: string,
  accounts: readonly Account[] = [],
  payees: readonly string[] = [],
): boolean {
  const payeeOf = nearDuplicates(
    [one, other].map((supplierName, at) => ({ ...invoice(at, at, '10.00', { supplierName }), ...accounts[at] })),
    payees,
  );
  return payeeOf(0) === payeeOf(1);
}

describe('nearDuplicates', () => {
  it.each([
    ['Kingsmead & Ivybridge Software Ltd', 'Kingsemad and Ivybridge Software'],
    ['Fenwick Water Limited', 'Fenwick Water'],
    ['Fenwick Water Ltd', 'Fenwick Water Limited'],
    ['Westbrook Fabrications LLP', 'Westbrook Fabrications LLP (Leeds)'],
    ['Juniper Cleaning Services Ltd', 'Juniper Cleaning Services Ltd - Hull'],
    ['Northgate Office Furniture', 'Northgate Office Furn'],
    ['Brightwell Waste Management', 'Brightwell Waste Mgmt'],
    ['Silverdale Cleaning Services', 'Cleaning Services Silverdale'],
    ['Taylor & Associates', 'Taylor Associates LLC'],
  ])('takes %s and %s for one supplier', (one, other) => {
    expect(areOne(one, other)).toBe(true);
  });

  it.each([
    ['J Fenwick Water Ltd', 'T Fenwick Water Ltd'],
    ['Glebe Energy Division 65', 'Glebe Energy Division 95'],
    ['Kestrel & Sons (York) Ltd', 'Kestrel & Sons (Leeds) Ltd'],
    ['Westbrook Fabrications - York', 'Westbrook Fabrications - Leeds'],
    ['Ironbridge Cleaning Services LLP', 'Ironbridge Cleaning Services Limited'],
    ['Oakhurst Water Ltd', 'Oakhurst Energy Ltd'],
    ['Marlow Signs Ltd', 'Harlow Signs Ltd'],
  ])('does not take %s for %s', (one, other) => {
    expect(areOne(one, other)).toBe(false);
  });

  it('leaves them two where their accounts differ, and one where the account is the same', () => {
    const names = ['Pennine Accountancy', 'Peninne Accountancy'] as const;
    expect(areOne(...names, [{ bankAccount: '1' }, { bankAccount: '2' }])).toBe(false);
    expect(areOne(...names, [{ bankAccountName: 'PENNINE ACC' }, { bankAccountName: 'P N HOLDINGS' }])).toBe(false);
    expect(areOne('Pennine Accountancy', 'Pennine Tax Advice', [{ bankAccount: '1' }, { bankAccount: '1' }])).toBe(
      true,
    );
    expect(areOne('Pennine Accountancy', 'Granby Signs', [{ bankAccount: '1' }, { bankAccount: '1' }])).toBe(false);
  });

  it('leaves them two where lines pay each under its own name', () => {
    const names = ['Pennine Accountancy', 'Peninne Accountancy'] as const;
    expect(areOne(...names, [], ['pennineaccountanc', 'peninneaccountanc'])).toBe(false);
    expect(areOne(...names, [], ['pennineaccountanc', 'penninewater'])).toBe(true);
  });

  it('leaves a name without a town alone where there are two with one', () => {
    const names = ['Kestrel Joinery (York)', 'Kestrel Joinery (Leeds)', 'Kestrel Joinery'];
    const payeeOf = nearDuplicates(
      names.map((supplierName, at) => invoice(at, at, '10.00', { supplierName })),
      [],
    );
    expect(names.map((_, at) => payeeOf(at))).toEqual([0, 1, 2]);
  });
});

describe('suggestPayments with a supplier that was entered twice', () => {
  it('finds a set across both names and says so', () => {
    const invoices = [
      invoice(1, 1, '120.60', { supplierName: 'Pennine Accountancy', due: '2026-02-02' }),
      invoice(2, 2, '47.19', { supplierName: 'Peninne Accountancy', due: '2026-02-04' }),
      invoice(3, 1, '310.05', { supplierName: 'Pennine Accountancy', due: '2026-03-20' }),
    ];
    const [only] = suggest([line(1, '167.79', 'PENNINE ACCOUNTANC PAYMENT')], invoices);
    expect(only?.choices[0]).toMatchObject({
      invoiceIds: [1, 2],
      reasons: expect.arrayContaining([
        'Pennine Accountancy and Peninne Accountancy look like one supplier',
      ]) as unknown,
    });
  });

  it('finds what was learned of the other name', () => {
    const invoices = [
      invoice(1, 1, '47.19', { supplierName: 'Pennine Accountancy' }),
      invoice(2, 2, '90.00', { supplierName: 'Peninne Accountancy' }),
    ];
    const pattern = {
      supplierId: 2,
      transactionDescriptionPattern: 'p n tax',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: null,
      daysDiffFromDueDate: null,
      count: 3,
    };
    expect(suggest([line(1, '47.19', 'P N TAX')], invoices, { matchingPatterns: [pattern] })).toMatchObject([
      { choices: [{ invoiceIds: [1] }] },
    ]);
  });
});
