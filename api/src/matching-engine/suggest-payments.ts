import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { accountNumbers } from './account-numbers.ts';
import { type Assigned, type Assignment, assignGreedily } from './assign-greedily.ts';
import { frequentTokens } from './bank-codes.ts';
import { doubtOfBills } from './bill-doubts.ts';
import type { Candidate } from './candidate.ts';
import { confidenceOf, roundConfidence } from './confidence.ts';
import { contradictionOf } from './contradiction.ts';
import type {
  EngineChoice,
  EngineSuggestion,
  EngineSupplier,
  EngineTransaction,
  MatchingInput,
} from './engine.types.ts';
import { findSignals } from './find-clues.ts';
import { inferPayees } from './infer-payees.ts';
import type { Signals } from './known-rankings.ts';
import { distinguishingNumbers, findLookalikes, type Lookalikes } from './lookalikes.ts';
import { coreWordsOf } from './name-form.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { indexOpenInvoices, type OpenInvoice, type OpenInvoices } from './open-invoices.ts';
import { RunState } from './open-state.ts';
import { pairInOrder } from './pair-in-order.ts';
import { type PayeeMemory, rememberPayees } from './payee-memory.ts';
import { isPayerAt } from './payer-words.ts';
import type { RankedCandidate } from './rank-candidates.ts';
import { type OpenTransaction, readLine } from './read-line.ts';
import { reasonsOf } from './reasons.ts';
import { findReturns } from './returned-payments.ts';
import { findRivals } from './rival-lines.ts';
import { SharedNames } from './shared-name.ts';
import { findNames, indexNames, type NameLevel } from './supplier-evidence.ts';
import type { KnownTiming } from './timing-evidence.ts';

const CHOICES_MAX = 10;
const EQUALLY_SHARE = 0.9;
const MANY_INVOICES = 10;
/** A line that names another invoice, another purpose or another payee is for a person to look at. */
const NAMES_ANOTHER_MAX = 0.7;
/** Nor is a payment of a bill sure whose money may have come back. */
const RETURNED_MAX = 0.7;
/** Users accept suggestions from here on together. */
const SURE_FROM = 0.9;
/** Below that: a date alone tells two open bills of one amount, or two lines, apart, or a shared name two suppliers. */
const BY_DAYS_MAX = 0.89;

/**
 * What each open transaction that went out may have paid: one best answer, or the choice between several that fit equally
 * well. No invoice is suggested twice, nothing that was rejected is suggested, and where nothing fits nothing is said.
 */
export function suggestPayments(input: MatchingInput): EngineSuggestion[] {
  const outstanding = new Map(input.invoices.map(({ id, outstandingPence }) => [id, outstandingPence]));
  const { assignment, state, sharedNames } = assign(input);
  const assigned = pairInOrder(assignment.assigned);
  const rivals = findRivals(assigned, assignment.open, state);
  const used = assigned.filter(({ best }) => best.share >= SURE_FROM).flatMap(({ best }) => best.candidate.invoices);
  const explained: ReadonlySet<number> = new Set(used.map(({ id }) => id));
  const returns = findReturns(input.transactions);
  return assigned
    .map((one) => {
      const { id } = one.line;
      const namesake = sharedNames.otherOf(one.line, one.best.candidate, explained);
      const timings = state.learnedTimingsOf(one.best.candidate.supplierId);
      const byOtherLines = { returned: returns.get(id), rival: rivals.get(id), namesake };
      return suggestionOf(one, outstanding, explained, { ...byOtherLines, timings });
    })
    .sort((a, b) => a.transactionId - b.transactionId);
}

/** The answers with all that was weighed, from which the weights are fitted. */
export function assignPayments(input: MatchingInput): Assignment {
  return assign(input).assignment;
}

interface Result {
  readonly assignment: Assignment;
  readonly state: RunState;
  readonly sharedNames: SharedNames;
}

function assign(input: MatchingInput): Result {
  const lines = linesOf(input);
  const payeeOf = nearDuplicates(
    input.invoices,
    lines.map(({ payee }) => payee),
  );
  const openInvoices = indexOpenInvoices(input.invoices, payeeOf);
  const memory = rememberPayees(input, payeeOf);
  const lookalikes = findLookalikes(openInvoices.suppliers);
  const clues = cluesOf(lines, openInvoices, memory, lookalikes);
  const state = new RunState(memory, input);
  const sharedNames = new SharedNames(openInvoices, lookalikes, memory, suppliersOf(input, payeeOf));
  return { assignment: assignGreedily(lines, clues, openInvoices, state), state, sharedNames };
}

/** All suppliers of the company, each under the id as which it is looked at. */
function suppliersOf({ suppliers = [] }: MatchingInput, payeeOf: (supplierId: number) => number): EngineSupplier[] {
  return suppliers.map((supplier) => ({ ...supplier, id: payeeOf(supplier.id) }));
}

/** Payments out, the oldest first, without the bank's own tokens. */
function linesOf(input: MatchingInput): OpenTransaction[] {
  const { transactions, invoices, payerNames = [] } = input;
  const lines = transactions.filter(({ amountPence }) => amountPence < 0).map(readLine);
  const frequent = frequentTokens(lines);
  const accounts = accountNumbers(lines, invoices, rememberPayees(input, (id) => id).confirmed);
  const payer = payerNames.map(coreWordsOf);
  return lines
    .map((line) => ({
      ...line,
      tokens: line.tokens.filter(({ whole, isSaid }) => isSaid || !frequent.has(whole)),
      pieces: line.pieces.map((piece, at) => ({
        ...piece,
        isBankCode: piece.isBankCode || frequent.has(piece.printed.replaceAll(/[^\p{L}\p{N}]/gu, '')),
        isAccount: accounts.get(line.id) === piece.printed,
        isPayer: isPayerAt(line.pieces, at, payer),
      })),
    }))
    .sort((a, b) => a.day - b.day || a.id - b.id);
}

function cluesOf(
  lines: readonly OpenTransaction[],
  openInvoices: OpenInvoices,
  memory: PayeeMemory,
  lookalikes: Lookalikes,
): Signals {
  const index = indexNames(openInvoices);
  const names = new Map(lines.map((line) => [line.id, findNames(line, index)]));
  const has = ({ id }: OpenTransaction, wanted: NameLevel): boolean =>
    names.get(id)?.some(({ level }) => level === wanted) ?? false;
  const namedSuppliers = new Set(
    lines.flatMap(({ id }) => names.get(id)?.find(({ level }) => level !== 'part')?.supplierId ?? []),
  );
  const cutNamed = new Set(lines.filter((line) => has(line, 'cut')).map(({ id }) => id));
  const numbers = distinguishingNumbers(lookalikes);
  const unnamed = lines.filter((line) => !has(line, 'whole')).map((line) => withNumber(line, numbers));
  const inferred = inferPayees(unnamed, openInvoices, namedSuppliers, cutNamed);
  return new Map(
    lines.map((line) => [
      line.id,
      findSignals(line, names.get(line.id) ?? [], inferred.get(line.id) ?? [], memory, openInvoices, lookalikes),
    ]),
  );
}

/** 'GRANBY DIV 65' is another payee than 'GRANBY DIV 95' where suppliers are told apart so. */
function withNumber(line: OpenTransaction, numbers: ReadonlySet<string>): OpenTransaction {
  const own = numbers.size === 0 ? [] : line.words.filter((word) => numbers.has(word));
  return own.length === 0 || line.payee === '' ? line : { ...line, payee: line.payee + own.join('') };
}

type Outstanding = ReadonlyMap<number, Pence>;

/**
 * @param explained invoices that a line surely paid
 * @param byOtherLines what other lines say against it
 */
function suggestionOf(
  { line, best, others, isPaired, gaveUp }: Assigned,
  outstanding: Outstanding,
  explained: ReadonlySet<number>,
  byOtherLines: Pick<Doubts, 'returned' | 'rival' | 'namesake' | 'timings'>,
): EngineSuggestion {
  const choices = isPaired ? [best] : [best, ...asGood(best, others)];
  const isTie = choices.length > 1;
  const same = isTie ? '' : sameAmountsAs(best, others, explained);
  const doubts = { same, ...byOtherLines };
  return {
    transactionId: line.id,
    isTie,
    choices: choices.slice(0, CHOICES_MAX).map((choice) => choiceOf(line, choice, outstanding, isTie, doubts)),
    isSearchIncomplete: gaveUp,
  };
}

/** Numbers of other open bills of the supplier with the same amounts. Only the date tells the paid ones from them. */
function sameAmountsAs(
  { candidate }: RankedCandidate,
  others: readonly RankedCandidate[],
  explained: ReadonlySet<number>,
): string {
  if (candidate.isNumbered) return '';
  const amounts = amountsOf(candidate);
  const own = new Set(candidate.invoices.map(({ id }) => id));
  const instead = others
    .filter((other) => other.candidate.supplierId === candidate.supplierId)
    .filter((other) => amountsOf(other.candidate) === amounts || isSetAsEarly(other.candidate, candidate))
    .map((other) => other.candidate.invoices.filter(({ id }) => !own.has(id)))
    .find((invoices) => !invoices.some(({ id }) => explained.has(id)));
  return instead?.map(({ number }) => number.printed).join(', ') ?? '';
}

/** True for a set of other invoices, no more of them and none due later, that comes to the same. */
function isSetAsEarly(other: Candidate, { invoices, difference }: Candidate): boolean {
  const dueOf = (set: readonly OpenInvoice[]): number => Math.max(...set.map(({ due }) => due));
  if (difference !== 0 || other.difference !== 0 || other.invoices.length < 2) return false;
  return other.invoices.length <= invoices.length && dueOf(other.invoices) <= dueOf(invoices);
}

function amountsOf({ invoices }: Candidate): string {
  return invoices
    .map(({ amount }) => amount)
    .sort((a, b) => a - b)
    .join();
}

/** Other answers that are as good. Sets of many invoices that differ in few are no choice for a user: the likeliest is named. */
function asGood({ candidate, share }: RankedCandidate, others: readonly RankedCandidate[]): RankedCandidate[] {
  if (candidate.invoices.length >= MANY_INVOICES) return [];
  return others.filter((other) => other.share >= share * EQUALLY_SHARE);
}

interface Doubts {
  /** Other bills that the choice may be mistaken for. */
  readonly same: string;
  /** Money in that may return the payment. */
  readonly returned: EngineTransaction | undefined;
  /** A line that may have paid the bills instead. */
  readonly rival: OpenTransaction | undefined;
  /** Name of another supplier that the payee fits; null if there is none. */
  readonly namesake: string | null;
  /** Days of the supplier's confirmed payments. */
  readonly timings: readonly KnownTiming[];
  /** A doubt about the bills themselves. */
  readonly ofBills: string | null;
}

function choiceOf(
  line: OpenTransaction,
  { candidate, share }: RankedCandidate,
  outstanding: Outstanding,
  isTie: boolean,
  byLines: Omit<Doubts, 'ofBills'>,
): EngineChoice {
  const { kind, invoices, evidence, difference } = candidate;
  const contradiction = contradictionOf(line, candidate);
  // Of choices that are as good each has its share.
  const sure = isTie ? share : confidenceOf(share);
  const unsure = { ...byLines, same: '', rival: undefined, namesake: null, ofBills: null };
  const doubts = sure >= SURE_FROM ? { ...byLines, ofBills: doubtOfBills(line, candidate, byLines.timings) } : unsure;
  const doubt = doubtOf(contradiction?.named ?? null, doubts);
  const found = {
    kind,
    invoiceIds: invoices.map(({ id }) => id),
    confidence: roundConfidence(Math.min(sure, doubt?.confidenceMax ?? 1)),
    reasons: doubt ? [...reasonsOf(evidence), doubt.words] : reasonsOf(evidence),
    namesAnother: contradiction?.isNumber ?? false,
    differencePence: pence(difference),
  };
  if (invoices.every(({ id, amount }) => amount === outstanding.get(id))) return found;
  // The rest of what another open line pays in part: until that is said, this is no more than a part itself.
  const whole = sumPence(invoices.map(({ id }) => outstanding.get(id) ?? ZERO_PENCE));
  return { ...found, kind: 'part_payment', differencePence: pence(line.amount - whole) };
}

interface Doubt {
  readonly words: string;
  readonly confidenceMax: number;
}

function doubtOf(another: string | null, { returned, same, rival, namesake, ofBills }: Doubts): Doubt | null {
  if (another !== null) return { words: `but the line names ${another}`, confidenceMax: NAMES_ANOTHER_MAX };
  if (returned) {
    const words = `but ${formatPounds(returned.amountPence)} came back on ${formatLocalDate(returned.date)}`;
    return { words, confidenceMax: RETURNED_MAX };
  }
  if (same !== '')
    return { words: `but ${same} ${same.includes(', ') ? 'have' : 'has'} the same amount`, confidenceMax: BY_DAYS_MAX };
  if (rival)
    return { words: `but the payment of ${formatLocalDate(rival.date)} fits as well`, confidenceMax: BY_DAYS_MAX };
  if (namesake !== null) return { words: `but the line fits ${namesake} as well`, confidenceMax: BY_DAYS_MAX };
  return ofBills === null ? null : { words: ofBills, confidenceMax: BY_DAYS_MAX };
}
