import { useUploadInvoiceFileMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../notify.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';

/** A stored file, as an invoice names it. */
export interface InvoicePdf {
  readonly filePath: string;
  readonly fileName: string;
}

const FAILURE = 'Failed to upload PDF';

/** Uploads the PDF of an invoice. Returns what was stored; null if it failed; the user has been told. */
export function useUploadPdf(companyId: number) {
  const [upload, { loading }] = useUploadInvoiceFileMutation();

  const uploadPdf = useOneAtATime(async (file: File): Promise<InvoicePdf | null> => {
    try {
      const { data } = await upload({ variables: { companyId, file } });
      const { filePath, fileName, errors = [] } = data?.uploadInvoiceFile ?? {};
      if (filePath) return { filePath, fileName: fileName ?? file.name };
      notify({ title: FAILURE, description: errors[0], variant: 'destructive' });
    } catch (error) {
      const description = serverMessage(error, 'Please try again.');
      notify({ title: FAILURE, description, variant: 'destructive' });
    }
    return null;
  });
  return { uploadPdf, busy: loading };
}
