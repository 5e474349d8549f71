import { localDate } from '@paycycle/schema/domain/local-date';
import type { DocumentPage, ReaderContext, Word } from '../document.types.ts';

const COLUMNS = 100;
const LINE = 0.0165;
const TEXT_HEIGHT = 0.0112;

/**
 * A page as it is drawn in text: a character is a hundredth of the width, so that two blanks part columns. A line that
 * begins with '!' is printed large.
 */
export function writtenPage(drawing: string, origin: DocumentPage['origin'] = 'text', number = 1): DocumentPage {
  const lines = drawing.replace(/^\n/, '').split('\n');
  const words = lines.flatMap((line, index) => {
    const large = line.startsWith('!');
    return [...(large ? ` ${line.slice(1)}` : line).matchAll(/\S+/g)].map(
      (match): Word => ({
        text: match[0],
        confidence: origin === 'text' ? 1 : 0.92,
        box: {
          left: match.index / COLUMNS,
          top: 0.03 + index * LINE - (large ? 0.005 : 0),
          width: (match[0].length - 0.1) / COLUMNS,
          height: large ? TEXT_HEIGHT * 1.7 : TEXT_HEIGHT,
        },
      }),
    );
  });
  return { number, origin, aspect: 0.7, words };
}

export const READER_CONTEXT: ReaderContext = {
  companyName: 'Larkfield Interiors Ltd',
  companyAddress: null,
  otherCompanies: [],
  suppliers: [],
  today: localDate('2026-06-30'),
};

/** Draws rows of a bill, each 'label|amount', with the amounts below each other. */
export function drawnRows(rows: readonly string[], width = 68): string {
  return rows
    .map((text) => {
      const [label = '', amount = ''] = text.split('|');
      return `  ${label.padEnd(width)}${amount}`;
    })
    .join('\n\n');
}

/** Draws a bill of Harbour Print Ltd to the own company, with these rows and words at its foot. */
export function drawnBill(rows: readonly string[], foot = ''): string {
  return `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026

  Description                                                         Amount
${drawnRows(rows)}


  ${foot}`;
}
