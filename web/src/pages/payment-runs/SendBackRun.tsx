import { Button, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { paymentRunSendBackSchema } from '@paycycle/schema/validation/payment-run-send-back';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { ReasonField } from '../../components/draft-form/ReasonField.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import type { useRunActions } from './use-run-actions.ts';

interface SendBackRunProps {
  readonly run: Pick<PaymentRunFieldsFragment, 'number' | 'createdByName'>;
  readonly actions: Pick<ReturnType<typeof useRunActions>, 'sendBack' | 'busyWith'>;
  readonly busy: boolean;
}

/** 'Send back': returns a run to its creator, with the changes to make (RULES.md, 86). */
export function SendBackRun({ run, actions, busy }: SendBackRunProps) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(paymentRunSendBackSchema) });
  const close = () => {
    setIsOpen(false);
    form.reset();
  };
  const send = form.handleSubmit(async ({ reason }) => {
    if (await actions.sendBack(reason)) close();
  });
  return (
    <>
      <Button variant="outline" disabled={busy} onClick={() => setIsOpen(true)}>
        <Undo2 aria-hidden />
        Send back
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={actions.busyWith === 'send_back'}
        title={`Send back Payment Run #${run.number}?`}
        description={`It goes back to draft. ${run.createdByName} is told what to change, and can ask for approval again.`}
        confirmLabel="Send back"
        busyLabel="Sending back..."
        onConfirm={() => void send()}
        onClose={close}
      >
        <ReasonField form={form} hint="Your name and the reason stay on the run." />
      </ConfirmDialog>
    </>
  );
}

/** Lists each time a run was sent back, with user, date and reason. In a draft, its creator must act on the newest. */
export function RunSendBacks({ run }: { readonly run: Pick<PaymentRunFieldsFragment, 'sendBacks' | 'status'> }) {
  return run.sendBacks.map((sendBack, index) => {
    const words = describeSendBack(sendBack);
    return run.status === 'draft' && index === 0 ? (
      <InlineWarning key={sendBack.sentBackAt}>{words}</InlineWarning>
    ) : (
      <Text key={sendBack.sentBackAt} fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {words}
      </Text>
    );
  });
}

function describeSendBack({
  reason,
  sentBackByName,
  sentBackAt,
}: PaymentRunFieldsFragment['sendBacks'][number]): string {
  return `Sent back by ${sentBackByName} on ${formatLocalDate(londonDate(new Date(sentBackAt)))}: ${reason}`;
}
