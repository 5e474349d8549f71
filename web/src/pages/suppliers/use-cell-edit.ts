import { NO_SUPPLIER_CATEGORY } from '@paycycle/schema/domain/supplier-category';
import {
  type SupplierFieldsFragment,
  type SupplierInput,
  UpdateSupplierDocument,
} from '@paycycle/schema/generated/operations';
import { supplierFormSchema } from '@paycycle/schema/validation/supplier-form';
import { useRef, useState } from 'react';
import { serverMessage } from '../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../apollo/use-command.ts';

type Supplier = SupplierFieldsFragment;

/** What is changed in the list itself. An account is not: it goes through the form, which checks it first. */
export type CellField = 'email' | 'paymentTermsDays' | 'category';

/** Which cell of the list is a field now, and what makes it one. */
export interface CellEdit {
  readonly open: { readonly supplierId: number; readonly field: CellField } | null;
  readonly busy: boolean;
  readonly begin: (supplier: Supplier, field: CellField) => void;
  readonly cancel: () => void;
  /** Saves what was typed and closes the field. Returns why it cannot be saved; null where it is. */
  readonly save: (supplier: Supplier, field: CellField, typed: string) => Promise<string | null>;
}

/** Changes one field of a supplier where it stands in the list, with Undo. */
export function useCellEdit(companyId: number): CellEdit {
  const [open, setOpen] = useState<CellEdit['open']>(null);
  /** As it was before the last change. */
  const before = useRef<SupplierInput | null>(null);
  const undo = useCommand(UpdateSupplierDocument, {
    companyId,
    failed: { title: 'Could not undo' },
    done: () => ({ title: 'Undone' }),
  });
  const { sendOrThrow, busy } = useCommand(UpdateSupplierDocument, {
    companyId,
    // It is said at the cell.
    failed: () => null,
    done: () => ({ title: 'Supplier updated successfully' }),
    undo: (_answer, { id }) => {
      const input = before.current;
      return input && (() => undo.send({ id, input }));
    },
  });
  const close = () => setOpen(null);
  const save = async (supplier: Supplier, field: CellField, typed: string): Promise<string | null> => {
    if (typed.trim() === cellText(supplier, field)) {
      close();
      return null;
    }
    const { error } = supplierFormSchema.shape[field].safeParse(typed);
    if (error) return error.issues[0]?.message ?? 'This cannot be saved';
    before.current = inputOf(supplier, field, cellText(supplier, field));
    try {
      await sendOrThrow({ id: supplier.id, input: inputOf(supplier, field, typed) });
    } catch (refusal) {
      return serverMessage(refusal, UNREACHABLE);
    }
    close();
    return null;
  };
  return { open, busy, begin: ({ id }, field) => setOpen({ supplierId: id, field }), cancel: close, save };
}

/** What a field begins with. */
export function cellText({ email, paymentTermsDays, category }: Supplier, field: CellField): string {
  if (field === 'email') return email ?? '';
  return field === 'category' ? (category ?? NO_SUPPLIER_CATEGORY) : String(paymentTermsDays);
}

/** What is left out stays as it is. */
function inputOf({ name }: Supplier, field: CellField, text: string): SupplierInput {
  if (field === 'paymentTermsDays') return { name, paymentTermsDays: Number(text) };
  if (field === 'category') return { name, category: text === NO_SUPPLIER_CATEGORY ? null : text };
  return { name, email: text.trim() || null };
}
