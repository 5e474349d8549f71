import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigationGuard } from '../draft-form/leave.ts';
import { notify } from '../notify.ts';
import { useDocumentUpload } from './use-document-upload.ts';

const DOCUMENTS = '/documents';

/** Uploads files to be read, and opens the page that lists them. */
export function useTakeDocuments(companyId: number) {
  const { upload } = useDocumentUpload(companyId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useNavigationGuard();
  return async (files: Promise<readonly File[]> | readonly File[]) => {
    const found = await Promise.resolve(files).catch(() => null);
    if (!found || found.length === 0) {
      const title = found ? 'There are no files in it' : 'The files could not be opened';
      return notify({ title, variant: 'destructive' });
    }
    upload(found);
    // On the same page, replace the history entry, so that Back leads to the previous page.
    leave(() => void navigate(DOCUMENTS, { replace: pathname === DOCUMENTS }));
  };
}
