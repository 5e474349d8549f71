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
  /** The call that saves it: whose role does not allow it only sees the value. */
  readonly needs: Call;
  /** What the field is called: 'Email of Ash'. */
  readonly label: string;
  /** The value in words, for its button. */
  readonly text: string;
  /** What the field begins with. */
  readonly typed: string;
  /** What kind of text it takes; an input of text where it is left out. */
  readonly input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'list'>;
  /** The options of a field to choose from, in the place of an input. */
  readonly options?: ReactNode;
  /** What is shown of it. */
  readonly children: ReactNode;
}

/** A value that becomes a field where it stands: by its button, by Enter or F2 on it, or by a double click. */
export function EditableCell<Item extends { readonly id: number }, Field extends string>(
  props: EditableCellProps<Item, Field>,
) {
  const { edit, item, field, needs, label, text, children } = props;
  const may = useCanCall();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = edit.open?.itemId === item.id && edit.open.field === field;
  const wasOpen = useRef(false);
  // The field goes, and the focus with it.
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
      data-look="edit"
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
    // Only Enter takes the place of another value that its user was told of: who goes elsewhere has not answered.
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
    // Who goes on elsewhere has finished here.
    onBlur: () => void save(false),
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : problemId,
    'aria-busy': isSaving,
    'data-look': 'field',
    'data-field': field,
  };
  return (
    <>
      {isText ? <input type="text" {...kind} {...shared} autoComplete="off" /> : <select {...shared}>{options}</select>}
      {problem !== null && (
        <span id={problemId} role="alert" data-look="whole small minus">
          {problem}
        </span>
      )}
    </>
  );
}
