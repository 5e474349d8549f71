import { Button } from '@chakra-ui/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Upload } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { CancelButton, Dialog, MAIN_ANSWER } from '../../../components/Dialog.tsx';
import { useWarningBeforeLeaving } from '../../../components/use-warning-before-leaving.ts';
import { countOf } from '../../../lib/count-of.ts';
import { ImportProgressView } from './ImportProgressView.tsx';
import { ImportResult } from './ImportResult.tsx';
import { StatementChoice } from './StatementChoice.tsx';
import { type ImportStage, useStatementImport } from './use-statement-import.ts';
import { type ChosenStatement, useStatementPreview } from './use-statement-preview.ts';

interface ImportDialogProps {
  /** The statement that opened it; null where it is to be chosen. */
  readonly dropped: File | null;
  readonly company: CompanyFieldsFragment;
  readonly month: Month;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGoToMonth: (month: Month) => void;
}

/** A bank statement from its file to what became of it. Mounted anew for each import. */
export function ImportDialog({ dropped, company, month, open, onClose, onGoToMonth }: ImportDialogProps) {
  const asking = useStatementPreview(company.id, month, dropped);
  const { chosen, skipDuplicates } = asking;
  const { stage, importStatement, forgetFailure } = useStatementImport(company.id);
  const mainButton = useRef<HTMLButtonElement>(null);
  const isImporting = stage.kind === 'importing';

  const isOver = stage.kind === 'done' || (stage.kind === 'before' && stage.failure !== null);
  useWarningBeforeLeaving(isImporting);

  // The button that was pressed is no longer rendered.
  useEffect(() => {
    if (isOver) mainButton.current?.focus();
  }, [isOver]);

  const close = () => {
    asking.giveUp();
    onClose();
  };
  const send = () => {
    // A second click can come while the dialog fades.
    if (chosen && open) void importStatement({ file: chosen.file, month, skipDuplicates, asked: chosen.asked });
  };
  return (
    <Dialog
      // Close it after an undo: the result that it shows is no longer true.
      open={open && stage.kind !== 'undone'}
      title="Import Bank Statement"
      description={descriptionOf(stage, company.name)}
      size="lg"
      busy={isImporting}
      onClose={close}
      footer={
        !isImporting && <Answers stage={stage} chosen={chosen} mainButton={mainButton} onSend={send} onClose={close} />
      }
    >
      {stage.kind === 'importing' && <ImportProgressView progress={stage.progress} />}
      {stage.kind === 'done' && (
        <ImportResult
          company={company}
          result={stage.result}
          month={month}
          onGoToMonth={(other) => {
            close();
            onGoToMonth(other);
          }}
        />
      )}
      {stage.kind === 'before' && (
        <StatementChoice
          asking={asking}
          month={month}
          failure={stage.failure}
          onChoose={(file) => {
            forgetFailure();
            asking.choose(file);
          }}
        />
      )}
    </Dialog>
  );
}

function descriptionOf({ kind }: ImportStage, companyName: string): string {
  if (kind === 'importing') return `Into ${companyName}. Please keep this page open until the import is done.`;
  if (kind === 'done' || kind === 'undone') return `Imported into ${companyName}.`;
  return `Into ${companyName}: the file your bank lets you download – no editing needed.`;
}

interface AnswersProps {
  readonly stage: ImportStage;
  readonly chosen: ChosenStatement | null;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

function Answers({ stage, chosen, mainButton, onSend, onClose }: AnswersProps) {
  if (stage.kind === 'done') {
    return (
      <Button ref={mainButton} onClick={onClose}>
        Done
      </Button>
    );
  }
  const { newCount = 0, rowCount = 0, replacedCount = 0, question } = chosen?.preview ?? {};
  return (
    <>
      <CancelButton>Cancel</CancelButton>
      <Button
        {...MAIN_ANSWER}
        ref={mainButton}
        disabled={rowCount + replacedCount === 0 || Boolean(question) || chosen?.isReading}
        onClick={onSend}
      >
        <Upload aria-hidden />
        {newCount > 0 ? `Import ${countOf(newCount, 'transaction')}` : 'Import'}
      </Button>
    </>
  );
}
