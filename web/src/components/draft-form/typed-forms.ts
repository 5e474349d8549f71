import { createContext } from 'react';
import { isUnloadAllowed } from '../../lib/unsent-work.ts';

/** A form on screen that may hold unsaved text. */
export interface TypedForm {
  /** Dialog around the form; null for a form of the page. */
  readonly dialog: symbol | null;
  readonly isTyped: () => boolean;
  /** Discards the typed text and its stored draft. */
  readonly discard: () => void;
}

const forms = new Set<TypedForm>();

/** Identity of the dialog around a form. */
export const DialogContext = createContext<symbol | null>(null);

export function addTypedForm(form: TypedForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

/** Close functions of the open dialogs, the topmost last. */
const openDialogs: (() => void)[] = [];

/** Lets Back close the dialog like Escape. Call the returned function to stop. */
export function addOpenDialog(close: () => void): () => void {
  openDialogs.push(close);
  return () => void openDialogs.splice(openDialogs.indexOf(close), 1);
}

/** Returns the close function of the topmost dialog; undefined if none is open. */
export function topDialogClose(): (() => void) | undefined {
  return openDialogs.at(-1);
}

/** True if closing the page would lose unsaved text. */
export function hasUnsavedChanges(): boolean {
  return !isUnloadAllowed() && typedForms().length > 0;
}

/** Returns the forms with unsaved text: those of a dialog, or all. */
export function typedForms(dialog?: symbol): TypedForm[] {
  return [...forms].filter((form) => (dialog === undefined || form.dialog === dialog) && form.isTyped());
}
