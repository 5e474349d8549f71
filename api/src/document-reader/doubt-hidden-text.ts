import type { DocumentPage, ReadDocument, ReadInvoice } from './document.types.ts';

const DOUBTED = 0.5;
const QUOTED_MAX = 80;

/**
 * Doubts the total of what is in a file that carries figures which its pages do not show: whoever made it wants software to
 * read something else than people do. Hidden words alone are left out: signing services put their marks in white.
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
