import { describe, expect, it } from 'vitest';
import type { ReadField, ReadInvoice } from './document.types.ts';
import { readPages } from './read-pages.ts';
import { fieldsToSuggest, type Suggestions, suggestedFields } from './suggestions.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** A suggested value counts only if the document contains it (RULES.md, 68). */

const PAGE = writtenPage(`
! Fenwick & Sons
  8 Mill Lane, Leeds LS2 8AA
  INVOICE
  Larkfield Interiors Ltd
  3 Dyer Street
  Document FS/2041-B of 3 October 2026
  Oak boards                    £200.00
  Net                           £200.00
  VAT                            £40.00
  To settle                     £240.00
  Sort code 20-00-00  Account 55779911`);

const NOTHING: ReadField<never> = { value: null, confidence: 0, doubt: null, page: null, box: null };

function readInvoice(given: Partial<ReadInvoice> = {}): ReadInvoice {
  const [invoice] = readPages([PAGE], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('no invoice was read');
  const empty = { supplierName: NOTHING, invoiceNumber: NOTHING, invoiceDate: NOTHING, dueDate: NOTHING };
  return { ...invoice, ...empty, totalAmount: NOTHING, netAmount: NOTHING, vatAmount: NOTHING, ...given };
}

const suggest = (suggestions: Suggestions, invoice = readInvoice()) =>
  suggestedFields([PAGE], invoice, suggestions, READER_CONTEXT);

describe('a suggestion', () => {
  it('is taken where it stands on the paper, with its place, and is never sure', () => {
    const fields = suggest({
      supplierName: 'FENWICK AND SONS'.replace('AND', '&'),
      invoiceNumber: 'FS/2041-B',
      invoiceDate: '2026-10-03',
      totalAmount: '240.00',
      netAmount: '200',
      vatAmount: '40.00',
    });
    expect(fields).toMatchObject({
      supplierName: { value: 'Fenwick & Sons' },
      invoiceNumber: { value: 'FS/2041-B' },
      invoiceDate: { value: '2026-10-03' },
      totalAmount: { value: 240_00 },
      netAmount: { value: 200_00 },
      vatAmount: { value: 40_00 },
    });
    for (const field of Object.values(fields) as ReadField<unknown>[]) {
      expect(field).toMatchObject({ confidence: 0.5, doubt: 'Suggested by the language model', page: 1 });
      expect(field.box).not.toBeNull();
    }
  });

  it.each<[string, Suggestions]>([
    ['a number that is made up', { invoiceNumber: 'FS/2042-B' }],
    ['a part of a number', { invoiceNumber: 'FS/2041-BX' }],
    ['a day that is made up', { invoiceDate: '2026-10-04' }],
    ['a day that is none', { invoiceDate: '3 October 2026' }],
    ['an amount that is made up', { totalAmount: '239.00' }],
    ['an amount below zero', { totalAmount: '-240.00' }],
    ['a supplier that is made up', { supplierName: 'Fenwick & Daughters' }],
    ['the company that got it', { supplierName: 'Larkfield Interiors Ltd' }],
    ['a word that is no number', { invoiceNumber: 'INVOICE' }],
    ['nothing', { invoiceNumber: null, supplierName: '', totalAmount: ' ' }],
  ])('is refused that is %s', (_what, suggestions) => {
    expect(suggest(suggestions)).toEqual({});
  });

  it('never says an account, nor what was read surely', () => {
    const sure = { value: 'FS-1', confidence: 0.95, doubt: null, page: 1, box: null };
    const suggestions = { sortCode: '20-00-00', accountNumber: '55779911', email: 'x@y.example' } as Suggestions;
    expect(suggest({ ...suggestions, invoiceNumber: 'FS/2041-B' }, readInvoice({ invoiceNumber: sure }))).toEqual({});
  });

  it('takes the place of a doubtful value, which is still said', () => {
    const doubtful = { value: 'FS/2041', confidence: 0.5, doubt: 'Not marked clearly', page: 1, box: null };
    expect(
      suggest({ invoiceNumber: 'FS/2041-B' }, readInvoice({ invoiceNumber: doubtful })).invoiceNumber,
    ).toMatchObject({
      value: 'FS/2041-B',
      doubt: 'Suggested by the language model; it was read as FS/2041',
    });
    expect(suggest({ invoiceNumber: 'fs 2041' }, readInvoice({ invoiceNumber: doubtful }))).toEqual({});
  });

  it('of amounts that do not add up is refused, the others stay', () => {
    const vatAmount = { value: 40_00 as never, confidence: 0.95, doubt: null, page: 1, box: null };
    const netAmount = { ...vatAmount, value: 200_00 as never };
    const invoice = readInvoice({ vatAmount, netAmount });
    expect(suggest({ totalAmount: '200.00', invoiceNumber: 'FS/2041-B' }, invoice)).toEqual({
      invoiceNumber: expect.objectContaining({ value: 'FS/2041-B' }),
    });
    expect(suggest({ totalAmount: '240.00' }, invoice).totalAmount?.value).toBe(240_00);
  });
});

describe('fieldsToSuggest', () => {
  const sure = { value: 'x' as never, confidence: 0.95, doubt: null, page: 1, box: null };
  const all = { supplierName: sure, invoiceNumber: sure, invoiceDate: sure, totalAmount: sure };

  it('names what is missing or in doubt, where an invoice needs some of it', () => {
    const doubtful = { ...sure, doubt: 'Look at it' };
    expect(fieldsToSuggest(readInvoice({ ...all, invoiceNumber: doubtful, netAmount: sure, vatAmount: sure }))).toEqual(
      ['invoiceNumber', 'dueDate'],
    );
    expect(fieldsToSuggest(readInvoice(all))).toEqual([]);
  });
});
