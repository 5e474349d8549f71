import { Box, Fieldset, Input, SimpleGrid } from '@chakra-ui/react';
import { HOLIDAY_CALENDAR_LABELS, HOLIDAY_CALENDARS } from '@paycycle/schema/domain/bank-holidays';
import type { CompanyFormValues } from '@paycycle/schema/validation/company-form';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../FormField.tsx';
import { Select } from '../Select.tsx';

interface PaymentSessionFieldsProps<Output> {
  readonly form: UseFormReturn<CompanyFormValues, unknown, Output>;
}

/** When the company pays (RULES.md, 100). */
export function PaymentSessionFields<Output>({ form: { register, formState } }: PaymentSessionFieldsProps<Output>) {
  const errorOf = (name: keyof CompanyFormValues) => formState.errors[name]?.message;
  return (
    <Box borderTopWidth="1px" pt="4">
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="600">Payment sessions</Fieldset.Legend>
        <Fieldset.HelperText>
          The two days of the month on which you pay. The dashboard says what each session must pay, and what can wait.
        </Fieldset.HelperText>
        <Fieldset.Content mt="3">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <FormField label="First payment day" error={errorOf('firstPaymentDay')}>
              <Input {...register('firstPaymentDay')} inputMode="numeric" autoComplete="off" />
            </FormField>
            <FormField label="Second payment day" hint="31 is the last day" error={errorOf('secondPaymentDay')}>
              <Input {...register('secondPaymentDay')} inputMode="numeric" autoComplete="off" />
            </FormField>
            <FormField
              label="Working days before the due date"
              hint="At least 2 for an account that was never paid"
              error={errorOf('payByMarginDays')}
            >
              <Input {...register('payByMarginDays')} inputMode="numeric" autoComplete="off" />
            </FormField>
            <FormField label="Bank holidays" error={errorOf('holidayCalendar')}>
              <Select {...register('holidayCalendar')}>
                {HOLIDAY_CALENDARS.map((calendar) => (
                  <option key={calendar} value={calendar}>
                    {HOLIDAY_CALENDAR_LABELS[calendar]}
                  </option>
                ))}
              </Select>
            </FormField>
          </SimpleGrid>
        </Fieldset.Content>
      </Fieldset.Root>
    </Box>
  );
}
