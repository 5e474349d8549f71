import type { WorkOwner } from './work-owner.ts';

/** Reads the text that a PDF carries. It does not recognise text in pictures. */
export interface PdfTextReader {
  /**
   * The lines of each of the first pages, as the eye sees them: from the top down. Null when nothing can be read: a
   * scan without text, a file that is broken or needs a password, or one that asks for more time or memory than an
   * invoice does.
   *
   * @param owner the owner of the work: one user, and one company, has one file in work at a time
   * @param gone takes the owner out of the queue.
   * @throws its reason
   */
  readPages(bytes: Uint8Array, owner?: WorkOwner, gone?: AbortSignal): Promise<PdfTextLine[][] | null>;
}

/** What stands on one line of a page. */
export interface PdfTextLine {
  /** The items, with a space between. */
  readonly text: string;
  /** From left to right. */
  readonly items: readonly PdfTextItem[];
}

/** Words with no more than a space between; a wider gap, as between columns, begins a new item. */
export interface PdfTextItem {
  readonly text: string;
  /** Points from the page's left edge to where the text begins. */
  readonly x: number;
  /** Points from the page's top edge down to the text's baseline. */
  readonly y: number;
  /** Points. */
  readonly width: number;
}
