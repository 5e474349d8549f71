import type { AmountCandidate } from './amount-roles.ts';

/**
 * Doubts about how a total was read. A user who knows the total can resolve them; the other doubts are about whether to
 * pay it.
 */
export const UNCLEAR = {
  sum: 'Net and VAT do not add up to this total',
  row: 'Several amounts stand in its row',
  vat: 'VAT may have to be added to it',
  rival: 'Another amount is marked in the same way',
  other: 'Another total is printed as well',
  unlabelled: 'No label says that this is its total',
  picture: 'No sum on the page confirms it',
  point: 'It has no pence, or its point was not read: compare it with the document',
  blank: 'Its figures may be a quantity and a price: compare it with the document',
  missing: 'No total was found',
} as const;

export function isDoubtOfReading(doubt: string): boolean {
  return Object.values(UNCLEAR).some((words) => words === doubt);
}

/** Doubt if whole pounds and lost points cannot be told apart, or thousands and a quantity. */
export function pointDoubt({ found }: Pick<AmountCandidate, 'found'>): string | null {
  if (!found.value.isUnclear) return null;
  return / \d{3}\.\d{2}/.test(found.text) ? UNCLEAR.blank : UNCLEAR.point;
}
