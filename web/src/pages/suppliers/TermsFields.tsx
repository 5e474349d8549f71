import { Input, SimpleGrid } from '@chakra-ui/react';
import { parseTermsOrDefault, type SupplierFormValues } from '@paycycle/schema/validation/supplier-form';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../components/FormField.tsx';
import { Select } from '../../components/Select.tsx';
import { TermsOptions } from './TermsOptions.tsx';

interface TermsFieldsProps<Output> {
  readonly form: UseFormReturn<SupplierFormValues, unknown, Output>;
}

/** When bills are due: so many days after their date, or by a rule, which leaves no days to type (RULES.md, 10). */
export function TermsFields<Output>({ form }: TermsFieldsProps<Output>) {
  const { register, formState } = form;
  const rule = form.watch('paymentTerms') ?? '';
  // A rule on record that is none of the usual ones stays to choose.
  const [stored] = useState(rule);
  const days = register('paymentTermsDays', {
    onBlur: () =>
      form.setValue('paymentTermsDays', parseTermsOrDefault(form.getValues('paymentTermsDays')), {
        shouldValidate: form.formState.isSubmitted,
      }),
  });
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <FormField label="Bills are due" name="paymentTerms" error={formState.errors.paymentTerms?.message}>
        <Select {...register('paymentTerms')}>
          <TermsOptions stored={stored} />
        </Select>
      </FormField>
      {rule === '' && (
        <FormField
          name="paymentTermsDays"
          label="Payment terms (days)"
          hint="1–365 days"
          error={formState.errors.paymentTermsDays?.message}
        >
          <Input {...days} inputMode="numeric" autoComplete="off" />
        </FormField>
      )}
    </SimpleGrid>
  );
}
