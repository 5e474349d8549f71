import { zodResolver } from '@hookform/resolvers/zod';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { dueDateOf } from '@paycycle/schema/domain/payment-terms';
import { DEFAULT_TERMS } from '@paycycle/schema/domain/stored-terms';
import { type InvoiceFormValues, invoiceFormSchema, invoiceTypeOf } from '@paycycle/schema/validation/invoice-form';
import { useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useController, useForm } from 'react-hook-form';
import { today as todayInLondon } from '../../lib/today.ts';
import { type useDraft, useDraftForm } from '../draft-form/use-draft-form.ts';
import type { SupplierSuggestion } from './SupplierCombobox.tsx';

type InvoiceFormOutput = ReturnType<ReturnType<typeof invoiceFormSchema>['parse']>;

export type InvoiceFieldName = keyof InvoiceFormValues;

/** Fields that cannot be changed, with the reason. */
export type ReadOnlyFields = Readonly<Partial<Record<InvoiceFieldName, string>>>;

/** Initial state of the form. */
export interface InvoiceFormStart {
  readonly initialValues: Partial<InvoiceFormValues>;
  /** Supplier of `initialValues.supplierName`, if it is known. */
  readonly initialSupplier: SupplierSuggestion | null;
  /** Fields that were filled in from the PDF. */
  readonly prefilled: ReadonlySet<InvoiceFieldName>;
  readonly statuses: readonly InvoiceStatus[];
  readonly draft: ReturnType<typeof useDraft>;
}

const EMPTY: InvoiceFormValues = {
  documentType: 'invoice',
  supplierName: '',
  invoiceNumber: '',
  invoiceDate: '',
  dueDate: '',
  amount: '',
  netAmount: '',
  vatAmount: '',
  paidInAdvance: '',
  receivedOn: '',
  discountPercent: '',
  discountUntil: '',
  status: 'to_pay',
  description: '',
  notes: '',
};

/**
 * State of the invoice form. A new invoice date or supplier sets the due date to the invoice date plus the payment
 * terms (RULES.md, section 5). Until then the due date is the user's or the initial one.
 */
export function useInvoiceForm({ initialValues, initialSupplier, prefilled, statuses, draft }: InvoiceFormStart) {
  const [today] = useState(todayInLondon);
  const [start] = useState<Partial<InvoiceFormValues>>({ ...initialValues, ...draft.restored?.values });
  const [supplier, setSupplier] = useState(initialSupplier);
  const { isMarked, unmark } = useMarks(prefilled);
  const [resolver, defaultValues] = [resolverOf(today, statuses), { ...EMPTY, ...initialValues }];
  const form = useForm<InvoiceFormValues, unknown, InvoiceFormOutput>({ resolver, defaultValues });
  const typed = useDraftForm(form, draft);
  // A lookup can find the supplier after blur, when the user may already have set the due date.
  const isDueDateSet = useRef(false);
  const { field: supplierField } = useController({ control: form.control, name: 'supplierName' });
  const isStart = (name: string) => isSameName(name, start.supplierName ?? '');

  const applyTerms = (terms: SupplierSuggestion | null) => {
    const { invoiceDate, supplierName: name, documentType } = form.getValues();
    const date = parseLocalDate(invoiceDate);
    if (!date || !name.trim() || documentType === 'credit_note') return;
    const dueDate = dueDateOf(date, terms ?? DEFAULT_TERMS);
    form.setValue('dueDate', dueDate, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    isDueDateSet.current = false;
    unmark('dueDate');
  };
  const typeSupplier = (name: string) => {
    if (name === supplierField.value) return;
    supplierField.onChange(name);
    isDueDateSet.current = false;
    unmark('supplierName');
    if (supplier && !isSameName(supplier.name, name)) setSupplier(null);
  };
  const recogniseSupplier = (chosen: SupplierSuggestion) => {
    if (chosen.id === supplier?.id) return;
    setSupplier(chosen);
    if (chosen.name !== supplierField.value) supplierField.onChange(chosen.name);
    // The lookup only recognised the initial supplier, so the initial due date stays.
    if ((!isStart(chosen.name) && !isDueDateSet.current) || !form.getValues('dueDate')) applyTerms(chosen);
  };
  return {
    form,
    typed,
    today,
    supplier,
    supplierField,
    isToBeRecognised: supplier === null && isStart(supplierField.value) && supplierField.value !== '',
    isMarked,
    unmark,
    typeSupplier,
    chooseSupplier: (chosen: SupplierSuggestion) => {
      isDueDateSet.current = false;
      recogniseSupplier(chosen);
    },
    recogniseSupplier,
    applyTerms,
    setDueDate: () => {
      isDueDateSet.current = true;
      unmark('dueDate');
    },
    /** Resets a field to its stored value. */
    takeStored: (name: string) => {
      if (name === 'supplierName') setSupplier(initialSupplier);
      if (isFieldName(name)) form.resetField(name);
    },
    chooseType: (documentType: InvoiceType) => chooseType(form, documentType, () => applyTerms(supplier)),
  };
}

function isFieldName(name: string): name is InvoiceFieldName {
  return name in EMPTY;
}

/** Fields of an invoice that a credit note does not have. */
const NOT_OF_CREDIT = ['paidInAdvance', 'discountPercent', 'discountUntil'] as const;

/** Switches the type. A credit note has no direct debit, no due date, no part paid in advance and no discount. */
function chooseType(
  form: UseFormReturn<InvoiceFormValues, unknown, InvoiceFormOutput>,
  documentType: InvoiceType,
  applyTerms: () => void,
) {
  form.setValue('documentType', documentType, { shouldDirty: true });
  const { status, dueDate } = form.getValues();
  if (documentType === 'credit_note' && status === 'auto_paid') form.setValue('status', 'to_pay');
  if (documentType === 'credit_note') {
    for (const field of NOT_OF_CREDIT) form.setValue(field, '', { shouldDirty: true });
  }
  if (documentType === 'invoice' && !dueDate) applyTerms();
  if (form.formState.isSubmitted) void form.trigger();
}

/** Validates by the schema of the chosen document type. */
function resolverOf(
  today: LocalDate,
  statuses: readonly InvoiceStatus[],
): Resolver<InvoiceFormValues, unknown, InvoiceFormOutput> {
  return (values, context, options) => {
    const schema = invoiceFormSchema(today, { statuses, documentType: invoiceTypeOf(values) });
    return zodResolver(schema)(values, context, options);
  };
}

/** Tracks the fields that still have their value from the PDF. */
function useMarks(prefilled: ReadonlySet<InvoiceFieldName>) {
  const [marked, setMarked] = useState(prefilled);
  return {
    isMarked: (field: InvoiceFieldName) => marked.has(field),
    unmark: (field: InvoiceFieldName) =>
      setMarked((before) => (before.has(field) ? new Set([...before].filter((other) => other !== field)) : before)),
  };
}

function isSameName(one: string, other: string): boolean {
  return supplierNameKey(one) === supplierNameKey(other);
}
