import { FILE_TOO_LARGE_MESSAGE } from '@paycycle/schema/errors';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { useState } from 'react';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { isCsvFile } from './csv-file.ts';
import { type SupplierImportResult, useImportSuppliers } from './use-supplier-actions.ts';
import { type SupplierFilePreview, type SupplierUpdateResult, useSupplierUpdate } from './use-supplier-update.ts';

/** Effect on existing suppliers: they stay as they are, or get the values of the file. */
export type FileMode = 'add' | 'update';

/** Result of the import. */
export type FileResult =
  | { readonly mode: 'add'; readonly imported: SupplierImportResult }
  | { readonly mode: 'update'; readonly updated: SupplierUpdateResult };

/** The chosen file, a preview of its effect, and the result of its import. */
export function useSupplierFile(companyId: number) {
  const { importSuppliers, busy: isImporting } = useImportSuppliers(companyId);
  const { previewImport, previewUpdate, updateSuppliers, busy: isUpdating } = useSupplierUpdate(companyId);
  const [mode, setMode] = useState<FileMode>('add');
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preview, setPreview] = useState<SupplierFilePreview | null>(null);
  const [result, setResult] = useState<FileResult | null>(null);

  const chooseFile = (chosen: File) => {
    if (!isCsvFile(chosen)) {
      notify({ title: 'Invalid File', description: 'Please select a CSV file', variant: 'destructive' });
      return;
    }
    setFile(chosen);
    setRefusal(chosen.size > UPLOAD_BYTES_MAX ? FILE_TOO_LARGE_MESSAGE : null);
  };
  const back = () => {
    setPreview(null);
    setRefusal(null);
  };
  const clear = () => {
    back();
    setFile(null);
    setResult(null);
    setMode('add');
  };
  const send = async () => {
    if (!file) return;
    setRefusal(null);
    try {
      if (!preview) setPreview(await (mode === 'add' ? previewImport(file) : previewUpdate(file)));
      else if (mode === 'add') setResult({ mode, imported: await importSuppliers(file, preview) });
      else setResult({ mode, updated: await updateSuppliers(file, preview.content) });
    } catch (error) {
      setRefusal(serverMessage(error, UNREAD));
    }
  };
  return {
    mode,
    setMode,
    file,
    refusal,
    preview,
    result,
    busy: isImporting || isUpdating,
    canSend: file !== null && file.size <= UPLOAD_BYTES_MAX,
    clear,
    back,
    chooseFile,
    send,
  };
}

const UNREAD = 'Failed to import suppliers';
