import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, type DraftValue, type DraftValues, isDraftValue } from './drafts.ts';

/**
 * What differs from the values that the form began with, or all of it where `whole` is asked for; null where nothing
 * differs. Of a stored record only the difference is kept: what others change in it meanwhile stays theirs.
 */
export function changedValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  whole: boolean,
): Draft['values'] | null {
  const defaults = defaultsOf(form);
  const values = Object.entries(form.getValues());
  const changed = values.filter(([name, value]) => isOther(value, defaults[name]));
  if (changed.length === 0) return null;
  const kept: Record<string, Draft['values'][string]> = {};
  for (const [name, value] of whole ? values : changed) if (isDraftValue(value)) kept[name] = value;
  return kept;
}

/** The fields of a restored draft whose stored value has changed since, with both stored values. */
export type TypedOver = ReadonlyMap<string, { readonly base: DraftValue; readonly stored: DraftValue }>;

export const NOT_TYPED_OVER: TypedOver = new Map();

export function typedOverBy<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  restored: Draft | null | undefined,
): TypedOver {
  const stored = defaultsOf(form);
  const changed = Object.entries(restored?.base ?? {}).filter(
    ([name, base]) => isOther(base, stored[name]) && isOther(restored?.values[name], stored[name]),
  );
  return new Map(changed.map(([name, base]) => [name, { base, stored: draftValueOf(stored[name]) }]));
}

/** The stored values that a draft was typed over: older ones stay until the field has the stored value again. */
export function baseOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  values: DraftValues,
  typedOver: TypedOver,
): DraftValues {
  const stored = defaultsOf(form);
  const baseOfField = (name: string) => typedOver.get(name)?.base ?? draftValueOf(stored[name]);
  return Object.fromEntries(Object.keys(values).map((name) => [name, baseOfField(name)]));
}

function defaultsOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): Readonly<Record<string, unknown>> {
  return form.formState.defaultValues ?? {};
}

function draftValueOf(value: unknown): DraftValue {
  return isDraftValue(value) ? value : null;
}

/** Rows of a form are compared by what they say. */
function isOther(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return JSON.stringify(one) !== JSON.stringify(other);
  return (one ?? '') !== (other ?? '');
}
