import { useCallback, useRef, useState } from 'react';
import { serverMessage } from '../../apollo/server-error.ts';
import { UNREACHABLE } from '../../apollo/use-command.ts';
import { type Notice, notify } from '../notify.ts';

/** Which cell of a list is a field now, and what makes it one. */
export interface CellEdit<Item, Field extends string> {
  readonly open: { readonly itemId: number; readonly field: Field } | null;
  readonly begin: (item: Item, field: Field) => void;
  readonly cancel: () => void;
  /**
   * Saves what was typed and closes the field, after what is being saved already. Returns why it cannot be saved, which is
   * told in a notice once the field is gone; null where it is. With Enter a value that is left as it is can be meant.
   * @param begun what the field began with, or the other value that its user was told of: where somebody else has changed the
   *   value since, that is not put back
   */
  readonly save: (item: Item, field: Field, typed: string, isByEnter: boolean, begun: string) => Promise<string | null>;
  /** Waits for what is being saved. Returns whether all was that was typed of an item, or of any. */
  readonly whenSaved: (item?: Item) => Promise<boolean>;
  /** A field goes, and what was refused in it. */
  readonly drop: (itemId: number, field: Field) => void;
}

interface CellEditOptions<Item, Field extends string> {
  /** What a field begins with. */
  readonly textOf: (item: Item, field: Field) => string;
  /** Whether Enter says that a value is right as it is; left out where there is nothing to say. */
  readonly isConfirmed?: (item: Item, field: Field) => boolean;
  /** What a notice calls the item. */
  readonly nameOf: (item: Item) => string;
  /** Why it cannot be saved, before the server is asked; null where it may be. */
  readonly problemOf: (field: Field, typed: string) => string | null;
  /** Rejects with the server's error. */
  readonly send: (item: Item, field: Field, typed: string) => Promise<unknown>;
}

/** The fields of items in which something stands that was not saved. */
function useRefusedFields<Item extends { readonly id: number }, Field extends string>() {
  const refused = useRef(new Map<string, number>());
  const note = ({ id }: Item, field: Field) => void refused.current.set(`${id} ${field}`, id);
  const drop = useCallback((itemId: number, field: Field) => void refused.current.delete(`${itemId} ${field}`), []);
  const isAllSaved = (item?: Item) => ![...refused.current.values()].some((id) => !item || id === item.id);
  return { note, drop, isAllSaved };
}

/** Changes one field of an item where it stands in its list. */
export function useCellEdit<Item extends { readonly id: number }, Field extends string>({
  textOf,
  isConfirmed = () => false,
  nameOf,
  problemOf,
  send,
}: CellEditOptions<Item, Field>): CellEdit<Item, Field> {
  const [open, setOpen] = useState<CellEdit<Item, Field>['open']>(null);
  const shown = useRef(open);
  /** What the open field says of what was typed in it. */
  const unsaved = useRef<Notice | null>(null);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  /** What the user has saved of the open field since it was opened again. */
  const ownValue = useRef<string | null>(null);
  const { note, drop, isAllSaved } = useRefusedFields<Item, Field>();
  const show = (cell: CellEdit<Item, Field>['open']) => {
    if (shown.current) drop(shown.current.itemId, shown.current.field);
    shown.current = cell;
    unsaved.current = null;
    ownValue.current = null;
    setOpen(cell);
  };
  /** A user who has gone on to another field, or has opened the same one again, stays in it. */
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
        return refuse(cell, item, field, serverMessage(refusal, UNREACHABLE));
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
