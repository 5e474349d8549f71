import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { serverFieldErrors } from '../apollo/server-error.ts';

/**
 * Shows the server's message for each field at that field, and focuses the first of them. `fieldOf` maps the server's
 * field names to the form's, such as `amountPence` to `amount`.
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
