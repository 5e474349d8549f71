import type { Candidate } from './candidate.ts';
import { contradictionOf } from './contradiction.ts';
import type { RankedCandidate, Ranking } from './rank-candidates.ts';

/** Most share of a line that names another number, payee or purpose: it comes after clear lines, before whole runs. */
const CONTRADICTED_MAX = 0.9;
/** Least share of an answer for which hardly more than the amount speaks. */
const AMOUNT_ONLY_FROM = 0.85;
/** The share of its invoices in which a set may differ from one that is nearly the same. */
const DIFFERENT_SHARE_MAX = 0.1;

/** Least share of the best answer for an assignment. */
export function leastShareOf({ ranked: [best] }: Ranking): number {
  return best?.candidate.isByAmountOnly ? AMOUNT_ONLY_FROM : 0;
}

/** Share of the best answer. It is lower if the line names something else: a clear line gets the invoices first. */
export function assignableShareOf({ line, ranked: [best] }: Ranking): number {
  if (!best) return 0;
  return best.share > CONTRADICTED_MAX && contradictionOf(line, best.candidate) ? CONTRADICTED_MAX : best.share;
}

/** True if the line has the number and the amount of one bill, also if the number is short, and names nothing else. */
export function namesOnlyBill({ line, ranked: [best] }: Ranking): boolean {
  return best !== undefined && namesBill(best) && !contradictionOf(line, best.candidate);
}

/** True if the line has the number and the amount of one bill. */
export function namesBill(best: RankedCandidate | undefined): boolean {
  if (!best || best.candidate.kind !== 'invoice' || best.candidate.difference !== 0) return false;
  return best.candidate.isNumbered === true || best.candidate.evidence.some(({ rows }) => rows?.hint === 1);
}

/** Share of the best answer and all that are nearly the same: single bills, or sets with one invoice in ten changed. */
export function alikeShareOf({ ranked: [best, ...others], contested }: Ranking): number {
  if (!best) return 0;
  const alike = [...others, ...contested].filter(({ candidate }) => isAlike(best.candidate, candidate));
  return alike.reduce((sum, { share }) => sum + share, best.share);
}

function isAlike(one: Candidate, other: Candidate): boolean {
  if (one.supplierId !== other.supplierId || one.difference !== 0 || other.difference !== 0) return false;
  const ids = new Set(one.invoices.map(({ id }) => id));
  const different = other.invoices.filter(({ id }) => !ids.has(id)).length;
  return one.invoices.length === 1
    ? other.invoices.length === 1
    : different <= one.invoices.length * DIFFERENT_SHARE_MAX;
}

/** Share of the best answer in thousandths. Rounded, so that the date decides between equally likely ones. */
export function shareOf({ ranked }: Ranking): number {
  return Math.round((ranked[0]?.share ?? 0) * 1000);
}
