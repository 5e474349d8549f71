import { weighAmount } from './amount-evidence.ts';
import type { OpenInvoice, OpenInvoices, SupplierInvoices } from './open-invoices.ts';
import type { OpenTransaction } from './read-line.ts';
import { suppliersWithRuns } from './run-sums.ts';

/** Evidence of a payee's other lines for its supplier: the logarithm of the odds, without the line's own evidence. */
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
const RUN_INVOICES_MAX = 80;
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
  unnamed: readonly OpenTransaction[],
  openInvoices: OpenInvoices,
  namedSuppliers: ReadonlySet<number>,
  cutNamed: ReadonlySet<number>,
): ReadonlyMap<number, readonly PayeeInference[]> {
  const groups = [...groupByPayee(unnamed.filter(({ payee }) => payee !== '')).values()].filter(
    ({ length }) => length > 1,
  );
  const amounts = new Set(groups.flatMap((lines) => lines.map(({ amount }) => amount)));
  const unseen = [...openInvoices.suppliers.values()].filter(({ id }) => !namedSuppliers.has(id));
  const known = { openInvoices, namedSuppliers, runs: suppliersWithRuns(amounts, unseen) };
  const inferred = new Map<number, PayeeInference[]>();
  for (const lines of groups) {
    for (const [line, inference] of inferGroup(lines, known)) {
      if (cutNamed.has(line.id) && inference.odds < ODDS_AGAINST_NAME_MIN) continue;
      inferred.set(line.id, [...(inferred.get(line.id) ?? []), inference]);
    }
  }
  return inferred;
}

/** By payee, where one that begins with another is that one: a reference may stand right behind the name. */
function groupByPayee(lines: readonly OpenTransaction[]): ReadonlyMap<string, OpenTransaction[]> {
  const sorted = [...new Set(lines.map(({ payee }) => payee))].sort();
  const shortest = new Map<string, string>();
  let start = '';
  for (const payee of sorted) {
    if (start.length < ALIKE_LENGTH_MIN || !payee.startsWith(start)) start = payee;
    shortest.set(payee, start);
  }
  return Map.groupBy(lines, ({ payee }) => shortest.get(payee) ?? payee);
}

interface Known {
  readonly openInvoices: OpenInvoices;
  readonly namedSuppliers: ReadonlySet<number>;
  /** By amount, the suppliers of whom a run of invoices comes to it; of those only that no line names. */
  readonly runs: ReadonlyMap<number, ReadonlySet<SupplierInvoices>>;
}

interface Vote {
  readonly line: OpenTransaction;
  /** None when it is several. */
  readonly invoice: OpenInvoice | null;
  readonly supplierId: number;
  readonly weight: number;
}

function inferGroup(lines: readonly OpenTransaction[], known: Known): [OpenTransaction, PayeeInference][] {
  const { openInvoices, namedSuppliers } = known;
  const votes = lines.flatMap((line) => votesOf(line, openInvoices));
  const likely = likelySuppliers(lines, votes, known);
  votes.push(...lines.flatMap((line) => likely.flatMap((supplier) => runVote(line, supplier) ?? [])));
  const unexplained = Math.log(1 - EXPLAINED_SHARE);
  const answers: [OpenTransaction, PayeeInference][] = [];
  for (const [supplierId, ofSupplier] of Map.groupBy(votes, ({ supplierId }) => supplierId)) {
    const best = oneInvoiceEach(ofSupplier);
    if (best.length === 0) continue;
    const prior = PRIOR - Math.log(openInvoices.suppliers.size) + (namedSuppliers.has(supplierId) ? OWN_NAME_SEEN : 0);
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

function votesOf(line: OpenTransaction, openInvoices: OpenInvoices): Vote[] {
  const invoices = openInvoices.byAmount.get(line.amount) ?? [];
  if (invoices.length > SAME_AMOUNT_MAX) return [];
  const chance = (invoices.length - 0.5) / openInvoices.byId.size;
  return invoices.flatMap((invoice): Vote[] => {
    if (invoice.dated > line.day + AHEAD_DAYS_MAX || line.day > invoice.due + LATE_DAYS_MAX) return [];
    const open = openInvoices.suppliers.get(invoice.supplierId)?.invoices.length ?? 1;
    const weight = Math.log(EXPLAINED_SHARE / Math.min(0.5, chance * open));
    const isNamed = namesAny(line, [invoice]);
    return [{ line, invoice, supplierId: invoice.supplierId, weight: weight + (isNamed ? REFERENCE : 0) }];
  });
}

/** The suppliers that most lines speak for, by their amounts or by the numbers of their references. */
function likelySuppliers(
  lines: readonly OpenTransaction[],
  votes: readonly Vote[],
  { openInvoices: { byNumber, suppliers }, runs }: Known,
): SupplierInvoices[] {
  const ofRuns = lines.flatMap(({ amount }) =>
    [...(runs.get(amount) ?? [])].map(({ id: supplierId }) => ({ supplierId })),
  );
  const numbers = lines.flatMap(({ tokens }) =>
    tokens.flatMap(({ whole }) => (whole.length < 4 ? [] : (byNumber.get(whole) ?? []))),
  );
  const counts = Map.groupBy(
    [...votes.map(({ invoice }) => invoice).filter((invoice) => invoice !== null), ...numbers, ...ofRuns],
    ({ supplierId }) => supplierId,
  );
  return [...counts]
    .sort(([a, some], [b, others]) => others.length - some.length || a - b)
    .slice(0, LIKELY_SUPPLIERS_MAX)
    .flatMap(([id]) => suppliers.get(id) ?? []);
}

/** A line that comes to several invoices of a supplier that were due one after the other. */
function runVote(line: OpenTransaction, { invoices }: SupplierInvoices): Vote | null {
  const open = invoices.filter(
    ({ dated, due, amount }) => amount > 0 && dated <= line.day && line.day <= due + LATE_DAYS_MAX,
  );
  const [first] = open;
  if (!first || open.length > RUN_INVOICES_MAX) return null;
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
    invoice: null,
    supplierId: first.supplierId,
    weight: Math.log(EXPLAINED_SHARE / Math.min(0.5, chance)) + (isNamed ? REFERENCE : 0),
  };
}

function namesAny({ tokens }: OpenTransaction, invoices: readonly OpenInvoice[]): boolean {
  return invoices.some(({ number }) =>
    tokens.some(({ whole, before }) => whole === number.whole || before + whole === number.whole),
  );
}

/** The best votes in which no line and no invoice stands twice. */
function oneInvoiceEach(votes: readonly Vote[]): Vote[] {
  const lines = new Set<number>();
  const invoices = new Set<number>();
  return votes
    .toSorted(
      (a, b) =>
        b.weight - a.weight ||
        a.line.day - b.line.day ||
        a.line.id - b.line.id ||
        (a.invoice?.id ?? 0) - (b.invoice?.id ?? 0),
    )
    .filter(({ line, invoice }) => {
      if (lines.has(line.id) || (invoice && invoices.has(invoice.id))) return false;
      lines.add(line.id);
      if (invoice) invoices.add(invoice.id);
      return true;
    });
}
