import { FILE_TOO_LARGE_MESSAGE } from '@paycycle/schema/errors';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { useState } from 'react';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { isCsvFile } from './csv-file.ts';
import { type SupplierImportResult, useImportSuppliers } from './use-supplier-actions.ts';
import { type SupplierUpdatePreview, type SupplierUpdateResult, useSupplierUpdate } from './use-supplier-update.ts';

/** What becomes of suppliers that exist: they stay as they are, or take what the file has. */
export type FileMode = 'add' | 'update';

/** What became of the file. */
export type FileResult =
  | { readonly mode: 'add'; readonly imported: SupplierImportResult }
  | { readonly mode: 'update'; readonly updated: SupplierUpdateResult };

/** The chosen file, what it would change, and what became of its import. */
export function useSupplierFile(companyId: number) {
  const { importSuppliers, busy: isImporting } = useImportSuppliers(companyId);
  const { previewUpdate, updateSuppliers, busy: isUpdating } = useSupplierUpdate(companyId);
  const [mode, setMode] = useState<FileMode>('add');
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The file is one column of text: sent again, it is a list of names. */
  const [namesOnly, setNamesOnly] = useState(false);
  const [preview, setPreview] = useState<SupplierUpdatePreview | null>(null);
  const [result, setResult] = useState<FileResult | null>(null);

  const chooseFile = (chosen: File) => {
    if (!isCsvFile(chosen)) {
      notify({ title: 'Invalid File', description: 'Please select a CSV file', variant: 'destructive' });
      return;
    }
    setFile(chosen);
    setNamesOnly(false);
    setRefusal(chosen.size > UPLOAD_BYTES_MAX ? FILE_TOO_LARGE_MESSAGE : null);
  };
  const back = () => {
    setPreview(null);
    setRefusal(null);
  };
  const clear = () => {
    back();
    setFile(null);
    setNamesOnly(false);
    setResult(null);
    setMode('add');
  };
  const send = async () => {
    if (!file) return;
    setRefusal(null);
    try {
      if (mode === 'add') {
        setResult({ mode, imported: await importSuppliers(file, namesOnly) });
      } else if (preview) setResult({ mode, updated: await updateSuppliers(file, preview.content) });
      else setPreview(await previewUpdate(file));
    } catch (error) {
      const areNames = serverCode(error) === 'SUPPLIER_NAMES_ONLY';
      setNamesOnly(areNames);
      setRefusal(areNames ? NAMES_ONLY : serverMessage(error, UNREAD));
    }
  };
  return {
    mode,
    setMode,
    file,
    refusal,
    namesOnly,
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
const NAMES_ONLY = 'This file holds one column of text without a header.';
