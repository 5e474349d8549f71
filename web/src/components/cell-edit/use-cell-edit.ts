import { useRef, useState } from 'react';
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
   */
  readonly save: (item: Item, field: Field, typed: string, isByEnter: boolean) => Promise<string | null>;
  /** Waits for what is being saved. Returns whether it was. */
  readonly whenSaved: () => Promise<boolean>;
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
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true));
  const show = (cell: CellEdit<Item, Field>['open']) => {
    shown.current = cell;
    unsaved.current = null;
    setOpen(cell);
  };
  const isShown = ({ id }: Item, field: Field) => shown.current?.itemId === id && shown.current.field === field;
  const closeCell = (item: Item, field: Field) => {
    // Somebody who has gone on to another field stays in it.
    if (isShown(item, field)) show(null);
    return null;
  };
  const refuse = (item: Item, field: Field, description: string) => {
    const notice: Notice = { title: `${nameOf(item)}: not changed`, description, variant: 'destructive' };
    if (isShown(item, field)) unsaved.current = notice;
    else notify(notice);
    return description;
  };
  const begin = (item: Item, field: Field) => {
    if (unsaved.current) notify(unsaved.current);
    show({ itemId: item.id, field });
  };
  const save = async (item: Item, field: Field, typed: string, isByEnter: boolean): Promise<string | null> => {
    const isMeant = isByEnter && isConfirmed(item, field);
    if (typed.trim() === textOf(item, field) && !isMeant) return closeCell(item, field);
    const problem = problemOf(field, typed);
    if (problem !== null) return refuse(item, field, problem);
    const saved = lastSave.current.then(() => send(item, field, typed));
    lastSave.current = saved.then(
      () => true,
      () => false,
    );
    try {
      await saved;
    } catch (refusal) {
      return refuse(item, field, serverMessage(refusal, UNREACHABLE));
    }
    return closeCell(item, field);
  };
  return { open, begin, cancel: () => show(null), save, whenSaved: () => lastSave.current };
}
