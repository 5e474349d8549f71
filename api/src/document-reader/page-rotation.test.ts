import { describe, expect, it } from 'vitest';
import type { DocumentPage, Word } from './document.types.ts';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const PAGE = writtenPage(
  `
! Bell Ltd                  Invoice number   4471
  Larkfield Interiors Ltd   Invoice date     1 June 2026

  Net                                     £100.00
  VAT                                      £20.00
  Total                                   £120.00`,
  'picture',
);

function turned(turn: (box: Word['box']) => Word['box'], aspect: number): DocumentPage {
  return { ...PAGE, aspect, words: PAGE.words.map((word) => ({ ...word, box: turn(word.box) })) };
}

describe('a page that was scanned', () => {
  it.each([
    ['upright', PAGE],
    [
      'on its right side',
      turned(
        ({ left, top, width, height }) => ({ left: 1 - top - height, top: left, width: height, height: width }),
        1 / PAGE.aspect,
      ),
    ],
    [
      'on its left side',
      turned(
        ({ left, top, width, height }) => ({ left: top, top: 1 - left - width, width: height, height: width }),
        1 / PAGE.aspect,
      ),
    ],
    ['askew', turned((box) => ({ ...box, top: box.top + 0.02 * box.left }), PAGE.aspect)],
    [
      'upside down',
      turned(
        ({ left, top, width, height }) => ({ left: 1 - left - width, top: 1 - top - height, width, height }),
        PAGE.aspect,
      ),
    ],
  ])('%s is read, and its values stand where they are shown', (_, page) => {
    const [invoice] = readPages([page], READER_CONTEXT).invoices;
    const shown = page.words.find(({ text }) => text === '4471');
    expect(invoice).toMatchObject({
      supplierName: { value: 'Bell Ltd' },
      invoiceNumber: {
        value: '4471',
        box: { left: expect.closeTo(shown?.box.left ?? -1), top: expect.closeTo(shown?.box.top ?? -1) },
      },
      invoiceDate: { value: '2026-06-01' },
      totalAmount: { value: 12000, doubt: null },
    });
  });
});
