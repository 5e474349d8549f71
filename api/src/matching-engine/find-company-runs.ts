import { weighAmount } from './amount-evidence.ts';
import type { Bill, Books } from './books.ts';
import type { Candidate } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { OpenState } from './open-bills.ts';
import type { RankedCandidate } from './rank-candidates.ts';
import type { Line } from './read-line.ts';

/** How far around a payment's day the due dates of a run may lie. */
const DUE_DAYS_AHEAD_MAX = 62;
const DUE_DAYS_PAST_MAX = 62;
const RECENT_DAYS = 7;
const BILLS_MIN = 4;
const BILLS_MAX = 600;
/** How likely a bill is to be left out of a run, by its id. */
export type Suspects = ReadonlyMap<number, number>;

const UNSUSPECTED = 0.015;
const SUSPECTS_MAX = 14;
const SUSPECTS_LEFT_OUT_MAX = 6;
const LEAD_DAYS_APART_MAX = 2;
const USUAL_LEAD = Math.log(0.8 / 5);
const UNUSUAL_LEAD = Math.log(0.2);
const FOUND_SHARE_MIN = 0.8;
const SHARED_MIN = 0.95;
const LARGE_TIMES = 20;
const NO_SUSPECTS: Suspects = new Map();
/** What is paid to staff, the state and the bank is no run of supplier invoices. */
const OTHER_WORDS = new Set(
  'wages wage salary salaries payroll paye hmrc vat pension nest dividend rent loan interest own savings'.split(' '),
);
const RUN_WORDS = new Set(['run', 'bacs', 'bulk', 'batch', 'payrun', 'suppliers', 'creditors', 'multiple', 'file']);

/**
 * A whole payment run in one debit: all that was due up to some day, over all suppliers, but for a few. It is only offered
 * when hardly anything else could come to that amount.
 *
 * @param suspects bills that other lines may have paid, so that they are the likeliest to be left out of a run
 */
export function findCompanyRun(line: Line, books: Books, state: OpenState, suspects: Suspects): RankedCandidate | null {
  const due = dueAround(line, books, state);
  if (due.length < BILLS_MIN || due.length > BILLS_MAX) return null;
  const isSaid = saysRun(line.words);
  const known = runsOf(line, due, state, isSaid ? suspects : NO_SUSPECTS, false);
  const found = known.length > 0 || !isSaid ? known : runsOf(line, due, state, suspects, true);
  const possible = found.filter((candidate) => state.canBe(line, candidate));
  return surest(possible.sort((a, b) => b.score - a.score));
}

/** @param isDeep whether two more bills are left out beside suspects, of a run that ends as others do */
function runsOf(line: Line, due: readonly Bill[], state: OpenState, suspects: Suspects, isDeep: boolean): Candidate[] {
  const said = saysRun(line.words) ? WEIGHTS.companyRun : WEIGHTS.companyRunUnsaid;
  const found = new Map<string, Candidate>();
  for (const since of [-DUE_DAYS_PAST_MAX, -RECENT_DAYS, 0]) {
    const pool = due.filter((bill) => bill.due >= line.day + since);
    const lastDues = isDeep ? usualLastDues(line, state) : null;
    for (const run of runsIn(pool, line.amount, suspects, lastDues)) {
      const lastDay = weighLastDay(run.lastDue - line.day, state.usualLead);
      const made = candidateOf(run, said + weighAmount(line.amount) + lastDay);
      const key = made.bills.map(({ id }) => id).join();
      if ((found.get(key)?.score ?? Number.NEGATIVE_INFINITY) < made.score) found.set(key, made);
    }
  }
  return [...found.values()];
}

function usualLastDues({ day }: Line, { usualLead }: OpenState): readonly [number, number] {
  if (usualLead === null) return [day, day + DUE_DAYS_AHEAD_MAX];
  return [day + usualLead - LEAD_DAYS_APART_MAX, day + usualLead + LEAD_DAYS_APART_MAX];
}

function candidateOf({ bills, weight: sets }: Run, weight: number): Candidate {
  const suppliers = new Set(bills.map(({ supplierId }) => supplierId)).size;
  const words = `${bills.length} invoices of ${suppliers} suppliers come to the amount: all that was due`;
  return {
    kind: 'invoices',
    supplierId: 0,
    bills: bills.toSorted((a, b) => a.id - b.id),
    score: weight + sets,
    evidence: [{ weight, words }],
    isByAmountOnly: false,
    difference: 0,
  };
}

/** The likeliest, when hardly a bill of it stands in doubt, whichever of the found runs it was. */
function surest([best, ...others]: readonly Candidate[]): RankedCandidate | null {
  if (!best) return null;
  const total = others.reduce((sum, { score }) => sum + Math.exp(score), 1 + Math.exp(best.score));
  const ids = new Set(best.bills.map(({ id }) => id));
  const shared = [best, ...others].reduce((sum, { bills, score }) => {
    return sum + (Math.exp(score) * bills.filter(({ id }) => ids.has(id)).length) / best.bills.length;
  }, 0);
  const isFound = total - 1 >= FOUND_SHARE_MIN * total;
  return isFound && shared >= SHARED_MIN * (total - 1)
    ? { candidate: best, share: Math.exp(best.score) / total }
    : null;
}

/** Whether a line could be a whole run at all: it says so, or is far larger than an invoice. */
export function mayBeCompanyRun({ words, amount }: Line, { medianAmount }: Books): boolean {
  if (words.some((word) => OTHER_WORDS.has(word))) return false;
  return saysRun(words) || amount >= medianAmount * LARGE_TIMES;
}

function saysRun(words: readonly string[]): boolean {
  return words.some((word) => RUN_WORDS.has(word)) && !words.some((word) => OTHER_WORDS.has(word));
}

function dueAround(line: Line, { byDue }: Books, state: OpenState): Bill[] {
  return byDue.flatMap((bill) => {
    const isNear = bill.due >= line.day - DUE_DAYS_PAST_MAX && bill.due <= line.day + DUE_DAYS_AHEAD_MAX;
    const isOpen = state.leftOf(bill) === bill.amount && bill.amount > 0 && bill.dated <= line.day;
    return isNear && isOpen && !state.isRuledOut(line, bill) ? [bill] : [];
  });
}

interface Run {
  readonly bills: readonly Bill[];
  /** How usual such a run is, shared among all such runs. */
  readonly weight: number;
  readonly lastDue: number;
}

/** How usual it is that a run pays what is due so many days ahead, by the other payments of the books. */
function weighLastDay(lead: number, usual: number | null): number {
  const even = Math.log(DUE_DAYS_AHEAD_MAX);
  if (usual === null) return -even;
  return Math.abs(lead - usual) <= LEAD_DAYS_APART_MAX ? USUAL_LEAD : UNUSUAL_LEAD - even;
}

function runsIn(
  pool: readonly Bill[],
  amount: number,
  suspects: Suspects,
  lastDues: readonly [number, number] | null,
): Run[] {
  const runs: Run[] = [];
  let sum = 0;
  pool.forEach((bill, at) => {
    sum += bill.amount;
    if (sum < amount || pool[at + 1]?.due === bill.due) return;
    if (lastDues && (bill.due < lastDues[0] || bill.due > lastDues[1])) return;
    const upTo = pool.slice(0, at + 1);
    for (const { bills: without, weight } of leftOut(upTo, sum - amount, suspects, lastDues !== null)) {
      const left = new Set(without.map(({ id }) => id));
      runs.push({ bills: upTo.filter(({ id }) => !left.has(id)), weight, lastDue: bill.due });
    }
  });
  const isRun = ({ bills }: Run): boolean =>
    bills.length >= BILLS_MIN && new Set(bills.map((bill) => bill.supplierId)).size > 1;
  return runs.filter(isRun);
}

/** Some of the suspects and up to two other bills that come to what is too much. */
function leftOut(
  bills: readonly Bill[],
  excess: number,
  suspects: Suspects,
  isDeep: boolean,
): Pick<Run, 'bills' | 'weight'>[] {
  const suspected = bills
    .filter(({ id }) => suspects.has(id))
    .toSorted((a, b) => (suspects.get(b.id) ?? 0) - (suspects.get(a.id) ?? 0) || a.id - b.id)
    .slice(0, SUSPECTS_MAX);
  const chanceOf = new Map(suspected.map(({ id }) => [id, suspects.get(id) ?? UNSUSPECTED]));
  const others = bills.filter(({ id }) => !chanceOf.has(id));
  if (excess > sumOf(suspected) + 2 * Math.max(0, ...others.map(({ amount }) => amount))) return [];
  const byAmount = Map.groupBy(others, ({ amount }) => amount);
  const none = bills.reduce((sum, { id }) => sum + Math.log(1 - (chanceOf.get(id) ?? UNSUSPECTED)), 0);
  const weigh = (left: readonly Bill[]): number =>
    left.reduce((sum, { id }) => sum + logOdds(chanceOf.get(id) ?? UNSUSPECTED), none);
  return someOf(suspected, excess).flatMap(({ chosen, rest }) => {
    if (rest === 0) return [{ bills: chosen, weight: weigh(chosen) }];
    const ones = (byAmount.get(rest) ?? []).map((one) => [one]);
    const twos = chosen.length > 0 && !isDeep ? [] : pairsOf(others, byAmount, rest);
    return [...ones, ...twos].map((more) => ({ bills: [...chosen, ...more], weight: weigh([...chosen, ...more]) }));
  });
}

function sumOf(bills: readonly Bill[]): number {
  return bills.reduce((sum, { amount }) => sum + amount, 0);
}

function logOdds(chance: number): number {
  return Math.log(chance / (1 - chance));
}

function pairsOf(bills: readonly Bill[], byAmount: ReadonlyMap<number, readonly Bill[]>, amount: number): Bill[][] {
  return bills.flatMap((one) =>
    (byAmount.get(amount - one.amount) ?? []).filter(({ id }) => id > one.id).map((other) => [one, other]),
  );
}

interface Some {
  readonly chosen: readonly Bill[];
  readonly rest: number;
}

/** Every choice of a few suspects that is not too much. */
function someOf(suspected: readonly Bill[], excess: number): Some[] {
  let some: Some[] = [{ chosen: [], rest: excess }];
  for (const bill of suspected) {
    const more = some.filter(({ chosen, rest }) => chosen.length < SUSPECTS_LEFT_OUT_MAX && rest >= bill.amount);
    some = [...some, ...more.map(({ chosen, rest }) => ({ chosen: [...chosen, bill], rest: rest - bill.amount }))];
  }
  return some;
}
