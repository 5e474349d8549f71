/** Something happened that must never happen. */
export class SafetyViolation extends Error {
  override readonly name = 'SafetyViolation';
}

/** @throws SafetyViolation */
export function demand(condition: boolean, words: string): asserts condition {
  if (!condition) throw new SafetyViolation(words);
}
