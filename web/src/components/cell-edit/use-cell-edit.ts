import { useCallback, useRef, useState } from 'react';
import { serverMessage } from '../../apollo/server-error.ts';
import { type Notice, notify } from '../notify.ts';

/** Cell that is open for editing, with its actions. */
export interface CellEdit<Item, Field extends string> {
  readonly open: { readonly itemId: number; readonly field: Field } | null;
  readonly begin: (item: Item, field: Field) => void;
  readonly cancel: () => void;
  /**
   * Saves the typed text after earlier saves, and closes the field. Resolves to the reason against saving, or null if
   * it was saved. A notice shows the reason if the field is gone. Enter can confirm an unchanged value.
   * @param begun the field's initial text, or another user's value that was shown: a value changed since then is not
   * overwritten
   */
  readonly save: (item: Item, field: Field, typed: string, isByEnter: boolean, begun: string) => Promise<string | null>;
  /** Waits for saves in progress. Resolves to true if every edit of the item, or of any item, was saved. */
  readonly whenSaved: (item?: Item) => Promise<boolean>;
  /** Discards a field and its refused text. */
  readonly drop: (itemId: number, field: Field) => void;
}

interface CellEditOptions<Item, Field extends string> {
  /** Initial text of a field. */
  readonly textOf: (item: Item, field: Field) => string;
  /** True if Enter can confirm an unchanged value; omit if it never can. */
  readonly isConfirmed?: (item: Item, field: Field) => boolean;
  /** Name of the item in notices. */
  readonly nameOf: (item: Item) => string;
  /** Reason against saving, checked before the request; null if there is none. */
  readonly problemOf: (field: Field, typed: string) => string | null;
  /** Rejects with the server's error. */
  readonly send: (item: Item, field: Field, typed: string) => Promise<unknown>;
}

/** Tracks the fields with unsaved text, by item. */
function useRefusedFields<Item extends { readonly id: number }, Field extends string>() {
  const refused = useRef(new Map<string, number>());
  const note = ({ id }: Item, field: Field) => void refused.current.set(`${id} ${field}`, id);
  const drop = useCallback((itemId: number, field: Field) => void refused.current.delete(`${itemId} ${field}`), []);
  const isAllSaved = (item?: Item) => ![...refused.current.values()].some((id) => !item || id === item.id);
  return { note, drop, isAllSaved };
}

/** Edits one field of an item in place in its list. */
export function useCellEdit<Item extends { readonly id: number }, Field extends string>({
  textOf,
  isConfirmed = () => false,
  nameOf,
  problemOf,
  send,
}: CellEditOptions<Item, Field>): CellEdit<Item, Field> {
  const [open, setOpen] = useState<CellEdit<Item, Field>['open']>(null);
  const shown = useRef(open);
  /** Problem of the open field's text. */
  const unsaved = useRef<Notice | null>(null);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  /** Value that the user has saved from the open field since it was reopened. */
  const ownValue = useRef<string | null>(null);
  const { note, drop, isAllSaved } = useRefusedFields<Item, Field>();
  const show = (cell: CellEdit<Item, Field>['open']) => {
    if (shown.current) drop(shown.current.itemId, shown.current.field);
    shown.current = cell;
    unsaved.current = null;
    ownValue.current = null;
    setOpen(cell);
  };
  /** Does nothing if the user has gone to another field or has reopened this one. */
  const closeCell = (cell: typeof open) => {
    if (shown.current === cell) show(null);
    return null;
  };
  const refuse = (cell: typeof open, item: Item, field: Field, description: string) => {
    const notice: Notice = { title: `${nameOf(item)}: not changed`, description, variant: 'destructive' };
    note(item, field);
    if (cell !== null && shown.current === cell) unsaved.current = notice;
    else notify(notice);
    return description;
  };
  const begin = (item: Item, field: Field) => {
    if (unsaved.current) notify(unsaved.current);
    show({ itemId: item.id, field });
  };
  const save: CellEdit<Item, Field>['save'] = async (item, field, typed, isByEnter, begun) => {
    drop(item.id, field);
    const cell = shown.current;
    const now = textOf(item, field);
    const isMeant = isByEnter && now === begun && isConfirmed(item, field);
    if ([begun, now].includes(typed.trim()) && !isMeant) return closeCell(cell);
    if (now !== begun && now !== ownValue.current) return refuse(cell, item, field, changedMeanwhile(now));
    const problem = problemOf(field, typed);
    if (problem !== null) return refuse(cell, item, field, problem);
    const saved = lastSave.current.then(async () => {
      try {
        await send(item, field, typed);
        if (shown.current?.itemId === item.id && shown.current.field === field) ownValue.current = typed.trim();
        return closeCell(cell);
      } catch (refusal) {
        return refuse(cell, item, field, serverMessage(refusal));
      }
    });
    lastSave.current = saved;
    return saved;
  };
  const whenSaved = (item?: Item) => lastSave.current.then(() => isAllSaved(item));
  return { open, begin, cancel: () => show(null), save, whenSaved, drop };
}

function changedMeanwhile(now: string): string {
  return `Someone else has changed it to '${now}' meanwhile. Press Enter to change that.`;
}
