import { NO_SUPPLIER_CATEGORY } from '@paycycle/schema/domain/supplier-category';
import {
  type SupplierFieldsFragment,
  type SupplierInput,
  UpdateSupplierDocument,
} from '@paycycle/schema/generated/operations';
import { supplierFormSchema, termsRule } from '@paycycle/schema/validation/supplier-form';
import { useRef } from 'react';
import { useCommand } from '../../apollo/use-command.ts';
import { type CellEdit, useCellEdit } from '../../components/cell-edit/use-cell-edit.ts';

type Supplier = SupplierFieldsFragment;

/** What is changed in the list itself. An account is not: it goes through the form, which checks it first. */
export type CellField = 'email' | 'paymentTerms' | 'category';

export type SupplierCellEdit = CellEdit<Supplier, CellField>;

/** Changes one field of a supplier where it stands in the list, with Undo. */
export function useSupplierCellEdit(companyId: number): SupplierCellEdit {
  /** As it was before the change that is being saved. */
  const before = useRef<SupplierInput | null>(null);
  const undo = useCommand(UpdateSupplierDocument, {
    companyId,
    failed: { title: 'Could not undo' },
    done: () => ({ title: 'Undone' }),
  });
  const { sendOrThrow } = useCommand(UpdateSupplierDocument, {
    companyId,
    // It is said at the cell.
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

/** What a field begins with. */
export function cellText({ email, paymentTerms, paymentTermsDays, category }: Supplier, field: CellField): string {
  if (field === 'email') return email ?? '';
  return field === 'category' ? (category ?? NO_SUPPLIER_CATEGORY) : (paymentTerms ?? String(paymentTermsDays));
}

/** Terms are a number of days, or a rule in words. */
function schemaOf(field: CellField, typed: string) {
  if (field !== 'paymentTerms') return supplierFormSchema.shape[field];
  return isDays(typed) ? supplierFormSchema.shape.paymentTermsDays : termsRule;
}

/** What has no word in it is meant as days, and an error of days where it is none. */
function isDays(typed: string): boolean {
  return !/\p{L}|\//u.test(typed);
}

/** What is left out stays as it is. */
function inputOf({ name }: Supplier, field: CellField, text: string): SupplierInput {
  if (field === 'paymentTerms')
    return { name, ...(isDays(text) ? { paymentTermsDays: Number(text) } : { paymentTerms: text.trim() }) };
  if (field === 'category') return { name, category: text === NO_SUPPLIER_CATEGORY ? null : text };
  return { name, email: text.trim() || null };
}
