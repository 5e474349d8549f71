import { Box, Button, Code, Stack, Text } from '@chakra-ui/react';
import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { FileLineList } from '../../components/FileLineList.tsx';
import { notify } from '../../components/notify.ts';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { countOf } from '../../lib/count-of.ts';
import { isCsvFile } from './csv-file.ts';
import { type SupplierImportResult, useImportSuppliers } from './use-supplier-actions.ts';

interface ImportSuppliersDialogProps {
  readonly companyId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ImportSuppliersDialog({ companyId, open, onClose }: ImportSuppliersDialogProps) {
  const { file, refusal, result, busy, canSend, clear, chooseFile, send } = useSupplierFile(companyId);
  const doneButton = useRef<HTMLButtonElement>(null);

  // The button that was pressed is gone by then.
  useEffect(() => {
    if (result) doneButton.current?.focus();
  }, [result]);

  const close = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Bulk Import Suppliers"
      description={result ? undefined : 'A CSV file with one supplier in each row.'}
      busy={busy}
      onClose={close}
      footer={
        result ? (
          <Button ref={doneButton} onClick={close}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button disabled={!canSend} loading={busy} loadingText="Importing..." onClick={() => void send()}>
              <Upload aria-hidden />
              Import
            </Button>
          </>
        )
      }
    >
      {result ? (
        <ImportedSuppliers result={result} />
      ) : (
        <Stack gap="4">
          {refusal && <RefusalAlert title={refusal}>You can safely import the file again.</RefusalAlert>}
          <FileDrop
            label="Drop a CSV file here, or choose a file"
            hint="CSV, up to 10 MB"
            accept=".csv"
            file={file}
            disabled={busy}
            onFile={chooseFile}
          />
          <CsvColumns />
        </Stack>
      )}
    </Dialog>
  );
}

/** The chosen file, and what became of its import. */
function useSupplierFile(companyId: number) {
  const { importSuppliers, busy } = useImportSuppliers(companyId);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<SupplierImportResult | null>(null);
  const chooseFile = (chosen: File) => {
    if (!isCsvFile(chosen)) {
      notify({ title: 'Invalid File', description: 'Please select a CSV file', variant: 'destructive' });
      return;
    }
    setFile(chosen);
    setRefusal(chosen.size > UPLOAD_BYTES_MAX ? ERROR_CATALOGUE.FILE_TOO_LARGE.message : null);
  };
  const clear = () => {
    setFile(null);
    setRefusal(null);
    setResult(null);
  };
  const send = async () => {
    if (!file) return;
    setRefusal(null);
    await importSuppliers(file).then(
      (answer) => answer && setResult(answer),
      (error: Error) => setRefusal(error.message),
    );
  };
  const canSend = file !== null && file.size <= UPLOAD_BYTES_MAX;
  return { file, refusal, result, busy, canSend, clear, chooseFile, send };
}

/** What the file has to look like (RULES.md, section 5, Supplier CSV import). */
function CsvColumns() {
  return (
    <Stack gap="2" fontSize="sm">
      <Text>
        The columns, in this order: supplier name, bank account name, sort code, account number, term days, category,
        auto-paid (true or false). Only the name is needed. A header row is optional. Existing suppliers are skipped.
      </Text>
      <Box>
        <Text color="fg.muted" mb="1">
          Example
        </Text>
        <Code display="block" whiteSpace="pre-wrap" overflowWrap="anywhere" px="3" py="2" variant="surface">
          {EXAMPLE}
        </Code>
      </Box>
    </Stack>
  );
}

const EXAMPLE = [
  'Northwind Utilities,NORTHWIND LTD,20-00-00,12345678,30,Utilities,false',
  '"Lane, Ward & Co",LANE WARD,60-11-22,01234567,14,Professional Fees,false',
  'City Broadband,,,,30,Services,true',
].join('\n');

function ImportedSuppliers({ result: { imported, skipped, errors } }: { readonly result: SupplierImportResult }) {
  return (
    <Stack gap="4">
      <Text role="status">
        {countOf(imported, 'supplier')} imported, {countOf(skipped, 'duplicate')} skipped
        {errors.length > 0 && `, ${countOf(errors.length, 'row')} not imported`}.
      </Text>
      <FileLineList
        title="Rows that were not imported"
        lines={errors.map(({ line, message }) => ({ line, text: `Line ${line}: ${message}` }))}
      />
    </Stack>
  );
}
