import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** Text at its place: points from the page's left and top edges. */
export type Printed = readonly [x: number, y: number, text: string, fontSize?: number];

/** An A4 PDF with these pages. */
export function printPdf(
  pages: readonly (readonly Printed[])[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  return drawPdf((document) => {
    for (const page of pages) {
      document.addPage();
      for (const [x, y, text, fontSize = 10] of page)
        document.fontSize(fontSize).text(text, x, y, { lineBreak: false });
    }
  }, options);
}

export function drawPdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, ...options });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    draw(document);
    document.end();
  });
}

/** A PDF of one page whose content is given, deflated. */
export function rawPdf(content: Buffer): Buffer {
  const packed = deflateSync(content);
  const head = [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj',
    '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    `4 0 obj <</Length ${packed.length}/Filter/FlateDecode>> stream\n`,
  ].join('\n');
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF')]);
}
