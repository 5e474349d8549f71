import type { Bill, Books } from './books.ts';
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
const ODDS_MIN = 1;

/**
 * Learns within one run: a payee whose name is no supplier's, such as a trading name, but whose lines agree in amount, day
 * and reference with invoices of one supplier again and again, is taken for that supplier. Each line is told what the others
 * say.
 *
 * @param unnamed the lines on which no supplier's name was found
 * @param namedSuppliers suppliers whose names are on other lines
 */
export function inferPayees(
  unnamed: readonly Line[],
  books: Books,
  namedSuppliers: ReadonlySet<number>,
): ReadonlyMap<number, readonly PayeeInference[]> {
  const groups = Map.groupBy(
    unnamed.filter(({ payee }) => payee !== ''),
    ({ payee }) => payee,
  );
  const inferred = new Map<number, PayeeInference[]>();
  for (const lines of groups.values()) {
    if (lines.length < 2) continue;
    for (const [line, inference] of inferGroup(lines, books, namedSuppliers)) {
      inferred.set(line.id, [...(inferred.get(line.id) ?? []), inference]);
    }
  }
  return inferred;
}

interface Vote {
  readonly line: Line;
  readonly bill: Bill;
  readonly weight: number;
}

function inferGroup(
  lines: readonly Line[],
  books: Books,
  namedSuppliers: ReadonlySet<number>,
): [Line, PayeeInference][] {
  const votes = lines.flatMap((line) => votesOf(line, books));
  const unexplained = Math.log(1 - EXPLAINED_SHARE);
  const answers: [Line, PayeeInference][] = [];
  for (const [supplierId, ofSupplier] of Map.groupBy(votes, ({ bill }) => bill.supplierId)) {
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
    const isNamed = line.tokens.some(({ whole, before }) => [whole, before + whole].includes(bill.number.whole));
    return [{ line, bill, weight: weight + (isNamed ? REFERENCE : 0) }];
  });
}

/** The best votes in which no line and no bill stands twice. */
function oneBillEach(votes: readonly Vote[]): Vote[] {
  const lines = new Set<number>();
  const bills = new Set<number>();
  return votes
    .toSorted(
      (a, b) => b.weight - a.weight || a.line.day - b.line.day || a.line.id - b.line.id || a.bill.id - b.bill.id,
    )
    .filter(({ line, bill }) => {
      if (lines.has(line.id) || bills.has(bill.id)) return false;
      lines.add(line.id);
      bills.add(bill.id);
      return true;
    });
}
