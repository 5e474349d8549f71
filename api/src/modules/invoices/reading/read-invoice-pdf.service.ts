import { AppError } from '@paycycle/schema/errors';
import { doubtHiddenText } from '../../../document-reader/index.ts';
import { ThreadLimitError } from '../../../kernel/ports/background-threads.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { compareFigures } from './compare-figures.service.ts';
import { doubtsOfOwing, type InvoicePrefill, prefillOf } from './invoice-prefill.plan.ts';
import { readDocumentPages } from './read-document-pages.service.ts';

/** Time limit for reading, because a user waits at the form: after that they type the values. */
const READING_MS_MAX = 10_000;

/** Values that fill the form, and why the company may not owe the amount. */
export interface ReadPdf extends InvoicePrefill {
  readonly doubts: readonly string[];
}

/**
 * Reads a PDF by its text layer, for the form of manual entry. Scanned images are left to the documents, which are read
 * in the background.
 * @returns null if nothing can be read: a scan without text, a broken or password-protected file, one that needs more
 * time or memory than an invoice does, or an overloaded server
 * @throws the abort reason of the scope's signal
 */
export async function readInvoicePdf(scope: Scope, companyId: number, bytes: Uint8Array): Promise<ReadPdf | null> {
  const late = AbortSignal.timeout(READING_MS_MAX);
  const signal = scope.signal ? AbortSignal.any([scope.signal, late]) : late;
  try {
    const owner = { userId: scope.userId, companyId };
    const seen = await scope.ports.documentPages.read(bytes, { owner, signal, isTextOnly: true });
    if (seen.refused !== null || seen.pages.every(({ words }) => words.length === 0)) return null;
    const read = await readDocumentPages({ ...scope, signal }, companyId, seen, owner);
    const doubted = doubtHiddenText(read, seen.pages);
    const compared = await compareFigures(scope, bytes, { pages: seen.pages, read: doubted }, { owner, signal });
    return { ...prefillOf(compared, scope.today), doubts: doubtsOfOwing(compared) };
  } catch (error) {
    scope.signal?.throwIfAborted();
    const isBusy = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
    if (isBusy || late.aborted || error instanceof ThreadLimitError) return null;
    throw error;
  }
}
