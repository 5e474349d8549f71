import { type Pence, pence, sumPence } from './money.ts';
import { isReverseCharge, VAT_CODES, type VatCode } from './vat-code.ts';

/** What the bills of a period are added up by (RULES.md, 94). */
export const PURCHASE_GROUPS = ['supplier', 'account', 'vat_code'] as const;
export type PurchaseGroup = (typeof PURCHASE_GROUPS)[number];

/** What lines of bills come to, in pence; credit notes are below zero. */
export interface PurchaseSums {
  readonly netPence: Pence;
  readonly vatPence: Pence;
  /** Of bills whose net and VAT are not known: all of what they come to. */
  readonly unknownPence: Pence;
}

/**
 * Why lines of bills are in no box of a VAT return, the first that holds: their bill may be a duplicate, they have no VAT
 * code or no known net and VAT, or their VAT is not that of their code.
 */
export const LEFT_OUT_REASONS = ['possible_duplicate', 'not_coded', 'vat_mismatch'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const LEFT_OUT_LABELS = {
  possible_duplicate: 'May be a duplicate',
  not_coded: 'No VAT code, or net and VAT not known',
  vat_mismatch: 'VAT is not that of the VAT code',
} as const satisfies Record<LeftOutReason, string>;

/** What the lines come to that are in the boxes (`reason` is null), or are left out for one reason. */
export interface PurchasesForReturn extends PurchaseSums {
  readonly reason: LeftOutReason | null;
  readonly documentCount: number;
  /** What of the net is outside the scope of VAT. */
  readonly outsidePence: Pence;
  /** The VAT that the buyer owes HMRC under a reverse charge. */
  readonly notionalVatPence: Pence;
}

/** Lines in no box of a VAT return. */
export interface LeftOut {
  readonly reason: LeftOutReason;
  /** How many bills and credit notes have such lines. */
  readonly documentCount: number;
  readonly vatPence: Pence;
  /** With VAT. */
  readonly totalPence: Pence;
}

/** The boxes of a VAT return that purchases fill, in pence, and what is not in them yet. Source: VAT Notice 700/12. */
export interface VatBoxes {
  /** VAT due: of purchases, what a reverse charge makes the buyer owe. */
  readonly box1Pence: Pence;
  /** VAT reclaimed: what suppliers charged, and what box 1 has. */
  readonly box4Pence: Pence;
  /** Purchases without VAT, those outside the scope of VAT left out. */
  readonly box7Pence: Pence;
  /** All that is in no box, with its VAT. */
  readonly leftOutPence: Pence;
  /** The same by reason, of those that there are. */
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

/** The codes under which the buyer accounts for the VAT. */
export const REVERSE_CHARGE_CODES: readonly VatCode[] = VAT_CODES.filter(isReverseCharge);
