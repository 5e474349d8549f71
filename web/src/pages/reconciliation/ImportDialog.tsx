import { Button, Checkbox, Stack, Text } from '@chakra-ui/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type StatementImportResult, useImportStatement } from './use-reconciliation-actions.ts';

interface ImportDialogProps {
  readonly companyId: number;
  readonly month: Month;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGoToMonth: (month: Month) => void;
}

export function ImportDialog({ companyId, month, open, onClose, onGoToMonth }: ImportDialogProps) {
  const { importBankStatement, busy } = useImportStatement(companyId);
  const [file, setFile] = useState<File | null>(null);
  const [skipDuplicates, setSkipDuplicates] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<StatementImportResult | null>(null);

  const close = () => {
    setFile(null);
    setSkipDuplicates(true);
    setRefusal(null);
    setResult(null);
    onClose();
  };
  const chooseFile = (chosen: File) => {
    setFile(chosen);
    setRefusal(chosen.size > UPLOAD_BYTES_MAX ? ERROR_CATALOGUE.FILE_TOO_LARGE.message : null);
  };
  const send = async (chosen: File) => {
    setRefusal(null);
    await importBankStatement({ file: chosen, month, skipDuplicates }).then(setResult, (error: Error) =>
      setRefusal(error.message),
    );
  };
  return (
    <Dialog
      open={open}
      title="Import Bank Statement"
      description={result ? undefined : 'The CSV file from your online banking, as it is.'}
      busy={busy}
      onClose={close}
      footer={
        result ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button variant="outline" onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button
              disabled={!file || file.size > UPLOAD_BYTES_MAX}
              loading={busy}
              loadingText="Importing..."
              onClick={() => file && void send(file)}
            >
              <Upload aria-hidden />
              Import
            </Button>
          </>
        )
      }
    >
      {result ? (
        <ImportResult
          result={result}
          month={month}
          onGoToMonth={(other) => {
            close();
            onGoToMonth(other);
          }}
        />
      ) : (
        <Stack gap="4">
          {refusal && <RefusalAlert title={refusal}>Nothing was imported.</RefusalAlert>}
          <FileDrop
            label="Drop a statement here, or choose a file"
            hint="CSV, up to 10 MB"
            accept=".csv"
            file={file}
            disabled={busy}
            onFile={chooseFile}
          />
          <Checkbox.Root
            checked={skipDuplicates}
            disabled={busy}
            onCheckedChange={({ checked }) => setSkipDuplicates(checked === true)}
            alignItems="flex-start"
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control mt="0.5" />
            <Checkbox.Label>
              Skip duplicates
              <Text as="span" display="block" fontSize="xs" fontWeight="400" color="fg.muted">
                Rows with the date, amount and description of a transaction that is here already
              </Text>
            </Checkbox.Label>
          </Checkbox.Root>
        </Stack>
      )}
    </Dialog>
  );
}
