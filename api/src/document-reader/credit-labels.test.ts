import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const billWith = (label: string, item = 'Work') => `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026
                                                                ${label}

  Description                                                         Amount
  ${item.padEnd(68)}£100.00

  VAT 20%                                                             £20.00

  Total due                                                           £120.00


  Sort code 20-11-22   Account no 12345678`;

const readOf = (drawing: string) => readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0];

describe('a bill with an empty field of its form for a credit note', () => {
  it.each(['Credit note no', 'Credit note no   -', 'Credit note no: N/A', 'Credit note ref'])(
    'is an invoice, or in doubt: %s',
    (label) => {
      const read = readOf(billWith(label));
      expect(read?.documentType === 'invoice' || read?.totalAmount.doubt !== null).toBe(true);
    },
  );
});

describe('an item that gives money back, above zero under the heading of an invoice (RULES.md, 58)', () => {
  it.each(['Refund of overcharge', 'Credit for returned pallets', 'Your refund'])('is a doubt: %s', (item) => {
    expect(readOf(billWith('', item))?.totalAmount.doubt).not.toBeNull();
  });
});

it('is a doubt if its item and VAT are printed with a minus, and its total without one (RULES.md, 58)', () => {
  const drawing = billWith('').replace('£100.00', '-£100.00').replace('£20.00', '-£20.00');
  expect(readOf(drawing)?.totalAmount.doubt).not.toBeNull();
});

it.each(['Credit check of a tenant', 'Refund administration fee', 'Credit card machine rental', 'Creditors module'])(
  'is an item like others: %s',
  (item) => {
    expect(readOf(billWith('', item))?.totalAmount.doubt).toBeNull();
  },
);
