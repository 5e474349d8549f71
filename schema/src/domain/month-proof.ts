import type { Pence } from './money.ts';

/** What the bank's closing balance of a month says of the books (RULES.md, 33). */
export const MONTH_PROOFS = ['not_proven', 'agrees', 'differs'] as const;
export type MonthProof = (typeof MONTH_PROOFS)[number];

/** @param statementPence the bank's own balance; null where nobody knows it */
export function monthProofOf(statementPence: Pence | null, bookedPence: Pence): MonthProof {
  if (statementPence === null) return 'not_proven';
  return statementPence === bookedPence ? 'agrees' : 'differs';
}

/** In the words of the reports. */
export const MONTH_PROOF_WORDS = {
  not_proven: "Not proven: no closing balance of the bank's statement to compare with.",
  agrees: 'The balances agree.',
  differs: "The balances don't agree – see the exceptions.",
} as const satisfies Record<MonthProof, string>;
