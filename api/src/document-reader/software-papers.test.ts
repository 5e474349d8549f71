import { expect, it } from 'vitest';
import type { ReadInvoice } from './document.types.ts';
import { readPages } from './read-pages.ts';
import { SOFTWARE_LAYOUTS } from './testing/software-papers.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const PAPERS = SOFTWARE_LAYOUTS.flatMap(({ software, drawing, feet }) =>
  feet.map((foot) => [`${software}: ${foot.trim().split('\n')[0]}`, drawing.replace(/^@/m, () => foot)] as const),
);

/** Doubts of all fields, with the fields' names. */
function doubtsOf(invoice: ReadInvoice): string[] {
  return Object.entries(invoice).flatMap(([name, field]) =>
    field !== null && typeof field === 'object' && 'doubt' in field && field.doubt !== null
      ? [`${name}: ${field.doubt}`]
      : [],
  );
}

it.each(PAPERS)('has no doubt about an unpaid invoice of %s', (_, drawing) => {
  const { documentType, invoices } = readPages([writtenPage(drawing)], READER_CONTEXT);
  expect(documentType).toBe('invoice');
  expect(invoices.flatMap(doubtsOf)).toEqual([]);
  expect(invoices).toMatchObject([
    {
      supplierName: { value: expect.stringContaining('Harbour Print') },
      invoiceNumber: { value: 'INV-0417' },
      invoiceDate: { value: '2026-06-14' },
      totalAmount: { value: 36_000 },
    },
  ]);
});
