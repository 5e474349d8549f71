import PDFDocument from 'pdfkit';
import type { DocumentPrinter, TablePage } from '../../kernel/ports/document-printer.ts';
import { printLetter } from './pdfkit-letter.ts';
import { printReport } from './pdfkit-report.ts';
import { printable } from './printable-text.ts';

const MARGIN = 56;
const LINE = 16;
const ROW = 20;
const SIZE = { title: 18, text: 10 } as const;
const FONT = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** PDFs by pdfkit, with a title and a language for screen readers. */
export function createDocumentPrinter(): DocumentPrinter {
  return { print: printPdf, printLetter, printReport };
}

function printPdf(page: TablePage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: page.title },
    });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    drawPage(document, page);
    document.end();
  });
}

function drawPage(document: PDFKit.PDFDocument, { title, lines, columns, rows, totals }: TablePage): void {
  document.font(FONT.bold).fontSize(SIZE.title).text(printable(title), MARGIN, MARGIN);
  document.font(FONT.plain).fontSize(SIZE.text);
  let y = MARGIN + 2 * LINE;
  for (const line of lines) {
    document.text(printable(line), MARGIN, y, { width: widthOf(document), lineBreak: false, ellipsis: true });
    y += LINE;
  }
  const heads = columns.map((column) => column.title);
  const draw = (cells: readonly string[], font: string): void => {
    if (y > document.page.height - MARGIN - ROW) {
      document.addPage();
      y = MARGIN;
    }
    drawRow(document.font(font), columns, cells, y);
    y += ROW;
  };
  y += LINE;
  draw(heads, FONT.bold);
  rule(document, y - ROW / 4);
  for (const row of rows) draw(row, FONT.plain);
  rule(document, y - ROW / 4);
  draw(totals, FONT.bold);
}

function drawRow(
  document: PDFKit.PDFDocument,
  columns: TablePage['columns'],
  cells: readonly string[],
  y: number,
): void {
  const width = widthOf(document) / columns.length;
  for (const [index, { isNumber }] of columns.entries()) {
    const options = { width, align: isNumber ? 'right' : 'left', lineBreak: false, ellipsis: true } as const;
    document.text(printable(cells[index] ?? ''), MARGIN + index * width, y, options);
  }
}

function rule(document: PDFKit.PDFDocument, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(document), y)
    .lineWidth(0.5)
    .stroke();
}

function widthOf(document: PDFKit.PDFDocument): number {
  return document.page.width - 2 * MARGIN;
}
