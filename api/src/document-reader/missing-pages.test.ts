import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnRows, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills whose last page is not in the file. */

const SUMS = ['Net|£420.00', 'VAT 20%|£84.00', 'Total|£504.00'];

interface Page {
  readonly rows?: readonly string[];
  readonly foot?: string;
  readonly number?: string;
}

function drawn({ rows = SUMS, foot = '', number = 'N-13' }: Page): string {
  return `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      ${number}
  3 Dyer Street                                                 Invoice date    14/06/2026

  Description                                                         Amount
${drawnRows(rows)}


  ${foot}`;
}

function doubtsOf(...pages: readonly Page[]): (string | null)[] {
  const written = pages.map((page, at) => writtenPage(drawn(page), 'text', at + 1));
  return readPages(written, READER_CONTEXT).invoices.map(({ totalAmount }) => totalAmount.doubt);
}

describe('a bill of which pages are missing', () => {
  it.each([
    ['Page 1 of 3', 'page 1 of 3'],
    ['Page 1/2', 'page 1 of 2'],
    ['Page: 1 of 2', 'page 1 of 2'],
    ['Sheet 1 of 2', 'page 1 of 2'],
    ['PAGE 1 OF 4', 'page 1 of 4'],
    ['Page 1 of 2. Continued overleaf', 'page 1 of 2'],
    ['Page      1 of 2', 'page 1 of 2'],
  ])('is in doubt by its count: %s', (foot, count) => {
    const doubt = `It says that this is ${count}, and the rest is not in this file: the bill may come to more`;
    expect(doubtsOf({ foot })).toEqual([doubt]);
  });

  it('is in doubt if two pages of three are there', () => {
    const rows = ['Timber|£420.00', 'Carried forward|£420.00'];
    expect(doubtsOf({ rows, foot: 'Page 1 of 3' }, { foot: 'Page 2 of 3' })[0]).toMatch(/page 2 of 3/);
  });

  it.each([
    'Continued overleaf',
    'Continued on next page',
    'CONTINUED ON NEXT PAGE...',
    'Continued on the following page',
    'Continued on page 2',
    "Cont'd overleaf",
    'Cont. on next page',
    'Invoice continues overleaf.',
    'Items continued on next sheet',
    'Total overleaf',
    'Totals: see next page',
    'Amount due is shown on the last page.',
  ])('is in doubt if its last page says so: %s', (foot) => {
    expect(doubtsOf({ foot })[0]).toMatch(/^It says that it continues on a page that is not in this file/);
    expect(doubtsOf({ rows: ['Timber|£504.00', 'Total|£504.00'], foot })[0]).toMatch(/not in this file/);
  });

  it.each(['Total this page', 'Page total', 'Total for this page', 'Sheet total', 'Page 1 total'])(
    'is in doubt by the label of its total: %s',
    (label) => {
      expect(doubtsOf({ rows: ['Timber|£310.40', 'Nails|£189.60', `${label}|£500.00`] })[0]).not.toBeNull();
    },
  );

  it('says why if the total is that of a page', () => {
    const rows = ['Timber|£310.40', 'Nails|£189.60', 'Total this page|£500.00'];
    expect(doubtsOf({ rows })).toEqual(['It is the total of one page: the bill may come to more']);
  });
});

describe('a bill with all of its pages', () => {
  it.each([
    'Page 1 of 1',
    'Page 1',
    'Page 1/1',
    'Sheet 1 of 1',
    'Page 2 of 2',
    'Terms and conditions overleaf',
    'See overleaf for our terms.',
    'Terms continued overleaf',
    'Payment details are on the next page.',
    'Continued from previous page',
    'We thank you for your continued custom.',
    'Delivery 1 of 2',
    'Delivery      1 of 2',
    'See drawing 12, sheet 1 of 3.',
    'See drawing, sheets 4 and 5.',
  ])('is in no doubt: %s', (foot) => {
    expect(doubtsOf({ foot })).toEqual([null]);
  });

  it('is in no doubt if its pages count to the end', () => {
    const first = { rows: ['Timber|£420.00', 'Page total|£420.00'], foot: 'Page 1 of 2. Continued on next page' };
    expect(doubtsOf(first, { foot: 'Page 2 of 2' })).toEqual([null]);
    expect(doubtsOf({ ...first, foot: 'Continued overleaf' }, {})).toEqual([null]);
    expect(doubtsOf({ ...first, foot: 'Sheet 1 of 2' }, {})).toEqual([null]);
  });

  it('is in no doubt as one of several in a file', () => {
    const foot = 'Page 1 of 1';
    expect(doubtsOf({ foot, number: 'N-13' }, { foot, number: 'N-14' }, { foot, number: 'N-15' })).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is in doubt as one of several in a file if a page of it is missing', () => {
    const [first, second] = doubtsOf({ foot: 'Page 1 of 1' }, { foot: 'Page 1 of 2', number: 'N-14' });
    expect(first).toBeNull();
    expect(second).toMatch(/page 1 of 2/);
  });
});
