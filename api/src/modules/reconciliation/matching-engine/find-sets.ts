import type { Bill } from './books.ts';

/** In how many ways bills were left out to come to an amount; the fewer, the likelier. */
export interface FoundSet {
  readonly bills: readonly Bill[];
  /** Bills of the same order before the first of the set, which were left open. */
  readonly older: number;
  /** Bills between the first and the last of the set that were left open. */
  readonly gaps: number;
  /** Whether it was found among all subsets, without an order. */
  readonly isFree: boolean;
}

export interface SetSearch {
  readonly sets: readonly FoundSet[];
  readonly gaveUp: boolean;
}

/** The bounds of the search for one line and one supplier. */
const BILLS_MAX = 240;
const STEPS_MAX = 60_000;
const FREE_BILLS_MAX = 16;
const SETS_MAX = 60;

/**
 * The sets of two or more bills that come to an amount, in pence: first runs of bills in their order (all that were due),
 * then runs with one or two left out, then, among few bills, any subset. At most the first 240 bills and 60,000 steps are looked at;
 * `gaveUp` tells when that was not all.
 */
export function findSets(ordered: readonly Bill[], amount: number): SetSearch {
  const bills = ordered.filter((bill) => bill.amount > 0).slice(0, BILLS_MAX);
  const search = new Search(bills, amount);
  search.gaveUp = bills.length < ordered.filter((bill) => bill.amount > 0).length;
  search.runs();
  if (bills.length <= FREE_BILLS_MAX) search.subsets();
  return { sets: search.sets, gaveUp: search.gaveUp };
}

class Search {
  readonly sets: FoundSet[] = [];
  gaveUp = false;
  private steps = 0;
  private readonly seen = new Set<string>();
  private readonly places: ReadonlyMap<number, readonly number[]>;

  constructor(
    private readonly bills: readonly Bill[],
    private readonly amount: number,
  ) {
    this.places = Map.groupBy(bills.keys(), (at) => bills[at]?.amount ?? 0);
  }

  runs(): void {
    for (let start = 0; start < this.bills.length; start += 1) {
      let sum = 0;
      for (let end = start; end < this.bills.length; end += 1) {
        sum += this.bills[end]?.amount ?? 0;
        if (sum < this.amount) continue;
        if (this.isSpent(1)) return;
        this.leaveOut(start, end, sum - this.amount);
      }
    }
  }

  /** Leaves out of a run nothing, one bill between its ends, or two. */
  private leaveOut(start: number, end: number, excess: number): void {
    if (excess === 0) {
      this.add(start, end, []);
      return;
    }
    for (const place of this.places.get(excess) ?? []) if (place > start && place < end) this.add(start, end, [place]);
    if (start > 0 && this.bills.length > FREE_BILLS_MAX * 2) return;
    for (let one = start + 1; one < end; one += 1) {
      const rest = excess - (this.bills[one]?.amount ?? 0);
      if (rest <= 0) continue;
      if (this.isSpent(1)) return;
      for (const other of this.places.get(rest) ?? []) {
        if (other > one && other < end) this.add(start, end, [one, other]);
      }
    }
  }

  /** Every subset, by its bits. */
  subsets(): void {
    const amounts = this.bills.map((bill) => bill.amount);
    const walk = (at: number, left: number, chosen: readonly number[]): void => {
      if (left === 0) {
        this.addFree(chosen);
        return;
      }
      const amount = amounts[at];
      if (amount === undefined || left < 0 || this.sets.length >= SETS_MAX) return;
      walk(at + 1, left - amount, [...chosen, at]);
      walk(at + 1, left, chosen);
    };
    walk(0, this.amount, []);
  }

  private add(start: number, end: number, without: readonly number[]): void {
    const chosen = this.bills.slice(start, end + 1).filter((_, at) => !without.includes(at + start));
    this.keep({ bills: chosen, older: start, gaps: without.length, isFree: false });
  }

  private addFree(places: readonly number[]): void {
    const chosen = places.flatMap((at) => this.bills[at] ?? []);
    const start = places[0] ?? 0;
    this.keep({ bills: chosen, older: start, gaps: (places.at(-1) ?? 0) - start + 1 - places.length, isFree: true });
  }

  private keep(set: FoundSet): void {
    const key = set.bills.map(({ id }) => id).join(',');
    if (set.bills.length < 2 || this.seen.has(key)) return;
    if (this.sets.length >= SETS_MAX) {
      this.gaveUp = true;
      return;
    }
    this.seen.add(key);
    this.sets.push(set);
  }

  private isSpent(steps: number): boolean {
    this.steps += steps;
    if (this.steps <= STEPS_MAX) return false;
    this.gaveUp = true;
    return true;
  }
}
