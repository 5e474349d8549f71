import { formatLocalDate, type LocalDate } from './local-date.ts';
import type { Pence } from './money.ts';

/** Result of comparing the bank's closing balance of a month with the books (RULES.md, 33). */
export const MONTH_PROOFS = ['not_proven', 'agrees', 'differs'] as const;
export type MonthProof = (typeof MONTH_PROOFS)[number];

/** @param statementPence the bank's own balance; null if unknown */
export function monthProofOf(statementPence: Pence | null, bookedPence: Pence): MonthProof {
  if (statementPence === null) return 'not_proven';
  return statementPence === bookedPence ? 'agrees' : 'differs';
}

const MONTH_PROOF_WORDS = {
  not_proven: "Not proven: no closing balance of the bank's statement to compare with.",
  agrees: 'The balances agree.',
  differs: "The balances don't agree – see the exceptions.",
} as const satisfies Record<MonthProof, string>;

/** In the words of the reports. @param endsOn the statement's last day, where it ends before the month and proves nothing */
export function monthProofWords(proof: MonthProof, endsOn: LocalDate | null): string {
  if (proof !== 'not_proven' || endsOn === null) return MONTH_PROOF_WORDS[proof];
  return `Not proven: the statement ends on ${formatLocalDate(endsOn)}.`;
}
