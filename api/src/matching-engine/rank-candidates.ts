import type { Candidate } from './candidate.ts';
import type { OpenState } from './candidate-context.ts';
import type { Found } from './find-candidates.ts';
import type { OpenTransaction } from './read-line.ts';

/** A candidate with its share among all that a line may have paid, nothing included. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly share: number;
}

export interface Ranking {
  readonly line: OpenTransaction;
  /** The best first. */
  readonly ranked: readonly RankedCandidate[];
  /** The share of what comes to the amount of the line, to the penny. */
  readonly exactShare: number;
  /** Candidates that a doubtful assignment gave to another line. */
  readonly contested: readonly RankedCandidate[];
  readonly gaveUp: boolean;
}

/**
 * What a line may have paid, by how likely it is.
 *
 * @param found what was found of each supplier that it may have paid
 */
export function rankCandidates(line: OpenTransaction, found: readonly Found[], state: OpenState): Ranking {
  const candidates = found
    .flatMap((one) => one.candidates)
    .filter((candidate) => state.canBe(line, candidate))
    .sort(byScore);
  const contested = found.flatMap((one) => one.contested).sort(byScore);
  const scores = [0, ...[...candidates, ...contested].map(({ score }) => score)];
  const highest = Math.max(...scores);
  const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  const rank = (candidate: Candidate): RankedCandidate => ({
    candidate,
    share: Math.exp(candidate.score - highest) / total,
  });
  const ranked = candidates.map(rank);
  const exact = ranked.filter(({ candidate }) => candidate.difference === 0);
  return {
    line,
    ranked,
    contested: contested.map(rank),
    exactShare: exact.reduce((sum, { share }) => sum + share, 0),
    gaveUp: found.some((one) => one.gaveUp),
  };
}

function byScore(a: Candidate, b: Candidate): number {
  return (
    b.score - a.score ||
    a.invoices.length - b.invoices.length ||
    (a.invoices[0]?.due ?? 0) - (b.invoices[0]?.due ?? 0) ||
    (a.invoices[0]?.id ?? 0) - (b.invoices[0]?.id ?? 0)
  );
}
