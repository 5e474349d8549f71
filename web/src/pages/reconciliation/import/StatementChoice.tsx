import { Button, Checkbox, HStack, Spinner, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import { RotateCw } from 'lucide-react';
import { FilesDrop, formatBytes } from '../../../components/FileDrop.tsx';
import { RefusalAlert } from '../../../components/RefusalAlert.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { ImportPreviewView } from './ImportPreviewView.tsx';
import { StatementQuestions } from './StatementQuestions.tsx';
import type { ImportFailure } from './use-statement-import.ts';
import {
  type ChosenStatement,
  STATEMENT_SIZE_MAX,
  type StatementPreview,
  type StatementPreviewState,
} from './use-statement-preview.ts';

interface StatementChoiceProps {
  readonly asking: StatementPreviewState;
  readonly month: Month;
  readonly failure: ImportFailure | null;
  readonly onChoose: (file: File) => void;
}

/** Chooses the file and the rows to skip, and shows the server's reading of the file. */
export function StatementChoice({ asking, month, failure, onChoose }: StatementChoiceProps) {
  const { chosen, skipDuplicates, skip, answer, lookAgain } = asking;
  return (
    <Stack gap="4">
      <Failure failure={failure} skipDuplicates={skipDuplicates} />
      <FilesDrop
        label="Drop a statement here, or choose a file"
        hint={
          chosen
            ? `${formatBytes(chosen.file.size)} – choose another file`
            : `CSV, QIF or OFX, up to ${STATEMENT_SIZE_MAX}`
        }
        accept=".csv,.qif,.ofx"
        chosen={chosen?.file.name ?? null}
        onFiles={([first]) => first && onChoose(first)}
      />
      <SkipDuplicates checked={skipDuplicates} onChange={skip} />
      {chosen && <StatementQuestions asked={chosen.asked} busy={chosen.isReading} onAnswer={answer} />}
      {chosen && <Look chosen={chosen} month={month} onRetry={lookAgain} />}
    </Stack>
  );
}

function Failure({ failure, skipDuplicates }: { failure: ImportFailure | null; skipDuplicates: boolean }) {
  if (!failure) return null;
  return (
    <RefusalAlert title={failure.message}>
      {failure.isRefusal && 'Nothing was imported. The file is still selected.'}
      {!failure.isRefusal && skipDuplicates && 'The file is still selected. Importing it again adds nothing twice.'}
      {!failure.isRefusal &&
        !skipDuplicates &&
        'The file is still selected. Before you try again, check whether its rows were imported.'}
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
          Skip rows that match a transaction you've already imported
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
  const question = preview?.question ?? null;
  const isFound = !isReading && question === null && preview !== null && preview.newCount > 0;
  return (
    <>
      <HStack role="status" gap="3" color="fg.muted" position={isFound ? 'absolute' : undefined}>
        {isReading && <Spinner size="sm" color="brand.solid" aria-hidden />}
        {isReading && <Text>Reading the file...</Text>}
        {!isReading && question && <Text>A question about this file is open.</Text>}
        {!isReading && !question && preview?.newCount === 0 && <Text>{whyNothing(preview)}</Text>}
        {isFound && <VisuallyHidden>{countOf(preview.newCount, 'new transaction')} found.</VisuallyHidden>}
      </HStack>
      {refusal && (
        <Stack gap="3" align="flex-start">
          <RefusalAlert title={refusal}>Nothing was imported. The file is still selected.</RefusalAlert>
          <Button size="xs" variant="outline" onClick={onRetry}>
            <RotateCw aria-hidden />
            Try again
          </Button>
        </Stack>
      )}
      {preview?.format && <ImportPreviewView preview={preview} month={month} busy={isReading} />}
    </>
  );
}

/** Why no row of a file would be imported. The first reason stands for all of them: they are listed below. */
function whyNothing({ duplicateCount, rejected, replacedCount, errors }: StatementPreview): string {
  if (replacedCount > 0) return `${countOf(replacedCount, 'transaction')} will be taken back, and none is new.`;
  if (rejected === 0) return 'There is nothing new in this file.';
  const reason = errors[0]?.message ?? '';
  if (duplicateCount > 0) {
    const here = `${countOf(duplicateCount, 'row')} ${duplicateCount === 1 ? 'is' : 'are'} already imported`;
    return `${here}, and ${rejected.toLocaleString('en-GB')} can't be imported. ${reason}`;
  }
  const none = rejected === 1 ? 'The row of this file' : `None of the ${countOf(rejected, 'row')}`;
  return `${none} ${rejected === 1 ? "can't" : 'can'} be imported. ${reason}`;
}
