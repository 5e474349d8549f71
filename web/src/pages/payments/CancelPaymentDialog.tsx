import { Button, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentCardFieldsFragment } from '@paycycle/schema/generated/operations';
import { type RefObject, useRef } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { useCancelPayment } from './use-cancel-payment.ts';

interface CancelPaymentDialogProps {
  readonly payment: PaymentCardFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Takes the focus when the payment can no longer be cancelled, and its button is gone. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a payment is given up. */
export function CancelPaymentDialog({ payment, open, onClose, focusAfter }: CancelPaymentDialogProps) {
  const { cancelPayment, busy } = useCancelPayment(payment.companyId);
  const keepButton = useRef<HTMLButtonElement>(null);
  const isGone = useRef(false);
  const close = () => {
    isGone.current = false;
    onClose();
  };
  const cancel = async () => {
    // A second click can come while the dialog fades.
    if (!open) return;
    const answer = await cancelPayment(payment.id);
    if (answer === undefined) return;
    // After a refusal, too, the payment is not what it was: it has moved on.
    isGone.current = true;
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Cancel this payment?"
      role="alertdialog"
      size="sm"
      busy={busy}
      onClose={close}
      initialFocus={keepButton}
      finalFocus={() => (isGone.current ? focusAfter.current : null)}
      footer={
        <>
          <Button ref={keepButton} variant="outline" onClick={close} disabled={busy}>
            Keep payment
          </Button>
          <Button colorPalette="red" onClick={() => void cancel()} loading={busy} loadingText="Cancelling...">
            Cancel payment
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere">
        {formatPounds(payment.amountPence)} to {payment.beneficiaryName} will not be paid. What it would have paid stays
        unpaid, and can be paid again.
      </Text>
    </Dialog>
  );
}
