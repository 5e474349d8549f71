import { zodResolver } from '@hookform/resolvers/zod';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import { monthOpeningFormSchema } from '@paycycle/schema/validation/month-closing-form';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { ReasonField } from '../../../components/draft-form/ReasonField.tsx';

const reasonSchema = monthOpeningFormSchema.pick({ reason: true });

interface ReopenMonthDialogProps {
  readonly month: Month;
  readonly open: boolean;
  readonly busy: boolean;
  readonly finalFocus: () => HTMLElement | null;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason to reopen a closed month. The reason is stored with the month. */
export function ReopenMonthDialog({ month, onConfirm, ...dialog }: ReopenMonthDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(reasonSchema) });
  const { open } = dialog;
  // The next question begins anew, also after this one was answered.
  useEffect(() => {
    if (!open) form.reset();
  }, [form, open]);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Reopen ${formatMonth(month)}?`}
      description="Its transactions and matches can then be changed. Who reopened it, when and why is kept on record."
      confirmLabel="Reopen month"
      busyLabel="Reopening..."
      onConfirm={() => void form.handleSubmit(({ reason }) => onConfirm(reason))()}
    >
      <ReasonField form={form} />
    </ConfirmDialog>
  );
}
