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
import { type Notice, notify } from '../../components/notify.ts';

type Supplier = SupplierFieldsFragment;

/** What is changed in the list itself. An account is not: it goes through the form, which checks it first. */
export type CellField = 'email' | 'paymentTermsDays' | 'category';

/** Which cell of the list is a field now, and what makes it one. */
export interface CellEdit {
  readonly open: { readonly supplierId: number; readonly field: CellField } | null;
  readonly begin: (supplier: Supplier, field: CellField) => void;
  readonly cancel: () => void;
  /**
   * Saves what was typed and closes the field, after what is being saved already. Returns why it cannot be saved, which is
   * told in a notice once the field is gone; null where it is.
   */
  readonly save: (supplier: Supplier, field: CellField, typed: string) => Promise<string | null>;
}

/** Changes one field of a supplier where it stands in the list, with Undo. */
export function useCellEdit(companyId: number): CellEdit {
  const [open, setOpen] = useState<CellEdit['open']>(null);
  const shown = useRef(open);
  /** What the open field says of what was typed in it. */
  const unsaved = useRef<Notice | null>(null);
  /** As it was before the change that is being saved. */
  const before = useRef<SupplierInput | null>(null);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const undo = useCommand(UpdateSupplierDocument, {
    companyId,
    failed: { title: 'Could not undo' },
    done: () => ({ title: 'Undone' }),
  });
  const { sendOrThrow } = useCommand(UpdateSupplierDocument, {
    companyId,
    // It is said at the cell.
    failed: () => null,
    done: () => ({ title: 'Supplier updated successfully' }),
    undo: (_answer, { id }) => {
      const input = before.current;
      return input && (() => undo.send({ id, input }));
    },
  });
  const show = (cell: CellEdit['open']) => {
    shown.current = cell;
    unsaved.current = null;
    setOpen(cell);
  };
  const isShown = ({ id }: Supplier, field: CellField) =>
    shown.current?.supplierId === id && shown.current.field === field;
  const closeCell = (supplier: Supplier, field: CellField) => {
    // Somebody who has gone on to another field stays in it.
    if (isShown(supplier, field)) show(null);
    return null;
  };
  const refuse = (supplier: Supplier, field: CellField, description: string) => {
    const notice: Notice = { title: `${supplier.name}: not changed`, description, variant: 'destructive' };
    if (isShown(supplier, field)) unsaved.current = notice;
    else notify(notice);
    return description;
  };
  const begin = (supplier: Supplier, field: CellField) => {
    if (unsaved.current) notify(unsaved.current);
    show({ supplierId: supplier.id, field });
  };
  const save = async (supplier: Supplier, field: CellField, typed: string): Promise<string | null> => {
    if (typed.trim() === cellText(supplier, field)) return closeCell(supplier, field);
    const { error } = supplierFormSchema.shape[field].safeParse(typed);
    if (error) return refuse(supplier, field, error.issues[0]?.message ?? 'This cannot be saved');
    const saved = lastSave.current.then(() => {
      before.current = inputOf(supplier, field, cellText(supplier, field));
      return sendOrThrow({ id: supplier.id, input: inputOf(supplier, field, typed) });
    });
    lastSave.current = saved.catch(() => undefined);
    try {
      await saved;
    } catch (refusal) {
      return refuse(supplier, field, serverMessage(refusal, UNREACHABLE));
    }
    return closeCell(supplier, field);
  };
  return { open, begin, cancel: () => show(null), save };
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
