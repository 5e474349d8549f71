import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { SessionContext } from '../../app/session/session.ts';
import { type Draft, type DraftKey, forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { addTypedForm, DialogContext } from './typed-forms.ts';
import { baseOf, changedValues, NOT_TYPED_OVER, typedOverBy } from './typed-over.ts';

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
export function useDraftForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  draft: ReturnType<typeof useDraft> | null,
) {
  const dialog = useContext(DialogContext);
  const [isRestored, setIsRestored] = useState(draft?.restored != null);
  const isDone = useRef(false);
  const [typedOver, setTypedOver] = useState(() => typedOverBy(form, draft?.restored));
  const key = draft?.key;
  const restored = draft?.restored;

  useEffect(() => {
    if (restored) form.reset({ ...form.getValues(), ...restored.values }, { keepDefaultValues: true });
  }, [form, restored]);

  const keep = useEffectEvent(() => {
    if (isDone.current || !key) return;
    const values = changedValues(form, key.recordId === null);
    const left = new Map([...typedOver].filter(([name]) => values !== null && name in values));
    const base = key.recordId === null ? {} : baseOf(form, values ?? {}, left);
    if (values) keepDraft(key, { savedAt: new Date(), values, base });
    else forgetDraft(key);
    if (left.size < typedOver.size) setTypedOver(left);
  });
  useEffect(() => {
    if (!key) return;
    const { unsubscribe } = form.watch(() => keep());
    return unsubscribe;
  }, [form, key]);

  const forgetRestored = () => {
    setIsRestored(false);
    setTypedOver(NOT_TYPED_OVER);
    if (key) forgetDraft(key);
  };
  useEffect(() => {
    const discard = () => {
      isDone.current = true;
      if (key) forgetDraft(key);
    };
    return addTypedForm({ dialog, isTyped: () => !isDone.current && changedValues(form, false) !== null, discard });
  }, [form, key, dialog]);
  return {
    /** When what the form began with was typed; null where it began as it is stored. */
    restoredAt: isRestored && restored ? restored.savedAt : null,
    /** The fields whose stored value changed after they were typed. */
    typedOver,
    /** Goes back to what is stored. */
    discardRestored: () => {
      form.reset();
      forgetRestored();
    },
    /** The server has taken it: nothing is left to lose. */
    forget: () => {
      isDone.current = true;
      forgetRestored();
    },
    /** The form goes on with other values, as after it was saved in its place. */
    begin: (values: Values) => {
      form.reset(values);
      forgetRestored();
    },
  };
}
