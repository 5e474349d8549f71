import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { serverFieldErrors } from '../apollo/server-error.ts';

/**
 * Shows the server's message for each field at that field, and moves to the first of them. `fieldOf` names the
 * form's field where it differs from the server's, as `amountPence` is typed as `amount`.
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fieldOf: Readonly<Partial<Record<string, Path<Values>>>> = {},
) {
  const known = form.getValues();
  const wrong = Object.entries(serverFieldErrors(error)).flatMap(([name, message]) => {
    const field = fieldOf[name] ?? (name in known ? (name as Path<Values>) : undefined);
    return field ? [{ field, message }] : [];
  });
  for (const [index, { field, message }] of wrong.entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
