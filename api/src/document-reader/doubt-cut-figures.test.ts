import { expect, it } from 'vitest';
import type { DocumentPage } from './document.types.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const CUT = 'It ends at the edge of the picture, which may have cut it: compare it with the document';

/** An invoice whose amounts end at a column; the page has a hundred. */
function read(column: number, origin: DocumentPage['origin']) {
  const amounts = { 'Net total': '£125', 'VAT at 20%': '£25', 'Total due': '£150' };
  const page = [
    '! Bramley Garden Services Ltd                 INVOICE',
    '  Larkfield Interiors Ltd                     Invoice number: BG-4105',
    '                                              Invoice date: 12 June 2026',
    ...Object.entries(amounts).map(([label, amount]) => `  ${label}`.padEnd(column - amount.length) + amount),
  ];
  return readPages([writtenPage(page.join('\n'), origin)], READER_CONTEXT).invoices[0];
}

it('doubts amounts that a scan may have cut, although their sum agrees', () => {
  expect(read(100, 'picture')).toMatchObject({
    netAmount: { value: 12_500, doubt: CUT },
    vatAmount: { value: 2_500, doubt: CUT },
    totalAmount: { value: 15_000, confidence: 0.5, doubt: CUT },
    invoiceNumber: { value: 'BG-4105', doubt: null },
  });
});

it.each([
  ['a margin', 97, 'picture'],
  ['a text layer, which has the whole word', 100, 'text'],
] as const)('is sure of amounts with %s', (_, column, origin) => {
  const amount = { doubt: null };
  expect(read(column, origin)).toMatchObject({ netAmount: amount, vatAmount: amount, totalAmount: amount });
});
