import type { Context } from './candidate-context.ts';
import type { OpenInvoice } from './open-invoices.ts';
import { endsRange } from './reference-evidence.ts';

/** A set that a line may have paid in any amount: the invoices that its references name, or all that were due. */
export interface LikelySet {
  /** In the order in which they are paid. */
  readonly invoices: readonly OpenInvoice[];
  /** The share of one such set among all of its kind, as a logarithm. */
  readonly weight: number;
  readonly isNamed: boolean;
}

const RUN_INVOICES_MAX = 24;
const RANGE_INVOICES_MAX = 60;
/** So much of its sum a set may differ from what was paid. */
const APART_SHARE_MAX = 0.06;

export function findLikelySets(context: Context): LikelySet[] {
  const owed = context.open.filter(({ amount }) => amount > 0);
  const named = namedSets(context, owed);
  const sets = named.length > 0 ? named : dueSets(context, owed);
  const seen = new Set<string>();
  return sets.filter(({ invoices }) => {
    const key = invoices.map(({ id }) => id).join();
    if (invoices.length < 2 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Sets from a list, a range, or 'one and so many more', and continuations of a list that the bank truncated. */
function namedSets(
  { references: { named, ranges, more, isOpenEnded }, line }: Context,
  owed: readonly OpenInvoice[],
): LikelySet[] {
  const byNumber = owed.toSorted((a, b) => a.number.value - b.number.value || a.id - b.id);
  const [range] = ranges;
  if (range) {
    const start = byNumber.findIndex(({ id }) => range.first.invoices.some((invoice) => invoice.id === id));
    if (start < 0) return [];
    const ends = byNumber.flatMap((invoice, at) => (at > start && endsRange(invoice, range) ? [at] : []));
    const pools = ends
      .map((end) => byNumber.slice(start, end + 1))
      .filter(({ length }) => length <= RANGE_INVOICES_MAX);
    return pools.map((invoices) => ({ invoices, weight: -Math.log(pools.length), isNamed: true }));
  }
  if (more !== null && named.length === 1) {
    const start = byNumber.findIndex(({ id }) => named[0]?.invoices.some((invoice) => invoice.id === id));
    if (start < 0) return [];
    return [{ invoices: byNumber.slice(start, start + more + 1), weight: 0, isNamed: true }];
  }
  if (named.length < 2) return [];
  const ids = new Set(named.flatMap(({ invoices }) => oldestOf(invoices, owed)));
  const listed = byNumber.filter(({ id }) => ids.has(id));
  const whole: LikelySet = { invoices: listed, weight: 0, isNamed: true };
  if (!isOpenEnded) return [whole];
  const from = byNumber.findIndex(({ id }) => ids.has(id));
  const runs = growing(byNumber.slice(from), line.amount).filter((invoices) => invoices.length > listed.length);
  const weight = -Math.log(runs.length + 1);
  return [whole, ...runs.map((invoices) => ({ invoices, weight, isNamed: false }))];
}

function oldestOf(invoices: readonly OpenInvoice[], owed: readonly OpenInvoice[]): number[] {
  const open = owed.find(({ id }) => invoices.some((invoice) => invoice.id === id));
  return open ? [open.id] : [];
}

/** All that was due up to some day. */
function dueSets({ line }: Context, owed: readonly OpenInvoice[]): LikelySet[] {
  const weight = -Math.log(Math.max(1, owed.length));
  return growing(owed, line.amount).map((invoices) => ({ invoices, weight, isNamed: false }));
}

/** The beginnings of a list that come to about an amount. */
function growing(invoices: readonly OpenInvoice[], amount: number): OpenInvoice[][] {
  const found: OpenInvoice[][] = [];
  let sum = 0;
  for (const [at, invoice] of invoices.slice(0, RUN_INVOICES_MAX).entries()) {
    sum += invoice.amount;
    if (at > 0 && Math.abs(sum - amount) <= sum * APART_SHARE_MAX) found.push(invoices.slice(0, at + 1));
  }
  return found;
}
