import { NO_SUPPLIER_CATEGORY } from '@paycycle/schema/domain/supplier-category';
import type { SupplierFieldsFragment, SupplierInput } from '@paycycle/schema/generated/operations';
import { supplierFormSchema, termsRule } from '@paycycle/schema/validation/supplier-form';
import { useRef } from 'react';
import { useUpdateSupplierMutation } from '../../apollo/hooks.generated.ts';
import { type CellEdit, useCellEdit } from '../../components/cell-edit/use-cell-edit.ts';

type Supplier = SupplierFieldsFragment;

/** Fields that are edited in the list. Bank details require the form, which checks them first. */
export type CellField = 'email' | 'paymentTerms' | 'category';

export type SupplierCellEdit = CellEdit<Supplier, CellField>;

/** Edits one field of a supplier in the list, with Undo. */
export function useSupplierCellEdit(companyId: number): SupplierCellEdit {
  /** Values before the change that is being saved. */
  const before = useRef<SupplierInput | null>(null);
  const undo = useUpdateSupplierMutation({
    companyId,
    failed: { title: 'Could not undo' },
    done: () => ({ title: 'Undone' }),
  });
  const { sendOrThrow } = useUpdateSupplierMutation({
    companyId,
    // The cell shows the error.
    failed: () => null,
    done: ({ updateSupplier: { name } }) => ({ title: 'Supplier updated successfully', about: name }),
    undo: (_answer, { id }) => {
      const input = before.current;
      return input && (() => undo.sendOrThrow({ id, input, seen: { name: input.name } }));
    },
  });
  return useCellEdit<Supplier, CellField>({
    textOf: cellText,
    nameOf: ({ name }) => name,
    problemOf: (field, typed) => {
      const { error } = schemaOf(field, typed).safeParse(typed);
      return error ? (error.issues[0]?.message ?? 'This cannot be saved') : null;
    },
    send: (supplier, field, typed) => {
      before.current = inputOf(supplier, field, cellText(supplier, field));
      return sendOrThrow({ id: supplier.id, input: inputOf(supplier, field, typed), seen: before.current });
    },
  });
}

/** Initial text of a field. */
export function cellText({ email, paymentTerms, paymentTermsDays, category }: Supplier, field: CellField): string {
  if (field === 'email') return email ?? '';
  return field === 'category' ? (category ?? NO_SUPPLIER_CATEGORY) : (paymentTerms ?? String(paymentTermsDays));
}

/** Payment terms are a number of days or a named rule. */
function schemaOf(field: CellField, typed: string) {
  if (field !== 'paymentTerms') return supplierFormSchema.shape[field];
  return isDays(typed) ? supplierFormSchema.shape.paymentTermsDays : termsRule;
}

/** A text without a word counts as days, so that its error is about days. */
function isDays(typed: string): boolean {
  return !/\p{L}|\//u.test(typed);
}

/** Omitted fields stay unchanged. */
function inputOf({ name }: Supplier, field: CellField, text: string): SupplierInput {
  if (field === 'paymentTerms')
    return { name, ...(isDays(text) ? { paymentTermsDays: Number(text) } : { paymentTerms: text.trim() }) };
  if (field === 'category') return { name, category: text === NO_SUPPLIER_CATEGORY ? null : text };
  return { name, email: text.trim() || null };
}
