import { Box, Button, Code, RadioGroup, Stack, Text } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Dialog, MAIN_ANSWER } from '../../components/Dialog.tsx';
import { FileDrop } from '../../components/FileDrop.tsx';
import { FileLineList } from '../../components/FileLineList.tsx';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { countOf } from '../../lib/count-of.ts';
import { changedByFile, SupplierFilePreview } from './SupplierFilePreview.tsx';
import type { SupplierImportResult } from './use-supplier-actions.ts';
import { type FileMode, type FileResult, useSupplierFile } from './use-supplier-file.ts';
import type { SupplierUpdateResult } from './use-supplier-update.ts';

interface ImportSuppliersDialogProps {
  readonly companyId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ImportSuppliersDialog({ companyId, open, onClose }: ImportSuppliersDialogProps) {
  const { result, preview, refusal, busy, clear, back, ...file } = useSupplierFile(companyId);
  const doneButton = useRef<HTMLButtonElement>(null);

  // The button that was pressed is no longer rendered.
  useEffect(() => {
    if (result) doneButton.current?.focus();
  }, [result]);

  const close = () => {
    clear();
    onClose();
  };
  const changedCount = preview && changedByFile(preview);
  return (
    <Dialog
      open={open}
      title="Bulk Import Suppliers"
      description={result || preview ? undefined : 'A CSV file with one supplier in each row.'}
      size={preview && !result ? 'xl' : 'md'}
      busy={busy}
      onClose={close}
      footer={
        result ? (
          <Button ref={doneButton} onClick={close}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={preview ? back : close} disabled={busy}>
              {preview ? 'Back' : 'Cancel'}
            </Button>
            <SendButton
              mode={file.mode}
              namesOnly={preview?.isNamesOnly ?? false}
              changedCount={changedCount}
              disabled={!file.canSend || changedCount === 0}
              busy={busy}
              onClick={() => void file.send()}
            />
          </>
        )
      }
    >
      {result ? (
        <FileOutcome result={result} />
      ) : (
        <Stack gap="4">
          {refusal && <RefusalAlert title={refusal}>You can safely import the file again.</RefusalAlert>}
          {preview ? (
            <SupplierFilePreview mode={file.mode} preview={preview} />
          ) : (
            <FileChoice {...file} disabled={busy} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

interface FileChoiceProps extends Pick<ReturnType<typeof useSupplierFile>, 'file' | 'chooseFile' | 'mode' | 'setMode'> {
  readonly disabled: boolean;
}

function FileChoice({ file, chooseFile, mode, setMode, disabled }: FileChoiceProps) {
  return (
    <>
      <FileDrop
        label="Drop a CSV file here, or choose a file"
        hint="CSV, up to 10 MB"
        accept=".csv"
        file={file}
        disabled={disabled}
        onFile={chooseFile}
      />
      <ModeChoice mode={mode} disabled={disabled} onChoose={setMode} />
      <CsvColumns />
    </>
  );
}

interface SendButtonProps {
  readonly mode: FileMode;
  readonly namesOnly: boolean;
  /** Number of suppliers that the previewed file would add or change; null without a preview. */
  readonly changedCount: number | null;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onClick: () => void;
}

function SendButton({ mode, namesOnly, changedCount, disabled, busy, onClick }: SendButtonProps) {
  const [label, busyLabel] = labelsOf(mode, namesOnly, changedCount);
  return (
    <Button {...MAIN_ANSWER} disabled={disabled} loading={busy} loadingText={busyLabel} onClick={onClick}>
      <Upload aria-hidden />
      {label}
    </Button>
  );
}

/** Every file is shown before it is imported. */
function labelsOf(mode: FileMode, namesOnly: boolean, changedCount: number | null): [string, string] {
  if (changedCount === null) return ['Preview', 'Reading...'];
  if (mode === 'update') return [`Update ${countOf(changedCount, 'supplier')}`, 'Updating...'];
  return [`Import ${countOf(changedCount, namesOnly ? 'name' : 'supplier')}`, 'Importing...'];
}

const MODES = [
  { mode: 'add', label: 'Leave existing suppliers as they are' },
  { mode: 'update', label: 'Update existing suppliers' },
] as const satisfies readonly { mode: FileMode; label: string }[];

interface ModeChoiceProps {
  readonly mode: FileMode;
  readonly disabled: boolean;
  readonly onChoose: (mode: FileMode) => void;
}

function ModeChoice({ mode, disabled, onChoose }: ModeChoiceProps) {
  return (
    <RadioGroup.Root
      aria-label="Suppliers that exist already"
      value={mode}
      disabled={disabled}
      onValueChange={({ value }) => onChoose(value === 'update' ? 'update' : 'add')}
    >
      <Stack gap="2">
        {MODES.map(({ mode: value, label }) => (
          <RadioGroup.Item key={value} value={value}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  );
}

/** Required format of the file (RULES.md, section 5, Supplier CSV import). */
function CsvColumns() {
  return (
    <Stack gap="2" fontSize="sm">
      <Text>
        The columns, in this order: supplier name, bank account name, sort code, account number, term days, category,
        auto-paid (true or false). Only the name is needed. A header row is optional.
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

function FileOutcome({ result }: { readonly result: FileResult }) {
  const { errors } = result.mode === 'add' ? result.imported : result.updated;
  const done = result.mode === 'add' ? describeImport(result.imported) : describeUpdate(result.updated);
  return (
    <Stack gap="4">
      <Text role="status">
        {done}
        {errors.length > 0 && `, ${countOf(errors.length, 'row')} not imported`}.
      </Text>
      <FileLineList
        title="Rows that were not imported"
        lines={errors.map(({ line, message }) => ({ line, text: `Line ${line}: ${message}` }))}
      />
    </Stack>
  );
}

function describeImport({ imported, skipped }: SupplierImportResult): string {
  return `${countOf(imported, 'supplier')} imported, ${countOf(skipped, 'duplicate')} skipped`;
}

function describeUpdate({ updatedCount, addedCount, unchangedCount }: SupplierUpdateResult): string {
  return `${countOf(updatedCount, 'supplier')} updated, ${addedCount} added, ${unchangedCount} unchanged`;
}
