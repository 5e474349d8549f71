import { Button, Link as ChakraLink, HStack } from '@chakra-ui/react';
import { useState } from 'react';
import { useCanCall } from '../../app/company/use-can.ts';
import { ConfirmDialog } from '../Dialog.tsx';
import { useRetryPayment, useWithdrawPayment, type WrittenPayment } from './use-payment-commands.ts';

interface PaymentActionsProps {
  readonly companyId: number;
  readonly ledgerName: string;
  readonly payment: WrittenPayment;
  /** Called after each attempt, successful or not. */
  readonly onDone?: () => void;
}

/** Link to a payment in the accounting system, and the actions that the role may use. */
export function PaymentActions(props: PaymentActionsProps) {
  const { companyId, ledgerName, payment, onDone } = props;
  const { id, state, supplierNames, link } = payment;
  const may = useCanCall();
  const again = useRetryPayment(companyId);
  const canRetry = state === 'failed' || state === 'removed_there';
  return (
    <HStack gap="2">
      {link && (
        <ChakraLink
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="underline"
          aria-label={`Open a bill of ${supplierNames} in ${ledgerName}`}
        >
          Open
        </ChakraLink>
      )}
      {canRetry && may('retryLedgerPayment') && (
        <Button
          size="xs"
          variant="outline"
          loading={again.busy}
          aria-label={`Send again: payment of ${supplierNames}`}
          onClick={() => void again.retry(id).then(onDone)}
        >
          Send again
        </Button>
      )}
      <TakeBackAction {...props} />
    </HStack>
  );
}

/** Withdraws a payment after a confirmation. Deletes nothing in the accounting system. */
function TakeBackAction({ companyId, ledgerName, payment, onDone }: PaymentActionsProps) {
  const { id, state, supplierNames } = payment;
  const mayWithdraw = useCanCall()('withdrawLedgerPayment');
  const { withdraw, busy } = useWithdrawPayment(companyId);
  const [isAsking, setIsAsking] = useState(false);
  if (state === 'removed_there' || state === 'sending' || !mayWithdraw) return null;
  const takeBack = async () => {
    await withdraw(id);
    setIsAsking(false);
    onDone?.();
  };
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        aria-label={`Take back the payment of ${supplierNames}`}
        onClick={() => setIsAsking(true)}
      >
        Take back
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Take back the payment of ${supplierNames}?`}
        description={`Paycycle deletes no payment in ${ledgerName}: it may be matched with the bank's line there. If it is there, delete it there first. It is taken back once nothing is paid by it there.`}
        confirmLabel="Take back"
        busyLabel="Taking back..."
        busy={busy}
        destructive
        onConfirm={() => void takeBack()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
