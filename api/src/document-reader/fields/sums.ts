import type { AmountCandidate, AmountRole } from './amount-roles.ts';

/** Net and VAT that add up to a gross sum, all of them printed. */
export interface Sum {
  readonly net: AmountCandidate;
  readonly vat: AmountCandidate;
  readonly gross: AmountCandidate;
}

/** No VAT is a larger part of the net sum; a rounded 27 % is the highest of Europe. */
const RATE_MAX = 0.28;

/** The rates of the United Kingdom; between them lie invoices of several. */
const RATES = [0.2, 0.05];

const CANDIDATES_MAX = 400;
const SCORE_MIN = 4;
/** Of a label beside its amount. */
const PLAIN_SCORE = 0.85;

/** True if VAT at a usual rate is the difference between a net and a gross sum, within two pence of rounding. */
export function addsUp(net: number, vat: number): boolean {
  return vat > 0 && net > 0 && RATES.some((rate) => Math.abs(net * rate - vat) <= 2);
}

interface ScoredSum {
  readonly sum: Sum;
  readonly score: number;
}

/** The most likely net, VAT and gross among all amounts: what adds up, and is labelled so. Null where nothing does. */
export function sumOf(all: readonly AmountCandidate[]): Sum | null {
  let chosen: ScoredSum | null = null;
  for (const scored of sumsIn(all)) {
    const isBetter =
      !chosen ||
      scored.score > chosen.score ||
      (scored.score === chosen.score && scored.sum.gross.found.value.pence > chosen.sum.gross.found.value.pence);
    if (isBetter) chosen = scored;
  }
  return chosen && wholeOf(chosen.sum, all);
}

/** The sum below, of all items, if a sum is that of one item; itself otherwise. */
function wholeOf(part: Sum, all: readonly AmountCandidate[]): Sum {
  const printed = printedIn(all);
  let whole = part;
  for (const { sum } of sumsIn(all)) {
    if (isPlain(sum) && isPartOf(part, sum, printed) && penceOf(sum.gross) > penceOf(whole.gross)) whole = sum;
  }
  return whole;
}

/** True if the rest of a sum below is printed as well. */
function isPartOf(part: Sum, whole: Sum, printed: ReadonlySet<number>): boolean {
  const [net, vat] = [penceOf(whole.net) - penceOf(part.net), penceOf(whole.vat) - penceOf(part.vat)];
  return net > 0 && printed.has(net) && (vat === 0 || printed.has(vat)) && below(whole.gross, part.gross);
}

function printedIn(all: readonly AmountCandidate[]): ReadonlySet<number> {
  return new Set<number>(all.map(penceOf));
}

/** True if the paper has another sum with plain labels that is no part of this one: of a contract, a job or a quotation. */
export function hasRivalSum(sum: Sum, all: readonly AmountCandidate[]): boolean {
  const others = new Map<number, Sum>();
  for (const { sum: other } of sumsIn(all)) {
    if (penceOf(other.gross) !== penceOf(sum.gross) && isPlain(other)) others.set(penceOf(other.net), other);
  }
  const parts = [...others.values()];
  if (parts.reduce((rest, part) => rest - penceOf(part.net), penceOf(sum.net)) === 0) return false;
  const printed = printedIn(all);
  return parts.some((part) => !isPartOf(part, sum, printed));
}

function isPlain({ net, vat, gross }: Sum): boolean {
  return (
    [net, vat, gross].every(({ score, found }) => score >= PLAIN_SCORE && !found.value.isNegative) &&
    net.role === 'net' &&
    vat.role === 'vat' &&
    (gross.role === 'gross' || gross.role === 'payable')
  );
}

function penceOf({ found }: AmountCandidate): number {
  return found.value.pence;
}

/** All that adds up and has some labels. */
function* sumsIn(all: readonly AmountCandidate[]): Generator<ScoredSum> {
  const amounts = best(all);
  const byPence = Map.groupBy(amounts, penceOf);
  for (const vat of amounts) {
    if (vat.role !== 'vat' && vat.role !== null) continue;
    for (const net of amounts) {
      // Three amounts without these labels may add up by chance: two items, and what they come to.
      if (net === vat || (vat.role !== 'vat' && !isUnlabelledVat(net, vat)) || !isShare(net, vat)) continue;
      for (const gross of byPence.get(penceOf(net) + penceOf(vat)) ?? []) {
        if (gross === net || gross === vat) continue;
        const score = scoreOf(net, vat, gross);
        if (score >= SCORE_MIN) yield { sum: { net, vat, gross }, score };
      }
    }
  }
}

/** An amount without a VAT label is VAT only at a usual rate of a labelled net sum, because carriage is added too. */
function isUnlabelledVat(net: AmountCandidate, vat: AmountCandidate): boolean {
  return net.role === 'net' && addsUp(net.found.value.pence, vat.found.value.pence);
}

/** Labelled ones first: a long table has hundreds of others. */
function best(all: readonly AmountCandidate[]): AmountCandidate[] {
  return all.toSorted((a, b) => Number(b.role !== null) - Number(a.role !== null)).slice(0, CANDIDATES_MAX);
}

function isShare(net: AmountCandidate, vat: AmountCandidate): boolean {
  const [sum, part] = [net.found.value.pence, vat.found.value.pence];
  if (sum <= 0) return false;
  return part === 0 ? vat.role === 'vat' : part <= RATE_MAX * sum;
}

function scoreOf(net: AmountCandidate, vat: AmountCandidate, gross: AmountCandidate): number {
  const exact = addsUp(net.found.value.pence, vat.found.value.pence) ? 1.5 : 0;
  const inOrder = below(vat, net) && below(gross, vat) ? 0.5 : 0;
  const beside = besideEachOther(net, vat, gross) ? 1 : 0;
  return (
    points(net.role, 'net', 2) +
    points(vat.role, 'vat', 2) +
    Math.max(points(gross.role, 'gross', 2 * gross.score), points(gross.role, 'payable', 2 * gross.score)) +
    exact +
    inOrder +
    beside
  );
}

/** Points of a role for the wanted role; another role counts against it. */
function points(role: AmountRole | null, wanted: AmountRole, value: number): number {
  if (role === wanted) return value;
  if (role === null) return 0;
  // A sum before its charges is often called total as well.
  return wanted === 'net' && role === 'gross' ? 0.5 : -1.5;
}

function below(one: AmountCandidate, other: AmountCandidate): boolean {
  const [a, b] = [one.found, other.found];
  if (a.page !== b.page) return a.page.number > b.page.number;
  return (a.words[0]?.top ?? 0) >= (b.words[0]?.top ?? 0) - 0.004;
}

function besideEachOther(...amounts: readonly AmountCandidate[]): boolean {
  const [first] = amounts;
  return amounts.every(
    ({ found }) =>
      found.page === first?.found.page &&
      Math.abs((found.words[0]?.bottom ?? 0) - (first.found.words[0]?.bottom ?? 1)) < 0.006,
  );
}
