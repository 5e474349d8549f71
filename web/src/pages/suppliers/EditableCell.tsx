import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { CategoryOptions } from './SupplierFields.tsx';
import { useSupplierRows } from './supplier-rows.ts';
import { type CellField, cellText } from './use-cell-edit.ts';

const LABELS = {
  email: 'Email',
  paymentTermsDays: 'Payment terms (days)',
  category: 'Category',
} as const satisfies Record<CellField, string>;

interface EditableCellProps {
  readonly supplier: SupplierFieldsFragment;
  readonly field: CellField;
  /** The value in words, for its button. */
  readonly text: string;
  /** What is shown of it. */
  readonly children: ReactNode;
}

/** A value that becomes a field where it stands: by its button, by Enter or F2 on it, or by a double click. */
export function EditableCell({ supplier, field, text, children }: EditableCellProps) {
  const { edit } = useSupplierRows();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = edit.open?.supplierId === supplier.id && edit.open.field === field;
  const wasOpen = useRef(false);
  // The field goes, and the focus with it.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <CellEditor supplier={supplier} field={field} />;
  const begin = () => edit.begin(supplier, field);
  return (
    <button
      ref={button}
      type="button"
      data-look="edit"
      aria-label={`${LABELS[field]} of ${supplier.name}: ${text}. Edit`}
      onClick={begin}
      onKeyDown={(event) => {
        if (event.key !== 'F2') return;
        event.preventDefault();
        begin();
      }}
    >
      {children}
      <Pencil aria-hidden />
    </button>
  );
}

function CellEditor({ supplier, field }: Pick<EditableCellProps, 'supplier' | 'field'>) {
  const { edit } = useSupplierRows();
  const [typed, setTyped] = useState(() => cellText(supplier, field));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const problemId = useId();
  useLayoutEffect(() => {
    input.current?.focus();
    if (field !== 'category') input.current?.select();
  }, [field]);
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    setProblem(await edit.save(supplier, field, typed));
    setIsSaving(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') edit.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shared = {
    ref: input,
    value: typed,
    onKeyDown,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    // Who goes on elsewhere has finished here.
    onBlur: () => void save(),
    'aria-label': `${LABELS[field]} of ${supplier.name}`,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : problemId,
    'aria-busy': isSaving,
  };
  return (
    <>
      {field === 'category' ? (
        <select {...shared} data-look="field">
          <CategoryOptions storedCategory={supplier.category} />
        </select>
      ) : (
        <input
          {...shared}
          data-look="field"
          type={field === 'email' ? 'email' : 'text'}
          inputMode={field === 'email' ? 'email' : 'numeric'}
          autoComplete="off"
        />
      )}
      {problem !== null && (
        <span id={problemId} role="alert" data-look="whole small minus">
          {problem}
        </span>
      )}
    </>
  );
}
