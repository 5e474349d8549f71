import { describe, expect, it } from 'vitest';
import type { KnownSupplier, ReadDocument, ReadField } from './document.types.ts';
import { nameOnDocument } from './names.ts';
import { readPages } from './read-pages.ts';
import { INVENTED_PAPERS, type InventedPaper } from './testing/invented-papers.ts';
import { MISLEADING_PAPERS } from './testing/misleading-papers.ts';
import { MORE_PAPERS } from './testing/more-invented-papers.ts';
import { REVIEWED_PAPERS } from './testing/reviewed-papers.ts';
import { UNUSUAL_PAPERS } from './testing/unusual-papers.ts';
import { VARIED_PAPERS } from './testing/varied-papers.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const PAPERS = [
  ...INVENTED_PAPERS,
  ...MORE_PAPERS,
  ...MISLEADING_PAPERS,
  ...UNUSUAL_PAPERS,
  ...REVIEWED_PAPERS,
  ...VARIED_PAPERS,
];

const isSure = ({ confidence, doubt }: ReadField<unknown>) => doubt === null && confidence >= 0.7;

/** Values that were read of the expected fields, with names without their legal form. */
function readOf({ documentType, invoices }: ReadDocument, { expected }: InventedPaper) {
  const fields = new Map<string, ReadField<unknown>>(
    Object.entries(invoices[0] ?? {}).filter((entry) => typeof entry[1] === 'object'),
  );
  return Object.fromEntries(
    Object.keys(expected).map((key) => {
      const value = fields.get(key)?.value ?? null;
      return [
        key,
        key === 'documentType' ? documentType : key === 'supplierName' ? nameOnDocument(String(value)) : value,
      ];
    }),
  );
}

function expectedOf({ expected }: InventedPaper) {
  const { supplierName } = expected;
  return { ...expected, ...(typeof supplierName === 'string' ? { supplierName: nameOnDocument(supplierName) } : {}) };
}

describe('readPages', () => {
  it.each(PAPERS)('reads $name', (paper) => {
    expect(readOf(readPages([writtenPage(paper.drawing)], READER_CONTEXT), paper)).toEqual(expectedOf(paper));
  });

  it.each(PAPERS)('reads $name, from a picture', (paper) => {
    expect(readOf(readPages([writtenPage(paper.drawing, 'picture')], READER_CONTEXT), paper)).toEqual(
      expectedOf(paper),
    );
  });

  it('is sure of nine in ten of them', () => {
    const fields = PAPERS.flatMap((paper) =>
      readPages([writtenPage(paper.drawing)], READER_CONTEXT).invoices.flatMap((invoice) => [
        invoice.supplierName,
        invoice.invoiceNumber,
        invoice.invoiceDate,
        invoice.totalAmount,
      ]),
    );
    expect(fields.filter(isSure).length / fields.length).toBeGreaterThan(0.9);
  });

  it('doubts a total with nothing left to pay', () => {
    const paid = REVIEWED_PAPERS.find(({ name }) => name === 'a bill that was paid by card');
    const { invoices } = readPages([writtenPage(paid?.drawing ?? '')], READER_CONTEXT);
    expect(invoices[0]?.totalAmount).toMatchObject({ value: 12000, doubt: 'It says that nothing is left to pay' });
  });

  it('has no invoices in a page without words', () => {
    expect(readPages([writtenPage('')], READER_CONTEXT)).toEqual({
      documentType: 'other',
      message: 'No text was found on it',
      invoices: [],
    });
  });

  it('takes what a picture misread for what it is, and doubts what no sum confirms', () => {
    const { invoices } = readPages(
      [
        writtenPage(
          `
! Bramley 0ptics Limited                      lnvoice Nunber    62-30418
  Larkfield Interiors Ltd                     Date              l9 Apri1 2O26
  Net                                                           £97251
  VAT @ 20%                                                     £194.50
  Total                                                         £1,167,01`,
          'picture',
        ),
      ],
      READER_CONTEXT,
    );
    expect(invoices[0]).toMatchObject({
      supplierName: { value: 'Bramley Optics Limited' },
      invoiceNumber: { value: '62-30418' },
      invoiceDate: { value: '2026-04-19' },
      netAmount: { value: 97251, doubt: null },
      vatAmount: { value: 19450, doubt: null },
      totalAmount: { value: 116701, doubt: null },
    });
  });

  it('knows a supplier on record by its bank account, its name or its e-mail', () => {
    const paper = `
! WHARFEDALE                                  Invoice no   881
  hello@wharfedale.example                    Date         4 May 2026
  Larkfield Interiors Ltd                     Total due    £120.00
  Sort code 54-21-03 Account number 70118832`;
    const read = (known: Partial<KnownSupplier>) =>
      readPages([writtenPage(paper)], {
        ...READER_CONTEXT,
        suppliers: [{ name: 'Dale Telecom Ltd', sortCode: null, accountNumber: null, email: null, ...known }],
      }).invoices[0]?.supplierName;
    expect(read({ sortCode: '54-21-03', accountNumber: '70118832' })).toMatchObject({ value: 'Dale Telecom Ltd' });
    expect(read({ email: 'hello@wharfedale.example' })).toMatchObject({ value: 'Dale Telecom Ltd' });
    expect(read({ name: 'Wharfedale Ltd' })).toMatchObject({ value: 'Wharfedale Ltd', doubt: null });
    expect(read({ name: 'Whаrfеdаlе Ltd' })).toMatchObject({ value: 'Whаrfеdаlе Ltd' });
    expect(read({})).toMatchObject({ value: 'WHARFEDALE' });
  });

  it('returns the position of each value', () => {
    const { invoices } = readPages([writtenPage('  Bell Ltd   Invoice no 4471\n  Total due £12.00')], READER_CONTEXT);
    expect(invoices[0]?.invoiceNumber).toMatchObject({
      value: '4471',
      page: 1,
      box: { left: expect.closeTo(0.24), top: expect.closeTo(0.03) },
    });
  });

  it.each([
    [
      'names of companies',
      (index: number) => `${'ABCDEFGHIJ'[index % 10]}${'abcdefghij'.slice(index % 7)}${index} Ltd`,
    ],
    ['heads of columns', () => 'Debit'],
    ['words without an end', (index: number) => (index === 0 ? `${'$1'.repeat(20_000)}ab` : 'a.'.repeat(200))],
  ])('reads pages full of %s in bounded time', (_what, textOf) => {
    const pages = [1, 2, 3].map((number) => ({
      number,
      origin: 'text' as const,
      aspect: 0.7,
      words: Array.from({ length: 2000 }, (_, index) => ({
        text: textOf(index),
        confidence: 1,
        box: { left: (index % 40) / 40, top: Math.floor(index / 40) / 60, width: 0.002, height: 0.008 },
      })),
    }));
    // Of the processor, because a busy machine takes longer.
    const before = process.cpuUsage();
    readPages(pages, READER_CONTEXT);
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
  });

  it('reads the fullest page in bounded time', () => {
    const words = Array.from({ length: 20_000 }, (_, index) => ({
      text: ['Total', '12.00', 'No', 'A1', '01/06/2026', 'Ltd'][index % 6] ?? '',
      confidence: 1,
      box: { left: (index % 40) / 40, top: Math.floor(index / 40) / 500, width: 0.01, height: 0.002 },
    }));
    const before = process.cpuUsage();
    readPages([{ number: 1, origin: 'text', aspect: 0.7, words }], READER_CONTEXT);
    expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
  });
});
