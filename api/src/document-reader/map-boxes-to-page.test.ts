import { describe, expect, it } from 'vitest';
import type { Box, DocumentPage, ReadDocument, ReadField } from './document.types.ts';
import { withBoxesOnPaper } from './map-boxes-to-page.ts';

const empty: ReadField<never> = { value: null, confidence: 0, doubt: null, page: null, box: null };

function read(box: Box): ReadDocument {
  return {
    documentType: 'invoice',
    message: null,
    invoices: [
      {
        documentType: 'invoice',
        fromPage: 1,
        toPage: 1,
        supplierName: { value: 'Harbour Print Works', confidence: 1, doubt: null, page: 1, box },
        invoiceNumber: empty,
        invoiceDate: empty,
        dueDate: empty,
        totalAmount: empty,
        netAmount: empty,
        vatAmount: empty,
        currency: empty,
        sortCode: empty,
        accountNumber: empty,
        vatNumber: empty,
        companyNumber: empty,
        email: empty,
        terms: empty,
        madeOutTo: null,
      },
    ],
  };
}

const page = (aspect: number, turnedDegrees?: number): DocumentPage => ({
  number: 1,
  origin: 'picture',
  aspect,
  words: [],
  ...(turnedDegrees !== undefined && { turnedDegrees }),
});

/** Near the top left corner of a page that is upright. */
const box = { left: 0.1, top: 0.05, width: 0.2, height: 0.02 };

const about = ({ left, top, width, height }: Box) => ({
  left: expect.closeTo(left, 4),
  top: expect.closeTo(top, 4),
  width: expect.closeTo(width, 4),
  height: expect.closeTo(height, 4),
});

describe('withBoxesOnPaper', () => {
  it('leaves a page that was not turned', () => {
    expect(withBoxesOnPaper(read(box), [page(0.7)])).toEqual(read(box));
  });

  it.each([
    // Rotated clockwise for reading: on the original page its top is at the left, and its left at the bottom.
    [90, 0.7, { left: 0.05, top: 0.7, width: 0.02, height: 0.2 }],
    [180, 0.7, { left: 0.7, top: 0.93, width: 0.2, height: 0.02 }],
    [270, 0.7, { left: 0.93, top: 0.1, width: 0.02, height: 0.2 }],
  ])('turns boxes back by %i degrees', (degrees, aspect, expected) => {
    const [invoice] = withBoxesOnPaper(read(box), [page(aspect, degrees)]).invoices;
    expect(invoice?.supplierName.box).toEqual(about(expected));
    expect(invoice?.invoiceNumber).toEqual(empty);
  });

  it('turns boxes back by the little that straightened the page', () => {
    const [invoice] = withBoxesOnPaper(read({ ...box, left: 0.8 }), [page(1, 2)]).invoices;
    // Straightened clockwise, so that on the paper the right side is higher.
    expect(invoice?.supplierName.box?.top).toBeLessThan(0.05 - 0.01);
  });
});
