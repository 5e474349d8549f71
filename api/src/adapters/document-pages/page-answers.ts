import type { DocumentPage, PlacedFigures, Word } from '../../document-reader/index.ts';
import type { AttachedFile, PageRange } from '../../kernel/ports/document-pages.ts';

/** Text layer of a page: the words that the page shows and, separately, the hidden ones. */
export interface PdfPage extends Pick<DocumentPage, 'number' | 'aspect' | 'words'> {
  readonly hasOtherLetters: boolean;
  readonly hidden: readonly Word[];
  /** True if the page has so little text that its content may be in an image. */
  readonly isSparse: boolean;
  /** True if its pictures and curves have large letters, which can be a stamp. */
  readonly hasLargeLetters: boolean;
  /** Texts at a slant, which can be a stamp. */
  readonly slanted: readonly string[];
}

/** Request to the thread that reads text layers. */
export interface PdfQuestion {
  readonly bytes: Uint8Array;
  /** Page ranges to extract as PDFs. If given, no text is read. */
  readonly parts?: readonly PageRange[];
}

/** Result when pages were extracted; null if the PDF cannot be split. */
export interface PdfParts {
  readonly parts: readonly Uint8Array<ArrayBuffer>[] | null;
}

/** Result of reading the text layers, or why the file was refused. */
export type PdfResult =
  | { readonly pages: readonly PdfPage[]; readonly attachments: readonly AttachedFile[] }
  | { readonly refused: string };

/** Request to the thread that recognises text in an image or a page of a PDF. */
export interface PictureQuestion {
  readonly bytes: Uint8Array;
  /** Page of a PDF, from 1; null for an image. */
  readonly pageNumber: number | null;
}

/** Request to the thread that compares figures: do the pages of this PDF show them? */
export interface FiguresQuestion {
  readonly bytes: Uint8Array;
  readonly figures: readonly PlacedFigures[];
}

/** Request to the same thread: which stamps do the pictures and curves of these pages have? */
export interface StampsQuestion {
  readonly bytes: Uint8Array;
  /** From 1. */
  readonly stampPages: readonly number[];
}

/** Stamps of each of these pages. */
export type StampsResult = readonly (readonly string[])[];

/** Result of recognising text, or why the image was refused. */
export type ImageResult =
  | Pick<DocumentPage, 'aspect' | 'turnedDegrees' | 'words' | 'stamps'>
  | { readonly refused: string };
