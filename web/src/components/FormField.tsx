import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FormFieldProps {
  readonly label: string;
  readonly error?: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** One control of Chakra UI: it takes its id, its state and its descriptions from the field. */
  readonly children: ReactNode;
}

/** A label, its control, a hint, and what is wrong with it. */
export function FormField({ label, error, hint, required = false, children }: FormFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {hint && !error && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
