import type { OpenInvoice } from './open-invoices.ts';

/** In how many ways invoices were left out to come to an amount; the fewer, the likelier. */
export interface FoundSet {
  readonly invoices: readonly OpenInvoice[];
  /** Invoices of the same order before the first of the set, which were left open. */
  readonly older: number;
  /** Invoices between the first and the last of the set that were left open. */
  readonly gaps: number;
  /** True if it was found among all subsets, in no order. */
  readonly isFree: boolean;
}

export interface SetSearch {
  readonly sets: readonly FoundSet[];
  readonly gaveUp: boolean;
}

/** The bounds of the search for one line and one supplier: invoices and steps looked at, and sets found. */
const INVOICES_MAX = 240;
const STEPS_MAX = 60_000;
const SETS_MAX = 60;
/** Among more invoices than these, nearly every amount is the sum of some subset: none is looked for. */
const FREE_INVOICES_MAX = 14;
const ALL_STARTS_INVOICES_MAX = 24;

/**
 * The sets of two or more invoices that come to an amount, in pence: first runs of invoices in their order (all that were due) and
 * runs with one left out; then, when there are none or all are asked for, runs with two left out; then, among few invoices, any
 * subset. At most the first 240 invoices and 60,000 steps are looked at; `gaveUp` tells when that was not all.
 */
export function findSets(ordered: readonly OpenInvoice[], amount: number, isThorough: boolean): SetSearch {
  const positive = ordered.filter((invoice) => invoice.amount > 0);
  const invoices = positive.slice(0, INVOICES_MAX);
  const search = new Search(invoices, amount);
  if (search.total < amount) return { sets: [], gaveUp: invoices.length < positive.length };
  search.gaveUp = invoices.length < positive.length;
  search.runs(1);
  if (isThorough || search.sets.length === 0) search.runs(2);
  if (invoices.length <= FREE_INVOICES_MAX) search.subsets();
  return { sets: search.sets, gaveUp: search.gaveUp };
}

class Search {
  readonly sets: FoundSet[] = [];
  readonly total: number;
  gaveUp = false;
  private steps = 0;
  private readonly seen = new Set<string>();
  private readonly places = new Map<number, number[]>();
  private readonly highest: number;
  private readonly invoices: readonly OpenInvoice[];
  private readonly amount: number;

  constructor(invoices: readonly OpenInvoice[], amount: number) {
    this.invoices = invoices;
    this.amount = amount;
    let total = 0;
    let highest = 0;
    invoices.forEach((invoice, at) => {
      total += invoice.amount;
      if (invoice.amount > highest) highest = invoice.amount;
      const same = this.places.get(invoice.amount);
      if (same) same.push(at);
      else this.places.set(invoice.amount, [at]);
    });
    this.total = total;
    this.highest = highest;
  }

  /** Runs with at most so many left out. */
  runs(gaps: 1 | 2): void {
    const starts = gaps === 2 && this.invoices.length > ALL_STARTS_INVOICES_MAX ? 1 : this.invoices.length;
    for (let start = 0; start < starts; start += 1) {
      let sum = 0;
      for (let end = start; end < this.invoices.length; end += 1) {
        sum += this.invoices[end]?.amount ?? 0;
        const excess = sum - this.amount;
        if (excess > gaps * this.highest) break;
        if (excess < 0) continue;
        if (this.isSpent()) return;
        if (gaps === 1) this.leaveOutOne(start, end, excess);
        else this.leaveOutTwo(start, end, excess);
      }
    }
  }

  /** Leaves out of a run nothing, or one invoice between its ends. */
  private leaveOutOne(start: number, end: number, excess: number): void {
    if (excess === 0) {
      this.add(start, end, []);
      return;
    }
    for (const place of this.places.get(excess) ?? []) if (place > start && place < end) this.add(start, end, [place]);
  }

  private leaveOutTwo(start: number, end: number, excess: number): void {
    for (let one = start + 1; one < end; one += 1) {
      const remainder = excess - (this.invoices[one]?.amount ?? 0);
      if (remainder <= 0) continue;
      if (this.isSpent()) return;
      for (const other of this.places.get(remainder) ?? []) {
        if (other > one && other < end) this.add(start, end, [one, other]);
      }
    }
  }

  /** Every subset, by its bits. */
  subsets(): void {
    const amounts = this.invoices.map((invoice) => invoice.amount);
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
    const chosen = this.invoices.slice(start, end + 1).filter((_, at) => !without.includes(at + start));
    this.keep({ invoices: chosen, older: start, gaps: without.length, isFree: false });
  }

  private addFree(places: readonly number[]): void {
    const chosen = places.flatMap((at) => this.invoices[at] ?? []);
    const start = places[0] ?? 0;
    this.keep({ invoices: chosen, older: start, gaps: (places.at(-1) ?? 0) - start + 1 - places.length, isFree: true });
  }

  private keep(set: FoundSet): void {
    const key = set.invoices.map(({ id }) => id).join(',');
    if (set.invoices.length < 2 || this.seen.has(key)) return;
    if (this.sets.length >= SETS_MAX) {
      this.gaveUp = true;
      return;
    }
    this.seen.add(key);
    this.sets.push(set);
  }

  private isSpent(): boolean {
    this.steps += 1;
    if (this.steps <= STEPS_MAX) return false;
    this.gaveUp = true;
    return true;
  }
}
