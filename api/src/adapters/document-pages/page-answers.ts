import type { DocumentPage, PlacedFigures, Word } from '../../document-reader/index.ts';
import type { AttachedFile, PageRange } from '../../kernel/ports/document-pages.ts';

/** A page's text layer: the words that the page shows, and apart from them those that it does not. */
export interface PdfPage extends Pick<DocumentPage, 'number' | 'aspect' | 'words'> {
  readonly hasOtherLetters: boolean;
  readonly hidden: readonly Word[];
  /** Whether it has so little text that what it says may be in a picture. */
  readonly isSparse: boolean;
}

/** What the thread that reads text layers is asked. */
export interface PdfQuestion {
  readonly bytes: Uint8Array;
  /** These are to be taken out of it, and nothing is to be read. */
  readonly parts?: readonly PageRange[];
}

/** What it answers who asks for parts. */
export interface PdfParts {
  readonly parts: readonly Uint8Array<ArrayBuffer>[] | null;
}

/** What it answers. */
export type PdfResult =
  | { readonly pages: readonly PdfPage[]; readonly attachments: readonly AttachedFile[] }
  | { readonly refused: string };

/** What the thread that recognises text is asked: a picture, or a page of a PDF. */
export interface PictureQuestion {
  readonly bytes: Uint8Array;
  /** Of a PDF, from 1; null for a picture. */
  readonly pageNumber: number | null;
}

/** The question to the thread that compares figures: whether the pages of this PDF show them. */
export interface FiguresQuestion {
  readonly bytes: Uint8Array;
  readonly figures: readonly PlacedFigures[];
}

/** What it answers. */
export type ImageResult = Pick<DocumentPage, 'aspect' | 'turnedDegrees' | 'words'> | { readonly refused: string };
