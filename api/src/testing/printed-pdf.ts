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
