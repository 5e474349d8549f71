import { Textarea } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../FormField.tsx';
import { useDraftForm } from './use-draft-form.ts';

interface Reason {
  readonly reason: string;
}

interface ReasonFieldProps {
  readonly form: UseFormReturn<Reason, unknown, Reason>;
  readonly hint?: string;
}

/** A reason to store with the action. Requires a dialog around it, which asks before a typed reason is discarded. */
export function ReasonField({ form, hint }: ReasonFieldProps) {
  useDraftForm(form, null);
  return (
    <FormField label="Reason" error={form.formState.errors.reason?.message} hint={hint} required>
      <Textarea rows={2} autoresize {...form.register('reason')} />
    </FormField>
  );
}
