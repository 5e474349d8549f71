import { Pencil } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Call, useCanCall } from '../../app/company/use-can.ts';
import type { CellEdit } from './use-cell-edit.ts';

interface EditableCellProps<Item, Field extends string> {
  readonly edit: CellEdit<Item, Field>;
  readonly item: Item;
  readonly field: Field;
  /** API call that saves the value. Roles without permission for it see only the value. */
  readonly needs: Call;
  /** Label of the field: 'Email of Ash'. */
  readonly label: string;
  /** The value as text, for its button's label. */
  readonly text: string;
  /** Initial text of the field. */
  readonly typed: string;
  /** Attributes of the input; a text input if omitted. */
  readonly input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'list'>;
  /** Options of a select, instead of an input. */
  readonly options?: ReactNode;
  /** Display of the value. */
  readonly children: ReactNode;
}

/** A value that is edited in place: by its button, by Enter or F2 on it, or by a double click. */
export function EditableCell<Item extends { readonly id: number }, Field extends string>(
  props: EditableCellProps<Item, Field>,
) {
  const { edit, item, field, needs, label, text, children } = props;
  const may = useCanCall();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = edit.open?.itemId === item.id && edit.open.field === field;
  const wasOpen = useRef(false);
  // The closed field loses the focus, so move it to the button.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <CellEditor {...props} />;
  if (!may(needs)) return children;
  const begin = () => edit.begin(item, field);
  return (
    <button
      ref={button}
      type="button"
      className="edit"
      data-field={field}
      aria-label={`${label}: ${text}. Edit`}
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

function CellEditor<Item extends { readonly id: number }, Field extends string>(props: EditableCellProps<Item, Field>) {
  const { edit, item, field, label, typed: now, input: kind, options } = props;
  const [begun] = useState(now);
  const [told, setTold] = useState(now);
  const [typed, setTyped] = useState(now);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const problemId = useId();
  const isText = options === undefined;
  useLayoutEffect(() => {
    input.current?.focus();
    if (isText) input.current?.select();
  }, [isText]);
  const save = async (isByEnter: boolean) => {
    if (isSaving) return;
    setIsSaving(true);
    // Only Enter overwrites another user's value that the user has seen. Leaving the field does not confirm that.
    setProblem(await edit.save(item, field, typed, isByEnter, isByEnter ? told : begun));
    setTold(now);
    setIsSaving(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(true);
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
    // Leaving the field saves it.
    onBlur: () => void save(false),
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : problemId,
    'aria-busy': isSaving,
    className: 'field',
    'data-field': field,
  };
  return (
    <>
      {isText ? <input type="text" {...kind} {...shared} autoComplete="off" /> : <select {...shared}>{options}</select>}
      {problem !== null && (
        <span id={problemId} role="alert" className="wrap small negative">
          {problem}
        </span>
      )}
    </>
  );
}
