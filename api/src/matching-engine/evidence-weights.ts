import { FITTED_WEIGHTS } from './weights.ts';

/**
 * The weights of the evidence, in natural logarithms of odds: 2.3 is ten to one. A candidate's score is the sum of its
 * evidence; its confidence is its share among all candidates of the line, with nothing at all at score 0.
 *
 * These are the weights from which `npm run fit:matching` starts, set from what each means: how often a line that names a
 * supplier pays one of its open invoices, how often a run leaves one out. The fit keeps to them where its books have too few
 * cases to say otherwise, and writes what it finds to weights.ts. What amounts and days say is computed in
 * amount-evidence.ts and timing-evidence.ts.
 *
 * Not fitted are split payments and whole runs, which are ranked apart from the other candidates, and what depends on how books
 * were made rather than on what evidence tells: how often a line names nobody, and how often a payment differs (`KEPT` in
 * bench/matching/fit-weights.ts).
 */
export const STARTING_WEIGHTS = {
  /** The line names the supplier, against a line that names no known supplier. */
  nameWhole: 1.2,
  nameCut: 0.8,
  /** One letter of it is not as it should be. */
  nameSlip: -1.2,
  namePart: -2.5,
  nameNone: -8,
  /** Another supplier's name fits better by some characters, or was found while this one was not. */
  nameWorse: -4.5,
  nameOther: -5,
  learned: 3,
  learnedOther: -5,
  rejectedBefore: -1.5,
  /** References. */
  number: 6,
  digits: 5,
  ending: 3,
  slip: 3,
  /** A short number that stands alone. */
  hint: 1.2,
  /** No name, but a whole number that no other supplier's invoice has. */
  numberOnlyHere: -2.5,
  /** It names other invoices, too. */
  besideOthers: -2,
  otherNamed: -4.5,
  otherNamedBySlip: -1,
  allListed: 5,
  listedAmong: 3,
  /** Some of them, though the list is not cut. */
  listedAmongOthers: 1,
  listedMissing: -4,
  firstNamed: 3.5,
  range: 5,
  rangeMissed: -4,
  count: 3,
  countMissed: -3,
  /** The kinds of payment. */
  single: -0.6,
  run: -0.8,
  runWithOneGap: -2.3,
  runWithTwoGaps: -3.3,
  laterRun: -2.5,
  laterRunWithGap: -4.2,
  free: -4.5,
  /** Of a supplier that was entered under two names, some under the one and some under the other. */
  acrossNames: -0.4,
  fee: -3.5,
  feeLarge: -1.5,
  part: -3.5,
  /** Of a set that the line names, the last in part. */
  lastPart: -3,
  /** The amount paid differs from the amount owed. */
  penceApart: -3,
  charge: -3.5,
  discount: -3,
  overpaid: -3.5,
  roundedTo: -4,
  digitsExchanged: -5,
  /** An invoice of that very amount was paid before: rather a payment made twice than one with a difference. */
  paidBefore: -3.5,
  /** Two lines together; three. */
  splitPayment: -3,
  splitInThree: -1,
  /** A whole run in one debit. */
  companyRun: 1.5,
  companyRunUnsaid: -5,
  paidOn: 2,
} as const;

export type WeightRow = keyof typeof STARTING_WEIGHTS;

/** Rows of the table, and how often each counts. */
export type WeightRows = { readonly [row in WeightRow]?: number };

/** Weights of the engine: fitted rows, and starting values for the others. */
export const WEIGHTS: Readonly<Record<WeightRow, number>> = { ...STARTING_WEIGHTS, ...FITTED_WEIGHTS };

export function weightOf(rows: WeightRows): number {
  let weight = 0;
  for (const row in rows) weight += WEIGHTS[row as WeightRow] * (rows[row as WeightRow] ?? 0);
  return weight;
}
