import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import type { ReactNode } from 'react';
import { useActiveCompany } from '../../app/company/active-company.ts';
import { EditableCell } from '../../components/cell-edit/EditableCell.tsx';
import { useSupplierCategories } from '../../components/use-supplier-categories.ts';
import { CategoryOptions } from './CategoryOptions.tsx';
import { OFFERED_TERMS_ID } from './OfferedTerms.tsx';
import { useSupplierRows } from './supplier-rows.ts';
import { type CellField, cellText } from './use-supplier-cell-edit.ts';

const LABELS = {
  email: 'Email',
  paymentTerms: 'Payment terms',
  category: 'Category',
} as const satisfies Record<CellField, string>;

interface SupplierCellProps {
  readonly supplier: SupplierFieldsFragment;
  readonly field: CellField;
  /** Value as text, for the button's label. */
  readonly text: string;
  /** Visible content. */
  readonly children: ReactNode;
}

/** A value of a supplier that is changed where it stands. */
export function SupplierCell({ supplier, field, text, children }: SupplierCellProps) {
  const { edit } = useSupplierRows();
  const { company } = useActiveCompany();
  const isOpen = edit.open?.itemId === supplier.id && edit.open.field === field;
  const offered = useSupplierCategories(field === 'category' && isOpen ? company?.id : undefined);
  return (
    <EditableCell
      edit={edit}
      item={supplier}
      field={field}
      needs="updateSupplier"
      label={`${LABELS[field]} of ${supplier.name}`}
      text={text}
      typed={cellText(supplier, field)}
      input={field === 'email' ? EMAIL : TERMS}
      options={
        field === 'category' ? <CategoryOptions offered={offered} storedCategory={supplier.category} /> : undefined
      }
    >
      {children}
    </EditableCell>
  );
}

const EMAIL = { type: 'email', inputMode: 'email' } as const;
/** So many days, or a rule: typed, or chosen among those offered. */
const TERMS = { list: OFFERED_TERMS_ID } as const;
