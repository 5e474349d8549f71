import type { DocumentPage, ReadDocument, ReadInvoice } from './document.types.ts';

const DOUBTED = 0.5;
const QUOTED_MAX = 80;

/**
 * Doubts the total of an invoice if its file contains figures that its pages do not show. Such a file tries to make
 * software read other values than people see. Hidden words alone are ignored, because signing services add white marks.
 */
export function doubtHiddenText(document: ReadDocument, pages: readonly DocumentPage[]): ReadDocument {
  const figures = pages
    .flatMap(({ hiddenText = '' }) => hiddenText.split(' '))
    .filter((word) => /\d[.,/-]?\d/.test(word))
    .join(' ');
  if (figures === '') return document;
  const quoted = figures.length > QUOTED_MAX ? `${figures.slice(0, QUOTED_MAX)}…` : figures;
  const doubt = `The file carries text that the page does not show: ${quoted}`;
  const invoices = document.invoices.map((invoice): ReadInvoice => {
    const { totalAmount } = invoice;
    return {
      ...invoice,
      totalAmount: { ...totalAmount, confidence: Math.min(totalAmount.confidence, DOUBTED), doubt },
    };
  });
  return { ...document, invoices };
}
