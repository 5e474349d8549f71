/**
 * The weights of the evidence, in natural logarithms of odds: 2.3 is ten to one. A candidate's score is the sum of its
 * evidence; its confidence is its share among all candidates of the line, with nothing at all at score 0.
 *
 * They were not fitted by a search. They were set from what each means (how often a line that names a supplier pays one of
 * its open invoices, how often a run leaves one out), and then corrected by hand on the seven shared books where cases went
 * wrong. Tried one by one at 0.6 and 1.5 times their value, on those books and on six made ones with other words, numbers and
 * habits, link precision stayed within 0.001 and F1 within 0.002 of what it is, but for those that decide whether whole runs
 * are found (nameNone, fee, part: F1 within 0.03): nothing hangs on a value. What amounts and days say is computed in
 * amount-evidence.ts and timing-evidence.ts. `npm run bench:matching` prints how far confidences are right.
 */
export const WEIGHTS = {
  /** The line tells of the supplier, against its telling of nobody known. */
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
  otherNamed: -4.5,
  otherNamedBySlip: -1,
  allListed: 5,
  listedAmong: 3,
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
  /** What was paid differs from what was owed. */
  penceApart: -3,
  charge: -3.5,
  discount: -3,
  overpaid: -3.5,
  roundedTo: -4,
  digitsExchanged: -5,
  /** An invoice of that very amount was paid before: rather a payment made twice than one with a difference. */
  paidBefore: -3.5,
  /** Two lines together. */
  halves: -3,
  /** A whole run in one debit. */
  companyRun: 1.5,
  companyRunUnsaid: -5,
  paidOn: 2,
} as const;
