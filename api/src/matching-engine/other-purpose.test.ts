import { describe, expect, it } from 'vitest';
import type { EngineChoice, MatchingInput } from './engine.types.ts';
import { invoice, line, suggest, told } from './engine-input.testing.ts';

const OTHERS = [
  invoice(11, 11, '455.10', { supplierName: 'Mill Timber Ltd', number: 'SI-20014' }),
  invoice(12, 12, '70.00', { supplierName: 'Shell Fleet', number: '77812' }),
  invoice(13, 13, '180.00', { supplierName: 'Aire Valley Bookkeeping', number: 'BK/0091' }),
];

/** Returns the suggestion for a line, if one of a few open bills has its amount. */
function suggested(
  description: string,
  supplierName: string,
  learned: Partial<MatchingInput> = {},
): EngineChoice | undefined {
  const bill = invoice(1, 1, '150.00', { supplierName, number: 'R-311' });
  return suggest([line(1, '150.00', description)], [bill, ...OTHERS], learned)[0]?.choices[0];
}

describe('a line with the name of a supplier that states another purpose than its bill (RULES.md, 50)', () => {
  it.each([
    ['POST OFFICE CASH WDL', 'Post Office Ltd'],
    ['ATM CASH POST OFFICE LEEDS', 'Post Office Ltd'],
    ['CASH WITHDRAWAL AT POST OFFICE LEEDS', 'Post Office Ltd'],
    ['CASH TESCO STORES LEEDS', 'Tesco Stores Ltd'],
    ['LNK TESCO STORES CD 4411', 'Tesco Stores Ltd'],
    ['TESCO STORES CSH', 'Tesco Stores Ltd'],
    ['POST OFFICE CASH WDL R-311', 'Post Office Ltd'],
    ['TFR HARBOUR PRINT SAVINGS', 'Harbour Print Ltd'],
    ['HARBOUR PRINT SAVINGS TFR', 'Harbour Print Ltd'],
    ['TRANSFER TO HARBOUR PRINT RESERVE ACCOUNT', 'Harbour Print Ltd'],
    ['LLOYDS BANK INTEREST', 'Lloyds Bank plc'],
    ['LLOYDS BANK OVERDRAFT FEE', 'Lloyds Bank plc'],
    ['LLOYDS BANK CARD FEE', 'Lloyds Bank plc'],
    ['LLOYDS BANK CHG', 'Lloyds Bank plc'],
    ['WORLDPAY FEES', 'Worldpay UK Ltd'],
    ['BARCLAYCARD MERCHANT FEES', 'Barclaycard Merchant Services'],
    ['JOHN SMITH SALARY', 'John Smith'],
    ['HARBOUR PRINT DIVIDEND', 'Harbour Print Ltd'],
    ["JOHN SMITH DIRECTOR'S LOAN", 'John Smith Ltd'],
  ])('%s is a question for %s, and says why', (description, supplierName) => {
    const choice = suggested(description, supplierName);
    expect(choice).toMatchObject({ invoiceIds: [1], namesAnother: false });
    expect(choice?.confidence).toBeLessThanOrEqual(0.7);
    expect(choice?.reasons.at(-1)).toMatch(/^but the line names /);
  });

  it.each([
    ['TRANSFER TO SAVINGS', 'Savings Advice Ltd'],
    ['TFR SAVINGS', 'Savings Ltd'],
    ['CASH', 'Cash & Carry Ltd'],
    ['LINK CASH WITHDRAWAL BARCLAYS LEEDS', 'Barclays Bank plc'],
    ['STRIPE FEES', 'Stripe Payments UK'],
    ['CASTLE KITCHENS ON ACCOUNT', 'Castle Kitchens Ltd'],
    ['CASTLE KITCHENS PAYMENT ON ACC', 'Castle Kitchens Ltd'],
    ['BP CASTLE KITCHENS ON ACCT', 'Castle Kitchens Ltd'],
  ])('%s is not sure for %s', (description, supplierName) => {
    expect(suggested(description, supplierName)?.confidence ?? 0).toBeLessThanOrEqual(0.7);
  });

  it.each([
    ['POST OFFICE LEEDS', 'Post Office Ltd'],
    ['BOOKER CASH & CARRY', 'Booker Cash & Carry Ltd'],
    ['BESTWAY CASH AND CARRY LEEDS', 'Bestway Ltd'],
    ['CASH CONVERTERS LEEDS', 'Cash Converters'],
    ['TRANSFER TO HARBOUR SAVINGS', 'Harbour Savings Ltd'],
    ['TRANSFER TO HARBOUR PRINT', 'Harbour Print Ltd'],
    ['ACME PAYROLL SERVICES', 'Acme Payroll Services Ltd'],
    ['AIRE VALLEY ACCOUNTANTS MONTHLY FEE', 'Aire Valley Accountants'],
    ['HILL AND WEST SOLICITORS FEES', 'Hill & West Solicitors'],
    ['HARBOUR PRINT LOAN R-311', 'Harbour Print Ltd'],
    ['PINTEREST EUROPE', 'Pinterest Europe Ltd'],
  ])('%s is sure for %s', (description, supplierName) => {
    expect(suggested(description, supplierName)?.confidence).toBeGreaterThanOrEqual(0.95);
  });

  it('is a question, though the payee was confirmed before', () => {
    const pattern = {
      supplierId: 1,
      transactionDescriptionPattern: 'post office',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: null,
      daysDiffFromDueDate: null,
      count: 4,
    };
    const choice = suggested('POST OFFICE CASH WDL', 'Post Office Ltd', { matchingPatterns: [pattern] });
    expect(choice?.confidence).toBeLessThanOrEqual(0.7);
  });

  it('leaves the bill to a later line that says nothing else', () => {
    const bill = invoice(1, 1, '150.00', { supplierName: 'Post Office Ltd' });
    const lines = [
      line(1, '150.00', 'POST OFFICE CASH WDL', '2026-02-03'),
      line(2, '150.00', 'POST OFFICE LEEDS', '2026-02-04'),
    ];
    expect(told(suggest(lines, [bill, ...OTHERS]))).toEqual({ 2: [1] });
  });
});
