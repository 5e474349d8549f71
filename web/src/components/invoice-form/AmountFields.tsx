import { Input } from '@chakra-ui/react';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { parsePounds } from '@paycycle/schema/domain/money';
import { EXCESSIVE_VAT_WARNING, isVatExcessive } from '@paycycle/schema/domain/net-and-vat';
import type { ComponentProps } from 'react';
import { useRef } from 'react';
import { FormField } from '../FormField.tsx';
import { deriveAmount, firstDerivedField, type TypedField } from './amount-fields.ts';
import type { InvoiceFieldName, useInvoiceForm } from './use-invoice-form.ts';

interface AmountFieldsProps {
  readonly documentType: InvoiceType;
  readonly state: ReturnType<typeof useInvoiceForm>;
  readonly isAmountFixed: boolean;
  readonly about: (
    field: InvoiceFieldName,
    hint?: string,
  ) => Omit<ComponentProps<typeof FormField>, 'label' | 'children'>;
}

const FIELDS = [
  { name: 'amount', label: 'Amount (£)', hint: undefined },
  { name: 'netAmount', label: 'Net (£)', hint: 'If known' },
  { name: 'vatAmount', label: 'VAT (£)', hint: 'If known' },
  { name: 'paidInAdvance', label: 'Paid in advance (£)', hint: 'If any, as a deposit: the amount is the rest' },
] as const;

/**
 * The amount, the part paid in advance, and the net and VAT of both if known. Derives the last missing value from the
 * others. A credit note has no part paid in advance.
 */
export function AmountFields({ documentType, state, isAmountFixed, about }: AmountFieldsProps) {
  const { form, unmark } = state;
  const filled = useRef(firstDerivedField(form.getValues()));
  const typed = (field: TypedField) => {
    unmark(field);
    if (filled.current === field) filled.current = null;
    const next = deriveAmount(form.getValues(), field, filled.current);
    if (!next || (next.field === 'amount' && isAmountFixed)) return;
    filled.current = next.field;
    form.setValue(next.field, next.text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const [amount, vatAmountPence, paidInAdvancePence] = form
    .watch(['amount', 'vatAmount', 'paidInAdvance'])
    .map((text) => parsePounds(text ?? ''));
  const isExcessive = amount != null && isVatExcessive(amount, { vatAmountPence, paidInAdvancePence });
  const shown = FIELDS.filter(({ name }) => name !== 'paidInAdvance' || documentType === 'invoice');
  return shown.map(({ name, label, hint }) => (
    <FormField
      key={name}
      label={label}
      {...about(name, name === 'vatAmount' && isExcessive ? EXCESSIVE_VAT_WARNING : hint)}
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
