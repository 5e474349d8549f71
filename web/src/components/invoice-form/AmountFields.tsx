import { Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useRef } from 'react';
import { FormField } from '../FormField.tsx';
import { type AmountField, filledInFirst, fillIn } from './typed-amounts.ts';
import type { InvoiceFieldName, useInvoiceForm } from './use-invoice-form.ts';

interface AmountFieldsProps {
  readonly state: ReturnType<typeof useInvoiceForm>;
  readonly isAmountFixed: boolean;
  readonly about: (
    field: InvoiceFieldName,
    hint?: string,
  ) => Omit<ComponentProps<typeof FormField>, 'label' | 'children'>;
}

const FIELDS = [
  { name: 'amount', label: 'Amount (£)' },
  { name: 'netAmount', label: 'Net (£)' },
  { name: 'vatAmount', label: 'VAT (£)' },
] as const;

/** The amount, and its net and VAT where they are known: two of the three give the third. */
export function AmountFields({ state, isAmountFixed, about }: AmountFieldsProps) {
  const { form, unmark } = state;
  const filled = useRef(filledInFirst(form.getValues()));
  const typed = (field: AmountField) => {
    unmark(field);
    if (filled.current === field) filled.current = null;
    const next = fillIn(form.getValues(), field, filled.current);
    if (!next || (next.field === 'amount' && isAmountFixed)) return;
    filled.current = next.field;
    form.setValue(next.field, next.text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return FIELDS.map(({ name, label }) => (
    <FormField
      key={name}
      label={label}
      {...about(name, name === 'amount' ? undefined : 'If known')}
      required={name === 'amount'}
    >
      <Input
        {...form.register(name, { onChange: () => typed(name) })}
        inputMode="decimal"
        placeholder="0.00"
        autoComplete="off"
      />
    </FormField>
  ));
}
