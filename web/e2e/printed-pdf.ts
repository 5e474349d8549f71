import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/** A PDF of one page with these lines, one below the other. */
export async function onePagePdf(lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', info: { CreationDate: new Date('2026-09-15T11:00:00Z') } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const line of lines) document.text(line);
  document.end();
  await once(document, 'end');
  return Buffer.concat(chunks);
}
