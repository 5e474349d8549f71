import { weighAmount } from './amount-evidence.ts';
import type { Bill, Books, SupplierBills } from './books.ts';
import type { Line } from './read-line.ts';

/** What other lines of a payee say about its supplier: the logarithm of the odds, without the line's own evidence. */
export interface PayeeInference {
  readonly supplierId: number;
  readonly odds: number;
  /** Other lines of the payee whose amounts are those of invoices of the supplier. */
  readonly lines: number;
}

const EXPLAINED_SHARE = 0.6;
const SAME_AMOUNT_MAX = 50;
const LATE_DAYS_MAX = 45;
const AHEAD_DAYS_MAX = 3;
const PRIOR = -1.2;
const OWN_NAME_SEEN = -2;
const REFERENCE = 5;
const ALIKE_LENGTH_MIN = 8;
const LIKELY_SUPPLIERS_MAX = 4;
const RUN_BILLS_MAX = 80;
const ODDS_AGAINST_NAME_MIN = 6;
const ODDS_MIN = 1;

/**
 * Learns within one run: a payee whose name is no supplier's, such as a trading name, but whose lines agree in amount, day
 * and reference with invoices of one supplier again and again, is taken for that supplier. Each line is told what the others
 * say.
 *
 * @param unnamed the lines on which no supplier's name was found whole
 * @param cutNamed those of them on which the start of a name was found, which may be another's: more has to speak against it
 * @param namedSuppliers suppliers whose names are on other lines
 */
export function inferPayees(
  unnamed: readonly Line[],
  books: Books,
  namedSuppliers: ReadonlySet<number>,
  cutNamed: ReadonlySet<number>,
): ReadonlyMap<number, readonly PayeeInference[]> {
  const groups = groupByPayee(unnamed.filter(({ payee }) => payee !== ''));
  const inferred = new Map<number, PayeeInference[]>();
  for (const lines of groups.values()) {
    if (lines.length < 2) continue;
    for (const [line, inference] of inferGroup(lines, books, namedSuppliers)) {
      if (cutNamed.has(line.id) && inference.odds < ODDS_AGAINST_NAME_MIN) continue;
      inferred.set(line.id, [...(inferred.get(line.id) ?? []), inference]);
    }
  }
  return inferred;
}

/** By payee, where one that begins with another is that one: a reference may stand right behind the name. */
function groupByPayee(lines: readonly Line[]): ReadonlyMap<string, Line[]> {
  const sorted = [...new Set(lines.map(({ payee }) => payee))].sort();
  const shortest = new Map<string, string>();
  let start = '';
  for (const payee of sorted) {
    if (start.length < ALIKE_LENGTH_MIN || !payee.startsWith(start)) start = payee;
    shortest.set(payee, start);
  }
  return Map.groupBy(lines, ({ payee }) => shortest.get(payee) ?? payee);
}

interface Vote {
  readonly line: Line;
  /** None when it is several. */
  readonly bill: Bill | null;
  readonly supplierId: number;
  readonly weight: number;
}

function inferGroup(
  lines: readonly Line[],
  books: Books,
  namedSuppliers: ReadonlySet<number>,
): [Line, PayeeInference][] {
  const votes = lines.flatMap((line) => votesOf(line, books));
  const likely = likelySuppliers(lines, votes, books);
  votes.push(...lines.flatMap((line) => likely.flatMap((supplier) => runVote(line, supplier) ?? [])));
  const unexplained = Math.log(1 - EXPLAINED_SHARE);
  const answers: [Line, PayeeInference][] = [];
  for (const [supplierId, ofSupplier] of Map.groupBy(votes, ({ supplierId }) => supplierId)) {
    const best = oneBillEach(ofSupplier);
    if (best.length === 0) continue;
    const prior = PRIOR - Math.log(books.suppliers.size) + (namedSuppliers.has(supplierId) ? OWN_NAME_SEEN : 0);
    const explained = new Map(best.map(({ line, weight }) => [line.id, weight]));
    const total = lines.reduce((sum, { id }) => sum + (explained.get(id) ?? unexplained), prior);
    for (const line of lines) {
      const odds = total - (explained.get(line.id) ?? unexplained);
      const others = best.length - (explained.has(line.id) ? 1 : 0);
      if (odds >= ODDS_MIN && others > 0) answers.push([line, { supplierId, odds, lines: others }]);
    }
  }
  return answers;
}

function votesOf(line: Line, books: Books): Vote[] {
  const bills = books.byAmount.get(line.amount) ?? [];
  if (bills.length > SAME_AMOUNT_MAX) return [];
  const chance = (bills.length - 0.5) / books.bills.size;
  return bills.flatMap((bill): Vote[] => {
    if (bill.dated > line.day + AHEAD_DAYS_MAX || line.day > bill.due + LATE_DAYS_MAX) return [];
    const open = books.suppliers.get(bill.supplierId)?.bills.length ?? 1;
    const weight = Math.log(EXPLAINED_SHARE / Math.min(0.5, chance * open));
    const isNamed = namesAny(line, [bill]);
    return [{ line, bill, supplierId: bill.supplierId, weight: weight + (isNamed ? REFERENCE : 0) }];
  });
}

/** The suppliers that most lines speak for, by their amounts or by the numbers of their references. */
function likelySuppliers(
  lines: readonly Line[],
  votes: readonly Vote[],
  { byNumber, suppliers }: Books,
): SupplierBills[] {
  const numbers = lines.flatMap(({ tokens }) =>
    tokens.flatMap(({ whole }) => (whole.length < 4 ? [] : (byNumber.get(whole) ?? []))),
  );
  const counts = Map.groupBy(
    [...votes.map(({ bill }) => bill).filter((bill) => bill !== null), ...numbers],
    ({ supplierId }) => supplierId,
  );
  return [...counts]
    .sort(([a, some], [b, others]) => others.length - some.length || a - b)
    .slice(0, LIKELY_SUPPLIERS_MAX)
    .flatMap(([id]) => suppliers.get(id) ?? []);
}

/** A line that comes to several bills of a supplier that were due one after the other. */
function runVote(line: Line, { bills }: SupplierBills): Vote | null {
  const open = bills.filter(
    ({ dated, due, amount }) => amount > 0 && dated <= line.day && line.day <= due + LATE_DAYS_MAX,
  );
  const [first] = open;
  if (!first || open.length > RUN_BILLS_MAX) return null;
  const isRun = open.some((_, start) => {
    let sum = 0;
    return open.slice(start).some(({ amount }, at) => {
      sum += amount;
      return at > 0 && sum === line.amount;
    });
  });
  if (!isRun) return null;
  const chance = Math.exp(Math.log((open.length * open.length) / 2) - weighAmount(line.amount));
  const isNamed = namesAny(line, open);
  return {
    line,
    bill: null,
    supplierId: first.supplierId,
    weight: Math.log(EXPLAINED_SHARE / Math.min(0.5, chance)) + (isNamed ? REFERENCE : 0),
  };
}

function namesAny({ tokens }: Line, bills: readonly Bill[]): boolean {
  return bills.some(({ number }) =>
    tokens.some(({ whole, before }) => whole === number.whole || before + whole === number.whole),
  );
}

/** The best votes in which no line and no bill stands twice. */
function oneBillEach(votes: readonly Vote[]): Vote[] {
  const lines = new Set<number>();
  const bills = new Set<number>();
  return votes
    .toSorted(
      (a, b) =>
        b.weight - a.weight ||
        a.line.day - b.line.day ||
        a.line.id - b.line.id ||
        (a.bill?.id ?? 0) - (b.bill?.id ?? 0),
    )
    .filter(({ line, bill }) => {
      if (lines.has(line.id) || (bill && bills.has(bill.id))) return false;
      lines.add(line.id);
      if (bill) bills.add(bill.id);
      return true;
    });
}
