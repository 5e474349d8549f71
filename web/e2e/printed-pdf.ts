import { once } from 'node:events';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
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

/** The text of a PDF, page after page. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes) });
  const pdf = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await loading.destroy();
  return texts.join(' ');
}
