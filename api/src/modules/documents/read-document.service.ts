import { buffer } from 'node:stream/consumers';
import { doubtHiddenText, type ReadDocument } from '../../document-reader/index.ts';
import type { JobOwner } from '../../kernel/ports/work-owner.ts';
import type { Scope } from '../../kernel/scope.ts';
import { compareFigures, readDocumentPages, readXmlFile } from '../invoices/index.ts';
import type { Document } from './document.entity.ts';
import { withLearnedFields } from './learned/learned-fields.service.ts';
import { withSuggestions } from './suggest-fields.service.ts';

/** Result of reading a document: its content, or the reason why it cannot be read. */
export type DocumentReading =
  | { readonly document: ReadDocument; readonly pageCount: number | null; readonly refused: null }
  | { readonly refused: string };

/** Receives the reading progress, in percent. */
export type OnProgress = (percent: number) => void;

const NO_E_INVOICE = 'This XML file is no e-invoice. Ask the supplier for a UBL or CII invoice, or for a PDF.';

/**
 * Reads a document in threads: an e-invoice exactly, even within a PDF, and any other document by its pages.
 * @throws the reason of `scope.signal`; TOO_MANY_REQUESTS, ThreadLimitError
 */
export async function readDocument(
  scope: Scope,
  { companyId, fileKey, fileName, mediaType }: Document,
  onProgress: OnProgress,
): Promise<DocumentReading> {
  if (fileKey === null) return { refused: 'The file was not kept. Please upload it again.' };
  const bytes = await buffer(await scope.ports.fileStore.open(fileKey));
  if (mediaType === 'application/xml') {
    const { document, refused } = await readXmlFile(scope, companyId, bytes);
    return document ? { document, pageCount: null, refused: null } : { refused: refused ?? NO_E_INVOICE };
  }
  const owner: JobOwner = { userId: scope.userId, companyId };
  const seen = await scope.ports.documentPages.read(bytes, {
    fileName,
    owner,
    signal: scope.signal,
    onProgress: (page, ofPages) => onProgress(Math.floor((page * 100) / Math.max(ofPages, 1))),
  });
  if (seen.refused !== null) return { refused: seen.refused };
  const read = await withLearnedFields(scope, companyId, await readDocumentPages(scope, companyId, seen));
  const suggested = await withSuggestions(scope, companyId, seen, read);
  // Last, so that no learned or suggested value settles such a doubt.
  const doubted = doubtHiddenText(suggested, seen.pages);
  const work = { owner, signal: scope.signal };
  const document = await compareFigures(scope, bytes, { pages: seen.pages, read: doubted }, work);
  return { document, pageCount: seen.pages.length, refused: null };
}
