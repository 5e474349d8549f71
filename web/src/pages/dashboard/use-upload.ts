import type { UploadInvoiceFileMutation } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { evictCompanyFields } from '../../apollo/company-lists.ts';
import { useUploadInvoiceFileMutation } from '../../apollo/hooks.generated.ts';
import { isUnauthenticated, serverMessage } from '../../apollo/server-error.ts';
import { type Notice, notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';
import type { UploadKind } from './upload-kind.ts';

export type UploadResult = UploadInvoiceFileMutation['uploadInvoiceFile'];

const UPLOAD_FAILURE = 'There was an error uploading your file';

export type UploadFailure = Required<Pick<Notice, 'title' | 'description'>> & Pick<Notice, 'isLast'>;

/**
 * The notice for a file that could not be uploaded, or of which nothing was kept (RULES.md, section 8, Invoices and
 * upload).
 */
export function uploadFailure(reason: unknown): UploadFailure {
  if (isUnauthenticated(reason)) {
    return { title: 'Authentication Required', description: 'Please log in to upload invoices', isLast: true };
  }
  const description = typeof reason === 'string' ? reason : serverMessage(reason, UPLOAD_FAILURE);
  return { title: 'Upload Failed', description };
}

/** Uploads a CSV of invoices or an image at once; `errors` are what was wrong with single rows of the last one. */
export function useUpload(companyId: number) {
  const [uploadFile, { loading }] = useUploadInvoiceFileMutation({
    update: (cache) =>
      evictCompanyFields(cache, companyId, ['invoices', 'suppliers', 'suggestions', 'reconciliationSummary']),
  });
  const [errors, setErrors] = useState<readonly string[]>([]);

  const upload = useOneAtATime(async (file: File, kind: UploadKind) => {
    setErrors([]);
    try {
      const { data } = await uploadFile({ variables: { companyId, file } });
      if (!data) throw new Error('an upload without errors and without an answer');
      setErrors(data.uploadInvoiceFile.errors);
      tellResult(data.uploadInvoiceFile, kind);
    } catch (error) {
      notify({ ...uploadFailure(error), variant: 'destructive' });
    }
  });
  return { upload, errors, busy: loading };
}

function tellResult({ successCount, errors, warnings }: UploadResult, kind: UploadKind) {
  if (successCount === 0 && errors.length > 0) {
    notify({ ...uploadFailure(errors[0]), variant: 'destructive' });
    return;
  }
  const done =
    kind === 'csv'
      ? `Successfully processed ${countOf(successCount, 'invoice')}`
      : `${countOf(successCount, 'file')} kept`;
  const failed = errors.length > 0 ? `, ${countOf(errors.length, 'row')} could not be read` : '';
  const look = warnings.length > 0 ? `, ${countOf(warnings.length, 'warning')}: ${warnings[0]}` : '';
  notify({ title: 'Success', description: `${done}${failed}${look}` });
}
