import { useState } from 'react';
import { type Notice, notify } from '../notify.ts';
import { csvRefusal, filesRefusal, type ImportFiles, pdfsRefusal, tooLargeRefusal, withPdfs } from './import-files.ts';

/**
 * Chosen files of an import, and the reason for the last refusal. The reason is shown as a notice and beside the field.
 */
export function useImportFiles() {
  const [csv, setCsv] = useState<File | null>(null);
  const [pdfs, setPdfs] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState<Notice | null>(null);

  const refuse = (reason: Notice) => {
    setRefusal(reason);
    notify({ ...reason, variant: 'destructive' });
  };
  const accept = (notYet: Notice | null = null) => (notYet ? refuse(notYet) : setRefusal(null));

  return {
    csv,
    pdfs,
    refusal,
    refuse,
    chooseCsv(file: File) {
      const wrong = csvRefusal(file);
      if (wrong) return refuse(wrong);
      setCsv(file);
      accept(tooLargeRefusal([file]));
    },
    choosePdfs(chosen: readonly File[]) {
      const wrong = pdfsRefusal(chosen);
      if (wrong) return refuse(wrong);
      setPdfs(withPdfs(pdfs, chosen));
      accept(tooLargeRefusal(chosen));
    },
    removeCsv() {
      setCsv(null);
      accept();
    },
    removePdf(removed: File) {
      setPdfs(pdfs.filter((pdf) => pdf !== removed));
      accept();
    },
    removeAll() {
      setCsv(null);
      setPdfs([]);
      accept();
    },
    /** Returns the files if they can be sent. Otherwise shows a notice with the problem. */
    ready(): ImportFiles | null {
      const wrong = filesRefusal(csv, pdfs);
      accept(wrong);
      return csv && !wrong ? { csv, pdfs } : null;
    },
  };
}

export type ChosenFiles = ReturnType<typeof useImportFiles>;
