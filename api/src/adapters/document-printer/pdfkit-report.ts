import PDFDocument from 'pdfkit';
import { runInSlices } from '../../kernel/concurrency/time-slicing.ts';
import type { ReportDocument } from '../../kernel/ports/document-printer.ts';
import { layOutReport, PAGE_MARGIN, type Placed, TEXT_STYLES } from './report-layout.ts';
import { textWidth } from './text-width.ts';

const INK = '#1a1a1a';
const RULE = '#9a9a9a';

/**
 * Prints a report in slices between other requests. It is laid out first: the footers say how many pages there are, and each
 * page is compressed as soon as it is drawn.
 */
export async function printReport(report: ReportDocument): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en-GB',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: `${report.title}: ${report.subtitle}`, CreationDate: report.madeAt },
  });
  const chunks: Buffer[] = [];
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  await runInSlices(drawReport(document, report));
  document.end();
  return printed;
}

function* drawReport(document: PDFKit.PDFDocument, report: ReportDocument): Generator<void, void, void> {
  const { title, subtitle, heading, cell, strong } = TEXT_STYLES;
  const widths = {
    title: textWidth(document, title.font, title.size),
    subtitle: textWidth(document, subtitle.font, subtitle.size),
    heading: textWidth(document, heading.font, heading.size),
    cell: textWidth(document, cell.font, cell.size),
    strong: textWidth(document, strong.font, strong.size),
  };
  for (const page of yield* layOutReport(report, A4_ON_ITS_SIDE, widths)) {
    document.addPage().fillColor(INK).strokeColor(RULE).lineWidth(0.5);
    for (const placed of page) {
      draw(document, placed);
      yield;
    }
  }
}

/** Points. */
const A4_ON_ITS_SIDE = { width: 841.89, height: 595.28 };

function draw(document: PDFKit.PDFDocument, placed: Placed): void {
  if ('rule' in placed) {
    document
      .moveTo(PAGE_MARGIN, placed.rule)
      .lineTo(A4_ON_ITS_SIDE.width - PAGE_MARGIN, placed.rule)
      .stroke();
    return;
  }
  const { font, size } = TEXT_STYLES[placed.style];
  document.font(font).fontSize(size).text(placed.text, placed.x, placed.y, { lineBreak: false });
}
