import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DateField } from './DateField.tsx';

interface FormDateFieldProps<Values extends FieldValues, Output>
  extends Omit<ComponentProps<typeof DateField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  /** Called after the form has the new date. */
  readonly onEdit?: () => void;
}

/** A date field for react-hook-form. */
export function FormDateField<Values extends FieldValues, Output>({
  control,
  name,
  onEdit,
  ...props
}: FormDateFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <DateField
      {...props}
      name={name}
      value={typeof value === 'string' ? value : ''}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(date) => {
        field.onChange(date);
        onEdit?.();
      }}
    />
  );
}
