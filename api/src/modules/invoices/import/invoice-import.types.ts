import type { FileFacts } from '../../files/index.ts';

/** Received PDF: stored in the file store, or rejected with an error. */
export interface ReceivedPdf {
  readonly name: string;
  readonly kept: Omit<FileFacts, 'fileName'> | null;
  readonly fault: string | null;
}

/** A received PDF with its place among the PDFs of its import, from 0. */
export interface StagedPdf extends ReceivedPdf {
  readonly position: number;
}
