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

/** True if VAT at a usual rate is the difference between a net and a gross sum, within two pence of rounding. */
export function addsUp(net: number, vat: number): boolean {
  return vat > 0 && net > 0 && RATES.some((rate) => Math.abs(net * rate - vat) <= 2);
}

/** The most likely net, VAT and gross among all amounts: what adds up, and is labelled so. Null where nothing does. */
export function sumOf(all: readonly AmountCandidate[]): Sum | null {
  const amounts = best(all);
  const byPence = Map.groupBy(amounts, ({ found }) => Number(found.value.pence));
  let chosen: { sum: Sum; score: number } | null = null;
  for (const vat of amounts) {
    if (vat.role !== 'vat' && vat.role !== null) continue;
    for (const net of amounts) {
      // Three amounts without these labels may add up by chance: two items, and what they come to.
      if (net === vat || (vat.role !== 'vat' && !isUnlabelledVat(net, vat)) || !isShare(net, vat)) continue;
      for (const gross of byPence.get(net.found.value.pence + vat.found.value.pence) ?? []) {
        if (gross === net || gross === vat) continue;
        const score = scoreOf(net, vat, gross);
        const isBetter =
          !chosen ||
          score > chosen.score ||
          (score === chosen.score && gross.found.value.pence > chosen.sum.gross.found.value.pence);
        if (score >= SCORE_MIN && isBetter) chosen = { sum: { net, vat, gross }, score };
      }
    }
  }
  return chosen?.sum ?? null;
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
