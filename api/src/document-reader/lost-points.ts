import { type Pence, pence } from '@paycycle/schema/domain/money';
import { type Found, surroundingsOf } from './labels.ts';

/** Figures that are printed as an amount, with all that they may mean. */
export interface Figures {
  /**
   * Two where a point may be lost: pounds and pence first, then whole pounds. Two also where a blank may part thousands:
   * the whole first, then the amount behind a quantity.
   */
  readonly readings: readonly Pence[];
  /** False if other figures have to confirm the amount. */
  readonly isSure: boolean;
  readonly hasPoint: boolean;
  /** True with the sign of a currency or with pence. Other figures may be a year or a reference. */
  readonly isMarked: boolean;
}

/** Amount that figures stand for. */
export interface ReadFigures {
  readonly pence: Pence;
  readonly isUnclear: boolean;
}

/** A page with more figures is a table. Its sums are not looked for, so that its reading takes bounded time. */
const SURE_MAX = 400;
const UNSURE_MAX = 80;
/** Each round may confirm figures by those of the round before. */
const ROUNDS = 3;
const VAT_RATES = [0.2, 0.05];
const SAME_EDGE = 0.014;
/** Pence of a thousand pounds. Thousands are sure only with a comma. */
export const THOUSAND = 100_000;
const YEAR = /^(?:19[89]|20[0-3])\d$/;
const LABEL =
  /\b(?:total|totals|subtotal|due|payable|pay|net|nett|vat|tax|amount|balance|gross|sum|owing|outstanding|goods|price|charges?|fees?|cost|value|gbp|eur|usd)\b[^\p{L}\d]*$/iu;

/**
 * Tells the amounts of a page whose figures may have lost their point: 47894 is £478.94 or £47,894. Two amounts that add up
 * with it decide. Sums of figures that all lack a point decide nothing, because they add up either way. Null for figures
 * that are no amount: a year, a reference, an account.
 */
export function readFigures(all: readonly Found<Figures>[]): (ReadFigures | null)[] {
  const hasPence = all.some(({ value }) => value.hasPoint);
  const decided = decide(all);
  const columns = all.filter(({ value }) => value.isMarked).map(rightOf);
  return all.map((found) => {
    const { readings, isSure, isMarked } = found.value;
    const [first = pence(0)] = readings;
    if (isSure) return { pence: first, isUnclear: false };
    const known = decided.get(found);
    if (known !== undefined) return { pence: known, isUnclear: false };
    if (!isMarked && !standsAsAmount(found, columns)) return null;
    return { pence: hasPence ? first : (readings.at(-1) ?? first), isUnclear: true };
  });
}

/** Amounts of the figures that other figures confirm. */
function decide(all: readonly Found<Figures>[]): Map<Found<Figures>, Pence> {
  const decided = new Map<Found<Figures>, Pence>();
  const open = all.filter(({ value }) => !value.isSure);
  if (open.length === 0 || open.length > UNSURE_MAX) return decided;
  const sure = all.filter(proves).slice(-SURE_MAX);
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = new Set<number>([...sure.map(firstOf), ...decided.values()].filter((amount) => amount > 0));
    const found = open
      .filter((one) => !decided.has(one) && !addsUpEitherWay(one, open))
      .flatMap((one) => {
        const others = open.filter((other) => other !== one && !decided.has(other));
        const fit = one.value.readings.filter(
          (reading) =>
            isSumOf(reading, known, others) ||
            isSumOfColumn(one, reading, all, decided) ||
            (one.value.hasPoint && known.has(reading)),
        );
        // A row of sums has no quantity: if both readings add up, blanks part thousands.
        const isWhole = isOfVatSum(one, open, sure);
        const [whole] = one.value.readings;
        const chosen = isWhole ? whole : isPriced(one, known) ? fit.at(-1) : fit[0];
        return chosen !== undefined && (fit.length === 1 || one.value.hasPoint) ? [[one, chosen] as const] : [];
      });
    if (found.length === 0) break;
    for (const [one, amount] of found) decided.set(one, amount);
  }
  return decided;
}

/** True for figures with blanks that are net, VAT at a usual rate, or what both come to, if the blanks part thousands. */
function isOfVatSum(one: Found<Figures>, open: readonly Found<Figures>[], sure: readonly Found<Figures>[]): boolean {
  const own = firstOf(one);
  const whole = [...open.filter(({ value }) => value.hasPoint), ...sure].map(firstOf);
  const printed = new Set(whole);
  const isNet = (net: number) =>
    VAT_RATES.some((rate) => {
      const vat = Math.round(net * rate);
      return printed.has(vat) && printed.has(net + vat) && [net, vat, net + vat].includes(own);
    });
  return one.value.hasPoint && whole.some(isNet);
}

/** True if a quantity times its price is printed as well. */
function isPriced({ value: { readings, hasPoint } }: Found<Figures>, known: ReadonlySet<number>): boolean {
  const [whole = 0, price = 0] = readings;
  const quantity = (whole - price) / THOUSAND;
  return hasPoint && quantity > 1 && known.has(quantity * price);
}

/** Of a picture, '£850' proves nothing: it may be £8.50. */
function proves({ value, page }: Found<Figures>): boolean {
  return value.isSure && (value.hasPoint || page.origin === 'text' || value.readings.some((one) => one >= THOUSAND));
}

function firstOf({ value }: Found<Figures>): number {
  return value.readings[0] ?? 0;
}

/** True if figures without a point add up with two others without a point. */
function addsUpEitherWay(one: Found<Figures>, open: readonly Found<Figures>[]): boolean {
  const others = open.filter((other) => other !== one && !other.value.hasPoint);
  const own = firstOf(one);
  return others.some((other) => {
    const rest = others.filter((third) => third !== other).map(firstOf);
    return rest.includes(own + firstOf(other)) || rest.includes(own - firstOf(other));
  });
}

/** True if an amount is the sum or the difference of two known ones, or of a known one and one that is still open. */
function isSumOf(amount: number, known: ReadonlySet<number>, others: readonly Found<Figures>[]): boolean {
  const open = others.flatMap(({ value }) => value.readings);
  const isMade = (part: number) => part !== amount && known.has(Math.abs(amount - part)) && amount !== 2 * part;
  return (
    [...known].some((part) => isMade(part) || known.has(amount + part)) ||
    open.some((part) => isMade(part) || known.has(amount + part))
  );
}

/** True if the amounts above in its column, from the nearest on, add up to it. */
function isSumOfColumn(
  of: Found<Figures>,
  amount: number,
  all: readonly Found<Figures>[],
  decided: ReadonlyMap<Found<Figures>, Pence>,
): boolean {
  let [sum, count] = [0, 0];
  for (const one of columnOf(of, all)
    .filter((other) => topOf(other) < topOf(of))
    .toSorted((a, b) => topOf(b) - topOf(a))) {
    const known = proves(one) ? firstOf(one) : decided.get(one);
    if (known === undefined) return false;
    sum += known;
    count += 1;
    if (sum === amount && count > 1) return true;
  }
  return false;
}

/** True for figures behind a label of amounts, or below or above an amount. */
function standsAsAmount(found: Found<Figures>, columns: readonly number[]): boolean {
  const { run, text } = found;
  if (YEAR.test(text)) return false;
  const { before, left, above } = surroundingsOf(found);
  if ([before, left, above].some((label) => LABEL.test(label))) return true;
  const right = rightOf(found);
  return !/\p{L}/u.test(run.text) && columns.some((edge) => Math.abs(edge - right) < SAME_EDGE);
}

function columnOf(of: Found<Figures>, all: readonly Found<Figures>[]): Found<Figures>[] {
  return all.filter((one) => one !== of && Math.abs(rightOf(one) - rightOf(of)) < SAME_EDGE);
}

function rightOf({ words }: Found<Figures>): number {
  return Math.max(...words.map(({ right }) => right));
}

function topOf({ words }: Found<Figures>): number {
  return Math.min(...words.map(({ top }) => top));
}
