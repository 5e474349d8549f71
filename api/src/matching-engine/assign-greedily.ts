import type { Candidate } from './candidate.ts';
import { contradictionOf } from './contradiction.ts';
import { findCompanyRun, type LikelyOmissions, mayBeCompanyRun } from './find-company-runs.ts';
import { findRemaining } from './find-remaining.ts';
import { findSplitPayments, type SplitPayment, shareOfSplitPayment } from './find-split-payments.ts';
import { KnownRankings, type Signals } from './known-rankings.ts';
import type { OpenInvoice, OpenInvoices } from './open-invoices.ts';
import type { RunState } from './open-state.ts';
import type { RankedCandidate, Ranking } from './rank-candidates.ts';
import { alikeShareOf, assignableShareOf, leastShareOf, namesBill, namesOnlyBill, shareOf } from './ranking-shares.ts';
import type { OpenTransaction } from './read-line.ts';

/** The shares from which answers are taken, turn after turn. */
const ASSIGNED_FROM = [0.98, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
/** Least share with which a line that names a bill gets it before lines that fit it only by their days. */
const NAMES_BILL_FROM = 0.8;
/** The shares from which answers that are nearly the same count as one. */
const ALIKE_FROM = [0.8, 0.5];

/** A payment made twice: how far apart the two are, and how clearly the first can only have paid that one invoice. */
const TWIN_DAYS_APART_MAX = 31;
/** The same if only the second has the bill's number. */
const BARE_TWIN_DAYS_APART_MAX = 7;
const TWIN_SHARE_MIN = 0.5;
const OTHER_THAN_TWIN_MAX = 0.05;

/** Two lines that paid together; one that an answer explains to the penny with the lower share is no part of a payment. */
const SPLIT_FROM = 0.7;
const EXPLAINED_FROM = 0.3;

/**
 * How likely an invoice is to have been paid by a line that is open or doubtful, so that a whole run leaves it out. Its
 * share counts from the first figure on. The next are the chance of one of few invoices of a named supplier, and of one
 * of few of the same amount where a payee is rare. The last is the most that is believed of any.
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

/** Assignment of a line: the invoices it paid, and its other candidates. */
export interface Assigned {
  readonly line: OpenTransaction;
  readonly best: RankedCandidate;
  readonly others: readonly RankedCandidate[];
  /** Candidates that a doubtful assignment gave to another line. */
  readonly contested: readonly RankedCandidate[];
  /** True if it was paired by age, among as many lines as similar invoices. */
  readonly isPaired: boolean;
  readonly gaveUp: boolean;
}

/**
 * Assigns the surest answers first, since what they consume makes the others clearer: invoices of one supplier for one
 * line, then what several lines paid together, then whole runs; and again with less certainty.
 */
export function assignGreedily(
  lines: readonly OpenTransaction[],
  clues: Signals,
  openInvoices: OpenInvoices,
  state: RunState,
): Assignment {
  const assignment = new Assignment(lines, clues, openInvoices, state);
  assignment.assignNumbered();
  for (const from of ASSIGNED_FROM) assignment.assignAll(from);
  for (const from of ALIKE_FROM) assignment.assignAlike(from);
  assignment.assignRemaining();
  return assignment;
}

/** Assigned and unassigned lines. */
export class Assignment {
  readonly assigned: Assigned[] = [];
  open: readonly OpenTransaction[];
  private readonly twins: ReadonlyMap<number, readonly OpenTransaction[]>;
  private readonly done = new Set<number>();
  private readonly rankings: KnownRankings;

  private readonly clues: Signals;
  private readonly openInvoices: OpenInvoices;
  private readonly state: RunState;

  constructor(lines: readonly OpenTransaction[], clues: Signals, openInvoices: OpenInvoices, state: RunState) {
    this.clues = clues;
    this.rankings = new KnownRankings(clues, state);
    this.openInvoices = openInvoices;
    this.state = state;
    this.open = lines;
    this.twins = Map.groupBy(lines, ({ amount }) => amount);
  }

  /** How often an open invoice was compared with a line. */
  get comparedCount(): number {
    return this.rankings.comparedCount;
  }

  /** Assigns bills to the lines that have their number and amount. */
  assignNumbered(): void {
    this.assignRanked(
      this.open
        .map((line) => this.rank(line))
        .filter((ranking) => (ranking.ranked[0]?.share ?? 0) >= NAMES_BILL_FROM && namesOnlyBill(ranking)),
    );
  }

  assignAll(from: number): void {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const hasAssigned =
        this.assignSingles(from) || (from <= 0.9 && (this.assignSplitPayments() || this.assignCompanyRuns()));
      if (!hasAssigned) return;
    }
  }

  /** Assigns the likeliest of answers that are nearly the same, when together they are sure enough. */
  assignAlike(from: number): void {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      if (
        !this.assignRanked(
          this.open
            .map((line) => this.rank(line))
            .filter((ranking) => alikeShareOf(ranking) >= from && !ranking.ranked[0]?.candidate.isByAmountOnly),
        )
      )
        return;
      this.assignAll(0.5);
    }
  }

  /** The only open invoice of an amount, for the only line of that amount. */
  assignRemaining(): void {
    const found = findRemaining(this.open, this.openInvoices, this.state);
    this.assignUnused(found.map((one) => [{ ...one, others: [], contested: [], isPaired: false, gaveUp: false }]));
  }

  unassigned(): Ranking[] {
    return this.open.map((line) => this.rank(line));
  }

  private assignSingles(from: number): boolean {
    return this.assignRanked(
      this.open
        .map((line) => this.rank(line))
        .filter((ranking) => assignableShareOf(ranking) >= Math.max(from, leastShareOf(ranking))),
    );
  }

  private assignRanked(rankings: readonly Ranking[]): boolean {
    const inOrder = rankings.toSorted(
      (a, b) => shareOf(b) - shareOf(a) || a.line.day - b.line.day || a.line.id - b.line.id,
    );
    return this.assignUnused(
      inOrder.flatMap((ranking) => {
        const {
          line,
          ranked: [best, ...others],
          contested,
          gaveUp,
        } = this.firstOfTwins(ranking);
        return best ? [[{ line, best, others, contested, isPaired: false, gaveUp }]] : [];
      }),
    );
  }

  /** A payment that was made twice: the first of the two paid what only one can have paid. */
  private firstOfTwins(ranking: Ranking): Ranking {
    const { line } = ranking;
    const key = invoicesKey(ranking.ranked[0]);
    const twin = this.twins.get(line.amount)?.find((other) => {
      if (other.day >= line.day || line.day - other.day > TWIN_DAYS_APART_MAX || this.done.has(other.id)) return false;
      if (other.payee !== line.payee && !this.isNamed(other)) return false;
      const [best, next] = this.rank(other).ranked;
      const isBare = namesBill(ranking.ranked[0]) && !namesBill(best);
      if (isBare && line.day - other.day > BARE_TWIN_DAYS_APART_MAX) return false;
      const isOnly = (best?.share ?? 0) >= TWIN_SHARE_MIN && (next?.share ?? 0) < OTHER_THAN_TWIN_MAX;
      if (!isOnly || !best || invoicesKey(best) !== key || best.candidate.otherPurpose) return false;
      return other.payee.startsWith(line.payee) || !contradictionOf(other, best.candidate);
    });
    return twin ? this.rank(twin) : ranking;
  }

  private assignSplitPayments(): boolean {
    const unexplained = this.open.filter((line) => this.rank(line).exactShare < EXPLAINED_FROM);
    const found = findSplitPayments(unexplained, ({ id }) => this.clues.get(id) ?? [], this.state)
      .filter(({ share }) => share >= SPLIT_FROM)
      .sort((a, b) => b.share - a.share || a.lines[0].day - b.lines[0].day || a.lines[0].id - b.lines[0].id);
    return this.assignUnused(found.map(assignedSplitPayment));
  }

  /** One after the other: what a run has paid is not due for the next. */
  private assignCompanyRuns(): boolean {
    const runs = this.open.filter((line) => mayBeCompanyRun(line, this.openInvoices) && !this.isNamed(line));
    if (runs.length === 0) return false;
    const suspects = this.suspects();
    for (const line of runs) {
      const best = findCompanyRun(line, this.openInvoices, this.state, suspects);
      if (best) return this.assignUnused([[{ line, best, others: [], contested: [], isPaired: false, gaveUp: false }]]);
    }
    return false;
  }

  /** Invoices that a line may have paid that is still open, or was doubtful, and how likely. */
  private suspects(): LikelyOmissions {
    const suspects = new Map<number, number>();
    const suspect = (id: number, chance: number): void => {
      suspects.set(id, Math.min(Math.max(suspects.get(id) ?? 0, chance), SUSPECTED_MAX));
    };
    const suspectRanked = (ranked: readonly RankedCandidate[]): void => {
      const some = ranked.filter(
        ({ candidate, share }) => share >= SUSPECT_SHARE_MIN && candidate.invoices.length <= FEW_MAX,
      );
      for (const { candidate, share } of some) for (const { id } of candidate.invoices) suspect(id, share);
    };
    const payees = Map.groupBy(this.open, ({ payee }) => payee);
    for (const line of this.open) {
      const { ranked, exactShare } = this.rank(line);
      suspectRanked(ranked);
      if (this.isNamed(line)) {
        if (exactShare < EXPLAINED_FROM) for (const { id } of this.fewOf(line)) suspect(id, UNEXPLAINED_CHANCE);
      } else if ((payees.get(line.payee)?.length ?? 0) <= RARE_PAYEE_MAX) {
        const same = this.openInvoices.byAmount.get(line.amount) ?? [];
        if (same.length <= SAME_AMOUNT_MAX) for (const { id } of same) suspect(id, SAME_AMOUNT_CHANCE / same.length);
      }
    }
    for (const { best, others } of this.assigned) if (best.share < DOUBTFUL_BELOW) suspectRanked(others);
    return suspects;
  }

  /** Open invoices of the supplier that a line names, if they are few. */
  private fewOf({ id, day }: OpenTransaction): OpenInvoice[] {
    return (this.clues.get(id) ?? []).flatMap(({ level, supplier }) => {
      if (level === 'none' || level === 'part') return [];
      const open = this.state.openOf(supplier).filter(({ amount, dated }) => amount > 0 && dated <= day);
      return open.length <= FEW_MAX ? open : [];
    });
  }

  private isNamed({ id }: OpenTransaction): boolean {
    return this.clues.get(id)?.some(({ level }) => level !== 'none' && level !== 'part') ?? false;
  }

  private rank(line: OpenTransaction): Ranking {
    return this.rankings.of(line);
  }

  /** Assigns each answer whose lines and invoices no earlier one of the list has used. */
  private assignUnused(answers: readonly (readonly Assigned[])[]): boolean {
    const invoices = new Set<number>();
    const lines = new Set<number>();
    for (const answer of answers) {
      const ids = answer.flatMap(({ best }) => best.candidate.invoices.map(({ id }) => id));
      if (ids.some((id) => invoices.has(id)) || answer.some(({ line }) => lines.has(line.id))) continue;
      for (const id of ids) invoices.add(id);
      for (const { line } of answer) {
        lines.add(line.id);
        this.done.add(line.id);
      }
      this.assigned.push(...answer);
      const isSplit = answer.length > 1;
      for (const { line, best } of answer) this.state.consume(line, best, isSplit);
    }
    this.open = this.open.filter(({ id }) => !lines.has(id));
    return lines.size > 0;
  }
}

function invoicesKey(best: RankedCandidate | undefined): string {
  return best?.candidate.invoices.map(({ id }) => id).join() ?? '';
}

function assignedSplitPayment(splitPayment: SplitPayment): Assigned[] {
  return splitPayment.lines.map((line) => {
    const candidate: Candidate = shareOfSplitPayment(splitPayment, line);
    return {
      line,
      best: { candidate, share: splitPayment.share },
      others: [],
      contested: [],
      isPaired: false,
      gaveUp: false,
    };
  });
}
