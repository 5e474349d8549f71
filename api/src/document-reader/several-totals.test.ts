import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnRows, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills with words of paying in their items, and papers with the totals of something else as well. */

function pageOf(rows: readonly string[], number = 1, title = 'INVOICE') {
  const drawing = `
! Harbour Print Ltd                                        ${title}
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       ${number === 1 ? 'Invoice no' : 'Our number'}      N-13
  3 Dyer Street                                                 Date            14/06/2026

  Description                                                         Amount
${drawnRows(rows)}`;
  return writtenPage(drawing, 'text', number);
}

const totalOf = (...rows: readonly string[]) => readPages([pageOf(rows)], READER_CONTEXT).invoices[0]?.totalAmount;

const SUM_OF_BILL = ['Subtotal|1,110.00', 'VAT 20%|222.00', 'Total GBP|1,332.00'];

describe('a bill whose items have words of paying', () => {
  it.each([
    'Paid social advertising - October',
    'Paid search (Google Ads) management',
    'Quarterly rent in advance',
    'Thank you cards',
    'Advance booking fee',
    'Goods received and checked 3 Nov',
    'Deposit for stand space, Farm Show 2027',
    'Expenses paid on your behalf',
  ])('comes to its total: %s', (item) => {
    expect(totalOf(`${item}|1,110.00`, ...SUM_OF_BILL)).toMatchObject({ value: 133_200, doubt: null });
    expect(totalOf('Design|600.00', `${item}|510.00`, ...SUM_OF_BILL)).toMatchObject({ value: 133_200, doubt: null });
  });
});

describe('a bill that prints what is due later', () => {
  it.each([
    'Balance due on completion',
    'Balance payable on delivery',
    'Final balance due 30 September',
    'Remaining balance due',
    'Remaining',
  ])('is for its own total: %s', (label) => {
    expect(totalOf('First stage|1,110.00', ...SUM_OF_BILL, `${label}|2,664.00`)?.value).toBe(133_200);
  });

  it('is for what a payment leaves', () => {
    for (const label of ['Balance due on delivery', 'Remaining balance due', 'Balance due']) {
      const rows = ['Sofa|700.00', 'Chair|500.00', 'Total due|1,200.00', 'Deposit paid|500.00', `${label}|700.00`];
      expect(totalOf(...rows)).toMatchObject({ value: 70_000, doubt: null });
    }
  });

  it('is for what is due now', () => {
    const rows = ['Total contract|24,000.00', 'Invoiced to date|10,800.00', 'This invoice|1,200.00'];
    expect(totalOf(...rows, 'Remaining|12,000.00', 'Total now due|1,200.00')?.value).toBe(120_000);
  });

  it('has an earlier balance that is as much as its own sum', () => {
    const rows = ['First|600.00', 'Second|510.00', ...SUM_OF_BILL, 'Previous balance|1,332.00'];
    expect(totalOf(...rows, 'Total now due|2,664.00')?.doubt).toContain('earlier balance');
  });
});

describe('a paper with several sums', () => {
  const CONTRACT = ['Net|20,000.00', 'VAT|4,000.00', 'Total|24,000.00'];
  const BILL = ['Net|1,070.00', 'VAT|214.00', 'Total|1,284.00'];
  const JOBS = ['Net|1,040.00', 'VAT|208.00', 'Total|1,248.00', 'Net|540.00', 'VAT|108.00', 'Total|648.00'];

  it.each([
    [[...CONTRACT, 'Now invoiced: stage 1|1,070.00', ...BILL]],
    [[...BILL, ...CONTRACT]],
    [[...JOBS, 'Grand total|1,896.00']],
  ])('is in doubt: %j', (rows) => {
    expect(totalOf(...rows)?.doubt).toBe('Another total is printed as well');
  });

  it.each(['QUOTATION', 'ORDER CONFIRMATION', 'PURCHASE ORDER', 'DELIVERY NOTE'])(
    'is in no doubt if another paper stands behind it: %s',
    (title) => {
      const pages = [pageOf(BILL), pageOf(CONTRACT, 2, title)];
      const { message, invoices } = readPages(pages, READER_CONTEXT);
      expect(invoices.map(({ totalAmount }) => [totalAmount.value, totalAmount.doubt])).toEqual([[128_400, null]]);
      expect(message).toBe('Another paper in this file is no invoice');
    },
  );

  it.each(['Net rebate total', 'Total compensation', 'For the works'])(
    'is in doubt if no label of a total is beside it: %s',
    (label) => {
      const doubt = totalOf('Net|1,070.00', 'VAT|214.00', `${label}|1,284.00`)?.doubt;
      expect(doubt).not.toBeNull();
    },
  );

  it('passes over the sums of the year', () => {
    const year = ['Year to date net|12,132.00', 'Year to date VAT|2,426.40', 'Year to date total|14,558.40'];
    expect(totalOf(...BILL, ...year)).toMatchObject({ value: 128_400, doubt: null });
  });

  it('is in no doubt if one is marked as due, or they are parts of the total', () => {
    const due = ['Net|1,070.00', 'VAT|214.00', 'Total due|1,284.00'];
    expect(totalOf(...due)).toMatchObject({ value: 128_400, doubt: null });
    const all = ['Net|1,580.00', 'VAT|316.00', 'Total|1,896.00'];
    expect(totalOf(...JOBS, ...all)).toMatchObject({ value: 189_600, doubt: null });
  });
});

describe('a table with net, VAT and gross of each item', () => {
  const COLUMNS = [58, 66, 76, 88];
  const row = (label: string, cells: readonly string[]) =>
    cells.reduce((line, cell, at) => line.padEnd((COLUMNS[at] ?? 0) - cell.length) + cell, `  ${label}`);
  const read = (head: string, items: readonly (readonly string[])[], sums: readonly string[]) => {
    const labels = ['Total net', 'Total VAT', 'Total'];
    const lines = [
      row('Description', ['Net', 'Rate', 'VAT', head]),
      ...items.map(([label = '', ...cells]) => row(label, cells)),
      ...sums.map((sum, at) => row(''.padEnd(48) + labels[at], ['', '', '', sum])),
    ];
    const page = pageOf([]);
    const table = writtenPage(`${'\n'.repeat(11)}${lines.join('\n\n')}`);
    return readPages([{ ...page, words: [...page.words, ...table.words] }], READER_CONTEXT).invoices[0]?.totalAmount;
  };

  it.each(['Gross', 'Total', 'Amount', 'Line total', 'Inc VAT'])('has the total of all items: %s', (head) => {
    const mixed = [
      ['Hire of stand', '1,603.68', '20%', '320.74', '1,924.42'],
      ['Programme books', '212.50', '0%', '0.00', '212.50'],
    ];
    const sums = ['1,816.18', '320.74', '2,136.92'];
    expect(read(head, mixed, sums)).toMatchObject({ value: 213_692, doubt: null });
    expect(read(head, mixed.toReversed(), sums)).toMatchObject({ value: 213_692, doubt: null });
    const equal = [
      ['Hire', '740.00', '20%', '148.00', '888.00'],
      ['Books', '97.40', '20%', '19.48', '116.88'],
    ];
    expect(read(head, equal, ['837.40', '167.48', '1,004.88'])).toMatchObject({ value: 100_488, doubt: null });
  });
});
