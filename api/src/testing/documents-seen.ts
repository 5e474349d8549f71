import { createDocumentPages } from '../adapters/document-pages/worker-document-pages.ts';
import type { Word } from '../document-reader/index.ts';
import type { DocumentPages, ExtractedDocument, ReadPages } from '../kernel/ports/document-pages.ts';

/** Lines of a page, from the top down. */
export type SeenLines = readonly string[];

/**
 * Reads PDFs as the product does. Any other file is an image with the lines that the test gives, because text recognition
 * takes seconds and has its own tests.
 */
export class DocumentsSeen implements DocumentPages {
  readonly #pages = createDocumentPages();
  /** Lines that the next pictures show. */
  picture: SeenLines = [];

  read(bytes: Uint8Array, work: ReadPages): Promise<ExtractedDocument> {
    const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
    if (isPdf || bytes.byteLength === 0) return this.#pages.read(bytes, work);
    const words = this.picture.flatMap(wordsOfLine);
    return Promise.resolve({
      pages: [{ number: 1, origin: 'picture', aspect: 210 / 297, words }],
      attachments: [],
      refused: null,
    });
  }

  showFigures(...asked: Parameters<DocumentPages['showFigures']>) {
    return this.#pages.showFigures(...asked);
  }

  takeOut(...asked: Parameters<DocumentPages['takeOut']>) {
    return this.#pages.takeOut(...asked);
  }

  stop(): Promise<void> {
    return this.#pages.stop();
  }
}

/** Reads documents with the test's function. Their pages show all figures that are read. */
export function readingWith(documentPages: DocumentPages, read: DocumentPages['read']): DocumentPages {
  return { ...documentPages, read, showFigures: async (_bytes, figures) => figures.map(() => true) };
}

/** Parts of the page. */
const LINE_HEIGHT = 0.012;
const LINE_STEP = 0.02;
const LETTER_WIDTH = 0.009;

function wordsOfLine(line: string, row: number): Word[] {
  return [...line.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 0.95,
    box: {
      left: 0.08 + match.index * LETTER_WIDTH,
      top: 0.05 + row * LINE_STEP,
      width: match[0].length * LETTER_WIDTH,
      height: LINE_HEIGHT,
    },
  }));
}
