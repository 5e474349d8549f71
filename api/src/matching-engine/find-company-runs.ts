import { weighAmount } from './amount-evidence.ts';
import type { Candidate } from './candidate.ts';
import type { OpenState } from './candidate-context.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { type OpenInvoice, type OpenInvoices, sumOf } from './open-invoices.ts';
import type { RankedCandidate } from './rank-candidates.ts';
import type { OpenTransaction } from './read-line.ts';

/** How far around a payment's day the due dates of a run may lie. */
const DUE_DAYS_AHEAD_MAX = 62;
const DUE_DAYS_PAST_MAX = 62;
const RECENT_DAYS = 7;
const INVOICES_MIN = 4;
const INVOICES_MAX = 600;
/** How likely an invoice is to be left out of a run, by its id. */
export type LikelyOmissions = ReadonlyMap<number, number>;

const UNSUSPECTED = 0.015;
const SUSPECTS_MAX = 14;
const SUSPECTS_LEFT_OUT_MAX = 6;
const LEAD_DAYS_APART_MAX = 2;
const USUAL_LEAD = Math.log(0.8 / 5);
const UNUSUAL_LEAD = Math.log(0.2);
const FOUND_SHARE_MIN = 0.8;
const SHARED_MIN = 0.95;
const LARGE_TIMES = 20;
const NO_SUSPECTS: LikelyOmissions = new Map();
/** Words of payments to staff, the state and the bank. These are no runs of supplier invoices. */
const OTHER_WORDS = new Set(
  'wages wage salary salaries payroll paye hmrc vat pension nest dividend rent loan interest own savings'.split(' '),
);
const RUN_WORDS = new Set(['run', 'bacs', 'bulk', 'batch', 'payrun', 'suppliers', 'creditors', 'multiple', 'file']);

/**
 * A whole payment run in one debit: all that was due up to some day, over all suppliers, but for a few. It is only offered
 * when hardly anything else could come to that amount.
 *
 * @param suspects invoices that other lines may have paid, so that they are the likeliest to be left out of a run
 */
export function findCompanyRun(
  line: OpenTransaction,
  openInvoices: OpenInvoices,
  state: OpenState,
  suspects: LikelyOmissions,
): RankedCandidate | null {
  const due = dueAround(line, openInvoices, state);
  if (due.length < INVOICES_MIN || due.length > INVOICES_MAX) return null;
  const isSaid = saysRun(line.words);
  const known = runsOf(line, due, state, isSaid ? suspects : NO_SUSPECTS, false);
  const found = known.length > 0 || !isSaid ? known : runsOf(line, due, state, suspects, true);
  const possible = found.filter((candidate) => state.canBe(line, candidate));
  return surest(possible.sort((a, b) => b.score - a.score));
}

/** @param isDeep whether two more invoices are left out beside suspects, of a run that ends as others do */
function runsOf(
  line: OpenTransaction,
  due: readonly OpenInvoice[],
  state: OpenState,
  suspects: LikelyOmissions,
  isDeep: boolean,
): Candidate[] {
  const said = saysRun(line.words) ? WEIGHTS.companyRun : WEIGHTS.companyRunUnsaid;
  const found = new Map<string, Candidate>();
  for (const since of [-DUE_DAYS_PAST_MAX, -RECENT_DAYS, 0]) {
    const pool = due.filter((invoice) => invoice.due >= line.day + since);
    const lastDues = isDeep ? usualLastDues(line, state) : null;
    for (const run of runsIn(pool, line.amount, suspects, lastDues)) {
      const lastDay = weighLastDay(run.lastDue - line.day, state.usualLeadDays);
      const made = candidateOf(run, said + weighAmount(line.amount) + lastDay);
      const key = made.invoices.map(({ id }) => id).join();
      if ((found.get(key)?.score ?? Number.NEGATIVE_INFINITY) < made.score) found.set(key, made);
    }
  }
  return [...found.values()];
}

function usualLastDues({ day }: OpenTransaction, { usualLeadDays }: OpenState): readonly [number, number] {
  if (usualLeadDays === null) return [day, day + DUE_DAYS_AHEAD_MAX];
  return [day + usualLeadDays - LEAD_DAYS_APART_MAX, day + usualLeadDays + LEAD_DAYS_APART_MAX];
}

function candidateOf({ invoices, weight: sets }: Run, weight: number): Candidate {
  const suppliers = new Set(invoices.map(({ supplierId }) => supplierId)).size;
  const words = `${invoices.length} invoices of ${suppliers} suppliers come to the amount: all that was due`;
  return {
    kind: 'invoices',
    supplierId: 0,
    invoices: invoices.toSorted((a, b) => a.id - b.id),
    score: weight + sets,
    evidence: [{ weight, words }],
    isByAmountOnly: false,
    difference: 0,
  };
}

/** The likeliest, when hardly an invoice of it stands in doubt, whichever of the found runs it was. */
function surest([best, ...others]: readonly Candidate[]): RankedCandidate | null {
  if (!best) return null;
  const total = others.reduce((sum, { score }) => sum + Math.exp(score), 1 + Math.exp(best.score));
  const ids = new Set(best.invoices.map(({ id }) => id));
  const shared = [best, ...others].reduce((sum, { invoices, score }) => {
    return sum + (Math.exp(score) * invoices.filter(({ id }) => ids.has(id)).length) / best.invoices.length;
  }, 0);
  const isFound = total - 1 >= FOUND_SHARE_MIN * total;
  return isFound && shared >= SHARED_MIN * (total - 1)
    ? { candidate: best, share: Math.exp(best.score) / total }
    : null;
}

/** True if a line may be a whole run: its text says so, or it is far larger than an invoice. */
export function mayBeCompanyRun({ words, amount }: OpenTransaction, { medianAmount }: OpenInvoices): boolean {
  if (words.some((word) => OTHER_WORDS.has(word))) return false;
  return saysRun(words) || amount >= medianAmount * LARGE_TIMES;
}

function saysRun(words: readonly string[]): boolean {
  return words.some((word) => RUN_WORDS.has(word)) && !words.some((word) => OTHER_WORDS.has(word));
}

function dueAround(line: OpenTransaction, { byDue }: OpenInvoices, state: OpenState): OpenInvoice[] {
  return byDue.flatMap((invoice) => {
    const isNear = invoice.due >= line.day - DUE_DAYS_PAST_MAX && invoice.due <= line.day + DUE_DAYS_AHEAD_MAX;
    const isOpen = state.leftOf(invoice) === invoice.amount && invoice.amount > 0 && invoice.dated <= line.day;
    return isNear && isOpen && !state.isRuledOut(line, invoice) ? [invoice] : [];
  });
}

interface Run {
  readonly invoices: readonly OpenInvoice[];
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
  pool: readonly OpenInvoice[],
  amount: number,
  suspects: LikelyOmissions,
  lastDues: readonly [number, number] | null,
): Run[] {
  const runs: Run[] = [];
  let sum = 0;
  pool.forEach((invoice, at) => {
    sum += invoice.amount;
    if (sum < amount || pool[at + 1]?.due === invoice.due) return;
    if (lastDues && (invoice.due < lastDues[0] || invoice.due > lastDues[1])) return;
    const upTo = pool.slice(0, at + 1);
    for (const { invoices: without, weight } of leftOut(upTo, sum - amount, suspects, lastDues !== null)) {
      const left = new Set(without.map(({ id }) => id));
      runs.push({ invoices: upTo.filter(({ id }) => !left.has(id)), weight, lastDue: invoice.due });
    }
  });
  const isRun = ({ invoices }: Run): boolean =>
    invoices.length >= INVOICES_MIN && new Set(invoices.map((invoice) => invoice.supplierId)).size > 1;
  return runs.filter(isRun);
}

/** Some of the suspects and up to two other invoices that come to what is too much. */
function leftOut(
  invoices: readonly OpenInvoice[],
  excess: number,
  suspects: LikelyOmissions,
  isDeep: boolean,
): Pick<Run, 'invoices' | 'weight'>[] {
  const suspected = invoices
    .filter(({ id }) => suspects.has(id))
    .toSorted((a, b) => (suspects.get(b.id) ?? 0) - (suspects.get(a.id) ?? 0) || a.id - b.id)
    .slice(0, SUSPECTS_MAX);
  const chanceOf = new Map(suspected.map(({ id }) => [id, suspects.get(id) ?? UNSUSPECTED]));
  const others = invoices.filter(({ id }) => !chanceOf.has(id));
  if (excess > sumOf(suspected) + 2 * Math.max(0, ...others.map(({ amount }) => amount))) return [];
  const byAmount = Map.groupBy(others, ({ amount }) => amount);
  const none = invoices.reduce((sum, { id }) => sum + Math.log(1 - (chanceOf.get(id) ?? UNSUSPECTED)), 0);
  const weigh = (left: readonly OpenInvoice[]): number =>
    left.reduce((sum, { id }) => sum + logOdds(chanceOf.get(id) ?? UNSUSPECTED), none);
  return someOf(suspected, excess).flatMap(({ chosen, remainder }) => {
    if (remainder === 0) return [{ invoices: chosen, weight: weigh(chosen) }];
    const ones = (byAmount.get(remainder) ?? []).map((one) => [one]);
    const twos = chosen.length > 0 && !isDeep ? [] : pairsOf(others, byAmount, remainder);
    return [...ones, ...twos].map((more) => ({ invoices: [...chosen, ...more], weight: weigh([...chosen, ...more]) }));
  });
}

function logOdds(chance: number): number {
  return Math.log(chance / (1 - chance));
}

function pairsOf(
  invoices: readonly OpenInvoice[],
  byAmount: ReadonlyMap<number, readonly OpenInvoice[]>,
  amount: number,
): OpenInvoice[][] {
  return invoices.flatMap((one) =>
    (byAmount.get(amount - one.amount) ?? []).filter(({ id }) => id > one.id).map((other) => [one, other]),
  );
}

interface Some {
  readonly chosen: readonly OpenInvoice[];
  readonly remainder: number;
}

/** Every choice of a few suspects that is not too much. */
function someOf(suspected: readonly OpenInvoice[], excess: number): Some[] {
  let some: Some[] = [{ chosen: [], remainder: excess }];
  for (const invoice of suspected) {
    const more = some.filter(
      ({ chosen, remainder }) => chosen.length < SUSPECTS_LEFT_OUT_MAX && remainder >= invoice.amount,
    );
    some = [
      ...some,
      ...more.map(({ chosen, remainder }) => ({ chosen: [...chosen, invoice], remainder: remainder - invoice.amount })),
    ];
  }
  return some;
}
