import type { ReadField } from './document.types.ts';
import type { Found } from './labels.ts';

/** Below, a value is shown as doubtful. */
const SURE_MIN = 0.7;

/** A field without a value. */
export function notFound<Value>(doubt: string | null = null): ReadField<Value> {
  return { value: null, confidence: 0, doubt, page: null, box: null };
}

/** Words of a picture below this confidence are in doubt, even with other evidence for them. */
const WORDS_SURE_MIN = 0.8;

/** A value with the lower confidence of its evidence and its words. `doubt` is the reason for a review. */
export function readField<Value>(
  value: Value,
  at: Found<unknown> | null,
  evidence: number,
  doubt: string | null = null,
): ReadField<Value> {
  const isUnclear = at !== null && at.confidence < WORDS_SURE_MIN;
  const sure = isUnclear ? Math.min(evidence, at.confidence, 0.65) : evidence;
  const confidence = Math.round(Math.min(sure, doubt === null ? 1 : 0.6) * 100) / 100;
  const unsure = isUnclear ? 'Hard to read on the page' : 'Not marked clearly on the page';
  return {
    value,
    confidence,
    doubt: doubt ?? (confidence < SURE_MIN ? unsure : null),
    page: at?.page.number ?? null,
    box: at?.box ?? null,
  };
}
