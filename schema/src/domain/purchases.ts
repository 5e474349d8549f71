import { type Pence, pence, sumPence } from './money.ts';
import { isReverseCharge, VAT_CODES, type VatCode } from './vat-code.ts';

/** Groupings of a period's bills (RULES.md, 94). */
export const PURCHASE_GROUPS = ['supplier', 'account', 'vat_code'] as const;
export type PurchaseGroup = (typeof PURCHASE_GROUPS)[number];

export const PURCHASE_GROUP_LABELS = {
  supplier: 'Supplier',
  account: 'Account',
  vat_code: 'VAT code',
} as const satisfies Record<PurchaseGroup, string>;

/** Sums of lines of bills, in pence; credit notes are negative. */
export interface PurchaseSums {
  readonly netPence: Pence;
  readonly vatPence: Pence;
  /** Total of the bills whose net and VAT are unknown. */
  readonly unknownPence: Pence;
}

/**
 * Reason why a line is in no box of a VAT return; the first that applies. The bill may be a duplicate, the line has no
 * VAT code or no known net and VAT, or its VAT does not fit its code.
 */
export const LEFT_OUT_REASONS = ['possible_duplicate', 'not_coded', 'vat_mismatch'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const LEFT_OUT_LABELS = {
  possible_duplicate: 'May be a duplicate',
  not_coded: 'No VAT code, or net and VAT not known',
  vat_mismatch: 'VAT is not that of the VAT code',
} as const satisfies Record<LeftOutReason, string>;

/** Sums of the lines in the boxes (`reason` is null), or of those left out for one reason. */
export interface PurchasesForReturn extends PurchaseSums {
  readonly reason: LeftOutReason | null;
  readonly documentCount: number;
  /** Part of the net that is outside the scope of VAT. */
  readonly outsidePence: Pence;
  /** VAT that the buyer owes HMRC under a reverse charge. */
  readonly notionalVatPence: Pence;
}

/** Lines in no box of a VAT return. */
export interface LeftOut {
  readonly reason: LeftOutReason;
  /** Number of bills and credit notes with such lines. */
  readonly documentCount: number;
  readonly vatPence: Pence;
  /** Including VAT. */
  readonly totalPence: Pence;
}

/** Boxes of a VAT return that purchases fill, in pence, and the lines left out. Source: VAT Notice 700/12. */
export interface VatBoxes {
  /** VAT due on purchases: reverse charges that the buyer owes. */
  readonly box1Pence: Pence;
  /** VAT reclaimed: VAT that suppliers charged, plus box 1. */
  readonly box4Pence: Pence;
  /** Purchases without VAT, except those outside the scope of VAT. */
  readonly box7Pence: Pence;
  /** Total of all lines in no box, including VAT. */
  readonly leftOutPence: Pence;
  /** The same total for each reason that occurs. */
  readonly leftOutBy: readonly LeftOut[];
}

export function totalOfPurchases({ netPence, vatPence, unknownPence }: PurchaseSums): Pence {
  return sumPence([netPence, vatPence, unknownPence]);
}

export function vatBoxes(sums: readonly PurchasesForReturn[]): VatBoxes {
  const inBoxes = sums.filter(({ reason }) => reason === null);
  const box1Pence = sumPence(inBoxes.map(({ notionalVatPence }) => notionalVatPence));
  const leftOutBy = LEFT_OUT_REASONS.flatMap((reason) =>
    sums
      .filter((one) => one.reason === reason)
      .map((one) => ({
        reason,
        documentCount: one.documentCount,
        vatPence: one.vatPence,
        totalPence: totalOfPurchases(one),
      })),
  );
  return {
    box1Pence,
    box4Pence: sumPence([box1Pence, ...inBoxes.map(({ vatPence }) => vatPence)]),
    box7Pence: sumPence(inBoxes.map(({ netPence, outsidePence }) => pence(netPence - outsidePence))),
    leftOutPence: sumPence(leftOutBy.map(({ totalPence }) => totalPence)),
    leftOutBy,
  };
}

/** Codes under which the buyer accounts for the VAT. */
export const REVERSE_CHARGE_CODES: readonly VatCode[] = VAT_CODES.filter(isReverseCharge);
