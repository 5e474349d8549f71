import type { DocumentPage, PlacedFigures } from '../../document-reader/document.types.ts';
import type { JobOwner } from './work-owner.ts';

/** Owner of the reading, and receivers of its progress. */
export interface ReadPages {
  /** As it was uploaded; only its ending counts, and only where the bytes do not say what the file is. */
  readonly fileName?: string;
  /** A user, and a company, has one document in work at a time; the others wait. */
  readonly owner: JobOwner;
  /** Aborted when the result is no longer needed. The document then leaves the queue, or its work is ended. */
  readonly signal?: AbortSignal | undefined;
  /** Told after each page that was recognised in a picture, from 1: those take seconds. */
  readonly onProgress?: (page: number, ofPages: number) => void;
  /** Someone waits for the answer: pages have the words of their text layer, and nothing is recognised in pictures. */
  readonly isTextOnly?: boolean;
}

/** A file that a PDF carries, such as the XML of a Factur-X invoice. */
export interface AttachedFile {
  /** As the PDF names it: anything at all, never a path to write to. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Pages and attachments extracted from a document. */
export interface ExtractedDocument {
  /** In their order; a page on which nothing can be read has no words. Empty where the document is refused. */
  readonly pages: readonly DocumentPage[];
  /** Only of PDFs; few and bounded in size. */
  readonly attachments: readonly AttachedFile[];
  /** Message to the user if it cannot be read; null if it was read. */
  readonly refused: string | null;
}

/** Turns PDFs and images into pages of words, from the text layer or by text recognition. */
export interface DocumentPages {
  /**
   * Never blocks the server's thread. A file that needs more time or memory than an invoice does is refused with a
   * message.
   * @throws the reason of `signal`; TOO_MANY_REQUESTS if too many documents wait already; an error if the server shuts
   * down
   */
  read(bytes: Uint8Array, work: ReadPages): Promise<ExtractedDocument>;

  /**
   * True for figures that are visible on a PDF's drawn pages. Text recognition reads them, because a font can draw other
   * digits than its text says. False also if the check fails.
   * @throws as `read`
   */
  showFigures(bytes: Uint8Array, figures: readonly PlacedFigures[], work: ReadPages): Promise<readonly boolean[]>;

  /**
   * Parts of a PDF as PDFs of their own. Null for each where that would lose something, or cannot be done: a PDF that is
   * signed, broken or protected, or asks for too much.
   *
   * @throws as `read`
   */
  takeOut(bytes: Uint8Array, parts: readonly PageRange[], work: ReadPages): Promise<readonly (Uint8Array | null)[]>;
}

/** Pages of a document that follow one another, from 1. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}
