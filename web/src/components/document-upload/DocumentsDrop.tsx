import { Can } from '../../app/company/Can.tsx';
import { FilesDrop } from '../FileDrop.tsx';
import { filesOfDrop } from './dropped-files.ts';
import { useTakeDocuments } from './use-take-documents.ts';

/** Accepted file types. */
const DOCUMENT_ACCEPT = '.pdf,.jpg,.jpeg,.png,.xml,.zip';

/** Drop area for any number of documents. They are read, and await review. */
export function DocumentsDrop({ companyId }: { readonly companyId: number }) {
  const take = useTakeDocuments(companyId);
  return (
    <Can call="uploadDocuments">
      <FilesDrop
        multiple
        label="Upload documents"
        hint="PDFs, scans, photos, e-invoices, ZIPs or a folder of them: up to 500 files of 10 MB"
        accept={DOCUMENT_ACCEPT}
        chosen={null}
        onFiles={(files) => void take(files)}
        readDrop={filesOfDrop}
      />
    </Can>
  );
}
