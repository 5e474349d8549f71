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

/** Whether the closing of the page would lose something. */
export function isUnloadALoss(): boolean {
  return !isUnloadAllowed() && typedForms().length > 0;
}

/** The forms that hold something typed: those of a dialog, or all. */
export function typedForms(dialog?: symbol): TypedForm[] {
  return [...forms].filter((form) => (dialog === undefined || form.dialog === dialog) && form.isTyped());
}
