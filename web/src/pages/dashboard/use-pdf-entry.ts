import { useRef, useState } from 'react';
import { useUploadInvoiceFileMutation } from '../../apollo/hooks.generated.ts';
import { notify } from '../../components/notify.ts';
import { type UploadFailure, type UploadResult, uploadFailure } from './use-upload.ts';

type EntryStep =
  | { readonly name: 'reading' }
  | { readonly name: 'failed'; readonly failure: UploadFailure }
  /** `upload` is null if the invoice is entered without its file. */
  | { readonly name: 'entering'; readonly upload: UploadResult | null };

/** A PDF that is uploaded and read before the invoice form is shown. */
export interface PdfEntry {
  readonly file: File;
  readonly step: EntryStep;
}

/** PDF last chosen for manual entry; null before the first. */
export function usePdfEntry(companyId: number) {
  const { sendOrThrow } = useUploadInvoiceFileMutation({
    companyId,
    // The upload only stores and reads the PDF.
    evicts: [],
    failed: () => null,
  });
  const [entry, setEntry] = useState<PdfEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const current = useRef<object | null>(null);

  async function upload(file: File): Promise<EntryStep> {
    try {
      const { uploadInvoiceFile: upload } = await sendOrThrow({ companyId, file });
      if (upload.filePath) return { name: 'entering', upload };
      return { name: 'failed', failure: uploadFailure(upload.errors[0]) };
    } catch (error) {
      return { name: 'failed', failure: uploadFailure(error) };
    }
  }

  async function read(file: File) {
    const attempt = {};
    current.current = attempt;
    setEntry({ file, step: { name: 'reading' } });
    setIsOpen(true);
    const step = await upload(file);
    // The upload was cancelled, or the user has chosen another file since.
    if (current.current !== attempt) return;
    setEntry({ file, step });
    if (step.name === 'failed') notify({ ...step.failure, variant: 'destructive' });
  }
  return {
    entry,
    isOpen,
    read: (file: File) => void read(file),
    enterWithoutFile: (file: File) => setEntry({ file, step: { name: 'entering', upload: null } }),
    close: () => {
      current.current = null;
      setIsOpen(false);
    },
  };
}
