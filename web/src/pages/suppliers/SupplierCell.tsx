import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import type { ReactNode } from 'react';
import { EditableCell } from '../../components/cell-edit/EditableCell.tsx';
import { CategoryOptions } from './SupplierFields.tsx';
import { useSupplierRows } from './supplier-rows.ts';
import { type CellField, cellText } from './use-supplier-cell-edit.ts';

const LABELS = {
  email: 'Email',
  paymentTermsDays: 'Payment terms (days)',
  category: 'Category',
} as const satisfies Record<CellField, string>;

interface SupplierCellProps {
  readonly supplier: SupplierFieldsFragment;
  readonly field: CellField;
  /** The value in words, for its button. */
  readonly text: string;
  /** What is shown of it. */
  readonly children: ReactNode;
}

/** A value of a supplier that is changed where it stands. */
export function SupplierCell({ supplier, field, text, children }: SupplierCellProps) {
  const { edit } = useSupplierRows();
  return (
    <EditableCell
      edit={edit}
      item={supplier}
      field={field}
      needs="updateSupplier"
      label={`${LABELS[field]} of ${supplier.name}`}
      text={text}
      typed={cellText(supplier, field)}
      input={field === 'email' ? EMAIL : NUMBER}
      options={field === 'category' ? <CategoryOptions storedCategory={supplier.category} /> : undefined}
    >
      {children}
    </EditableCell>
  );
}

const EMAIL = { type: 'email', inputMode: 'email' } as const;
const NUMBER = { inputMode: 'numeric' } as const;
