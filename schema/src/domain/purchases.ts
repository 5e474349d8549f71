import { type Pence, sumPence, ZERO_PENCE } from './money.ts';
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

/** What the lines with one VAT code come to; null where none is said. */
export interface PurchasesOfVatCode extends PurchaseSums {
  readonly vatCode: VatCode | null;
  /** The VAT that the buyer owes HMRC under a reverse charge. */
  readonly notionalVatPence: Pence;
}

/** The boxes of a VAT return that purchases fill, in pence, and what is not in them yet. Source: VAT Notice 700/12. */
export interface VatBoxes {
  /** VAT due: of purchases, what a reverse charge makes the buyer owe. */
  readonly box1Pence: Pence;
  /** VAT reclaimed: what suppliers charged, and what box 1 has. */
  readonly box4Pence: Pence;
  /** Purchases without VAT, those outside the scope of VAT left out. */
  readonly box7Pence: Pence;
  /** Bills in no box, with their VAT: they have no VAT code, or their net and VAT are not known. */
  readonly leftOutPence: Pence;
}

export function totalOfPurchases({ netPence, vatPence, unknownPence }: PurchaseSums): Pence {
  return sumPence([netPence, vatPence, unknownPence]);
}

export function vatBoxes(byCode: readonly PurchasesOfVatCode[]): VatBoxes {
  const coded = byCode.filter(({ vatCode }) => vatCode !== null);
  const uncoded = byCode.filter(({ vatCode }) => vatCode === null);
  const box1Pence = sumPence(coded.map(({ notionalVatPence }) => notionalVatPence));
  return {
    box1Pence,
    box4Pence: sumPence([box1Pence, ...coded.map(({ vatPence }) => vatPence)]),
    box7Pence: sumPence(coded.map(({ vatCode, netPence }) => (vatCode === 'outside' ? ZERO_PENCE : netPence))),
    leftOutPence: sumPence([...uncoded.map(totalOfPurchases), ...coded.map(({ unknownPence }) => unknownPence)]),
  };
}

/** The codes under which the buyer accounts for the VAT. */
export const REVERSE_CHARGE_CODES: readonly VatCode[] = VAT_CODES.filter(isReverseCharge);
