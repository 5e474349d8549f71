/** The weights of the evidence, in natural logarithms of odds. */
export const WEIGHTS = {
  /** The line tells of the supplier, against its telling of nobody known. */
  nameWhole: 1.2,
  nameCut: 0.8,
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
  fee: -3.5,
  feeLarge: -1.5,
  part: -3.5,
  /** Two lines together. */
  halves: -3,
  /** A whole run in one debit. */
  companyRun: -0.3,
  companyRunUnsaid: -5,
  paidOn: 2,
} as const;
