import { useCanCall } from '../../app/company/use-can.ts';
import { type Published, useRetry, useWithdrawal } from './use-publication-commands.ts';
import { WrittenActions } from './WrittenActions.tsx';

interface PublicationActionsProps {
  readonly companyId: number;
  readonly ledgerName: string;
  readonly publication: Published;
  /** Called after each attempt, successful or not. */
  readonly onDone?: () => void;
}

/** Link to a bill in the accounting system, and the actions that the role may use. */
export function PublicationActions({ companyId, ledgerName, publication, onDone }: PublicationActionsProps) {
  const { id, link, state, invoiceNumber, stateThere } = publication;
  const may = useCanCall();
  const { retry, busy: isRetrying } = useRetry(companyId);
  const { withdraw, busy: isWithdrawing } = useWithdrawal(companyId, ledgerName);
  const canWithdraw = stateThere !== 'paid' && state !== 'removed_there' && may('withdrawPublication');
  return (
    <WrittenActions
      link={link}
      linkLabel={`Open ${invoiceNumber} in ${ledgerName}`}
      again={
        id !== null &&
        state === 'failed' &&
        may('retryPublication') && { label: `Send again: ${invoiceNumber}`, busy: isRetrying, run: () => retry(id) }
      }
      withdrawal={
        id !== null &&
        canWithdraw && {
          label: `Remove ${invoiceNumber} from ${ledgerName}`,
          description:
            'A draft is deleted there, and an approved bill is voided. The invoice stays here, and can be published again.',
          confirmLabel: 'Remove',
          busyLabel: 'Removing...',
          busy: isWithdrawing,
          run: () => withdraw(id),
        }
      }
      onDone={onDone}
    />
  );
}
