import { describe, expect, it } from 'vitest';
import type { ReadDocument, ReadField } from './document.types.ts';
import { paperName } from './names.ts';
import { readPages } from './read-pages.ts';
import { INVENTED_PAPERS, type InventedPaper } from './testing/invented-papers.ts';
import { MORE_PAPERS } from './testing/more-invented-papers.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const PAPERS = [...INVENTED_PAPERS, ...MORE_PAPERS];

const isSure = ({ confidence, doubt }: ReadField<unknown>) => doubt === null && confidence >= 0.7;

/** What was read of the fields that a paper expects, names without their legal form. */
function readOf({ documentType, invoices }: ReadDocument, { expected }: InventedPaper) {
  const fields = new Map<string, ReadField<unknown>>(
    Object.entries(invoices[0] ?? {}).filter((entry) => typeof entry[1] === 'object'),
  );
  return Object.fromEntries(
    Object.keys(expected).map((key) => {
      const value = fields.get(key)?.value ?? null;
      return [key, key === 'documentType' ? documentType : key === 'supplierName' ? paperName(String(value)) : value];
    }),
  );
}

function expectedOf({ expected }: InventedPaper) {
  const { supplierName } = expected;
  return { ...expected, ...(typeof supplierName === 'string' ? { supplierName: paperName(supplierName) } : {}) };
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

  it('has no invoices in a page without words', () => {
    expect(readPages([writtenPage('')], READER_CONTEXT)).toEqual({
      documentType: 'other',
      message: 'No text was found on it',
      invoices: [],
    });
  });
});
