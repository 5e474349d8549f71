import { describe, expect, it } from 'vitest';
import type { EngineChoice } from './engine.types.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

interface Bill {
  readonly number?: string;
  readonly description?: string;
}

/** Returns the suggestion on 22 April for a bill of 17 April with the amount of the line. */
function suggested(description: string, more: Bill = {}): EngineChoice | undefined {
  const bill = { supplierName: 'Green Clean Ltd', number: 'GC-1011', dated: '2026-04-17', due: '2026-05-17', ...more };
  return suggest([line(1, '360.00', description, '2026-04-22')], [invoice(1, 1, '360.00', bill)])[0]?.choices[0];
}

describe('a line that names the supplier of a bill, and something else (RULES.md, 50)', () => {
  it.each([
    ['W/E 12/04/26', 'W/E 12/04/26'],
    ['W/E 12 APR', 'W/E 12 APR'],
    ['WE 12APR26', 'WE 12APR26'],
    ['WEEK ENDING 12/04', 'WEEK ENDING 12/04'],
    ['W/C 20/04/26', 'W/C 20/04/26'],
    ['WEEK COMMENCING 6 APRIL 2026', 'WEEK COMMENCING 6 APRIL 2026'],
    ['10/04/26', '10/04/26'],
    ['2026-04-10', '2026-04-10'],
    ['10.04.2026', '10.04.2026'],
    ['03/26', '03/26'],
    ['03-2026', '03-2026'],
    ['2026/06', '2026/06'],
    ['MAR 26', 'MAR 26'],
    ["MAR'26", "MAR'26"],
    ['WEEK 41', 'WEEK'],
    ['WK41', 'WK41'],
    ['Q1', 'Q1'],
    ['JAN-MAR', 'JAN MAR'],
    ['+1', '1'],
    ['2ND QUARTER', '2ND'],
    ['H1', 'H1'],
    ['SPRING TERM', 'SPRING'],
    ['2025', '2025'],
    ['25/26', '25/26'],
    ['FY25', 'FY25'],
    ['P7', 'P7'],
    ['STAGE IV', 'STAGE'],
    ['PART 2', 'PART'],
    ['DEPOSIT', 'DEPOSIT'],
    ['UNIT 4', 'UNIT'],
    ['4', '4'],
    ['LS1 4AB', 'LS1'],
    ['KX19 ABC', 'KX19'],
    ['POL 88213377', 'POL'],
    ['88213377', '88213377'],
    ['120.00', '120.00'],
  ])('is not sure for %s, and says why', (words, named) => {
    const choice = suggested(`GREEN CLEAN LTD ${words}`);
    expect(choice).toMatchObject({ invoiceIds: [1], confidence: 0.7 });
    expect(choice?.reasons.at(-1)).toMatch(/^but the line names /);
    expect(choice?.reasons.at(-1)).toContain(named);
    expect(suggested(`GREEN CLEAN LTD ${words} GC-1011`)?.confidence).toBeGreaterThan(0.9);
  });

  it.each([
    ['W/E 19/04/26', 'the week of the bill'],
    ['WEEK COMMENCING 13 APR', 'the week of the bill'],
    ['17/04/26', 'the date of the bill'],
    ['DUE 17/05/26', 'the date on which it is due'],
    ['APR 26', 'its month'],
    ['04/26', 'its month'],
    ['MAY', 'the month in which it is due'],
    ['2026', 'its year'],
    ['ON 20 APR', 'a date of the bank'],
    ['FP 21/04/26 10 , 10000000316760N', 'codes of the bank'],
    ['360.00', 'its amount'],
    ['GBP360.00', 'its amount'],
    ['LEEDS', 'a town'],
    ['C45683', "the payer's account"],
    ['THANK YOU', 'words of payers'],
  ])('is sure for %s, %s', (words) => {
    expect(suggested(`GREEN CLEAN LTD ${words}`)?.confidence).toBeGreaterThan(0.9);
  });

  it.each([
    ['UNIT 4', 'Cleaning of unit 4', true],
    ['UNIT 5', 'Cleaning of unit 4', false],
    ['WEEK 41', 'Week 41', true],
    ['WEEK 42', 'Week 41', false],
    ['Q1', 'Cleaning Q1 2026', true],
    ['W/E 12/04/26', 'Cleaning w/e 12 April 2026', true],
    ['W/E 19/04/26', 'Cleaning w/e 12 April 2026', false],
    ['APR', 'Cleaning in March', false],
    ['APR', 'Cleaning March 12 Mill Lane', false],
    ['C45683', 'Policy P55102', false],
    ['C45683', 'Valet of KX19 ABC', false],
    ['MAR 26', 'Cleaning in March', true],
    ['KX19 ABC', 'Valet of KX19 ABC', true],
    ['POLICY 88213377', 'Policy 88213377', true],
  ])('is sure for %s, if the bill is for %s: %s', (words, description, isSure) => {
    expect((suggested(`GREEN CLEAN LTD ${words}`, { description })?.confidence ?? 0) >= 0.9).toBe(isSure);
  });

  it('is not sure by an account number if lines of the payee have several', () => {
    const bill = invoice(1, 1, '360.00', { supplierName: 'Green Clean Ltd', number: 'GC-1011' });
    const of = (...numbers: string[]) =>
      suggest(
        numbers.map((number, at) => line(at + 1, at === 0 ? '360.00' : '99.00', `GREEN CLEAN ${number}`)),
        [bill],
      )[0]?.choices[0]?.confidence;
    expect(of('C45683')).toBeGreaterThan(0.9);
    expect(of('C45683', 'C45683')).toBeGreaterThan(0.9);
    expect(of('C45683', 'C77120')).toBe(0.7);
  });

  it('looks also beside a payee that was confirmed before', () => {
    const days = { daysDiffFromInvoiceDate: null, daysDiffFromDueDate: null, count: 3 };
    const pattern = { supplierId: 1, transactionDescriptionPattern: 'green clean flat', counterpartyNamePattern: null };
    const bill = { supplierName: 'Green Clean Ltd', number: 'GC-1011', description: 'Flat 4' };
    const of = (description: string) =>
      suggest([line(1, '360.00', description)], [invoice(1, 1, '360.00', bill)], {
        matchingPatterns: [{ ...pattern, ...days }],
      })[0]?.choices[0]?.confidence;
    expect(of('GREEN CLEAN FLAT 4')).toBeGreaterThan(0.9);
    expect(of('GREEN CLEAN FLAT 5')).toBe(0.7);
  });
});
