import type { SimilarSuppliers } from '../../../matching-engine/index.ts';

/** What the books say of a supplier that looks like another. */
export interface PairedSupplier {
  readonly id: number;
  readonly hasAccount: boolean;
  /** Something was paid to it. */
  readonly isPaid: boolean;
  readonly invoiceCount: number;
  /** How the bank prints it on lines that were matched. */
  readonly payeeKeys: readonly string[];
}

/** Two suppliers that were probably entered twice, and why. */
export interface SimilarSupplierPair {
  /** The one to keep, unless the user chooses otherwise. */
  readonly keptId: number;
  readonly otherId: number;
  readonly keptInvoiceCount: number;
  readonly otherInvoiceCount: number;
  /** What speaks for it, in words. */
  readonly reasons: readonly string[];
  /** What speaks against it, in words; often nothing. */
  readonly doubts: readonly string[];
}

/**
 * The pairs that are shown, the surest first (RULES.md, 54): not those that are paid to accounts of their own or under names
 * of their own.
 */
export function planPairs(
  like: readonly SimilarSuppliers[],
  suppliers: ReadonlyMap<number, PairedSupplier>,
): SimilarSupplierPair[] {
  return like
    .flatMap((pair) => {
      const [one, other] = pair.ids.map((id) => suppliers.get(id));
      return one && other && !areTwo(pair, one, other) ? [{ pair, one, other }] : [];
    })
    .sort((a, b) => strengthOf(b.pair) - strengthOf(a.pair))
    .map(({ pair, one, other }) => pairOf(pair, one, other));
}

function areTwo(pair: SimilarSuppliers, one: PairedSupplier, other: PairedSupplier): boolean {
  if (pair.doAccountsDiffer && one.isPaid && other.isPaid) return true;
  return !pair.hasSameAccount && pair.arePaidApart([...one.payeeKeys, ...other.payeeKeys]);
}

type Side = Pick<PairedSupplier, 'id' | 'hasAccount' | 'invoiceCount'>;

/** The one with bank details, then the one with more invoices, then the one that was entered first. */
export function isSuggestedSurvivor(one: Side, other: Side): boolean {
  if (one.hasAccount !== other.hasAccount) return one.hasAccount;
  if (one.invoiceCount !== other.invoiceCount) return one.invoiceCount > other.invoiceCount;
  return one.id < other.id;
}

function pairOf(pair: SimilarSuppliers, one: PairedSupplier, other: PairedSupplier): SimilarSupplierPair {
  const [kept, second] = isSuggestedSurvivor(one, other) ? [one, other] : [other, one];
  return {
    keptId: kept.id,
    otherId: second.id,
    keptInvoiceCount: kept.invoiceCount,
    otherInvoiceCount: second.invoiceCount,
    reasons: [
      ...(pair.hasLikeName ? ['Nearly the same name'] : ['Similar names']),
      ...(pair.hasSameAccount ? ['Same bank account'] : []),
      ...(pair.hasSameEmail ? ['Same email'] : []),
    ],
    doubts: [
      ...(pair.doAccountsDiffer ? ['Their bank details differ'] : []),
      ...(pair.branch === '' ? [] : [`Only one of them says '${pair.branch}'`]),
    ],
  };
}

function strengthOf({ hasLikeName, hasSameAccount, hasSameEmail, doAccountsDiffer, branch }: SimilarSuppliers): number {
  const evidence = Number(hasLikeName) * 2 + Number(hasSameAccount) * 3 + Number(hasSameEmail);
  return evidence - Number(doAccountsDiffer) * 2 - Number(branch !== '');
}
