import { Box, Fieldset, Input, SimpleGrid, Stack, Switch, Text, Textarea } from '@chakra-ui/react';
import { employeesLabel } from '@paycycle/schema/domain/payment-practices';
import { NO_SUPPLIER_CATEGORY } from '@paycycle/schema/domain/supplier-category';
import { parseVatNumber, vatNumberWarning } from '@paycycle/schema/domain/vat-number';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import type { SupplierFormValues } from '@paycycle/schema/validation/supplier-form';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useActiveCompany } from '../../app/company/active-company.ts';
import { useCan } from '../../app/company/use-can.ts';
import { AccountNumberInput, SortCodeInput } from '../../components/BankAccountInputs.tsx';
import { NowOnRecord } from '../../components/draft-form/NowOnRecord.tsx';
import { FormField } from '../../components/FormField.tsx';
import { Select } from '../../components/Select.tsx';
import { useSupplierCategories } from '../../components/use-supplier-categories.ts';
import { CategoryOptions } from './CategoryOptions.tsx';
import { TermsFields } from './TermsFields.tsx';

type SupplierFormState<Output> = UseFormReturn<SupplierFormValues, unknown, Output>;

interface SupplierFieldsProps<Output> {
  readonly form: SupplierFormState<Output>;
  /** As it is on record; null for a new one. */
  readonly supplier: Pick<SupplierFieldsFragment, 'category'> | null;
  readonly onBankDetailsTyped: () => void;
}

/** The fields of the supplier form (RULES.md, sections 3 and 5). */
export function SupplierFields<Output>({ form, supplier, onBankDetailsTyped }: SupplierFieldsProps<Output>) {
  const { register, formState } = form;
  const mayEnterAccount = useCan('bankDetails');
  const maySwitch = useCan('pay') || supplier === null;
  const about = (field: keyof SupplierFormValues) => ({ name: field, error: formState.errors[field]?.message });
  return (
    <Stack gap="4">
      <FormField label="Supplier name" {...about('name')} required>
        <Input {...register('name')} autoComplete="off" />
      </FormField>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <FormField label="Email" {...about('email')}>
          <Input {...register('email')} type="email" autoComplete="off" />
        </FormField>
        <FormField label="Phone" {...about('phone')}>
          <Input {...register('phone')} type="tel" autoComplete="off" />
        </FormField>
      </SimpleGrid>
      <FormField label="Address" {...about('address')}>
        <Textarea {...register('address')} rows={2} autoComplete="off" />
      </FormField>
      <FormField label="Category" {...about('category')}>
        <CategorySelect form={form} storedCategory={supplier?.category ?? null} />
      </FormField>
      <TermsFields form={form} />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <FormField label="VAT number" hint={vatNumberHint(form)} {...about('vatNumber')}>
          <Input {...register('vatNumber')} autoComplete="off" placeholder="GB123456789" />
        </FormField>
        <FormField label="Company number" {...about('companyNumber')}>
          <Input {...register('companyNumber')} autoComplete="off" />
        </FormField>
      </SimpleGrid>
      <FormField label="Employees" hint="For your payment practices" {...about('isSmallBusiness')}>
        <Select {...register('isSmallBusiness', { setValueAs: sizeOf })}>
          {Object.entries(SIZES).map(([value, size]) => (
            <option key={value} value={value}>
              {employeesLabel(size)}
            </option>
          ))}
        </Select>
      </FormField>
      <AutoPaidSwitch form={form} maySwitch={maySwitch} />
      {mayEnterAccount ? (
        <BankDetails form={form} onTyped={onBankDetailsTyped} />
      ) : (
        <Text borderTopWidth="1px" pt="4" color="fg.muted">
          Your role doesn’t let you enter or change bank details. Ask an owner of the company.
        </Text>
      )}
    </Stack>
  );
}

/** Warning about the VAT number as typed. */
function vatNumberHint<Output>(form: SupplierFormState<Output>): string | undefined {
  return vatNumberWarning(parseVatNumber(form.watch('vatNumber') ?? '')) ?? undefined;
}

interface CategorySelectProps<Output> extends Pick<SupplierFieldsProps<Output>, 'form'> {
  /** Category on record. It can be chosen even if the company no longer offers it. */
  readonly storedCategory: string | null;
}

/** Its value is held by React: the options arrive after it. */
function CategorySelect<Output>({ form, storedCategory }: CategorySelectProps<Output>) {
  const { company } = useActiveCompany();
  const offered = useSupplierCategories(company?.id);
  return (
    <Controller
      control={form.control}
      name="category"
      render={({ field }) => (
        <Select {...field} value={field.value ?? NO_SUPPLIER_CATEGORY}>
          <CategoryOptions offered={offered} storedCategory={storedCategory} />
        </Select>
      )}
    />
  );
}

/** Sizes of a supplier, and the value of each in the select. */
const SIZES = { '': null, true: true, false: false } as const;

function sizeOf(value: unknown): boolean | null {
  return Object.entries(SIZES).find(([size]) => size === String(value))?.[1] ?? null;
}

interface AutoPaidSwitchProps<Output> {
  readonly form: SupplierFormState<Output>;
  /** False for users who may not pay: they cannot switch a stored supplier to or from auto-paid (RULES.md, 69). */
  readonly maySwitch: boolean;
}

function AutoPaidSwitch<Output>({ form, maySwitch }: AutoPaidSwitchProps<Output>) {
  return (
    <Controller
      control={form.control}
      name="isAutoPaid"
      render={({ field }) => (
        <Box>
          <Switch.Root
            alignItems="flex-start"
            checked={field.value === true}
            disabled={!maySwitch}
            onCheckedChange={({ checked }) => field.onChange(checked)}
          >
            <Switch.HiddenInput onBlur={field.onBlur} />
            <Switch.Control mt="0.5" />
            <Switch.Label>
              Auto-paid
              <Text as="span" display="block" fontSize="xs" fontWeight="400" lineHeight="1.45" mt="1" color="fg.muted">
                Paid by Direct Debit or card, so left out of payment runs
                {!maySwitch && '. Your role doesn’t let you switch it: ask an owner of the company.'}
              </Text>
            </Switch.Label>
          </Switch.Root>
          <NowOnRecord name="isAutoPaid" />
        </Box>
      )}
    />
  );
}

interface BankDetailsProps<Output> {
  readonly form: SupplierFormState<Output>;
  readonly onTyped: () => void;
}

function BankDetails<Output>({ form, onTyped }: BankDetailsProps<Output>) {
  const { register, formState } = form;
  const about = (field: keyof SupplierFormValues) => ({ name: field, error: formState.errors[field]?.message });
  return (
    <Box borderTopWidth="1px" pt="4">
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="600">Bank details</Fieldset.Legend>
        <Fieldset.Content mt="3">
          <FormField label="Bank account name" {...about('bankAccountName')}>
            <Input {...register('bankAccountName')} autoComplete="off" />
          </FormField>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <FormField label="Sort code" {...about('bankSortCode')}>
              <SortCodeInput registration={register('bankSortCode', { onChange: onTyped })} />
            </FormField>
            <FormField label="Account number" {...about('bankAccountNumber')}>
              <AccountNumberInput registration={register('bankAccountNumber', { onChange: onTyped })} />
            </FormField>
          </SimpleGrid>
        </Fieldset.Content>
      </Fieldset.Root>
    </Box>
  );
}
