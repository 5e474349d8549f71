import type { Candidate, SupplierClue } from './candidate.ts';
import { findCandidates } from './find-candidates.ts';
import type { OpenState } from './open-bills.ts';
import type { Line } from './read-line.ts';

/** A candidate with its share among all that a line may have paid, nothing included. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly share: number;
}

export interface Ranking {
  readonly line: Line;
  /** The best first. */
  readonly ranked: readonly RankedCandidate[];
  /** The share of what comes to the amount of the line, to the penny. */
  readonly exactShare: number;
  /** What another line was doubtfully taken to have paid. */
  readonly taken: readonly RankedCandidate[];
  readonly gaveUp: boolean;
}

/** What a line may have paid, by how likely it is. */
export function rankCandidates(line: Line, clues: readonly SupplierClue[], state: OpenState): Ranking {
  const found = clues.map((clue) => findCandidates(line, clue, state));
  const candidates = found
    .flatMap((one) => one.candidates)
    .filter((candidate) => state.canBe(line, candidate))
    .sort(byScore);
  const taken = found.flatMap((one) => one.taken).sort(byScore);
  const scores = [0, ...[...candidates, ...taken].map(({ score }) => score)];
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
    taken: taken.map(rank),
    exactShare: exact.reduce((sum, { share }) => sum + share, 0),
    gaveUp: found.some((one) => one.gaveUp),
  };
}

function byScore(a: Candidate, b: Candidate): number {
  return (
    b.score - a.score ||
    a.bills.length - b.bills.length ||
    (a.bills[0]?.due ?? 0) - (b.bills[0]?.due ?? 0) ||
    (a.bills[0]?.id ?? 0) - (b.bills[0]?.id ?? 0)
  );
}
