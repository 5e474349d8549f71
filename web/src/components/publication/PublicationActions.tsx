import { Button, Link as ChakraLink, HStack } from '@chakra-ui/react';
import { useState } from 'react';
import { useCanCall } from '../../app/company/use-can.ts';
import { ConfirmDialog } from '../Dialog.tsx';
import { type Published, useRetry, useWithdrawal } from './use-publication-commands.ts';

interface PublicationActionsProps {
  readonly companyId: number;
  readonly ledgerName: string;
  readonly publication: Published;
  /** Called after each attempt, successful or not. */
  readonly onDone?: () => void;
}

/** Link to a bill in the accounting system, and the actions that the role may use. */
export function PublicationActions(props: PublicationActionsProps) {
  const { companyId, ledgerName, publication, onDone } = props;
  const { id, link, state, invoiceNumber } = publication;
  const may = useCanCall();
  const again = useRetry(companyId);
  return (
    <HStack gap="2">
      {link && (
        <ChakraLink
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="underline"
          aria-label={`Open ${invoiceNumber} in ${ledgerName}`}
        >
          Open
        </ChakraLink>
      )}
      {id !== null && state === 'failed' && may('retryPublication') && (
        <Button
          size="xs"
          variant="outline"
          loading={again.busy}
          aria-label={`Send again: ${invoiceNumber}`}
          onClick={() => void again.retry(id).then(onDone)}
        >
          Send again
        </Button>
      )}
      <RemoveAction {...props} />
    </HStack>
  );
}

/** Withdraws a bill after a confirmation. */
function RemoveAction({ companyId, ledgerName, publication, onDone }: PublicationActionsProps) {
  const { id, state, invoiceNumber, stateThere } = publication;
  const mayWithdraw = useCanCall()('withdrawPublication');
  const { withdraw, busy } = useWithdrawal(companyId, ledgerName);
  const [isAsking, setIsAsking] = useState(false);
  if (id === null || stateThere === 'paid' || state === 'removed_there' || !mayWithdraw) return null;
  const confirm = async () => {
    await withdraw(id);
    setIsAsking(false);
    onDone?.();
  };
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        aria-label={`Remove ${invoiceNumber} from ${ledgerName}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${invoiceNumber} from ${ledgerName}?`}
        description="A draft is deleted there, and an approved bill is voided. The invoice stays here, and can be published again."
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={busy}
        destructive
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
