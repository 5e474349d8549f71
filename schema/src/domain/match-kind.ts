/** What a match of a bank transaction to an invoice means (RULES.md, 34 and 47). */
export const MATCH_KINDS = ['settlement', 'part_payment', 'refund'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];
