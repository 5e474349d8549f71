import { Badge, Field, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NowOnRecord } from './draft-form/NowOnRecord.tsx';

interface FormFieldProps {
  /** The field's name in a form that can restore a draft. */
  readonly name?: string;
  readonly label: string;
  readonly error?: string;
  readonly hint?: ReactNode;
  /** Origin of a value that the user did not type, such as 'from the PDF'. */
  readonly mark?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** One control of Chakra UI. It gets its id, state and descriptions from the field. */
  readonly children: ReactNode;
}

/**
 * Marks a read-only field, and shows its text whole. With hinted text, Chromium rounds the descent of a monospaced font
 * down at some sizes. That cuts off underscores at any line height.
 */
const READ_ONLY_STYLE = { '& :is(input, textarea)[readonly]': { bg: 'bg.muted', textRendering: 'geometricPrecision' } };

/** A label with its control, hint and error. */
export function FormField({
  name,
  label,
  error,
  hint,
  mark,
  required = false,
  readOnly = false,
  children,
}: FormFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required} readOnly={readOnly} css={READ_ONLY_STYLE}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
        {mark && (
          <Badge size="xs" colorPalette="purple" aria-hidden>
            {mark}
          </Badge>
        )}
      </Field.Label>
      {children}
      {(hint || mark) && !error && (
        <Field.HelperText srOnly={!hint}>
          {hint}
          {mark && <VisuallyHidden> Filled in {mark}</VisuallyHidden>}
        </Field.HelperText>
      )}
      <Field.ErrorText>{error}</Field.ErrorText>
      {name && <NowOnRecord name={name} />}
    </Field.Root>
  );
}
