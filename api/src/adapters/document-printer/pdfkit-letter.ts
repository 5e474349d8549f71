import PDFDocument from 'pdfkit';
import { runInSlices } from '../../kernel/concurrency/time-slicing.ts';
import type { Letter } from '../../kernel/ports/document-printer.ts';
import { printable } from './printable-text.ts';

const MARGIN = 56;
const TITLE_SIZE = 13;
const TEXT_SIZE = 9;
const LINE = 12;
/** Letters of the text on a line: all are 0.6 of their size wide. */
const LINE_LENGTH = 89;

const FONTS = { title: 'Helvetica-Bold', from: 'Helvetica', text: 'Courier' } as const;

/** Prints a text with letters of one width, so that columns stay below each other. */
export async function printLetter({ title, from, text }: Letter): Promise<Uint8Array> {
  const info = { Title: printable(title) };
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'en-GB', displayTitle: true, info });
  const chunks: Buffer[] = [];
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  await runInSlices(drawLetter(document, { title, from, text }));
  document.end();
  return printed;
}

function* drawLetter(document: PDFKit.PDFDocument, { title, from, text }: Letter): Generator<void, void, void> {
  const width = document.page.width - 2 * MARGIN;
  const head = { width, height: 3 * TITLE_SIZE, ellipsis: true };
  document.font(FONTS.title).fontSize(TITLE_SIZE).text(printable(title), MARGIN, MARGIN, head);
  document.font(FONTS.from).fontSize(TEXT_SIZE);
  if (from) document.text(printable(from), { width, height: LINE, ellipsis: true });
  document.font(FONTS.text);
  let y = document.y + LINE;
  for (const line of text.split('\n').flatMap(wrapped)) {
    if (y > document.page.height - MARGIN - LINE) {
      document.addPage();
      y = MARGIN;
    }
    if (line !== '') document.text(printable(line), MARGIN, y, { lineBreak: false });
    y += LINE;
    yield;
  }
}

/** The lines of a line that is too long, broken at blanks where there are any. */
function wrapped(line: string): string[] {
  const lines: string[] = [];
  let rest = line.replaceAll('\t', '    ').trimEnd();
  while (rest.length > LINE_LENGTH) {
    const blank = rest.lastIndexOf(' ', LINE_LENGTH);
    const end = blank > 0 ? blank : LINE_LENGTH;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
