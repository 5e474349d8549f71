import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { weighAmount } from './amount-evidence.ts';
import type { Bill, SupplierBills } from './books.ts';
import { type Candidate, type Evidence, type SupplierClue, weigh } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { type FoundSet, findSets, type SetSearch } from './find-sets.ts';
import type { Line } from './read-line.ts';
import { timingWords } from './reasons.ts';
import { type References, readReferences } from './reference-evidence.ts';
import { type KnownTiming, weighTiming } from './timing-evidence.ts';
import { weighReferences } from './weigh-references.ts';

/** Invoices dated so many days after a payment may still be what it paid. */
const PAID_AHEAD_DAYS = 3;
const FEE_PENCE_MAX = 2500;
const FEES = 30;
const CREDIT_NOTES_MAX = 4;
const SHARES = [2, 3, 4];

/** What is still open while suggestions are made. */
export interface OpenState {
  /** What is left of a bill; none when it is used up. */
  readonly leftOf: (bill: Bill) => number;
  readonly isRejected: (line: Line, bill: Bill) => boolean;
  readonly timingsOf: (supplierId: number) => readonly KnownTiming[];
}

export interface Found {
  readonly candidates: readonly Candidate[];
  readonly gaveUp: boolean;
}

/** What a line may have paid of one supplier's open invoices. */
export function findCandidates(line: Line, clue: SupplierClue, state: OpenState): Found {
  const open = openFor(line, clue.supplier, state);
  if (open.length === 0) return { candidates: [], gaveUp: false };
  const context = { line, clue, open, state, references: readReferences(line, clue.supplier) };
  const singles = open.filter((bill) => bill.amount === line.amount).map((bill) => single(context, bill));
  if (clue.level === 'none') return { candidates: singles, gaveUp: false };
  const sets = setsOf(context);
  const others = clue.level === 'part' ? [] : open.flatMap((bill) => differing(context, bill));
  return { candidates: [...singles, ...sets.candidates, ...others], gaveUp: sets.gaveUp };
}

interface Context {
  readonly line: Line;
  readonly clue: SupplierClue;
  readonly open: readonly Bill[];
  readonly state: OpenState;
  readonly references: References;
}

/** The bills with what is left of them. */
function openFor(line: Line, { bills }: SupplierBills, { leftOf, isRejected }: OpenState): Bill[] {
  return bills.flatMap((bill) => {
    const amount = leftOf(bill);
    if (amount === 0 || bill.dated > line.day + PAID_AHEAD_DAYS || isRejected(line, bill)) return [];
    return [amount === bill.amount ? bill : { ...bill, amount, isPartPaid: true }];
  });
}

function single(context: Context, bill: Bill): Candidate {
  const { line, open } = context;
  return candidate(
    context,
    'invoice',
    [bill],
    [
      {
        weight: weighAmount(line.amount) + WEIGHTS.single - Math.log(open.length),
        words: bill.isPartPaid ? 'the rest of the invoice' : 'same amount',
      },
    ],
  );
}

function candidate(
  context: Context,
  kind: Candidate['kind'],
  bills: readonly Bill[],
  found: readonly Evidence[],
): Candidate {
  const { line, clue, references } = context;
  const evidence = [...found, ...clue.evidence, ...weighReferences(references, bills), timing(context, bills)];
  const sum = bills.reduce((total, { amount }) => total + amount, 0);
  return {
    kind,
    supplierId: clue.supplier.id,
    bills: bills.toSorted((a, b) => a.id - b.id),
    score: weigh(evidence),
    evidence,
    difference: line.amount - sum,
  };
}

/** The bill that fits worst counts: a run pays nothing that it should not. */
function timing({ line, clue, state }: Context, bills: readonly Bill[]): Evidence {
  const known = state.timingsOf(clue.supplier.id);
  const days = bills.map((bill) => weighTiming(line.day, bill, bills.length > 1 ? [] : known));
  const weight = bills.length > 1 ? Math.min(...days, 0.5) : Math.max(...days);
  const last = bills.at(-1);
  const paidOn = bills.some((bill) => bill.paidOn !== null && Math.abs(bill.paidOn - line.day) <= 3)
    ? WEIGHTS.paidOn
    : 0;
  return { weight: weight + paidOn, words: last ? timingWords(line.day, last) : null };
}

function setsOf(context: Context): Found {
  const { line, open } = context;
  const orders = [open, open.toSorted((a, b) => a.dated - b.dated || a.due - b.due || a.id - b.id)];
  const ranged = rangePool(context);
  const searches = orders.map((order) => findSets(order, line.amount));
  const found = new Map<string, Candidate>();
  const keep = (set: FoundSet, pool: number): void => {
    const made = setCandidate(context, set, pool);
    const key = made.bills.map(({ id }) => id).join(',');
    const known = found.get(key);
    if (!known || known.score < made.score) found.set(key, made);
  };
  for (const search of searches) for (const set of search.sets) keep(set, open.length);
  let gaveUp = searches.some((search: SetSearch) => search.gaveUp);
  if (ranged.length > 1) {
    const search = findSets(ranged, line.amount);
    for (const set of search.sets) keep(set, ranged.length);
    gaveUp = gaveUp || search.gaveUp;
  }
  for (const made of withCreditNotes(context)) keepBest(found, made);
  return { candidates: [...found.values()], gaveUp };
}

function keepBest(found: Map<string, Candidate>, made: Candidate): void {
  const key = made.bills.map(({ id }) => id).join(',');
  const known = found.get(key);
  if (!known || known.score < made.score) found.set(key, made);
}

/** The bills that a range of numbers on the line spans, by their numbers. */
function rangePool({ open, references }: Context): Bill[] {
  const [range] = references.ranges;
  const listed = references.named.length > 1 ? references.named : [];
  const from = range?.first.bills[0] ?? (listed[0]?.bills.length === 1 ? listed[0].bills[0] : undefined);
  if (!from) return [];
  return open
    .filter(({ number }) => number.value >= from.number.value)
    .toSorted((a, b) => a.number.value - b.number.value || a.id - b.id);
}

function setCandidate(context: Context, set: FoundSet, pool: number): Candidate {
  const { line } = context;
  const count = set.bills.length;
  const weight = weighAmount(line.amount) + weighShape(set, pool);
  return candidate(context, 'invoices', set.bills, [{ weight, words: `${count} invoices come to the amount` }]);
}

/** How usual it is to pay such a set of the open bills, shared among all such sets. */
function weighShape({ older, gaps, isFree }: FoundSet, pool: number): number {
  const places = Math.log(pool);
  if (isFree) return WEIGHTS.free - pool * Math.LN2;
  if (older === 0) {
    if (gaps === 0) return WEIGHTS.run - places;
    return gaps === 1
      ? WEIGHTS.runWithOneGap - 2 * places + Math.LN2
      : WEIGHTS.runWithTwoGaps - 3 * places + Math.log(6);
  }
  return gaps === 0
    ? WEIGHTS.laterRun - 2 * places + Math.LN2
    : WEIGHTS.laterRunWithGap - (2 + gaps) * places + Math.log(6);
}

/** Bills less one credit note that is open, too. */
function withCreditNotes(context: Context): Candidate[] {
  const { line, open } = context;
  const credits = open.filter(({ amount }) => amount < 0).slice(0, CREDIT_NOTES_MAX);
  return credits.flatMap((credit) => {
    const gross = line.amount - credit.amount;
    const singles = open
      .filter(({ amount }) => amount === gross)
      .map((bill): FoundSet => ({ bills: [bill], older: 0, gaps: 0, isFree: false }));
    return [...singles, ...findSets(open, gross).sets].map((set) =>
      candidate(
        context,
        'credit_note',
        [...set.bills, credit],
        [
          {
            weight: weighAmount(line.amount) + weighShape(set, open.length) - Math.LN2,
            words: `${set.bills.length === 1 ? 'the invoice' : `${set.bills.length} invoices`} less a credit note of ${formatPounds(pence(-credit.amount))} come to the amount`,
          },
        ],
      ),
    );
  });
}

/** A bill that was paid with another amount: in part, or with a fee. */
function differing(context: Context, bill: Bill): Candidate[] {
  const { line, open } = context;
  const difference = line.amount - bill.amount;
  if (difference === 0 || bill.amount <= 0) return [];
  const amountWeight = weighAmount(line.amount) - Math.log(open.length);
  const isNear = Math.abs(difference) <= Math.min(FEE_PENCE_MAX, bill.amount * 0.5);
  if (isNear && difference % 5 === 0) {
    const more = difference > 0 ? 'more' : 'less';
    const words = `${formatPounds(pence(Math.abs(difference)))} ${more} than the invoice: a fee?`;
    return [candidate(context, 'fee', [bill], [{ weight: amountWeight + WEIGHTS.fee - Math.log(FEES), words }])];
  }
  if (difference > 0) return [];
  const share = SHARES.some((parts) => Math.abs(line.amount * parts - bill.amount) <= parts);
  const weight = share ? amountWeight + WEIGHTS.part - Math.log(SHARES.length) : WEIGHTS.part - Math.log(open.length);
  const words = `pays ${formatPounds(pence(line.amount))} of ${formatPounds(pence(bill.amount))}`;
  return [candidate(context, 'part_payment', [bill], [{ weight, words }])];
}
