import type { Bill } from './books.ts';
import type { Evidence } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import {
  endsRange,
  isExchangeOf,
  isSlipOf,
  type NamedBill,
  type NamedRange,
  type References,
} from './reference-evidence.ts';

/** What the references of a line say for or against its having paid these bills. */
export function weighReferences(references: References, bills: readonly Bill[]): Evidence[] {
  const evidence = bills.length === 1 ? ofOne(references, bills) : ofSeveral(references, bills);
  return [...evidence, ...references.ranges.map((range) => ofRange(range, bills))];
}

function ofOne(references: References, bills: readonly Bill[]): Evidence[] {
  const { named } = references;
  const [bill] = bills;
  if (!bill) return [];
  if (named.length === 0) {
    if (isSlipOf(references, bill))
      return [{ weight: WEIGHTS.slip, words: `reference ${bill.number.printed} found, with a slip` }];
    const isHinted = references.hinted.some((one) => contains(one, bills));
    return isHinted ? [{ weight: WEIGHTS.hint, words: `perhaps reference ${bill.number.printed}` }] : [];
  }
  const own = named.find((one) => contains(one, bills));
  if (!own) {
    if (isSlipOf(references, bill)) return [];
    const isExchange = isExchangeOf(references, bill);
    return [{ weight: isExchange ? WEIGHTS.otherNamedBySlip : WEIGHTS.otherNamed, words: null }];
  }
  const weight = WEIGHTS[own.by] - (named.length > 1 ? 2 : 0);
  const isDecisive =
    own.by !== 'ending' && named.length === 1 && references.ranges.length === 0 && references.more === null;
  return [{ weight, words: `reference ${bill.number.printed} found`, isDecisive }];
}

function ofSeveral({ named, more, isOpenEnded }: References, bills: readonly Bill[]): Evidence[] {
  const evidence: Evidence[] = [];
  if (more !== null) {
    const isRight = bills.length === more + 1;
    evidence.push({ weight: isRight ? WEIGHTS.count : WEIGHTS.countMissed, words: null });
  }
  if (named.length === 0) return evidence;
  const missing = named.filter((one) => !contains(one, bills));
  const words = `references ${[...new Set(named.map(({ token }) => token.toUpperCase()))].join(', ')} found`;
  if (missing.length > 0)
    return [...evidence, { weight: WEIGHTS.listedMissing * Math.min(missing.length, 2), words: null }];
  if (named.length === 1) {
    const isFirst = bills.every(({ number }) => named[0]?.bills.some((bill) => bill.number.value <= number.value));
    return [...evidence, { weight: isFirst ? WEIGHTS.firstNamed : 0, words }];
  }
  if (named.length >= bills.length) return [...evidence, { weight: WEIGHTS.allListed, words }];
  return [...evidence, { weight: isOpenEnded ? WEIGHTS.listedAmong : 1, words }];
}

function ofRange(range: NamedRange, bills: readonly Bill[]): Evidence {
  const last = bills.reduce(
    (highest, bill) => (bill.number.value > highest.number.value ? bill : highest),
    bills[0] as Bill,
  );
  const isFirst =
    contains(range.first, bills) &&
    bills.every(({ number }) => (range.first.bills[0]?.number.value ?? 0) <= number.value);
  const isRight = bills.length > 1 && isFirst && endsRange(last, range);
  return isRight
    ? { weight: WEIGHTS.range, words: `references ${range.token.toUpperCase()} found` }
    : { weight: WEIGHTS.rangeMissed, words: null };
}

function contains({ bills: named }: NamedBill, bills: readonly Bill[]): boolean {
  return named.some(({ id }) => bills.some((bill) => bill.id === id));
}
