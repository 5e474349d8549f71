import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, type DraftValue, type DraftValues, isDraftValue } from './drafts.ts';

/**
 * Returns the values that differ from the form's defaults, or all values with `whole`; null if none differ. The draft
 * of a stored record keeps only the difference, so that other users' changes survive.
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

/** Fields of a restored draft whose stored value has changed since, with both stored values. */
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

/** Returns the stored values on which a draft is based. An older base stays until the user resolves that field. */
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

/** Compares the rows of a form by content. */
function isOther(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return JSON.stringify(one) !== JSON.stringify(other);
  return (one ?? '') !== (other ?? '');
}
