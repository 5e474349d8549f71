import type { KnownPayee } from './another-payee.ts';
import type { SuggestionKind } from './engine.types.ts';
import { type WeightRows, weightOf } from './evidence-weights.ts';
import type { OpenInvoice, SupplierInvoices } from './open-invoices.ts';
import type { OtherPurpose } from './other-purpose.ts';
import type { References } from './reference-evidence.ts';
import type { NameLevel } from './supplier-evidence.ts';

/** One piece of evidence: its weight, and what it says to the user; null when it says nothing by itself. */
export interface Evidence {
  readonly weight: number;
  /** The rows of the table of weights that it adds up, and how often each. What is left of the weight is computed. */
  readonly rows?: WeightRows;
  readonly words: string | null;
  /** True for evidence that ends the search, such as a complete invoice number. */
  readonly isDecisive?: boolean;
}

/** Why a line may be a payment to a supplier. */
export interface SupplierClue {
  readonly supplier: SupplierInvoices;
  readonly level: NameLevel | 'learned' | 'none';
  readonly evidence: readonly Evidence[];
  /** The supplier's invoices by the line's references. */
  readonly references: References;
  /** Payee that was confirmed before, if the line's begins with it and is longer. */
  readonly learnedStart?: string;
  /** The line names the supplier by a number alone. */
  readonly isByNumber?: boolean;
  /** Purpose on the line that is not the payment of the supplier's bill; null if it states none. */
  readonly otherPurpose: OtherPurpose | null;
}

/** Possible payment of a line. */
export interface Candidate {
  readonly kind: SuggestionKind;
  readonly supplierId: number;
  readonly invoices: readonly OpenInvoice[];
  /** The logarithm of its odds against the line's having paid nothing that is open. */
  readonly score: number;
  readonly evidence: readonly Evidence[];
  /** True if the amount is the main evidence: no name, no learned pattern, no reference. */
  readonly isByAmountOnly: boolean;
  /** Amount paid less the total of the invoices. */
  readonly difference: number;
  /** Of a set that is paid but for its last invoice, that invoice. */
  readonly partOf?: number;
  /** Explains the words of the line. Left out if a telling number of the invoices outweighs them. */
  readonly knownPayee?: () => KnownPayee;
  /** True if the line has the number of one of the invoices. */
  readonly isNumbered?: boolean;
  /** Words of the line that state another purpose than these invoices. */
  readonly otherPurpose?: string;
}

/**
 * A piece of evidence.
 *
 * @param computed what amounts, days and counts say, as a logarithm of odds
 */
export function evidenceOf(rows: WeightRows, words: string | null, computed = 0): Evidence {
  return { weight: computed + weightOf(rows), rows, words };
}

/** The same evidence with more that counts into it. */
export function withMore(evidence: Evidence, rows: WeightRows, computed: number): Evidence {
  return { ...evidence, rows: { ...evidence.rows, ...rows }, weight: evidence.weight + weightOf(rows) + computed };
}

export function weigh(evidence: readonly Evidence[]): number {
  return evidence.reduce((sum, { weight }) => sum + weight, 0);
}
