import { describe, expect, it } from 'vitest';
import type { EngineChoice, MatchingInput } from './engine.types.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

const OTHERS = [
  invoice(11, 11, '455.10', { supplierName: 'Mill Timber Ltd', number: 'SI-20014' }),
  invoice(12, 12, '70.00', { supplierName: 'Shell Fleet', number: '77812' }),
  invoice(13, 13, '180.00', { supplierName: 'Aire Valley Bookkeeping', number: 'BK/0091' }),
];

/** Returns the suggestion for a line, if one of a few open bills has its amount. */
function suggested(
  description: string,
  supplierName: string,
  amount = '150.00',
  learned: Partial<MatchingInput> = {},
): EngineChoice | undefined {
  const bill = invoice(1, 1, amount, { supplierName, number: 'R-311' });
  return suggest([line(1, amount, description)], [bill, ...OTHERS], learned)[0]?.choices[0];
}

describe('a line whose payee shares a word with the supplier of a bill of its amount (RULES.md, 50)', () => {
  it.each([
    ['ROYAL MAIL GROUP', 'Royal Oak Joinery Supplies', '150.00'],
    ['NATIONAL GRID PLC', 'National Fixings Ltd', '150.00'],
    ['BRITISH GAS BUSINESS', 'British Bolts Ltd', '150.00'],
    ['NORTHERN RAIL LTD', 'Northern Tools Ltd', '150.00'],
    ['CITY PLUMBING SUPPLIES', 'City Electrical Factors', '150.00'],
    ['LEEDS CITY COUNCIL NDR', 'Leeds Signs Ltd', '360.00'],
    ['DIRECT DEBIT YORKSHIRE WATER SERVICES', 'Yorkshire Print Ltd', '240.00'],
    ['HARBOUR MARINE LTD', 'Harbour Print Ltd', '2400.00'],
    ['WAGES PRINT ROOM HARBOUR ST', 'Harbour Stone Ltd', '1240.00'],
    ['TRANSFER TO HARBOUR SAVINGS ACCOUNT', 'Harbour Print Ltd', '1240.00'],
    ['TRANSFER TO HARBOUR SAVINGS ACCOUNT', 'Harbour Tools Ltd', '1240.00'],
    ['DAVID BROWN SALARY OCT', 'David Brown Plumbing', '1240.00'],
    ['D BROWN DIRECTORS LOAN', 'David Brown Plumbing', '1240.00'],
    ['HMRC CUMBERNAULD VAT', 'Cumbernauld Paper', '1240.00'],
    ['SUMUP *MOSS SIDE CAFE', 'Moss Ltd', '150.00'],
    ['ZETTLE *MOSS CAFE', 'Moss Ltd', '150.00'],
    ['MOSS SIDE CAFE', 'Moss Ltd', '150.00'],
    ['MOSS SIDE CAFE', 'Moss Side Ltd', '150.00'],
    ['CARD PAYMENT TO MOSS BROS LEEDS', 'Moss Ltd', '150.00'],
    ['OLD MOSS', 'Moss Ltd', '150.00'],
    ['J MOSS', 'Moss Ltd', '150.00'],
    ['MR MOSS', 'Moss Ltd', '150.00'],
    ['MOSS LTD', 'Moss Side Cafe Ltd', '150.00'],
    ['JOHN SMITHSON', 'John Smith', '150.00'],
    ['JOHN SMITHSON LEEDS', 'John Smith Ltd', '150.00'],
    ['JOHN SMITHFIELD MEATS', 'John Smith', '150.00'],
    ['JOHN SMITH', 'John Smithson', '150.00'],
    ['JOHN SMITH JOINERY', 'John Smith', '150.00'],
    ['JOHN SMITH REF HARBOUR PRINT', 'Harbour Print Ltd', '150.00'],
    ['PREMIER INN', 'Premier Ltd', '150.00'],
    ['PREMIER INN LEEDS', 'Premier', '150.00'],
    ['PREMIER INN 4411', 'Premier', '150.00'],
    ['PREMIER LEEDS UNITED', 'Premier', '150.00'],
    ['HARTWELL LTD', 'Hartwell Dental Supplies Limited', '150.00'],
    ['PARK PLAZA HOTEL', 'Park Square Estates Ltd', '150.00'],
    ['COFFEE REPUBLIC LEEDS', 'Square Mile Coffee Roasters', '150.00'],
    ['BLUE CROSS VETS', 'Blue Stripe Design Ltd', '150.00'],
    ['LLOYDS PHARMACY', 'Lloyds Bank Cardnet', '150.00'],
    ['BARKER JOINERY', 'Parker Joinery Ltd', '150.00'],
    ['HORTON PLUMBING', 'Morton Plumbing', '150.00'],
    ['WWW.OAKLEY.COM', 'Oakley Joinery Ltd', '150.00'],
    ['HARTWELL DENTAL SU GLOVES', 'Hartwell Dental Supplies Limited', '150.00'],
    ['ELMWOOD TIMBER M GLOVES', 'Elmwood Timber Merchants Ltd', '150.00'],
    ['MOSS LTD FLOWERS', 'Moss Ltd', '150.00'],
    ['J SMITH JOINERY', 'Joinery by Smith', '150.00'],
    ['ROYAL OAK JOINRY YORK', 'Royal Oak Joinery Ltd', '150.00'],
    ['HARBOUR PRNT LEEDS', 'Harbour Print Ltd', '150.00'],
    ['MR A SMITH', 'J Smith', '150.00'],
    ['A SMITH', 'J Smith', '150.00'],
    ['N SMITH', 'J Smith', '150.00'],
    ['S SMITH', 'J Smith', '150.00'],
    ['SMITH A', 'J Smith', '150.00'],
    ['J A SMITH', 'J Smith', '150.00'],
    ['A & S SMITH', 'J Smith', '150.00'],
    ['MR S JONES', 'Jones Ltd', '150.00'],
    ['JOHN SMITH II', 'John Smith', '150.00'],
    ['JOHN SMITH JR', 'John Smith', '150.00'],
    ['J SMITH-JONES', 'J Smith', '150.00'],
    ['J SMITH', 'J Smith-Jones', '150.00'],
    ['MARIE SMITH', 'Maria Smith', '150.00'],
    ['FRANCES SMITH', 'Francis Smith', '150.00'],
    ['ACME LTD UNIT 4', 'Acme Ltd', '150.00'],
    ['ACME LTD LEEDS BRANCH', 'Acme Ltd', '150.00'],
    ['ACME LTD FLAT 4', 'Acme Ltd', '150.00'],
    ['ACME PROPERTY MANAG SITE B', 'Acme Property Management', '150.00'],
    ['ACME LTD 14 HIGH ST', 'Acme Ltd', '150.00'],
    ['ACME LTD AB12CDE', 'Acme Ltd', '150.00'],
    ['ACME LTD POLICY 88213377', 'Acme Ltd', '150.00'],
    ['ACME LTD PHASE II', 'Acme Ltd', '150.00'],
    ['MRS SMITH', 'J Smith', '150.00'],
    ['A SMITH T/A SMITH', 'J Smith', '150.00'],
    ['ACME (YORK) LTD', 'Acme Ltd', '150.00'],
    ['ACME GROUP LTD', 'Acme Ltd', '150.00'],
    ['ACME LLP', 'Acme Ltd', '150.00'],
    ['CLARK SURVEYORS', 'Clark Kelly Surveyors', '150.00'],
    ['C KELLY SURVEYORS', 'Clark Kelly Surveyors', '150.00'],
    ['WWW.OAKLEY.CO.UK', 'Oakley Joinery Ltd', '150.00'],
  ])('%s is not sure for %s, and says why', (description, supplierName, amount) => {
    const choice = suggested(description, supplierName, amount);
    expect(choice).toMatchObject({ invoiceIds: [1], namesAnother: false });
    expect(choice?.confidence).toBeLessThan(0.9);
    expect(choice?.reasons.at(-1)).toMatch(/^but the line names /);
  });

  it.each([
    ['HARBOUR PRINT', 'Harbour Print Ltd'],
    ['HARBOUR PRINT LTD INV 311', 'Harbour Print Ltd'],
    ['HARBOUR PRINT LEEDS', 'Harbour Print Ltd'],
    ['NORTHWIND UTIL', 'Northwind Utilities Ltd'],
    ['DD HARTWELL DENTAL', 'Hartwell Dental Supplies Limited'],
    ['ACME TRADING T/A BOLTS AND MORE', 'Acme Trading Ltd'],
    ['J BLOGGS T/A ZEPHYR KITCHENS', 'Zephyr Kitchens'],
    ['ZEPHYR KITCHENS LEEDS', 'J Bloggs T/A Zephyr Kitchens'],
    ['O NEILL ROOFING YORK', "Roofing by O'Neill"],
    ['CARD PAYMENT TO SCREWFIX DIRECT LEEDS', 'Screwfix Direct Ltd'],
    ['MOSS LTD LEEDS', 'Moss Ltd'],
    ['SUMUP *MOSS', 'Moss Ltd'],
    ['PAYPAL *EBAY SHOP', 'PayPal'],
    ['SUMUP *MOSS SIDE CAFE R-311', 'Moss Ltd'],
    ['MOSS SIDE CAFE R-311', 'Moss Ltd'],
    ['MOSS SIDE CAFE', 'Moss Side Cafe Ltd'],
    ['MOSS LIMITED', 'Moss'],
    ['CARD PAYMENT TO MOSS MILTON KEYNES', 'Moss Ltd'],
    ['MOSS MONTHLY ACCOUNT', 'Moss Ltd'],
    ['WWW MOSS COM', 'Moss Ltd'],
    ['MR JOHN SMITH', 'John Smith'],
    ['J SMITH', 'J Smith'],
    ['SMITH J', 'J Smith'],
    ['ROSEBANK GLASS A', 'Rosebank Glass & Glazing'],
    ['ROCK N ROLL', 'Rock & Roll Ltd'],
    ['ACME LTD C45683', 'Acme Ltd'],
    ['ACME GROUP LTD', 'Acme Group Ltd'],
    ['ACME LTD LONDON', 'Acme Ltd'],
    ['CLARK KELLY SURV', 'Clark Kelly Surveyors'],
    ['JOHNSMITH LTD', 'John Smith Ltd'],
    ['BESTWAY CASH & CARRY', 'Bestway Ltd'],
    ['PREMIER INN', 'Premier Inn'],
    ['SUMUP *MOSS SIDE CAFE', 'Moss Side Cafe'],
    ['ROYAL MAIL GROUP R-311', 'Royal Oak Joinery Supplies'],
  ])('%s is sure for %s', (description, supplierName) => {
    expect(suggested(description, supplierName)?.confidence).toBeGreaterThan(0.95);
  });

  it.each([
    ['LIDL 0826', '0826'],
    ['LIDL 260826', '260826'],
    ['PREMIER INN 0826', '0826'],
  ])('%s is not sure for bill %s of another supplier', (description, number) => {
    const bill = invoice(1, 1, '150.00', { supplierName: 'Premier Ltd', number });
    const [choice] = suggest([line(1, '150.00', description)], [bill, ...OTHERS])[0]?.choices ?? [];
    expect(choice?.invoiceIds).toEqual([1]);
    expect(choice?.confidence).toBeLessThanOrEqual(0.7);
    expect(choice?.reasons.at(-1)).toMatch(/^but the line names (?:LIDL|PREMIER INN)$/);
  });

  it.each([
    ['PREMIER 0826', '0826'],
    ['LIDL INV 08261', '08261'],
    ['LIDL AB0826', 'AB0826'],
  ])('%s is sure for bill %s of a supplier', (description, number) => {
    const bill = invoice(1, 1, '150.00', { supplierName: 'Premier Ltd', number });
    const [choice] = suggest([line(1, '150.00', description)], [bill, ...OTHERS])[0]?.choices ?? [];
    expect(choice?.invoiceIds).toEqual([1]);
    expect(choice?.confidence).toBeGreaterThan(0.9);
  });

  it.each([{ supplierCategory: 'Flower Shop' }, { description: 'Flowers for the shop' }])(
    'is sure for a word that is on record: %o',
    (record) => {
      const description = 'MOSS LTD SHOP';
      const bill = { ...invoice(1, 1, '150.00', { supplierName: 'Moss Ltd' }), ...record };
      expect(suggest([line(1, '150.00', description)], [bill, ...OTHERS])[0]?.choices[0]?.confidence).toBeGreaterThan(
        0.9,
      );
    },
  );

  it.each([
    ['premier inn', 'PREMIER INN LEEDS', true],
    ['premier inn', 'PREMIER INN BREAKFAST CLUB', false],
    ['john smith', 'JOHN SMITH JAN INVOICE', true],
    ['john smith', 'JOHN SMITHSON', false],
    ['john smith', 'JOHN SMITH JOINERY', false],
  ])('after %s was confirmed, %s is sure: %s', (transactionDescriptionPattern, description, isSure) => {
    const pattern = {
      supplierId: 1,
      transactionDescriptionPattern,
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: null,
      daysDiffFromDueDate: null,
      count: 3,
    };
    const choice = suggested(description, 'Northern Holdings Ltd', '150.00', { matchingPatterns: [pattern] });
    expect((choice?.confidence ?? 0) >= 0.9).toBe(isSure);
  });

  it('is sure for a payee that was confirmed before', () => {
    const pattern = {
      supplierId: 1,
      transactionDescriptionPattern: 'royal mail group',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: null,
      daysDiffFromDueDate: null,
      count: 2,
    };
    const learned = { matchingPatterns: [pattern] };
    const choice = suggested('ROYAL MAIL GROUP', 'Royal Oak Joinery Supplies', '150.00', learned);
    expect(choice?.confidence).toBeGreaterThan(0.95);
  });

  it('is not sure for several bills that come to its amount', () => {
    const supplierName = 'Royal Oak Joinery Supplies';
    const bills = [invoice(1, 1, '150.00', { supplierName }), invoice(2, 1, '81.35', { supplierName })];
    const [suggestion] = suggest([line(1, '231.35', 'ROYAL MAIL GROUP')], [...bills, ...OTHERS]);
    expect(suggestion?.choices[0]?.confidence ?? 0).toBeLessThan(0.9);
  });

  it('is sure for the name of the bank account of the supplier', () => {
    const bill = invoice(1, 1, '150.00', { supplierName: 'Royal Oak Joinery', bankAccountName: 'Royal Mailing Ltd' });
    const [suggestion] = suggest([line(1, '150.00', 'ROYAL MAILING YORK')], [bill, ...OTHERS]);
    expect(suggestion?.choices[0]?.confidence).toBeGreaterThan(0.95);
  });
});
