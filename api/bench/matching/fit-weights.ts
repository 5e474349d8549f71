import type { Candidate } from '../../src/matching-engine/candidate.ts';
import { STARTING_WEIGHTS, WEIGHTS, type WeightRow } from '../../src/matching-engine/evidence-weights.ts';
import { assignPayments } from '../../src/matching-engine/suggest-payments.ts';
import { coldInput } from './learn-months.ts';
import type { Books } from './load-books.ts';

/** Possible payment of a line, for the fit; the first option is always 'nothing', with no evidence and no score. */
interface Option {
  readonly rows: readonly (readonly [WeightRow, number])[];
  /** Computed score that is not a row of the table. */
  readonly computed: number;
}

export interface Case {
  readonly options: readonly Option[];
  /** The place of the true one among the options: 0 when none of them is. */
  readonly truth: number;
}

export interface FittedRow {
  readonly weight: number;
  /** In how many lines the row tells the true answer from another. */
  readonly lines: number;
}

export type Fit = ReadonlyMap<WeightRow, FittedRow>;

const OPTIONS_MAX = 30;
const LIKELIHOOD_MIN = 1e-6;
/** A smaller change ends the fit. */
const CHANGE_MIN = 1e-9;
const STEPS = 60;
/** Newton's steps by the diagonal alone are too long. */
const RATE = 0.4;
/**
 * How hard it is for the weights to leave where they start. At 4 to 25 the loss of books held out is smaller still, but of the
 * answers above 0.9 on hard books 0.9 in a hundred are wrong instead of 0.3.
 */
const STIFFNESS = 100;
/** A row that tells an answer from another on fewer lines stays where it started. */
const LINES_MIN = 30;
/**
 * How often a named supplier is paid what is open, how often payments differ, and how often lines name nobody or a stranger, is
 * what the makers of books have chosen, and not what real books are like: these rows stay where they were set.
 */
const KEPT: ReadonlySet<WeightRow> = new Set([
  'nameWhole',
  'single',
  'nameNone',
  'nameOther',
  'numberOnlyHere',
  'charge',
  'fee',
  'discount',
  'overpaid',
  'penceApart',
  'roundedTo',
  'digitsExchanged',
  'part',
]);

/**
 * Conditional logistic regression: the weights under which the true answers are the likeliest among all that each line may
 * have paid, with an L2 penalty on their distance from the weights that they start from.
 */
export function fitWeights(cases: readonly Case[]): Fit {
  const told = countTold(cases);
  const rows = [...told].filter(([row, lines]) => lines >= LINES_MIN && !KEPT.has(row)).map(([row]) => row);
  const weights = new Map<WeightRow, number>(rows.map((row) => [row, STARTING_WEIGHTS[row]]));
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = new Map<WeightRow, Slope>();
    for (const one of cases) addSlopes(one, weights, slopes);
    for (const row of rows) {
      const { first, second } = slopes.get(row) ?? FLAT;
      const now = weights.get(row) ?? 0;
      const slope = first - STIFFNESS * (now - STARTING_WEIGHTS[row]);
      weights.set(row, now + (RATE * slope) / (second + STIFFNESS));
    }
  }
  return new Map(rows.map((row) => [row, { weight: weights.get(row) ?? 0, lines: told.get(row) ?? 0 }]));
}

/** Mean loss of a line under some weights, in nats. */
export function lossOf(cases: readonly Case[], weights: ReadonlyMap<WeightRow, number>): number {
  const losses = cases.map((one) => -Math.log(Math.max(LIKELIHOOD_MIN, sharesOf(one, weights)[one.truth] ?? 0)));
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** The lines of some books with all that they may have paid, as the engine weighs them at the moment of its answer. */
export function casesOf(books: Books): Case[] {
  const assignment = assignPayments(coldInput(books));
  const keyOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();
  const caseOf = (id: number, candidates: readonly Candidate[]): Case => {
    const truth = keyOf(books.truth.get(id)?.invoiceIds ?? []);
    const some = candidates.toSorted((a, b) => b.score - a.score).slice(0, OPTIONS_MAX);
    const place = some.findIndex(({ invoices }) => keyOf(invoices.map((invoice) => invoice.id)) === truth);
    return { options: [{ rows: [], computed: 0 }, ...some.map(optionOf)], truth: place + 1 };
  };
  const answered = assignment.assigned.flatMap(({ line, best, others, contested }) => {
    if (isRankedApart(best.candidate, others.length)) return [];
    return [
      caseOf(
        line.id,
        [best, ...others, ...contested].map(({ candidate }) => candidate),
      ),
    ];
  });
  const left = assignment.unassigned().map(({ line, ranked, contested }) =>
    caseOf(
      line.id,
      [...ranked, ...contested].map(({ candidate }) => candidate),
    ),
  );
  return [...answered, ...left].filter(({ options }) => options.length > 1);
}

/** True for whole runs, split payments, and leftovers at the end. */
function isRankedApart({ supplierId, kind, isByAmountOnly }: Candidate, others: number): boolean {
  return supplierId === 0 || (others === 0 && (kind === 'part_payment' || isByAmountOnly));
}

function optionOf({ score, evidence }: Candidate): Option {
  const times = new Map<WeightRow, number>();
  for (const { rows = {} } of evidence)
    for (const [row, count] of Object.entries(rows) as [WeightRow, number][])
      times.set(row, (times.get(row) ?? 0) + count);
  const rows = [...times].filter(([, count]) => count !== 0);
  return { rows, computed: score - rows.reduce((sum, [row, count]) => sum + WEIGHTS[row] * count, 0) };
}

function sharesOf({ options }: Case, weights: ReadonlyMap<WeightRow, number>): number[] {
  const scores = options.map(({ rows, computed }) =>
    rows.reduce((sum, [row, count]) => sum + (weights.get(row) ?? WEIGHTS[row]) * count, computed),
  );
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
}

/** First and second derivative of the likelihood by a weight. */
interface Slope {
  readonly first: number;
  readonly second: number;
}

const FLAT: Slope = { first: 0, second: 0 };

function addSlopes(one: Case, weights: ReadonlyMap<WeightRow, number>, slopes: Map<WeightRow, Slope>): void {
  const shares = sharesOf(one, weights);
  one.options.forEach(({ rows }, at) => {
    const share = shares[at] ?? 0;
    const wanted = (at === one.truth ? 1 : 0) - share;
    if (Math.abs(wanted) < CHANGE_MIN) return;
    for (const [row, count] of rows) {
      const { first, second } = slopes.get(row) ?? FLAT;
      slopes.set(row, { first: first + wanted * count, second: second + share * (1 - share) * count * count });
    }
  });
}

/** In how many lines each row counts for the true answer otherwise than for the likeliest other one. */
function countTold(cases: readonly Case[]): Map<WeightRow, number> {
  const told = new Map<WeightRow, number>();
  for (const { options, truth } of cases) {
    const own = new Map(options[truth]?.rows);
    const other = new Map(options[truth === 1 ? 0 : 1]?.rows);
    for (const row of new Set([...own.keys(), ...other.keys()]))
      if (own.get(row) !== other.get(row)) told.set(row, (told.get(row) ?? 0) + 1);
  }
  return told;
}
