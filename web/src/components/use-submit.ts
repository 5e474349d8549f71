import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from './show-field-errors.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Sends a valid form, one attempt at a time. Shows what the server refuses at its fields. */
export function useSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (output: Output) => Promise<void>,
) {
  return useOneAtATime(
    form.handleSubmit(async (output) => {
      try {
        await send(output);
      } catch (error) {
        showFieldErrors(form, error);
      }
    }),
  );
}
