import type { DocumentPage, PlacedFigures } from '../../document-reader/document.types.ts';
import type { JobOwner } from './work-owner.ts';

/** For whom a document is read, and who hears of its progress. */
export interface ReadPages {
  /** As it was uploaded; only its ending counts, and only where the bytes do not say what the file is. */
  readonly fileName?: string;
  /** A user, and a company, has one document in work at a time; the others wait. */
  readonly owner: JobOwner;
  /** Aborted when nobody waits for the answer any more: the document leaves the queue, or its work is ended. */
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

/** What was seen in a document. */
export interface ExtractedDocument {
  /** In their order; a page on which nothing can be read has no words. Empty where the document is refused. */
  readonly pages: readonly DocumentPage[];
  /** Only of PDFs; few and bounded in size. */
  readonly attachments: readonly AttachedFile[];
  /** Why it cannot be read, in words for the user; null where it was read. */
  readonly refused: string | null;
}

/** Turns PDFs and pictures into pages of words: their text layer, or what is recognised in the picture. */
export interface DocumentPages {
  /**
   * Never blocks the server's thread, whatever the bytes are: a file that asks for more time or memory than an invoice
   * does is refused in words.
   *
   * @throws the reason of `gone`; TOO_MANY_REQUESTS when too many documents wait already; when the server ends meanwhile
   */
  read(bytes: Uint8Array, work: ReadPages): Promise<ExtractedDocument>;

  /**
   * Whether the pages of a PDF show these figures: they are recognised in the drawn page, whatever its fonts say that they
   * draw. False also where that cannot be found out.
   *
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
