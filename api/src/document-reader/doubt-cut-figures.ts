import type { Box, ReadField, ReadInvoice } from './document.types.ts';
import type { PageLayout } from './layout.ts';

/** Fields that a cut changes into another plausible value: '£15000.00' becomes '£150'. */
const CUT_FIELDS = [
  'totalAmount',
  'netAmount',
  'vatAmount',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'sortCode',
  'accountNumber',
] as const satisfies (keyof ReadInvoice)[];

/** No printer prints as near to the edge of its paper, in heights of a letter. */
const MARGIN = 1;
const DOUBTED = 0.5;
const DOUBT = 'It ends at the edge of the picture, which may have cut it: compare it with the document';

/**
 * Doubts the figures that end at the left or right edge of a picture. A scan that cut the column of amounts cut as many
 * digits off the net amount, the VAT and the total, so that their sum still agrees.
 */
export function doubtCutFigures(invoice: ReadInvoice, pages: readonly PageLayout[]): ReadInvoice {
  const isCut = ({ page: number, box }: ReadField<unknown>) => {
    const page = pages.find((page) => page.number === number && page.origin === 'picture');
    return page !== undefined && box !== null && isAtEdge(box, page);
  };
  const doubted = CUT_FIELDS.filter((name) => isCut(invoice[name])).map((name) => {
    const { confidence, doubt, ...rest } = invoice[name];
    return [name, { ...rest, confidence: Math.min(confidence, DOUBTED), doubt: doubt ?? DOUBT }];
  });
  return { ...invoice, ...Object.fromEntries(doubted) };
}

function isAtEdge({ left, width }: Box, page: PageLayout): boolean {
  return Math.min(left, 1 - left - width) * page.width < MARGIN * page.textHeight;
}
