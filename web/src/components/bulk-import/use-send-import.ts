import type { ImportInvoicesMutation } from '@paycycle/schema/generated/operations';
import { IMPORT_CHUNK_FILES, IMPORT_CHUNK_PAUSE_MS, IMPORT_FILES_MAX } from '@paycycle/schema/limits';
import {
  useBeginInvoiceImportMutation,
  useContinueInvoiceImportMutation,
  useImportInvoicesMutation,
  useProcessInvoiceImportMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage, UnansweredError } from '../../apollo/server-error.ts';
import { type Chunk, ChunkUploadError, uploadInChunks } from '../../lib/chunked-upload.ts';
import type { ImportFiles } from './import-files.ts';

export type ImportResult = ImportInvoicesMutation['importInvoices'];

/** Progress of an import (RULES.md, section 9, Bulk import progress). */
export interface ImportProgress {
  readonly percent: number;
  readonly words: string;
  /** True before the server has written anything: the user can still cancel. */
  readonly canCancel: boolean;
}

interface Sending {
  readonly onProgress: (progress: ImportProgress) => void;
  readonly signal: AbortSignal;
}

const BEGUN_PERCENT = 10;

/** Simulated progress of a single request, which reports none. */
const EXPECTED_PROGRESS = [
  { afterMs: 500, percent: 30 },
  { afterMs: 1000, percent: 60 },
] as const;

const CHUNKS_SENT_PERCENT = 80;
const PROCESSING_PERCENT = 85;

/** Sends an import: in one request, or in chunks if it has more PDFs than a request may have. */
export function useSendImport(companyId: number) {
  const sendAtOnce = useSendAtOnce(companyId);
  const sendInChunks = useSendInChunks(companyId);
  return (files: ImportFiles, sending: Sending): Promise<ImportResult> =>
    files.pdfs.length > IMPORT_FILES_MAX ? sendInChunks(files, sending) : sendAtOnce(files, sending);
}

function useSendAtOnce(companyId: number) {
  const { sendOrThrow } = useImportInvoicesMutation({ companyId, failed: () => null });

  return async ({ csv, pdfs }: ImportFiles, { onProgress }: Sending): Promise<ImportResult> => {
    const words = 'Importing the invoices...';
    const tell = (percent: number) => onProgress({ percent, words, canCancel: false });
    tell(BEGUN_PERCENT);
    const timers = EXPECTED_PROGRESS.map(({ afterMs, percent }) => setTimeout(() => tell(percent), afterMs));
    try {
      return (await sendOrThrow({ companyId, csv, pdfs })).importInvoices;
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  };
}

function useSendInChunks(companyId: number) {
  const begin = useBeginInvoiceImportMutation({ companyId, failed: () => null });
  const resume = useContinueInvoiceImportMutation({ companyId, failed: () => null });
  const process = useProcessInvoiceImportMutation({ companyId, failed: () => null });

  return async ({ csv, pdfs }: ImportFiles, { onProgress, signal }: Sending): Promise<ImportResult> => {
    let importId: number | undefined;
    const send = async ({ items, startIndex }: Chunk<File>) => {
      if (importId === undefined) {
        const { beginInvoiceImport } = await begin.sendOrThrow({ companyId, csv, pdfs: items }, signal);
        importId = beginInvoiceImport.importId;
      } else await resume.sendOrThrow({ importId, pdfs: items, startIndex }, signal);
    };
    const tellSent = (share: number) =>
      onProgress({
        percent: Math.round(BEGUN_PERCENT + (CHUNKS_SENT_PERCENT - BEGUN_PERCENT) * share),
        words: `${Math.round(share * pdfs.length)} of ${pdfs.length} PDFs sent`,
        canCancel: true,
      });
    tellSent(0);
    const chunks = { items: pdfs, chunkSize: IMPORT_CHUNK_FILES, pauseMs: IMPORT_CHUNK_PAUSE_MS };
    await uploadInChunks({ ...chunks, send, onSent: tellSent, signal });
    if (importId === undefined) throw new Error('an import without PDFs');
    onProgress({ percent: PROCESSING_PERCENT, words: 'Making the invoices...', canCancel: false });
    return (await process.sendOrThrow({ importId, totalFiles: pdfs.length })).processInvoiceImport;
  };
}

/** Notice of a failed import (RULES.md, section 8, Bulk import). */
export function importFailure(error: unknown, pdfCount: number): string {
  if (error instanceof ChunkUploadError) {
    // A lost chunk created no invoice, so the user has nothing to check before a retry.
    const cause = error.cause instanceof UnansweredError ? error.cause.cause : error.cause;
    return `Chunk upload failed: ${serverMessage(cause, error.message)}`;
  }
  return serverMessage(error, pdfCount > IMPORT_FILES_MAX ? 'Processing failed' : 'Bulk import failed');
}
