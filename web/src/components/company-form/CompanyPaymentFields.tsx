import { Box, Fieldset, Input, SimpleGrid, Stack } from '@chakra-ui/react';
import type { CompanyFormValues } from '@paycycle/schema/validation/company-form';
import { type UseFormReturn, useController } from 'react-hook-form';
import { AccountNumberInput, SortCodeInput } from '../BankAccountInputs.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { FormField } from '../FormField.tsx';
import { InlineWarning } from '../InlineWarning.tsx';

interface CompanyPaymentFieldsProps<Output> {
  readonly form: UseFormReturn<CompanyFormValues, unknown, Output>;
  /** Other members see these fields as read-only. */
  readonly isOwner: boolean;
}

/** Payment safeguards in the company form: the limit for one person, and the account to pay from. */
export function CompanyPaymentFields<Output>({ form, isOwner }: CompanyPaymentFieldsProps<Output>) {
  const { register, formState } = form;
  const error = formState.errors.approvalThreshold?.message;
  return (
    <Box borderTopWidth="1px" pt="4">
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="600">Payments</Fieldset.Legend>
        {!isOwner && <Fieldset.HelperText>Only the owner of the company can change these.</Fieldset.HelperText>}
        <Fieldset.Content mt="3">
          <FormField
            label="Require a second approver above (£)"
            hint="The person who made a run can't approve it. Leave blank for no approval."
            error={error}
            readOnly={!isOwner}
          >
            <Input {...register('approvalThreshold')} inputMode="decimal" autoComplete="off" />
          </FormField>
          <AccountWaitField form={form} isOwner={isOwner} />
          <PayingAccountFields form={form} isOwner={isOwner} />
        </Fieldset.Content>
      </Fieldset.Root>
    </Box>
  );
}

/** When switched off, warns the owner of the consequences. */
function AccountWaitField<Output>({ form, isOwner }: CompanyPaymentFieldsProps<Output>) {
  const { field } = useController({ control: form.control, name: 'changedAccountsWait' });
  const isOn = field.value !== false;
  return (
    <Stack gap="2">
      <Checkbox
        checked={isOn}
        disabled={!isOwner}
        onChange={field.onChange}
        input={{ ref: field.ref, onBlur: field.onBlur }}
      >
        Bank details that one person has changed and confirmed wait 24 hours, or until someone else confirms them
      </Checkbox>
      {!isOn && (
        <InlineWarning>
          One person, or an intruder in their account, can then change where a supplier is paid and pay it at once.
          Where several people use the company, this takes effect 24 hours after you switch it off.
        </InlineWarning>
      )}
    </Stack>
  );
}

function PayingAccountFields<Output>({ form, isOwner }: CompanyPaymentFieldsProps<Output>) {
  const { register, formState } = form;
  const field = (name: keyof CompanyFormValues) => ({
    error: formState.errors[name]?.message,
    readOnly: !isOwner,
  });
  return (
    <Fieldset.Root>
      <Fieldset.Legend fontWeight="600">Bank account to pay from</Fieldset.Legend>
      <Fieldset.Content mt="3">
        <FormField label="Account name" {...field('bankAccountName')}>
          <Input {...register('bankAccountName')} autoComplete="off" />
        </FormField>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <FormField label="Sort code" {...field('bankSortCode')}>
            <SortCodeInput registration={register('bankSortCode')} readOnly={!isOwner} />
          </FormField>
          <FormField label="Account number" {...field('bankAccountNumber')}>
            <AccountNumberInput registration={register('bankAccountNumber')} readOnly={!isOwner} />
          </FormField>
        </SimpleGrid>
        <FormField
          label="Bacs service user number"
          hint="Six digits, from the bank that sponsors your Bacs submissions"
          {...field('bacsServiceUserNumber')}
        >
          <Input {...register('bacsServiceUserNumber')} inputMode="numeric" autoComplete="off" />
        </FormField>
      </Fieldset.Content>
    </Fieldset.Root>
  );
}
