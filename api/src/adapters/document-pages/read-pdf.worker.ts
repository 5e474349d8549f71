import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ThreadResult, workInThread } from '../../kernel/concurrency/work-in-thread.ts';
import type { AttachedFile, PageRange } from '../../kernel/ports/document-pages.ts';
import { drawnOn, isMostlyDrawn } from './drawn-share.ts';
import { withPdf } from './open-pdf.ts';
import type { PdfPage, PdfParts, PdfQuestion, PdfResult } from './page-answers.ts';
import type { TextPiece } from './pdf-words.ts';
import { textShownOn } from './shown-words.ts';

// Runs in a thread, also directly from the sources, so it may only use types that Node can strip.

const PAGES_MAX = 50;

/** Limits of one document; no invoice comes near. More text must not reach the server's thread. */
const CHARACTERS_MAX = 500_000;
const PIECES_MAX = 100_000;

const ATTACHMENTS_MAX = 10;
const ATTACHED_BYTES_MAX = 10 * 1024 * 1024;

/** A page with more text than this uses its text layer, even if it has images. */
const FULL_CHARACTERS = 600;

/** Remaining text that may be read from the document. */
interface Budget {
  characters: number;
  pieces: number;
}

workInThread<PdfResult | PdfParts, PdfQuestion>(async ({ bytes, parts }) => {
  if (parts) return partsOf(bytes, parts);
  try {
    return { answer: await withPdf(bytes, readPdf) };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { answer: { refused: isLocked ? LOCKED : 'This PDF is broken and cannot be opened.' } };
  }
});

const LOCKED = 'This PDF is protected by a password. Remove it and try again.';

/** Extracts page ranges as PDFs. A signature covers all pages, so a signed PDF is not split. */
async function partsOf(bytes: Uint8Array, parts: readonly PageRange[]): Promise<ThreadResult<PdfParts>> {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/ByteRange')) return { answer: NO_PARTS };
  try {
    const taken = await withPdf(bytes, async (pdf) => {
      const files: Uint8Array<ArrayBuffer>[] = [];
      for (const { from, to } of parts) {
        const file = await pdf.extractPages([{ document: null, includePages: [[from - 1, to - 1]] }]);
        files.push(new Uint8Array(file));
      }
      return files;
    });
    return { answer: { parts: taken }, moved: taken.map(({ buffer }) => buffer) };
  } catch {
    return { answer: NO_PARTS };
  }
}

const NO_PARTS: PdfParts = { parts: null };

async function readPdf(pdf: PDFDocumentProxy): Promise<PdfResult> {
  if (pdf.numPages > PAGES_MAX) {
    return { refused: `This PDF has ${pdf.numPages} pages; up to ${PAGES_MAX} are read.` };
  }
  const budget: Budget = { characters: CHARACTERS_MAX, pieces: PIECES_MAX };
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const pieces = await piecesOf(page, budget);
    if (!pieces) return { refused: 'This PDF has more text than any invoice.' };
    const view = page.getViewport({ scale: 1 });
    const { shown, ...text } = await textShownOn(page, pieces);
    const characters = shown.reduce((sum, { text }) => sum + text.length, 0);
    const isSparse = characters < FULL_CHARACTERS && isMostlyDrawn(await drawnOn(page), characters);
    const aspect = view.width / view.height;
    pages.push({ number, aspect, words: shown, ...text, isSparse });
    page.cleanup();
  }
  return { pages, attachments: await attachmentsOf(pdf) };
}

/** Returns the pieces of text of a page; null if the document exceeds its budget. */
async function piecesOf(page: PDFPageProxy, budget: Budget): Promise<TextPiece[] | null> {
  const pieces: TextPiece[] = [];
  const stream: ReadableStreamDefaultReader<{ items: object[] }> = page.streamTextContent().getReader();
  for (let part = await stream.read(); !part.done; part = await stream.read()) {
    for (const item of part.value.items) {
      if (!isText(item) || item.str.trim() === '') continue;
      budget.characters -= item.str.length;
      budget.pieces -= 1;
      pieces.push({ text: item.str, transform: item.transform, width: item.width, height: item.height });
    }
    if (budget.characters < 0 || budget.pieces < 0) {
      // pdf.js expects a reason; without one, its rejection ends the thread.
      await stream.cancel(new Error('too much text'));
      return null;
    }
  }
  return pieces;
}

function isText(item: object): item is { str: string; transform: number[]; width: number; height: number } {
  return 'str' in item;
}

async function attachmentsOf(pdf: PDFDocumentProxy): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  let left = ATTACHED_BYTES_MAX;
  for (const [id, { filename }] of [...((await pdf.getAttachments()) ?? [])].slice(0, ATTACHMENTS_MAX)) {
    const bytes = await pdf.getAttachmentContent(id);
    if (!bytes || bytes.length > left) continue;
    left -= bytes.length;
    files.push({ fileName: filename, bytes: new Uint8Array(bytes) });
  }
  return files;
}
