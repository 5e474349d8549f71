import type { SupplierClue } from './candidate.ts';
import { type Found, findCandidates } from './find-candidates.ts';
import type { RunState } from './open-state.ts';
import { type Ranking, rankCandidates } from './rank-candidates.ts';
import type { OpenTransaction } from './read-line.ts';

export type Signals = ReadonlyMap<number, readonly SupplierClue[]>;

interface KnownRanking {
  /** Of the suppliers of the line's clues, when it was made. */
  readonly versions: readonly number[];
  readonly found: readonly Found[];
  readonly ranking: Ranking;
}

/** What each line may have paid by now. Only suppliers of whom something was consumed since are looked at again. */
export class KnownRankings {
  /** How often an open invoice was compared with a line: what the time grows with. */
  comparedCount = 0;
  private readonly known = new Map<number, KnownRanking>();
  private readonly clues: Signals;
  private readonly state: RunState;

  constructor(clues: Signals, state: RunState) {
    this.clues = clues;
    this.state = state;
  }

  of(line: OpenTransaction): Ranking {
    const clues = this.clues.get(line.id) ?? [];
    const before = this.known.get(line.id);
    const versions = clues.map(({ supplier }) => this.state.versionOf(supplier.id));
    if (before && versions.every((version, at) => version === before.versions[at])) return before.ranking;
    const found = clues.map((clue, at) => {
      const known = before?.versions[at] === versions[at] ? before?.found[at] : undefined;
      if (known) return known;
      const made = findCandidates(line, clue, this.state);
      this.comparedCount += made.comparedCount;
      return made;
    });
    const ranking = rankCandidates(line, found, this.state);
    this.known.set(line.id, { versions, found, ranking });
    return ranking;
  }
}
