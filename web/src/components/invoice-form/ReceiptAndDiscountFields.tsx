import { Input } from '@chakra-ui/react';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { parseLocalDate } from '@paycycle/schema/domain/local-date';
import type { ComponentProps } from 'react';
import { FormDateField } from '../date-field/FormDateField.tsx';
import { FormField } from '../FormField.tsx';
import type { InvoiceFieldName, useInvoiceForm } from './use-invoice-form.ts';

interface ReceiptAndDiscountFieldsProps {
  readonly documentType: InvoiceType;
  readonly state: ReturnType<typeof useInvoiceForm>;
  /** Hint, error and mark of a field. */
  readonly about: (
    field: InvoiceFieldName,
    hint?: string,
  ) => Omit<ComponentProps<typeof FormField>, 'name' | 'label' | 'children'>;
}

/** The day of receipt, and a discount for early payment of this invoice. A credit note has no discount. */
export function ReceiptAndDiscountFields({ documentType, state, about }: ReceiptAndDiscountFieldsProps) {
  const { form, today, supplier } = state;
  const invoiceDate = parseLocalDate(form.watch('invoiceDate'));
  const terms = supplier?.paymentTerms?.includes('/') ? `Instead of ${supplier.paymentTerms}` : 'If it offers one';
  return (
    <>
      <FormDateField
        control={form.control}
        name="receivedOn"
        label="Received"
        {...about('receivedOn', 'If it came after its date')}
        max={today}
      />
      {documentType === 'invoice' && (
        <>
          <FormField label="Discount for early payment (%)" {...about('discountPercent', terms)}>
            <Input {...form.register('discountPercent')} inputMode="decimal" placeholder="0" autoComplete="off" />
          </FormField>
          <FormDateField
            control={form.control}
            name="discountUntil"
            label="Discount until"
            {...about('discountUntil', 'The last day on which a payment earns it')}
            from={invoiceDate}
          />
        </>
      )}
    </>
  );
}
