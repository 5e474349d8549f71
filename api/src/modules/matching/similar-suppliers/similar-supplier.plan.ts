import type { SimilarSuppliers } from '../../../matching-engine/index.ts';
import type { SimilarSupplierPair } from './similar-supplier.types.ts';

/** Facts on record about a supplier that is similar to another. */
export interface PairedSupplier {
  readonly id: number;
  readonly hasAccount: boolean;
  readonly isPaid: boolean;
  readonly invoiceCount: number;
  /** Payee keys of its matched transactions, as the bank prints it. */
  readonly payeeKeys: readonly string[];
}

/**
 * Returns the pairs to show, the surest first (RULES.md, 54). Leaves out suppliers that are paid to different accounts
 * or under different names.
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

/** Prefers the supplier with bank details, then the one with more invoices, then the one that was entered first. */
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
