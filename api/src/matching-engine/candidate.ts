import type { Bill, SupplierBills } from './books.ts';
import type { SuggestionKind } from './engine.types.ts';
import type { References } from './reference-evidence.ts';
import type { NameLevel } from './supplier-evidence.ts';

/** One piece of evidence: its weight, and what it says to the user; null when it says nothing by itself. */
export interface Evidence {
  readonly weight: number;
  readonly words: string | null;
  /** Whether nothing else has to be looked for once it is found, as with an invoice's whole number. */
  readonly isDecisive?: boolean;
}

/** Why a line may be a payment to a supplier. */
export interface SupplierClue {
  readonly supplier: SupplierBills;
  readonly level: NameLevel | 'learned' | 'none';
  readonly evidence: readonly Evidence[];
  /** What the line's references say about the supplier's invoices. */
  readonly references: References;
}

/** What a line may have paid. */
export interface Candidate {
  readonly kind: SuggestionKind;
  readonly supplierId: number;
  readonly bills: readonly Bill[];
  /** The logarithm of its odds against the line's having paid nothing that is open. */
  readonly score: number;
  readonly evidence: readonly Evidence[];
  /** Whether hardly more than the amount speaks for it: no name, nothing learned, no reference. */
  readonly isByAmountOnly: boolean;
  /** What went out less what the bills come to. */
  readonly difference: number;
  /** Of a set that is paid but for its last bill, that bill. */
  readonly partOf?: number;
}

export function weigh(evidence: readonly Evidence[]): number {
  return evidence.reduce((sum, { weight }) => sum + weight, 0);
}
