import type { ReadField } from './document.types.ts';
import type { Found } from './labels.ts';

/** Below, a value is shown as doubtful. */
export const SURE_MIN = 0.7;

/** What was not found. */
export function notFound<Value>(doubt: string | null = null): ReadField<Value> {
  return { value: null, confidence: 0, doubt, page: null, box: null };
}

/** A value that was found, as sure as its evidence and as its words; `doubt` is why somebody should look. */
export function readField<Value>(
  value: Value,
  at: Found<unknown> | null,
  evidence: number,
  doubt: string | null = null,
): ReadField<Value> {
  const words = at?.confidence ?? 1;
  // Words are surer together than the least sure one of them; below one half something was misread.
  const confidence = Math.round(Math.min(evidence, words < 0.6 ? words : 1) * 100) / 100;
  return {
    value,
    confidence: doubt === null ? confidence : Math.min(confidence, 0.6),
    doubt: doubt ?? (confidence < SURE_MIN ? unsure(at, words) : null),
    page: at?.page.number ?? null,
    box: at?.box ?? null,
  };
}

function unsure(at: Found<unknown> | null, words: number): string {
  return at && words < 0.6 ? 'Hard to read on the page' : 'Not marked clearly on the page';
}
