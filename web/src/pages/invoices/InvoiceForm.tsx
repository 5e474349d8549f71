import { Input, NativeSelect, SimpleGrid, Stack, Textarea } from '@chakra-ui/react';
import { INVOICE_DISPLAY_STATUS_LABELS } from '@paycycle/schema/domain/invoice-status';
import { DEFAULT_PAYMENT_TERMS_DAYS } from '@paycycle/schema/domain/invoice-terms';
import type { InvoiceInput } from '@paycycle/schema/generated/operations';
import { EARLIEST_DATE } from '@paycycle/schema/limits';
import { INVOICE_CREATE_STATUSES, type InvoiceFormValues } from '@paycycle/schema/validation/invoice-form';
import type { ReactNode } from 'react';
import { FormField } from '../../components/FormField.tsx';
import { showFieldErrors } from '../../components/show-field-errors.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { SupplierCombobox } from './SupplierCombobox.tsx';
import { useInvoiceForm } from './use-invoice-form.ts';

interface InvoiceFormProps {
  readonly formId: string;
  readonly companyId: number;
  /** Rejected when the server refuses; the form then shows what it says about each field. */
  readonly onSubmit: (input: InvoiceInput) => Promise<void>;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
}

/** The form of section 5: what is typed stays until the server has taken it. */
export function InvoiceForm({ formId, companyId, onSubmit, onEdit, children }: InvoiceFormProps) {
  const { form, today, supplier, supplierField, typeSupplier, chooseSupplier, applyTerms } = useInvoiceForm();
  const { register, formState } = form;
  const errorOf = (field: keyof InvoiceFormValues) => formState.errors[field]?.message;
  const submit = useOneAtATime(
    form.handleSubmit((input) =>
      onSubmit(input).catch((error: unknown) => showFieldErrors(form, error, { amountPence: 'amount' })),
    ),
  );
  const terms = supplier?.paymentTermsDays ?? DEFAULT_PAYMENT_TERMS_DAYS;

  return (
    <form id={formId} onSubmit={(event) => void submit(event)} onChange={onEdit} noValidate>
      <Stack gap="4">
        {children}
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <FormField label="Supplier" error={errorOf('supplierName')} required>
            <SupplierCombobox
              companyId={companyId}
              name={supplierField.value}
              inputRef={supplierField.ref}
              onType={typeSupplier}
              onChoose={chooseSupplier}
              onBlur={supplierField.onBlur}
            />
          </FormField>
          <FormField label="Invoice number" error={errorOf('invoiceNumber')} required>
            <Input {...register('invoiceNumber')} autoComplete="off" />
          </FormField>
          <FormField label="Invoice date" error={errorOf('invoiceDate')} required>
            <Input
              {...register('invoiceDate', { onChange: () => applyTerms(supplier) })}
              type="date"
              min={EARLIEST_DATE}
              max={today}
            />
          </FormField>
          <FormField label="Due date" error={errorOf('dueDate')} hint={`Payment terms: ${terms} days`} required>
            <Input {...register('dueDate')} type="date" min={EARLIEST_DATE} />
          </FormField>
          <FormField label="Amount (£)" error={errorOf('amount')} required>
            <Input {...register('amount')} inputMode="decimal" placeholder="0.00" autoComplete="off" />
          </FormField>
          <FormField label="Status" error={errorOf('status')}>
            <NativeSelect.Root>
              <NativeSelect.Field {...register('status')}>
                {INVOICE_CREATE_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {INVOICE_DISPLAY_STATUS_LABELS[status]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        </SimpleGrid>
        <FormField label="Description" error={errorOf('description')}>
          <Input {...register('description')} />
        </FormField>
        <FormField label="Notes" error={errorOf('notes')}>
          <Textarea {...register('notes')} rows={2} />
        </FormField>
      </Stack>
    </form>
  );
}
