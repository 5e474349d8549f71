import { useUploadInvoiceFileMutation } from '../../apollo/hooks.generated.ts';

/** A stored file, as an invoice refers to it. */
export interface InvoicePdf {
  readonly filePath: string;
  readonly fileName: string;
}

const FAILURE = 'Failed to upload PDF';

/** Uploads the PDF of an invoice. Resolves to the stored file; null after a failure, which a notice reports. */
export function useUploadPdf(companyId: number) {
  const { send, busy } = useUploadInvoiceFileMutation({
    companyId,
    // The upload only stores the file. Saving the invoice follows.
    evicts: [],
    failed: { title: FAILURE, description: 'Please try again.' },
    done: ({ uploadInvoiceFile: { filePath, errors } }) =>
      filePath ? null : { title: FAILURE, description: errors[0], variant: 'destructive' },
  });
  const uploadPdf = async (file: File): Promise<InvoicePdf | null> => {
    const { filePath, fileName } = (await send({ companyId, file }))?.uploadInvoiceFile ?? {};
    return filePath ? { filePath, fileName: fileName ?? file.name } : null;
  };
  return { uploadPdf, busy };
}
