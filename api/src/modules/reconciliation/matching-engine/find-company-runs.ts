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
const ALIKE_SHARE = 0.1;
const TOGETHER_MIN = 0.9;
const LARGE_TIMES = 20;
const RUN_WORDS = new Set(['run', 'bacs', 'bulk', 'batch', 'payrun', 'suppliers', 'creditors', 'multiple', 'file']);

/**
 * A whole payment run in one debit: all that was due up to some day, over all suppliers, but for one or two. It is only
 * offered when hardly anything else could come to that amount.
 */
export function findCompanyRun(line: Line, books: Books, state: OpenState): RankedCandidate | null {
  const due = dueAround(line, books, state);
  if (due.length < BILLS_MIN || due.length > BILLS_MAX) return null;
  const isRun = saysRun(line.words);
  const found = new Map<string, Candidate>();
  for (const since of [-DUE_DAYS_PAST_MAX, -RECENT_DAYS]) {
    const pool = due.filter((bill) => bill.due >= line.day + since);
    for (const { bills, gaps, days, of } of runsIn(pool, line.amount)) {
      const sets = Math.log(days) + gaps * Math.log(of) - (gaps === 2 ? Math.LN2 : 0);
      const weight = weighAmount(line.amount) - sets + (isRun ? WEIGHTS.companyRun : WEIGHTS.companyRunUnsaid);
      const score = weight + gaps * WEIGHTS.companyRunGap;
      const suppliers = new Set(bills.map(({ supplierId }) => supplierId)).size;
      if (suppliers < 2) continue;
      const words = `${bills.length} invoices of ${suppliers} suppliers come to the amount: all that was due`;
      const key = bills.map(({ id }) => id).join();
      if ((found.get(key)?.score ?? Number.NEGATIVE_INFINITY) >= score) continue;
      const sorted = bills.toSorted((a, b) => a.id - b.id);
      found.set(key, { kind: 'invoices', supplierId: 0, bills: sorted, score, evidence: [{ weight, words }], difference: 0 });
    }
  }
  return surest([...found.values()].sort((a, b) => b.score - a.score));
}

/** The likeliest, when it and those that differ from it in one bill in ten at most are as good as certain together. */
function surest([best, ...others]: readonly Candidate[]): RankedCandidate | null {
  if (!best) return null;
  const total = others.reduce((sum, { score }) => sum + Math.exp(score), 1 + Math.exp(best.score));
  const ids = new Set(best.bills.map(({ id }) => id));
  const alike = others.filter(({ bills }) => bills.filter(({ id }) => !ids.has(id)).length <= bills.length * ALIKE_SHARE);
  const together = alike.reduce((sum, { score }) => sum + Math.exp(score), Math.exp(best.score)) / total;
  return together < TOGETHER_MIN ? null : { candidate: best, share: Math.exp(best.score) / total };
}

/** Whether a line could be a whole run at all: it says so, or is far larger than an invoice. */
export function mayBeCompanyRun({ words, amount }: Line, { medianAmount }: Books): boolean {
  return saysRun(words) || amount >= medianAmount * LARGE_TIMES;
}

function saysRun(words: readonly string[]): boolean {
  return words.some((word) => RUN_WORDS.has(word));
}

function dueAround(line: Line, { byDue }: Books, state: OpenState): Bill[] {
  return byDue.flatMap((bill) => {
    const isNear = bill.due >= line.day - DUE_DAYS_PAST_MAX && bill.due <= line.day + DUE_DAYS_AHEAD_MAX;
    const isOpen = state.leftOf(bill) === bill.amount && bill.amount > 0 && bill.dated <= line.day;
    return isNear && isOpen && !state.isRejected(line, bill) ? [bill] : [];
  });
}

interface Run {
  readonly bills: readonly Bill[];
  readonly gaps: number;
  /** How many days the run could have ended on. */
  readonly days: number;
  /** How many bills were due up to its last day. */
  readonly of: number;
}

function runsIn(pool: readonly Bill[], amount: number): Run[] {
  const runs: Run[] = [];
  const days = new Set(pool.map(({ due }) => due)).size;
  let sum = 0;
  pool.forEach((bill, at) => {
    sum += bill.amount;
    if (sum < amount || pool[at + 1]?.due === bill.due) return;
    const upTo = pool.slice(0, at + 1);
    for (const without of leftOut(upTo, sum - amount)) {
      runs.push({ bills: upTo.filter(({ id }) => !without.includes(id)), gaps: without.length, days, of: upTo.length });
    }
  });
  return runs.filter(({ bills }) => bills.length >= BILLS_MIN);
}

/** None, one or two bills that come to what is too much. */
function leftOut(bills: readonly Bill[], excess: number): number[][] {
  if (excess === 0) return [[]];
  const byAmount = Map.groupBy(bills, ({ amount }) => amount);
  const ones = (byAmount.get(excess) ?? []).map(({ id }) => [id]);
  const twos = bills.flatMap((bill) =>
    (byAmount.get(excess - bill.amount) ?? []).filter(({ id }) => id > bill.id).map(({ id }) => [bill.id, id]),
  );
  return [...ones, ...twos];
}
