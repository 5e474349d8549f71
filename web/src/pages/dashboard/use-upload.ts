import type { UploadInvoiceFileMutation } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useUploadInvoiceFileMutation } from '../../apollo/hooks.generated.ts';
import { isUnauthenticated, serverMessage } from '../../apollo/server-error.ts';
import type { Notice } from '../../components/notify.ts';
import { countOf } from '../../lib/count-of.ts';
import { type UploadKind, uploadKindOf } from './upload-kind.ts';

export type UploadResult = UploadInvoiceFileMutation['uploadInvoiceFile'];

/** The message stays below the drop zone after the notice is closed. */
const SIGNED_OUT = 'Authentication required';

const UPLOAD_FAILURE = 'There was an error uploading your file';

export type UploadFailure = Required<Pick<Notice, 'title' | 'description'>> & Pick<Notice, 'isLast'>;

/**
 * Notice for a file that could not be uploaded, or was not stored at all (RULES.md, section 8, Invoices and upload).
 */
export function uploadFailure(reason: unknown): UploadFailure {
  if (isUnauthenticated(reason)) {
    return { title: 'Authentication Required', description: 'Please log in to upload invoices', isLast: true };
  }
  const description = typeof reason === 'string' ? reason : serverMessage(reason, UPLOAD_FAILURE);
  return { title: 'Upload Failed', description };
}

/** Uploads a CSV of invoices or an image at once; `errors` are the row errors of the last file. */
export function useUpload(companyId: number) {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { send, busy } = useUploadInvoiceFileMutation({
    companyId,
    failed: (error) => {
      if (isUnauthenticated(error)) setErrors([SIGNED_OUT]);
      return { ...uploadFailure(error), variant: 'destructive' };
    },
    done: ({ uploadInvoiceFile }, { file }) =>
      resultNotice(uploadInvoiceFile, file instanceof File ? uploadKindOf(file.name) : null),
  });
  const upload = async (file: File) => {
    setErrors([]);
    const answer = await send({ companyId, file });
    if (answer) setErrors(answer.uploadInvoiceFile.errors);
  };
  return { upload, errors, busy };
}

function resultNotice({ successCount, errors, warnings }: UploadResult, kind: UploadKind | null): Notice {
  if (successCount === 0 && errors.length > 0) return { ...uploadFailure(errors[0]), variant: 'destructive' };
  const done =
    kind === 'csv'
      ? `Successfully processed ${countOf(successCount, 'invoice')}`
      : `${countOf(successCount, 'file')} kept`;
  const failed = errors.length > 0 ? `, ${countOf(errors.length, 'row')} could not be read` : '';
  const look = warnings.length > 0 ? `, ${countOf(warnings.length, 'warning')}: ${warnings[0]}` : '';
  return { title: 'Success', description: `${done}${failed}${look}` };
}
