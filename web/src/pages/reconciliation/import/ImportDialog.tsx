import { Button, Checkbox, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import { RotateCw, Upload } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { FilesDrop, formatBytes } from '../../../components/FileDrop.tsx';
import { RefusalAlert } from '../../../components/RefusalAlert.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { ImportPreviewView } from './ImportPreviewView.tsx';
import { ImportProgressView } from './ImportProgressView.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type ImportFailure, type ImportStage, useStatementImport } from './use-statement-import.ts';
import { type ChosenStatement, STATEMENT_SIZE_MAX, useStatementPreview } from './use-statement-preview.ts';

interface ImportDialogProps {
  readonly companyId: number;
  readonly month: Month;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGoToMonth: (month: Month) => void;
}

/** A bank statement from its file to what became of it. Mounted anew for each import. */
export function ImportDialog({ companyId, month, open, onClose, onGoToMonth }: ImportDialogProps) {
  const { chosen, skipDuplicates, ...ask } = useStatementPreview(companyId, month);
  const { stage, importStatement, forgetFailure } = useStatementImport(companyId);
  const doneButton = useRef<HTMLButtonElement>(null);
  const isImporting = stage.kind === 'importing';

  // The button that was pressed is gone by then.
  useEffect(() => {
    if (stage.kind === 'done') doneButton.current?.focus();
  }, [stage.kind]);

  const close = () => {
    ask.giveUp();
    onClose();
  };
  const send = () => {
    // A second click can come while the dialog fades.
    if (chosen && open) void importStatement({ file: chosen.file, month, skipDuplicates });
  };
  const choose = (file: File) => {
    forgetFailure();
    ask.choose(file);
  };
  return (
    <Dialog
      open={open}
      title="Import Bank Statement"
      description={descriptionOf(stage)}
      size="lg"
      busy={isImporting}
      onClose={close}
      footer={
        !isImporting && <Answers stage={stage} chosen={chosen} doneButton={doneButton} onSend={send} onClose={close} />
      }
    >
      {stage.kind === 'importing' && <ImportProgressView progress={stage.progress} />}
      {stage.kind === 'done' && (
        <ImportResult
          result={stage.result}
          month={month}
          onGoToMonth={(other) => {
            close();
            onGoToMonth(other);
          }}
        />
      )}
      {stage.kind === 'before' && (
        <Stack gap="4">
          <Failure failure={stage.failure} skipDuplicates={skipDuplicates} />
          <FilesDrop
            label="Drop a statement here, or choose a file"
            hint={
              chosen
                ? `${formatBytes(chosen.file.size)} – choose another file`
                : `CSV, QIF or OFX, up to ${STATEMENT_SIZE_MAX}`
            }
            accept=".csv,.qif,.ofx"
            chosen={chosen?.file.name ?? null}
            compact={chosen !== null}
            onFiles={([first]) => first && choose(first)}
          />
          <SkipDuplicates checked={skipDuplicates} onChange={ask.skip} />
          {chosen && <Look chosen={chosen} month={month} onRetry={ask.lookAgain} />}
        </Stack>
      )}
    </Dialog>
  );
}

function descriptionOf(stage: ImportStage): string | undefined {
  if (stage.kind === 'importing') return 'Please keep this page open until the import is done.';
  return stage.kind === 'before' ? 'The file from your online banking, as it is.' : undefined;
}

interface AnswersProps {
  readonly stage: ImportStage;
  readonly chosen: ChosenStatement | null;
  readonly doneButton: RefObject<HTMLButtonElement | null>;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

function Answers({ stage, chosen, doneButton, onSend, onClose }: AnswersProps) {
  if (stage.kind === 'done') {
    return (
      <Button ref={doneButton} onClick={onClose}>
        Done
      </Button>
    );
  }
  const newCount = chosen?.preview?.newCount ?? 0;
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={newCount === 0 || chosen?.isReading} onClick={onSend}>
        <Upload aria-hidden />
        {newCount > 0 ? `Import ${countOf(newCount, 'transaction')}` : 'Import'}
      </Button>
    </>
  );
}

function Failure({ failure, skipDuplicates }: { failure: ImportFailure | null; skipDuplicates: boolean }) {
  if (!failure) return null;
  return (
    <RefusalAlert title={failure.message}>
      {failure.isRefusal && 'Nothing was imported. The file is still chosen.'}
      {!failure.isRefusal && skipDuplicates && 'The file is still chosen. Importing it again adds nothing twice.'}
      {!failure.isRefusal && !skipDuplicates && 'The file is still chosen. Look first whether its rows are here now.'}
    </RefusalAlert>
  );
}

interface SkipDuplicatesProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function SkipDuplicates({ checked, onChange }: SkipDuplicatesProps) {
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
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
  );
}

interface LookProps {
  readonly chosen: ChosenStatement;
  readonly month: Month;
  readonly onRetry: () => void;
}

/** The look at the file that comes before the import: on the way, refused, or with what was found. */
function Look({ chosen: { preview, refusal, isReading }, month, onRetry }: LookProps) {
  return (
    <>
      <HStack role="status" gap="3" color="fg.muted" _empty={{ display: 'none' }}>
        {isReading && <Spinner size="sm" color="brand.solid" aria-hidden />}
        {isReading && <Text>Reading the file...</Text>}
        {!isReading && preview?.newCount === 0 && <Text>There is nothing new in this file.</Text>}
      </HStack>
      {refusal && (
        <Stack gap="3" align="flex-start">
          <RefusalAlert title={refusal}>Nothing was imported. The file is still chosen.</RefusalAlert>
          <Button size="xs" variant="outline" onClick={onRetry}>
            <RotateCw aria-hidden />
            Try again
          </Button>
        </Stack>
      )}
      {preview && <ImportPreviewView preview={preview} month={month} busy={isReading} />}
    </>
  );
}
