import { CancelButton, Dialog } from '../../../components/Dialog.tsx';
import { LearnedLists } from './LearnedLists.tsx';

interface LearnedDialogProps {
  readonly companyId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 'What Paycycle has learned': read from the server when it is opened. */
export function LearnedDialog({ companyId, open, onClose }: LearnedDialogProps) {
  return (
    <Dialog
      open={open}
      title="What Paycycle has learned"
      size="xl"
      onClose={onClose}
      footer={<CancelButton>Done</CancelButton>}
    >
      <LearnedLists companyId={companyId} />
    </Dialog>
  );
}
