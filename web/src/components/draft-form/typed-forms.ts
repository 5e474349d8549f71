import { createContext } from 'react';
import { isUnloadAllowed } from '../../lib/unsent-work.ts';

/** A form on the screen that may hold something typed and not yet sent. */
export interface TypedForm {
  /** The dialog that it is in; null for a form of the page. */
  readonly dialog: symbol | null;
  readonly isTyped: () => boolean;
  /** Forgets what was typed, also the kept draft. */
  readonly discard: () => void;
}

const forms = new Set<TypedForm>();

/** The dialog around a form. */
export const DialogContext = createContext<symbol | null>(null);

export function addTypedForm(form: TypedForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

/** How each open dialog is closed: the last one lies above the others. */
const openDialogs: (() => void)[] = [];

/** Lets Back close the dialog as Escape does, until the returned function is called. */
export function addOpenDialog(close: () => void): () => void {
  openDialogs.push(close);
  return () => void openDialogs.splice(openDialogs.indexOf(close), 1);
}

/** Undefined where no dialog is open. */
export function topDialogClose(): (() => void) | undefined {
  return openDialogs.at(-1);
}

/** Whether the closing of the page would lose something. */
export function hasUnsavedChanges(): boolean {
  return !isUnloadAllowed() && typedForms().length > 0;
}

/** The forms that hold something typed: those of a dialog, or all. */
export function typedForms(dialog?: symbol): TypedForm[] {
  return [...forms].filter((form) => (dialog === undefined || form.dialog === dialog) && form.isTyped());
}
