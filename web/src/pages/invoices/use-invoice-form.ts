import { zodResolver } from '@hookform/resolvers/zod';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { DEFAULT_PAYMENT_TERMS_DAYS, dueDateFor } from '@paycycle/schema/domain/invoice-terms';
import { parseLocalDate } from '@paycycle/schema/domain/local-date';
import { type InvoiceFormValues, invoiceFormSchema } from '@paycycle/schema/validation/invoice-form';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { today as todayInLondon } from '../../lib/today.ts';
import type { SupplierSuggestion } from './SupplierCombobox.tsx';

type InvoiceFormOutput = ReturnType<ReturnType<typeof invoiceFormSchema>['parse']>;

const EMPTY: InvoiceFormValues = {
  supplierName: '',
  invoiceNumber: '',
  invoiceDate: '',
  dueDate: '',
  amount: '',
  status: 'to_pay',
  description: '',
  notes: '',
};

/**
 * The state of the invoice form. A new invoice date or another supplier sets the due date to the invoice date plus the
 * supplier's payment terms (section 5); until then the due date is the user's.
 */
export function useInvoiceForm() {
  const [today] = useState(todayInLondon);
  const [supplier, setSupplier] = useState<SupplierSuggestion | null>(null);
  const form = useForm<InvoiceFormValues, unknown, InvoiceFormOutput>({
    resolver: zodResolver(invoiceFormSchema(today)),
    defaultValues: EMPTY,
  });
  const { field: supplierField } = useController({ control: form.control, name: 'supplierName' });

  const applyTerms = (terms: SupplierSuggestion | null) => {
    const { invoiceDate, supplierName: name } = form.getValues();
    const date = parseLocalDate(invoiceDate);
    if (!date || !name.trim()) return;
    const dueDate = dueDateFor(date, terms?.paymentTermsDays ?? DEFAULT_PAYMENT_TERMS_DAYS);
    form.setValue('dueDate', dueDate, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const typeSupplier = (name: string) => {
    supplierField.onChange(name);
    if (supplier && supplierNameKey(supplier.name) !== supplierNameKey(name)) setSupplier(null);
  };
  const chooseSupplier = (chosen: SupplierSuggestion) => {
    if (chosen.id === supplier?.id) return;
    setSupplier(chosen);
    supplierField.onChange(chosen.name);
    applyTerms(chosen);
  };
  return { form, today, supplier, supplierField, typeSupplier, chooseSupplier, applyTerms };
}
