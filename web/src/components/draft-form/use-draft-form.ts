import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { SessionContext } from '../../app/session/session.ts';
import { type Draft, type DraftKey, forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { addTypedForm, DialogContext } from './typed-forms.ts';
import { baseOf, changedValues, NOT_TYPED_OVER, typedOverBy } from './typed-over.ts';

type DraftOf = Omit<DraftKey, 'userId'>;

/** Returns the key of a form's draft, and this tab's draft; `restored` is null if there is none. */
export function useDraft({ form, companyId, recordId }: DraftOf) {
  const viewer = useContext(SessionContext);
  const [key] = useState<DraftKey>({ form, companyId, recordId, userId: viewer?.id ?? '' });
  const [restored] = useState<Draft | null>(() => readDraft(key));
  return { key, restored };
}

/**
 * Watches a form: stores typed text as a draft, and registers it for the question before closing. Without `draft` it
 * stores nothing, as for passwords. Requires the form to have its default values.
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
    /** Time of the restored draft; null if the form shows stored values. */
    restoredAt: isRestored && restored ? restored.savedAt : null,
    /** Fields whose stored value has changed since the draft. */
    typedOver,
    /** Resets the form to the stored values. */
    discardRestored: () => {
      form.reset();
      forgetRestored();
    },
    /** Discards the draft after the server has saved the form. */
    forget: () => {
      isDone.current = true;
      forgetRestored();
    },
    /** Resets the form to other values, for example after a save that keeps it open. */
    begin: (values: Values) => {
      form.reset(values);
      forgetRestored();
    },
  };
}
