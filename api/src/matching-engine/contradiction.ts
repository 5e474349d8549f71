import { anotherNumber } from './another-number.ts';
import type { Candidate } from './candidate.ts';
import type { OpenTransaction } from './read-line.ts';
import { unexplainedIn } from './unexplained-words.ts';

/** Number, purpose, payee or word on a line that does not belong to the invoices that the line seems to pay. */
export interface Contradiction {
  readonly named: string;
  /** True for another invoice's number. */
  readonly isNumber: boolean;
}

/** Returns the number, purpose, payee or word on a line that speaks against a candidate; null if it names none. */
export function contradictionOf(line: OpenTransaction, candidate: Candidate): Contradiction | null {
  const { invoices, otherPurpose, knownPayee } = candidate;
  const number = anotherNumber(line, invoices);
  if (number !== null) return { named: number, isNumber: true };
  const unexplained = knownPayee && unexplainedIn(line, invoices, knownPayee());
  const named = otherPurpose ?? unexplained ?? null;
  return named === null ? null : { named, isNumber: false };
}
