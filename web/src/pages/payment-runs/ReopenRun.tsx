import { Button, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { paymentRunReopeningSchema } from '@paycycle/schema/validation/payment-run-reopening';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Can } from '../../app/company/Can.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { ReasonField } from '../../components/draft-form/ReasonField.tsx';
import { useRunActions } from './use-run-actions.ts';

/**
 * 'This run was not paid': undoes the payments of its completion, with a reason that is stored with the run (RULES.md,
 * 49).
 */
export function ReopenRun({ run }: { readonly run: PaymentRunFieldsFragment }) {
  const { reopen, busyWith } = useRunActions(run.companyId, run.id);
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(paymentRunReopeningSchema) });
  const close = () => {
    setIsOpen(false);
    form.reset();
  };
  const send = form.handleSubmit(async ({ reason }) => {
    if (await reopen(reason)) close();
  });
  return (
    <Can call="reopenPaymentRun">
      <Button
        variant="outline"
        aria-label={`This run was not paid: Payment Run #${run.number}`}
        onClick={() => setIsOpen(true)}
      >
        <Undo2 aria-hidden />
        This run was not paid
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={busyWith === 'reopen'}
        destructive
        title={`Reopen Payment Run #${run.number}?`}
        description="What you marked as paid by completing it will be to pay again. Invoices matched to a bank transaction, or paid through the provider, stay paid. An approval no longer holds."
        confirmLabel="Reopen run"
        busyLabel="Reopening..."
        onConfirm={() => void send()}
        onClose={close}
      >
        <ReasonField form={form} hint="Your name and the reason stay on the run." />
      </ConfirmDialog>
    </Can>
  );
}

/** Lists each reopening of a run with user, date and reason, and the invoices that left it since; empty if none. */
export function RunReopenings({ run }: { readonly run: Pick<PaymentRunFieldsFragment, 'reopenings' | 'departures'> }) {
  return (
    <>
      {run.reopenings.map(({ reason, reopenedByName, reopenedAt }) => (
        <Text key={reopenedAt} fontSize="xs" color="fg.muted" mt="1" overflowWrap="anywhere">
          Not paid: reopened by {reopenedByName} on {formatLocalDate(londonDate(new Date(reopenedAt)))}. {reason}
        </Text>
      ))}
      {run.departures.map(({ invoiceNumber, supplierName, amountPence, reason, leftAt }) => (
        <Text key={`${invoiceNumber} ${leftAt}`} fontSize="xs" color="fg.muted" mt="1" overflowWrap="anywhere">
          {invoiceNumber} of {supplierName} ({formatPounds(amountPence)}) left this run on{' '}
          {formatLocalDate(londonDate(new Date(leftAt)))}: {reason}.
        </Text>
      ))}
    </>
  );
}
