import type { Bill } from './books.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { Context } from './open-bills.ts';
import { endsRange } from './reference-evidence.ts';

/** A set that a line may have paid whatever it comes to: what its references name, or all that was due. */
export interface LikelySet {
  /** In the order in which they are paid. */
  readonly bills: readonly Bill[];
  /** How usual it is to pay such a set, shared among all of its kind. */
  readonly weight: number;
  readonly isNamed: boolean;
}

const RUN_BILLS_MAX = 24;
const RANGE_BILLS_MAX = 60;
/** So much of its sum a set may differ from what was paid. */
const APART_SHARE_MAX = 0.06;

export function findLikelySets(context: Context): LikelySet[] {
  const owed = context.open.filter(({ amount }) => amount > 0);
  const named = namedSets(context, owed);
  const sets = named.length > 0 ? named : dueSets(context, owed);
  const seen = new Set<string>();
  return sets.filter(({ bills }) => {
    const key = bills.map(({ id }) => id).join();
    if (bills.length < 2 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A list, a range, or one and so many more; and what a list that the bank cut may go on to. */
function namedSets(
  { references: { named, ranges, more, isOpenEnded }, line }: Context,
  owed: readonly Bill[],
): LikelySet[] {
  const byNumber = owed.toSorted((a, b) => a.number.value - b.number.value || a.id - b.id);
  const [range] = ranges;
  if (range) {
    const start = byNumber.findIndex(({ id }) => range.first.bills.some((bill) => bill.id === id));
    if (start < 0) return [];
    const ends = byNumber.flatMap((bill, at) => (at > start && endsRange(bill, range) ? [at] : []));
    const pools = ends.map((end) => byNumber.slice(start, end + 1)).filter(({ length }) => length <= RANGE_BILLS_MAX);
    return pools.map((bills) => ({ bills, weight: WEIGHTS.run - Math.log(pools.length), isNamed: true }));
  }
  if (more !== null && named.length === 1) {
    const start = byNumber.findIndex(({ id }) => named[0]?.bills.some((bill) => bill.id === id));
    if (start < 0) return [];
    return [{ bills: byNumber.slice(start, start + more + 1), weight: WEIGHTS.run, isNamed: true }];
  }
  if (named.length < 2) return [];
  const ids = new Set(named.flatMap(({ bills }) => oldestOf(bills, owed)));
  const listed = byNumber.filter(({ id }) => ids.has(id));
  const whole: LikelySet = { bills: listed, weight: WEIGHTS.run, isNamed: true };
  if (!isOpenEnded) return [whole];
  const from = byNumber.findIndex(({ id }) => ids.has(id));
  const runs = growing(byNumber.slice(from), line.amount).filter((bills) => bills.length > listed.length);
  const weight = WEIGHTS.run - Math.log(runs.length + 1);
  return [whole, ...runs.map((bills) => ({ bills, weight, isNamed: false }))];
}

function oldestOf(bills: readonly Bill[], owed: readonly Bill[]): number[] {
  const open = owed.find(({ id }) => bills.some((bill) => bill.id === id));
  return open ? [open.id] : [];
}

/** All that was due up to some day. */
function dueSets({ line }: Context, owed: readonly Bill[]): LikelySet[] {
  const weight = WEIGHTS.run - Math.log(Math.max(1, owed.length));
  return growing(owed, line.amount).map((bills) => ({ bills, weight, isNamed: false }));
}

/** The beginnings of a list that come to about an amount. */
function growing(bills: readonly Bill[], amount: number): Bill[][] {
  const found: Bill[][] = [];
  let sum = 0;
  for (const [at, bill] of bills.slice(0, RUN_BILLS_MAX).entries()) {
    sum += bill.amount;
    if (at > 0 && Math.abs(sum - amount) <= sum * APART_SHARE_MAX) found.push(bills.slice(0, at + 1));
  }
  return found;
}
