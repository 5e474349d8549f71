/** Meaning of a match between a bank transaction and an invoice (RULES.md, 34 and 47). */
export const MATCH_KINDS = ['settlement', 'part_payment', 'refund'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];
