import { useCanCall } from '../../app/company/use-can.ts';
import { useRetryPayment, useWithdrawPayment, type WrittenPayment } from './use-payment-commands.ts';
import { WrittenActions } from './WrittenActions.tsx';

interface PaymentActionsProps {
  readonly companyId: number;
  readonly ledgerName: string;
  readonly payment: WrittenPayment;
  /** Called after each attempt, successful or not. */
  readonly onDone?: () => void;
}

/** Link to a payment in the accounting system, and the actions that the role may use. */
export function PaymentActions({ companyId, ledgerName, payment, onDone }: PaymentActionsProps) {
  const { id, state, supplierNames, link } = payment;
  const may = useCanCall();
  const { retry, busy: isRetrying } = useRetryPayment(companyId);
  const { withdraw, busy: isWithdrawing } = useWithdrawPayment(companyId);
  const canRetry = (state === 'failed' || state === 'removed_there') && may('retryLedgerPayment');
  const canWithdraw = state !== 'removed_there' && state !== 'sending' && may('withdrawLedgerPayment');
  return (
    <WrittenActions
      link={link}
      linkLabel={`Open a bill of ${supplierNames} in ${ledgerName}`}
      again={canRetry && { label: `Send again: payment of ${supplierNames}`, busy: isRetrying, run: () => retry(id) }}
      withdrawal={
        canWithdraw && {
          label: `Take back the payment of ${supplierNames}`,
          description: `Paycycle deletes no payment in ${ledgerName}: it may be matched with the bank's line there. If it is there, delete it there first. It is taken back once nothing is paid by it there.`,
          confirmLabel: 'Take back',
          busyLabel: 'Taking back...',
          busy: isWithdrawing,
          run: () => withdraw(id),
        }
      }
      onDone={onDone}
    />
  );
}
