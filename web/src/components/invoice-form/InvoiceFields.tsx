import { Input, SimpleGrid, Textarea } from '@chakra-ui/react';
import { slipOfDate, slipOfDueDate } from '@paycycle/schema/domain/date-slip';
import {
  CREDIT_STATUS_LABELS,
  INVOICE_DISPLAY_STATUS_LABELS,
  type InvoiceStatus,
} from '@paycycle/schema/domain/invoice-status';
import { INVOICE_TYPE_LABELS, type InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { parseLocalDate } from '@paycycle/schema/domain/local-date';
import { DEFAULT_TERMS, termsLabel } from '@paycycle/schema/domain/stored-terms';
import { type InvoiceFormValues, invoiceTypeOf } from '@paycycle/schema/validation/invoice-form';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormDateField } from '../date-field/FormDateField.tsx';
import { FormField } from '../FormField.tsx';
import { Select } from '../Select.tsx';
import { AmountFields } from './AmountFields.tsx';
import { InvoiceTypeField } from './InvoiceTypeField.tsx';
import { ReceiptAndDiscountFields } from './ReceiptAndDiscountFields.tsx';
import { SupplierCombobox } from './SupplierCombobox.tsx';
import type { InvoiceFieldName, ReadOnlyFields, useInvoiceForm } from './use-invoice-form.ts';

const FROM_PDF = 'from the PDF';

interface InvoiceFieldsProps {
  readonly companyId: number;
  readonly isNew: boolean;
  readonly state: ReturnType<typeof useInvoiceForm>;
  readonly statuses: readonly InvoiceStatus[];
  readonly readOnlyFields: ReadOnlyFields;
}

/** Input fields of an invoice. */
export function InvoiceFields({ companyId, isNew, state, statuses, readOnlyFields }: InvoiceFieldsProps) {
  const { form, supplierField, isMarked, unmark } = state;
  const { errors } = form.formState;
  const about = (field: InvoiceFieldName, hint?: string) => ({
    name: field,
    error: errors[field]?.message,
    hint: readOnlyFields[field] ?? hint,
    mark: isMarked(field) ? FROM_PDF : undefined,
    readOnly: field in readOnlyFields,
  });
  const input = (field: InvoiceFieldName) => form.register(field, { onChange: () => unmark(field) });
  const documentType = invoiceTypeOf({ documentType: form.watch('documentType') });
  const offered = 'status' in readOnlyFields ? [form.getValues('status')] : statuses;
  return (
    <>
      <InvoiceTypeField
        documentType={documentType}
        readOnlyReason={readOnlyFields.documentType}
        onChoose={state.chooseType}
      />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <FormField label="Supplier" {...about('supplierName')} required>
          <SupplierCombobox
            companyId={companyId}
            name={supplierField.value}
            inputRef={supplierField.ref}
            readOnly={'supplierName' in readOnlyFields}
            isFirst={isNew}
            recognise={state.isToBeRecognised}
            onType={state.typeSupplier}
            onChoose={state.chooseSupplier}
            onRecognise={state.recogniseSupplier}
            onBlur={supplierField.onBlur}
          />
        </FormField>
        <FormField label={`${INVOICE_TYPE_LABELS[documentType]} number`} {...about('invoiceNumber')} required>
          <Input {...input('invoiceNumber')} autoComplete="off" />
        </FormField>
        <DateFields state={state} documentType={documentType} about={about} />
        <AmountFields
          documentType={documentType}
          state={state}
          isAmountFixed={'amount' in readOnlyFields}
          about={about}
        />
        <FormField label="Status" {...about('status')}>
          <StatusSelect registration={input('status')} statuses={offered} documentType={documentType} />
        </FormField>
        <ReceiptAndDiscountFields documentType={documentType} state={state} about={about} />
      </SimpleGrid>
      <FormField label="Description" {...about('description')}>
        <Input {...input('description')} />
      </FormField>
      <FormField label="Notes" {...about('notes')}>
        <Textarea {...input('notes')} rows={2} />
      </FormField>
    </>
  );
}

interface DateFieldsProps {
  readonly state: InvoiceFieldsProps['state'];
  readonly documentType: InvoiceType;
  /** Hint, error and mark of a field. */
  readonly about: (
    field: InvoiceFieldName,
    hint?: string,
  ) => Omit<ComponentProps<typeof FormField>, 'name' | 'label' | 'children'>;
}

/** The invoice date, and the due date from the supplier's terms. A credit note has no due date. */
function DateFields({ state, documentType, about }: DateFieldsProps) {
  const { form, today, supplier, unmark, applyTerms, setDueDate } = state;
  const terms = `Payment terms: ${termsLabel(supplier ?? DEFAULT_TERMS)}`;
  const invoiceDate = parseLocalDate(form.watch('invoiceDate'));
  const dueDate = parseLocalDate(form.watch('dueDate'));
  const slip = invoiceDate && dueDate && slipOfDueDate(dueDate, invoiceDate);
  return (
    <>
      <FormDateField
        control={form.control}
        name="invoiceDate"
        label={`${INVOICE_TYPE_LABELS[documentType]} date`}
        {...about('invoiceDate', (invoiceDate && slipOfDate(invoiceDate, today)) ?? undefined)}
        required
        max={today}
        onEdit={() => {
          unmark('invoiceDate');
          applyTerms(supplier);
        }}
      />
      {documentType === 'invoice' && (
        <FormDateField
          control={form.control}
          name="dueDate"
          label="Due date"
          {...about('dueDate', slip ? `${slip} ${terms}` : terms)}
          required
          from={invoiceDate}
          onEdit={setDueDate}
        />
      )}
    </>
  );
}

interface StatusSelectProps {
  readonly registration: UseFormRegisterReturn;
  readonly statuses: readonly InvoiceFormValues['status'][];
  readonly documentType: InvoiceType;
}

/** A select cannot be read-only, so a read-only one offers only its current status. */
function StatusSelect({ registration, statuses, documentType }: StatusSelectProps) {
  const isCredit = documentType === 'credit_note';
  return (
    <Select {...registration}>
      {statuses.map(
        (status) =>
          status &&
          !(isCredit && status === 'auto_paid') && (
            <option key={status} value={status}>
              {isCredit && status !== 'auto_paid'
                ? CREDIT_STATUS_LABELS[status]
                : INVOICE_DISPLAY_STATUS_LABELS[status]}
            </option>
          ),
      )}
    </Select>
  );
}
