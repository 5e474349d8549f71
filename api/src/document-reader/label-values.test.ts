import { describe, expect, it } from 'vitest';
import { isDoubtOfOwing } from './index.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills whose labels state how they are paid, and when they are due. */

function read(label: string, foot = '') {
  const drawing = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026
  Leeds LS1 4AP                                                 ${label}

  Net                                                           £250.00

  VAT 20%                                                        £50.00

  Total due                                                     £300.00


  ${foot}`;
  const [invoice] = readPages([writtenPage(drawing)], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('nothing was read');
  return invoice;
}

const WAYS: readonly (readonly [string, (said: string) => ReturnType<typeof read>])[] = [
  ['in the head', (said) => read(said)],
  ['in a cell beside the label', (said) => read(said.replace(': ', '      '))],
  ['at the foot', (said) => read('', said)],
];

describe.each(WAYS)('a label of payment %s', (_way, of) => {
  it.each([
    'Payment method: Cash',
    'Terms: Cash',
    'Terms: CASH SALE',
    'Terms: Up front',
    'Terms: With order',
    'Terms: Payment with order',
    'Terms: Paid on account',
    'Terms: Sale or return',
    'Sale type: Cash',
    'Account type: Cash',
    'Payment Type: Cash',
    'Settlement: Cash',
  ])('raises a doubt unless its value is usual: %s', (said) => {
    expect(isDoubtOfOwing(of(said).totalAmount.doubt ?? '')).toBe(true);
  });

  it.each([
    'Terms: 30 days',
    'Terms: Net monthly account',
    'Terms: Strictly net',
    'Terms: see overleaf',
    'Payment terms: Due on receipt',
    'Payment method: BACS',
    'Payment method: Cheque',
    'Method of payment: cheque, BACS or cash',
    'Payment type: Invoice',
    'Account type: Trade',
    'Sale type: Credit',
  ])('raises none for a usual value: %s', (said) => {
    expect(of(said)).toMatchObject({ totalAmount: { value: 30_000, doubt: null }, dueDate: { doubt: null } });
  });
});

it('takes the heading of the next column for no value', () => {
  const drawing = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Bill to: Larkfield Interiors Ltd

  Invoice no      Invoice date      Terms        Currency
  N-13            14/06/2026        30 days      GBP

  Total due                                      £300.00`;
  const [invoice] = readPages([writtenPage(drawing)], READER_CONTEXT).invoices;
  expect(invoice).toMatchObject({ totalAmount: { value: 30_000, doubt: null }, dueDate: { value: '2026-07-14' } });
});
