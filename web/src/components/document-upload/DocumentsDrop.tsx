import { Can } from '../../app/company/Can.tsx';
import { FilesDrop } from '../FileDrop.tsx';
import { filesOfDrop } from './dropped-files.ts';
import { useTakeDocuments } from './use-take-documents.ts';

/** Accepted file types. */
const DOCUMENT_ACCEPT = '.pdf,.jpg,.jpeg,.png,.xml,.zip';

interface DocumentsDropProps {
  readonly companyId: number;
  /** Uses less space, because the content below is more important. */
  readonly isSmall?: boolean;
}

/** Drop area for any number of documents. They are read, and await review. */
export function DocumentsDrop({ companyId, isSmall }: DocumentsDropProps) {
  const take = useTakeDocuments(companyId);
  return (
    <Can call="uploadDocuments">
      <FilesDrop
        compact={isSmall}
        multiple
        label="Add documents to read"
        hint="PDFs, scans, photos, e-invoices, ZIPs or a folder of them: up to 500 files of 10 MB"
        accept={DOCUMENT_ACCEPT}
        chosen={null}
        onFiles={(files) => void take(files)}
        readDrop={filesOfDrop}
      />
    </Can>
  );
}
