import { Badge, Field, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NowOnRecord } from './draft-form/NowOnRecord.tsx';

interface FormFieldProps {
  /** The field's name in a form that may begin with a draft. */
  readonly name?: string;
  readonly label: string;
  readonly error?: string;
  readonly hint?: ReactNode;
  /** Where the value came from when nobody typed it, as 'from the PDF'. */
  readonly mark?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** One control of Chakra UI: it takes its id, its state and its descriptions from the field. */
  readonly children: ReactNode;
}

/**
 * A read-only field looks read-only. What is copied from it is shown whole: with hinted type, Chromium rounds the depth of
 * a monospaced font down at some sizes, and cuts the underscores off there, whatever the height of the line.
 */
const READ_ONLY_STYLE = { '& :is(input, textarea)[readonly]': { bg: 'bg.muted', textRendering: 'geometricPrecision' } };

/** A label, its control, a hint, and what is wrong with it. */
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
