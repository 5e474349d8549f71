import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesPayee, payeeKey, teachesPayee } from './payee-key.ts';

const LINES: readonly [description: string, key: string][] = [
  ['VIS MEADOW LANE CAFE', 'meadow lane cafe'],
  ['BP OAKLEY JOINERY C66417', 'oakley joinery'],
  ['CR HARTWELL DENTAL SALES 6669', 'hartwell dental sales'],
  ['7712 01JAN26 C , TURNER & BLYTHE TILE , LONDON GB', 'turner blythe tile'],
  ['OAKLEY JOINERY LTD , SI100286 , FP 05/01/26 10 , 10000000316760N', 'oakley joinery ltd'],
  ['CARD PAYMENT TO TURNER & BLYTHE TI ON 2026-01-01', 'turner blythe ti'],
  ['CARD PAYMENT TO TESCO STORES 3411 ON 03-02-2026', 'tesco stores'],
  ['DIRECT DEBIT PAYMENT TO HARTWELL DENTAL REF INV-00122, MANDATE NO 0011', 'hartwell dental'],
  ['BILL PAYMENT VIA FASTER PAYMENT TO OAKLEY JOINERY REFERENCE INVOICE 411 , MANDATE NO 56', 'oakley joinery'],
  ['FASTER PAYMENTS RECEIPT REF.5376 FROM OAKLEY JOINERY', 'oakley joinery'],
  ['TURNER & BLYTHE T ON 01 JAN BCC', 'turner blythe t'],
  ['OAKLEY JOINERY INV-00049 BBP', 'oakley joinery'],
  ['OAKLEY JOINERY JUNE INVS BBP', 'oakley joinery'],
  ['OAKLEY JOINERY PAYMENT', 'oakley joinery'],
  ['HMRC PAYE 475PA00012345', 'hmrc paye'],
  ['D/D HARTWELL DENTAL', 'hartwell dental'],
  ['HARTWELL DENTAL 24 DEC D/D', 'hartwell dental'],
  ['O2 UK LTD 98765432', 'o2 uk ltd'],
  ['AMAZON.CO.UK*1A2B3C4D5 AMAZON.CO.UK', 'amazon co uk'],
  ['SumUp *The Corner Shop', 'sumup the corner shop'],
  ['STANDING ORDER TO OAKLEY ESTATES RENT', 'oakley estates rent'],
  ['123456 01/02/26', ''],
  ['', ''],
];

describe('payeeKey', () => {
  it.each(LINES)('%s', (description, key) => {
    expect(payeeKey({ description, counterpartyName: null })).toBe(key);
  });

  it('prefers the payee that the bank names', () => {
    const line = { description: 'FPO 4711 OAKLEY JOINERY MARCH', counterpartyName: 'OAKLEY JOINERY LTD' };
    expect(payeeKey(line)).toBe('oakley joinery ltd');
  });

  it('reads the description when the payee is only a number', () => {
    expect(payeeKey({ description: 'OAKLEY JOINERY 17', counterpartyName: '20-11-48' })).toBe('oakley joinery');
  });

  it('gives one key to lines that differ in number and date only', () => {
    const numbers = fc.integer({ min: 10, max: 99_999_999 });
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const key = (n: number) => payeeKey({ description: `BP OAKLEY JOINERY REF ${n}`, counterpartyName: null });
        expect(key(one)).toBe(key(other));
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (description) => {
        expect(payeeKey({ description, counterpartyName: null })).not.toMatch(/^\s|\s$|\s\s/);
      }),
    );
  });
});

describe('namesPayee', () => {
  it.each([
    'CHEQUE 100231',
    'CHQ 100231',
    'GOCARDLESS',
    'BILL PAYMENT 4411',
    'PAYPAL PAYMENT',
    'AMZNMKTPLACE*2K4',
    'STRIPE',
    'BACS',
    'SUMUP',
    'FASTER PAYMENT',
    'ZETTLE',
    'AMEX',
    'ONLINE TRANSFER',
    'STANDING ORDER',
    'DIRECT DEBIT',
    'GOCARDLESS LTD',
    'STRIPE PAYMENTS UK LTD',
  ])('is false for %s', (description) => {
    expect(namesPayee(payeeKey({ description, counterpartyName: null }))).toBe(false);
  });

  it.each(['PAYPAL *ADOBE', 'SUMUP *CORNER SHOP', 'GOCARDLESS FENN CLEANING', 'DD HARTWELL DENTAL', 'EE'])(
    'is true for %s',
    (description) => expect(namesPayee(payeeKey({ description, counterpartyName: null }))).toBe(true),
  );
});

describe('teachesPayee', () => {
  const teaches = (description: string) => teachesPayee(payeeKey({ description, counterpartyName: null }));

  it.each([
    'WISE',
    'TRANSFERWISE LTD',
    'REVOLUT',
    'MODULR FINANCE',
    'WORLDPAY AP LTD',
    'SUPPLIERS',
    'BULK PAYMENT',
    'PAYMENT RUN',
    'ONLINE BANKING',
    'STRIPE',
  ])('is false for %s', (description) => expect(teaches(description)).toBe(false));

  it.each(['WISE HARBOUR PRINT', 'WISE PLUMBING', 'PAYPAL *ADOBE', 'HARTWELL DENTAL SUPPLIERS'])(
    'is true for %s',
    (description) => expect(teaches(description)).toBe(true),
  );
});
