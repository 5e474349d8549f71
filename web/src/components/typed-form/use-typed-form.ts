import { useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { SessionContext } from '../../app/session/session.ts';
import { type Draft, type DraftKey, forgetDraft, isDraftValue, keepDraft, readDraft } from './drafts.ts';
import { addTypedForm, DialogContext } from './typed-forms.ts';

type DraftOf = Omit<DraftKey, 'userId'>;

/** The draft that a form begins with, as far as this tab keeps one; null for none. */
export function useDraft({ form, companyId, recordId }: DraftOf) {
  const viewer = useContext(SessionContext);
  const [key] = useState<DraftKey>({ form, companyId, recordId, userId: viewer?.id ?? '' });
  const [restored] = useState<Draft | null>(() => readDraft(key));
  return { key, restored };
}

/**
 * Watches a form: what is typed is kept as a draft, and whoever would close it is told that there is something to lose.
 * Without a draft nothing is kept, as of passwords. The form is given its default values before.
 */
export function useTypedForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  draft: ReturnType<typeof useDraft> | null,
) {
  const dialog = useContext(DialogContext);
  const [isRestored, setIsRestored] = useState(draft?.restored != null);
  const isDone = useRef(false);
  const key = draft?.key;
  const restored = draft?.restored;

  useEffect(() => {
    if (restored) form.reset({ ...form.getValues(), ...restored.values }, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(() => {
    if (!key) return;
    const { unsubscribe } = form.watch(() => {
      if (isDone.current) return;
      const values = changedValues(form, key.recordId === null);
      if (values) keepDraft(key, { savedAt: new Date(), values });
      else forgetDraft(key);
    });
    return unsubscribe;
  }, [form, key]);

  const forget = () => {
    isDone.current = true;
    setIsRestored(false);
    if (key) forgetDraft(key);
  };
  useEffect(
    () =>
      addTypedForm({
        dialog,
        isTyped: () => !isDone.current && changedValues(form, false) !== null,
        discard: () => {
          isDone.current = true;
          if (key) forgetDraft(key);
        },
      }),
    [form, key, dialog],
  );
  return {
    /** When what the form began with was typed; null where it began as it is stored. */
    restoredAt: isRestored && restored ? restored.savedAt : null,
    /** Goes back to what is stored. */
    discardRestored: () => {
      form.reset();
      setIsRestored(false);
      if (key) forgetDraft(key);
    },
    /** The server has taken it: nothing is left to lose. */
    forget,
    /** The form goes on with other values, as after it was saved in its place. */
    begin: (values: Values) => {
      form.reset(values);
      setIsRestored(false);
      if (key) forgetDraft(key);
    },
  };
}

/**
 * What differs from the values that the form began with, or all of it where `whole` is asked for; null where nothing
 * differs. Of a stored record only the difference is kept: what others change in it meanwhile stays theirs.
 */
function changedValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  whole: boolean,
): Draft['values'] | null {
  const defaults: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {};
  const values = Object.entries(form.getValues());
  const changed = values.filter(([name, value]) => (value ?? '') !== (defaults[name] ?? ''));
  if (changed.length === 0) return null;
  const kept: Record<string, Draft['values'][string]> = {};
  for (const [name, value] of whole ? values : changed) if (isDraftValue(value)) kept[name] = value;
  return kept;
}
