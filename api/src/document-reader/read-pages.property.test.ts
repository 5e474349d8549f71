import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { READER_CONTEXT } from './testing/written-page.ts';

const WORDS =
  'Invoice No. £ £99999999999999 €1.234,56 12.00 -£5.00 30/02/2026 31.12.99 1 May 2026 Total VAT Net Ltd & Son Sort code ' +
  '20-00-00 12345678 GB29 NWBK 6016 1331 9268 19 | Page 2 of 3 due on receipt 999 days CREDIT NOTE $1234 S1306114 a@b.c 😀 ( [ \\ .* %';

const place = fc.double({ min: 0, max: 1, noNaN: true });
const word = fc.record({
  text: fc.oneof(fc.constantFrom(...WORDS.split(' ')), fc.string({ unit: 'binary', maxLength: 12 })),
  confidence: place,
  box: fc.record({ left: place, top: place, width: place, height: place }),
});

describe('readPages', () => {
  it('takes any words anywhere, and says of each value how sure it is', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 80 }),
        fc.constantFrom('text' as const, 'picture' as const),
        (words, origin) => {
          const { invoices } = readPages([{ number: 1, origin, aspect: 0.7, words }], READER_CONTEXT);
          for (const { totalAmount, invoiceNumber } of invoices) {
            expect(totalAmount.value ?? 0).toBeGreaterThanOrEqual(0);
            expect(invoiceNumber.confidence < 0.7 ? invoiceNumber.doubt : 'sure').not.toBeNull();
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
