import { expect, it } from 'vitest';
import type { ReadInvoice } from './document.types.ts';
import { readPages } from './read-pages.ts';
import { BILLING_LAYOUTS } from './testing/billing-papers.ts';
import { SOFTWARE_LAYOUTS } from './testing/software-papers.ts';
import { READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const PAPERS = [...SOFTWARE_LAYOUTS, ...BILLING_LAYOUTS].flatMap(({ software, drawing, feet }) =>
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

it('asks about a bill of WHMCS with a payment among its transactions', () => {
  const { drawing = '' } = BILLING_LAYOUTS.find(({ software }) => software === 'WHMCS') ?? {};
  const paid = drawing.replace('  No Related Transactions Found', '  14/06/2026      PayPal      8GH271      £360.00');
  expect(paid).not.toBe(drawing);
  const [invoice] = readPages([writtenPage(paid.replace('@', ''))], READER_CONTEXT).invoices;
  expect(invoice?.totalAmount.doubt).not.toBeNull();
});
