import { Fieldset, Flex, Input, SimpleGrid } from '@chakra-ui/react';
import { VAT_CODE_LABELS, VAT_CODES } from '@paycycle/schema/domain/vat-code';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { FormDateField } from '../../../components/date-field/FormDateField.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { AccountCombobox } from '../../../components/nominal-accounts/AccountCombobox.tsx';
import type { NominalAccount } from '../../../components/nominal-accounts/account-labels.ts';
import { TrackingField } from '../../../components/nominal-accounts/TrackingField.tsx';
import { Select } from '../../../components/Select.tsx';
import { hasVatOfCode, type LinesFormState, vatOf } from './line-values.ts';

interface LineFieldsProps {
  readonly form: LinesFormState;
  readonly index: number;
  readonly companyId: number;
  /** All of the chart: one that is archived is offered only where the line has it. */
  readonly accounts: readonly NominalAccount[];
  /** An only line is the whole invoice: it has no amounts of its own. */
  readonly isOnly: boolean;
  readonly onAmount: (index: number) => void;
  readonly onRemove: () => void;
}

/** Fields of one invoice line. */
export function LineFields({ form, index, companyId, accounts, isOnly, onAmount, onRemove }: LineFieldsProps) {
  const errors = form.formState.errors.lines?.[index];
  const at = `lines.${index}` as const;
  const chosen = form.getValues(`${at}.nominalCode`);
  const offered = accounts.filter(({ code, isArchived }) => !isArchived || code === chosen);
  return (
    <Fieldset.Root borderWidth="1px" borderRadius="l2" p="3" gap="2">
      <Flex justify="space-between" align="center">
        <Fieldset.Legend fontWeight="medium">{isOnly ? 'The whole invoice' : `Line ${index + 1}`}</Fieldset.Legend>
        {!isOnly && <IconAction icon={Trash2} tip="Remove" label={`Remove line ${index + 1}`} onClick={onRemove} />}
      </Flex>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <FormField label="Description" error={errors?.description?.message}>
          <Input {...form.register(`${at}.description`)} autoComplete="off" />
        </FormField>
        <FormField label="Account" error={errors?.nominalCode?.message}>
          <Controller
            control={form.control}
            name={`${at}.nominalCode`}
            render={({ field: { ref, value, onChange } }) => (
              // Its box keeps its own text: it begins anew once the chart is there.
              <AccountCombobox
                key={accounts.length}
                accounts={offered}
                value={value ?? ''}
                onChange={onChange}
                inputRef={ref}
              />
            )}
          />
        </FormField>
      </SimpleGrid>
      <Amounts form={form} index={index} isOnly={isOnly} onAmount={onAmount} />
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="3" mt="1">
        <FormDateField control={form.control} name={`${at}.serviceFrom`} label="Service from" />
        <FormDateField control={form.control} name={`${at}.serviceTo`} label="Service to" />
        <TrackingField
          form={form}
          name={`${at}.trackingCategory`}
          companyId={companyId}
          error={errors?.trackingCategory?.message}
        />
      </SimpleGrid>
    </Fieldset.Root>
  );
}

/** Net, VAT code and VAT: the VAT is that of the code until another is typed. */
function Amounts({ form, index, isOnly, onAmount }: Pick<LineFieldsProps, 'form' | 'index' | 'isOnly' | 'onAmount'>) {
  const errors = form.formState.errors.lines?.[index];
  const at = `lines.${index}` as const;
  const isOwnVat = useRef(Boolean(form.getValues(at).vatAmount) && !hasVatOfCode(form.getValues(at)));
  const changed = (what: 'net' | 'vatCode' | 'vat') => {
    const line = form.getValues(at);
    if (what === 'vat') isOwnVat.current = Boolean(line.vatAmount?.trim());
    if (what === 'vatCode') isOwnVat.current = hasVatOfCode(line) && line.vatAmount !== vatOf(line);
    if (what !== 'vat' && line.vatCode && !isOwnVat.current) {
      form.setValue(`${at}.vatAmount`, vatOf(line), { shouldDirty: true });
    }
    onAmount(index);
  };
  const money = { inputMode: 'decimal', placeholder: '0.00', autoComplete: 'off' } as const;
  return (
    <SimpleGrid columns={{ base: 1, md: isOnly ? 1 : 3 }} gap="3" mt="1">
      {!isOnly && (
        <FormField label="Net (£)" error={errors?.netAmount?.message} required>
          <Input {...form.register(`${at}.netAmount`, { onChange: () => changed('net') })} {...money} />
        </FormField>
      )}
      <FormField label="VAT code" error={errors?.vatCode?.message}>
        <Select {...form.register(`${at}.vatCode`, { onChange: () => (isOnly ? undefined : changed('vatCode')) })}>
          <option value="">Not chosen</option>
          {VAT_CODES.map((code) => (
            <option key={code} value={code}>
              {VAT_CODE_LABELS[code]}
            </option>
          ))}
        </Select>
      </FormField>
      {!isOnly && (
        <FormField label="VAT (£)" error={errors?.vatAmount?.message}>
          <Input {...form.register(`${at}.vatAmount`, { onChange: () => changed('vat') })} {...money} />
        </FormField>
      )}
    </SimpleGrid>
  );
}
