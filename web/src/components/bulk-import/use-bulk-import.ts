import type { PreviewInvoiceImportMutation } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import { usePreviewInvoiceImportMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { countOf } from '../../lib/count-of.ts';
import { notify } from '../notify.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import type { ImportFiles } from './import-files.ts';
import { type ChosenFiles, useImportFiles } from './use-import-files.ts';
import { type ImportProgress, type ImportResult, importFailure, useSendImport } from './use-send-import.ts';

export type ImportPreview = PreviewInvoiceImportMutation['previewInvoiceImport'];
export type PreviewRow = ImportPreview['rows'][number];

/** Stage of the import, from the preview on. */
export type ImportStage =
  | { readonly kind: 'preview'; readonly preview: ImportPreview; readonly failure: string | null }
  | { readonly kind: 'importing'; readonly progress: ImportProgress }
  | { readonly kind: 'done'; readonly result: ImportResult };

/** Guides a bulk import from the choice of files to the result (RULES.md, section 2, the bulk import widget). */
export function useBulkImport(companyId: number) {
  const files = useImportFiles();
  const { previewImport, isPreviewing } = usePreviewImport(companyId, files);
  const sendImport = useSendImport(companyId);
  const [stage, setStage] = useState<ImportStage | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const giveUp = useRef<AbortController>(null);

  const preview = useOneAtATime(async () => {
    const chosen = files.ready();
    const found = chosen && (await previewImport(chosen));
    if (!found) return;
    setStage({ kind: 'preview', preview: found, failure: null });
    setIsOpen(true);
  });
  const send = useOneAtATime(async (chosen: ImportFiles, shown: ImportPreview) => {
    const controller = new AbortController();
    giveUp.current = controller;
    const onProgress = (progress: ImportProgress) => setStage({ kind: 'importing', progress });
    try {
      const result = await sendImport(chosen, { onProgress, signal: controller.signal });
      files.removeAll();
      setStage({ kind: 'done', result });
      tellResult(result);
    } catch (error) {
      const wasCancelled = error === controller.signal.reason;
      const failure = wasCancelled ? null : importFailure(error, chosen.pdfs.length);
      setStage({ kind: 'preview', preview: shown, failure });
      if (failure) notify({ title: 'Import Failed', description: failure, variant: 'destructive' });
    }
  });
  return {
    files,
    /** The last stage stays while the dialog closes. */
    stage,
    isOpen,
    isPreviewing,
    preview,
    send() {
      const { csv, pdfs } = files;
      if (csv && isOpen && stage?.kind === 'preview') void send({ csv, pdfs }, stage.preview);
    },
    /** Cancels an import before the server has written anything. */
    cancel: () => giveUp.current?.abort(),
    close: () => setIsOpen(false),
  };
}

export type BulkImportState = ReturnType<typeof useBulkImport>;

function usePreviewImport(companyId: number, files: ChosenFiles) {
  const { sendOrThrow, busy } = usePreviewInvoiceImportMutation({ companyId, failed: () => null });

  async function previewImport({ csv, pdfs }: ImportFiles): Promise<ImportPreview | null> {
    try {
      return (await sendOrThrow({ companyId, csv, pdfNames: pdfs.map(({ name }) => name) })).previewInvoiceImport;
    } catch (error) {
      files.refuse({ title: 'Import Failed', description: serverMessage(error, 'Bulk import failed') });
      return null;
    }
  }
  return { previewImport, isPreviewing: busy };
}

function tellResult({ processed, errors }: ImportResult) {
  const description = `Successfully processed ${countOf(processed, 'invoice')} with ${countOf(errors.length, 'error')}`;
  notify({ title: 'Import Complete', description, variant: errors.length > 0 ? 'destructive' : 'default' });
}
