import type { Bill, Books } from './books.ts';
import type { Candidate, SupplierClue } from './candidate.ts';
import { findCompanyRun, mayBeCompanyRun, type Suspects } from './find-company-runs.ts';
import { findHalves, type Halves, halfOf } from './find-halves.ts';
import { findLeft } from './find-left.ts';
import type { RunState } from './open-state.ts';
import { type RankedCandidate, type Ranking, rankCandidates } from './rank-candidates.ts';
import type { Line } from './read-line.ts';

/** The shares from which answers are taken, turn after turn. */
const ACCEPTED_FROM = [0.98, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
/** For which hardly more than the amount speaks, an answer has to be this likely. */
const AMOUNT_ONLY_FROM = 0.85;
/** The shares from which answers that are nearly the same are taken together, and in how many of its bills a set may differ. */
const ALIKE_FROM = [0.8, 0.5];
const DIFFERENT_SHARE_MAX = 0.1;

/** A payment made twice: how far apart the two are, and how clearly the first can only have paid that one invoice. */
const TWIN_DAYS_APART_MAX = 31;
const TWIN_SHARE_MIN = 0.5;
const OTHER_THAN_TWIN_MAX = 0.05;

/** Two lines that paid together; one that an answer explains to the penny with the lower share is no part of a payment. */
const HALVES_FROM = 0.7;
const EXPLAINED_FROM = 0.3;

/**
 * How likely a bill is to have been paid by a line that is open or doubtful, so that a whole run leaves it out: its share, when
 * it is at least the first; the chance of one of few bills of a named supplier; that of one of few of the same amount, where a
 * payee is seen rarely; and the most that is believed of any.
 */
const SUSPECT_SHARE_MIN = 0.05;
const FEW_MAX = 6;
const UNEXPLAINED_CHANCE = 0.5;
const RARE_PAYEE_MAX = 3;
const SAME_AMOUNT_MAX = 8;
const SAME_AMOUNT_CHANCE = 0.3;
const SUSPECTED_MAX = 0.6;
const DOUBTFUL_BELOW = 0.8;

/** Each round takes what the one before has made clearer. */
const ROUNDS_MAX = 8;

/** What a line is taken to have paid, and what else it may have paid. */
export interface Accepted {
  readonly line: Line;
  readonly best: RankedCandidate;
  readonly others: readonly RankedCandidate[];
  /** What another line was doubtfully taken to have paid. */
  readonly taken: readonly RankedCandidate[];
  /** Whether it stands among as many lines as invoices that look alike, by age. */
  readonly isPaired: boolean;
  readonly gaveUp: boolean;
}

export type Clues = ReadonlyMap<number, readonly SupplierClue[]>;

/**
 * Takes the surest answers first, since what they use up makes the others clearer: invoices of one supplier for one line,
 * then what two lines paid together, then whole runs; and again with less certainty.
 */
export function acceptInTurn(lines: readonly Line[], clues: Clues, books: Books, state: RunState): Accepted[] {
  const turns = new Turns(lines, clues, books, state);
  for (const from of ACCEPTED_FROM) turns.takeAll(from);
  for (const from of ALIKE_FROM) turns.takeAlike(from);
  turns.takeLeft();
  return turns.accepted;
}

class Turns {
  readonly accepted: Accepted[] = [];
  private open: readonly Line[];
  private readonly twins: ReadonlyMap<number, readonly Line[]>;
  private readonly done = new Set<number>();
  private readonly known = new Map<number, { readonly version: string; readonly ranking: Ranking }>();

  private readonly clues: Clues;
  private readonly books: Books;
  private readonly state: RunState;

  constructor(lines: readonly Line[], clues: Clues, books: Books, state: RunState) {
    this.clues = clues;
    this.books = books;
    this.state = state;
    this.open = lines;
    this.twins = Map.groupBy(lines, ({ amount }) => amount);
  }

  takeAll(from: number): void {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const taken = this.takeOnes(from) || (from <= 0.9 && (this.takeHalves() || this.takeCompanyRuns()));
      if (!taken) return;
    }
  }

  /** Takes the likeliest of answers that are nearly the same, when together they are sure enough. */
  takeAlike(from: number): void {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      if (
        !this.takeRanked(
          this.open
            .map((line) => this.rank(line))
            .filter((ranking) => alikeShareOf(ranking) >= from && !ranking.ranked[0]?.candidate.isByAmountOnly),
        )
      )
        return;
      this.takeAll(0.5);
    }
  }

  /** The only open invoice of an amount, for the only line of that amount. */
  takeLeft(): void {
    const found = findLeft(this.open, this.books, this.state);
    this.takeUnused(found.map((one) => [{ ...one, others: [], taken: [], isPaired: false, gaveUp: false }]));
  }

  private takeOnes(from: number): boolean {
    return this.takeRanked(
      this.open
        .map((line) => this.rank(line))
        .filter(({ ranked: [best] }) => best && best.share >= Math.max(from, leastShareOf(best))),
    );
  }

  private takeRanked(rankings: readonly Ranking[]): boolean {
    const inOrder = rankings.toSorted(
      (a, b) => shareOf(b) - shareOf(a) || a.line.day - b.line.day || a.line.id - b.line.id,
    );
    return this.takeUnused(
      inOrder.flatMap((ranking) => {
        const {
          line,
          ranked: [best, ...others],
          taken,
          gaveUp,
        } = this.firstOfTwins(ranking);
        return best ? [[{ line, best, others, taken, isPaired: false, gaveUp }]] : [];
      }),
    );
  }

  /** A payment that was made twice: the first of the two paid what only one can have paid. */
  private firstOfTwins(ranking: Ranking): Ranking {
    const { line } = ranking;
    const key = billsKey(ranking.ranked[0]);
    const twin = this.twins.get(line.amount)?.find((other) => {
      if (other.day >= line.day || line.day - other.day > TWIN_DAYS_APART_MAX || this.done.has(other.id)) return false;
      if (other.payee !== line.payee && !this.isNamed(other)) return false;
      const [best, next] = this.rank(other).ranked;
      const isOnly = (best?.share ?? 0) >= TWIN_SHARE_MIN && (next?.share ?? 0) < OTHER_THAN_TWIN_MAX;
      return isOnly && billsKey(best) === key;
    });
    return twin ? this.rank(twin) : ranking;
  }

  private takeHalves(): boolean {
    const unexplained = this.open.filter((line) => this.rank(line).exactShare < EXPLAINED_FROM);
    const found = findHalves(unexplained, ({ id }) => this.clues.get(id) ?? [], this.state)
      .filter(({ share }) => share >= HALVES_FROM)
      .sort((a, b) => b.share - a.share || a.lines[0].day - b.lines[0].day || a.lines[0].id - b.lines[0].id);
    return this.takeUnused(found.map(acceptedHalves));
  }

  /** One after the other: what a run has paid is not due for the next. */
  private takeCompanyRuns(): boolean {
    const runs = this.open.filter((line) => mayBeCompanyRun(line, this.books) && !this.isNamed(line));
    if (runs.length === 0) return false;
    const suspects = this.suspects();
    for (const line of runs) {
      const best = findCompanyRun(line, this.books, this.state, suspects);
      if (best) return this.takeUnused([[{ line, best, others: [], taken: [], isPaired: false, gaveUp: false }]]);
    }
    return false;
  }

  /** Bills that a line may have paid that is still open, or was doubtful, and how likely. */
  private suspects(): Suspects {
    const suspects = new Map<number, number>();
    const suspect = (id: number, chance: number): void => {
      suspects.set(id, Math.min(Math.max(suspects.get(id) ?? 0, chance), SUSPECTED_MAX));
    };
    const suspectRanked = (ranked: readonly RankedCandidate[]): void => {
      const some = ranked.filter(
        ({ candidate, share }) => share >= SUSPECT_SHARE_MIN && candidate.bills.length <= FEW_MAX,
      );
      for (const { candidate, share } of some) for (const { id } of candidate.bills) suspect(id, share);
    };
    const payees = Map.groupBy(this.open, ({ payee }) => payee);
    for (const line of this.open) {
      const { ranked, exactShare } = this.rank(line);
      suspectRanked(ranked);
      if (this.isNamed(line)) {
        if (exactShare < EXPLAINED_FROM) for (const { id } of this.fewOf(line)) suspect(id, UNEXPLAINED_CHANCE);
      } else if ((payees.get(line.payee)?.length ?? 0) <= RARE_PAYEE_MAX) {
        const same = this.books.byAmount.get(line.amount) ?? [];
        if (same.length <= SAME_AMOUNT_MAX) for (const { id } of same) suspect(id, SAME_AMOUNT_CHANCE / same.length);
      }
    }
    for (const { best, others } of this.accepted) if (best.share < DOUBTFUL_BELOW) suspectRanked(others);
    return suspects;
  }

  /** What is open of the supplier that a line names, when it is little. */
  private fewOf({ id, day }: Line): Bill[] {
    return (this.clues.get(id) ?? []).flatMap(({ level, supplier }) => {
      if (level === 'none' || level === 'part') return [];
      const open = this.state.openOf(supplier).filter(({ amount, dated }) => amount > 0 && dated <= day);
      return open.length <= FEW_MAX ? open : [];
    });
  }

  private isNamed({ id }: Line): boolean {
    return this.clues.get(id)?.some(({ level }) => level !== 'none' && level !== 'part') ?? false;
  }

  private rank(line: Line): Ranking {
    const clues = this.clues.get(line.id) ?? [];
    const version = clues.map(({ supplier }) => this.state.versionOf(supplier.id)).join();
    const before = this.known.get(line.id);
    if (before?.version === version) return before.ranking;
    const ranking = rankCandidates(line, clues, this.state);
    this.known.set(line.id, { version, ranking });
    return ranking;
  }

  /** Takes each answer whose lines and invoices no earlier one of the list has taken. */
  private takeUnused(answers: readonly (readonly Accepted[])[]): boolean {
    const bills = new Set<number>();
    const lines = new Set<number>();
    for (const answer of answers) {
      const ids = answer.flatMap(({ best }) => best.candidate.bills.map(({ id }) => id));
      if (ids.some((id) => bills.has(id)) || answer.some(({ line }) => lines.has(line.id))) continue;
      for (const id of ids) bills.add(id);
      for (const { line } of answer) {
        lines.add(line.id);
        this.done.add(line.id);
      }
      this.accepted.push(...answer);
      const isHalves = answer.length > 1;
      for (const { line, best } of answer) this.state.use(line, best, isHalves);
    }
    this.open = this.open.filter(({ id }) => !lines.has(id));
    return lines.size > 0;
  }
}

/** By the amount alone nothing is said that is not quite likely. */
function leastShareOf({ candidate }: RankedCandidate): number {
  return candidate.isByAmountOnly ? AMOUNT_ONLY_FROM : 0;
}

function billsKey(best: RankedCandidate | undefined): string {
  return best?.candidate.bills.map(({ id }) => id).join() ?? '';
}

function acceptedHalves(halves: Halves): Accepted[] {
  return halves.lines.map((line) => {
    const candidate: Candidate = halfOf(halves, line);
    return { line, best: { candidate, share: halves.share }, others: [], taken: [], isPaired: false, gaveUp: false };
  });
}

/** The share of the likeliest with all that are nearly the same: sets that differ in one bill in ten, invoices that look alike. */
function alikeShareOf({ ranked: [best, ...others], taken }: Ranking): number {
  if (!best) return 0;
  const alike = [...others, ...taken].filter(({ candidate }) => isAlike(best.candidate, candidate));
  return alike.reduce((sum, { share }) => sum + share, best.share);
}

function isAlike(one: Candidate, other: Candidate): boolean {
  if (one.supplierId !== other.supplierId || one.difference !== 0 || other.difference !== 0) return false;
  const ids = new Set(one.bills.map(({ id }) => id));
  const different = other.bills.filter(({ id }) => !ids.has(id)).length;
  return one.bills.length === 1 ? other.bills.length === 1 : different <= one.bills.length * DIFFERENT_SHARE_MAX;
}

/** Rounded, so that what is equally likely is taken by date. */
function shareOf({ ranked }: Ranking): number {
  return Math.round((ranked[0]?.share ?? 0) * 1000);
}
