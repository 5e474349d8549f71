import { Button } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { countOf } from '../../lib/count-of.ts';
import { Dialog, MAIN_ANSWER } from '../Dialog.tsx';
import { useWarningBeforeLeaving } from '../use-warning-before-leaving.ts';
import { ImportDone } from './ImportDone.tsx';
import { ImportPreviewView } from './ImportPreviewView.tsx';
import { ImportProgressView } from './ImportProgressView.tsx';
import type { BulkImportState, ImportStage } from './use-bulk-import.ts';

interface BulkImportDialogProps extends Pick<BulkImportState, 'isOpen' | 'send' | 'cancel' | 'close'> {
  readonly stage: ImportStage;
  readonly finalFocus: () => HTMLElement | null;
}

/** Preview, progress and result of an import. The dialog stays open while the import is sent. */
export function BulkImportDialog({ stage, isOpen, send, cancel, close, finalFocus }: BulkImportDialogProps) {
  const isImporting = stage.kind === 'importing';
  const action = useRef<HTMLButtonElement>(null);
  useWarningBeforeLeaving(isImporting);

  // The pressed button has disappeared.
  useEffect(() => {
    if (stage.kind === 'done') action.current?.focus();
  }, [stage.kind]);

  return (
    <Dialog
      open={isOpen}
      title="Bulk import"
      description={descriptionOf(stage)}
      size="xl"
      busy={isImporting}
      onClose={close}
      finalFocus={finalFocus}
      footer={footerOf(stage, { send, cancel, close, action })}
    >
      {stage.kind === 'preview' && <ImportPreviewView {...stage} />}
      {stage.kind === 'importing' && <ImportProgressView progress={stage.progress} />}
      {stage.kind === 'done' && <ImportDone result={stage.result} onLeave={close} />}
    </Dialog>
  );
}

function descriptionOf(stage: ImportStage): string | undefined {
  if (stage.kind === 'importing') return 'Please keep this page open until the import is done.';
  // After a failure the extent of the import is unknown.
  if (stage.kind === 'done' || stage.failure !== null) return undefined;
  return 'Nothing imported yet – check the preview below.';
}

interface FooterActions extends Pick<BulkImportState, 'send' | 'cancel' | 'close'> {
  readonly action: RefObject<HTMLButtonElement | null>;
}

function footerOf(stage: ImportStage, { send, cancel, close, action }: FooterActions): ReactNode {
  if (stage.kind === 'done') {
    return (
      <Button ref={action} onClick={close}>
        Done
      </Button>
    );
  }
  if (stage.kind === 'importing') {
    return (
      stage.progress.canCancel && (
        <Button variant="outline" onClick={cancel}>
          Cancel
        </Button>
      )
    );
  }
  const { newCount } = stage.preview;
  return (
    <>
      <Button variant="outline" onClick={close}>
        Back
      </Button>
      <Button {...MAIN_ANSWER} disabled={newCount === 0} onClick={send}>
        {stage.failure === null ? `Import ${countOf(newCount, 'invoice')}` : 'Try again'}
      </Button>
    </>
  );
}
