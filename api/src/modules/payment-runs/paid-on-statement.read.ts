import { areNumbersAlike, invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { addDays, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { coreWordsOf, type ReadLine, readLine } from '../../matching-engine/index.ts';
import { earlierDatesOnPapers } from '../documents/index.ts';
import {
  BILLS_TO_PAY,
  CANDIDATES,
  DELETED_LINES,
  NUMBER_LENGTH_MIN,
  OPEN_AMOUNTS,
  PAID_BEFORE_DAYS_MAX,
  STATEMENT_LINES,
} from './paid-on-statement.sql.ts';
import {
  type BillToPay,
  type LinePair,
  type OpenAmount,
  pairWithLines,
  type StatementLine,
} from './statement-line-pairs.plan.ts';
import { readSureLines, type SureLine } from './sure-lines.ts';

/*
 * Which lines of the statement, a module above, may have paid invoices that are to be paid.
 */

/** Shorter words of a name, such as 'Co', tell no supplier. */
const NAME_WORD_LENGTH_MIN = 3;
/** Words that a number is printed as: 'HP/2026/1041'. */
const NUMBER_WORDS_MAX = 4;
/** Lines that are named for an invoice, the latest. */
const LINES_MAX = 3;

/** An invoice that is to be paid. */
interface UnpaidInvoice {
  readonly id: number;
  readonly companyId: number;
  readonly invoiceNumber: string;
  readonly supplierName: string;
}

interface Candidate extends NamedInvoice {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  /** Whether the line surely paid it, as the suggestions of matching say. */
  readonly isSure: boolean;
  /** Whether it was matched to others with so much money over. */
  readonly isLeftOver: boolean;
  /** Whether it comes to what is left of the invoice. */
  readonly isOfAmount: boolean;
  /** Whether it is matched, and comes to what is left of this invoice and others of its supplier, one or all. */
  readonly isOfSum: boolean;
  readonly lineId: number;
  readonly date: LocalDate;
  readonly amountPence: string;
  readonly description: string;
  readonly counterpartyName: string | null;
  readonly requiresInvoice: boolean;
  /** False where it stands as money in, which a statement without signs may have made of it. */
  readonly isOutgoing: boolean;
  /** Who deleted it, and when; null while it is there. */
  readonly deletedBy: string | null;
  readonly deletedOn: LocalDate | null;
  /** Other invoices that it is matched to. */
  readonly matchedTo: readonly MatchedInvoice[];
}

export interface MatchedInvoice extends NamedInvoice {
  readonly invoiceNumber: string;
  readonly matchedBy: string;
  /** Whether who matched it has entered it, or changed its number, supplier or amount, after the line was imported. */
  readonly isEnteredSince: boolean;
}

interface NamedInvoice {
  readonly numberKey: string;
  readonly supplierName: string;
}

/**
 * By invoice, in words: the lines of money out that surely paid it by what matching finds, or have its number and what is left
 * of it (RULES.md, 88), also those that were said to need no invoice, or stand matched to invoices that they do not name as
 * well. One that the file of its run, while that is out, can have made is none of them: it pays each payee one sum, and
 * nothing joins a run of which a file is out.
 */
export async function readPaidOnStatement(
  scope: Scope,
  invoices: readonly UnpaidInvoice[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const ofCompany = Map.groupBy(invoices, ({ companyId }) => companyId);
  const found = await Promise.all([...ofCompany].map(([companyId, bills]) => readOfCompany(scope, companyId, bills)));
  return new Map(found.flat());
}

async function readOfCompany(
  scope: Scope,
  companyId: number,
  invoices: readonly UnpaidInvoice[],
): Promise<[number, string[]][]> {
  const ids = invoices.map(({ id }) => id);
  const dates = await earlierDatesOnPapers(scope, ids);
  const sure = await readSureLines(scope, companyId, dates);
  const bills = [JSON.stringify(Object.fromEntries(dates)), companyId, sqlArray(ids)];
  const deleted = await scope.em.execute<Candidate[]>(DELETED_LINES, [...bills, companyId]);
  const there = await readCandidates(scope, companyId, invoices, { bills, sure: sure ?? [] });
  const explained = new Set(sure?.map(({ lineId }) => lineId));
  const found = [...there, ...deleted].filter((line) => mayHavePaid(line, explained.has(line.lineId)));
  const byInvoice = Map.groupBy(found, ({ invoiceId }) => invoiceId);
  return invoices.map(({ id, invoiceNumber }) => {
    const lines = (byInvoice.get(id) ?? []).slice(0, LINES_MAX).map(inWords);
    return [id, sure === null ? [...lines, tooMany(invoiceNumber)] : lines];
  });
}

async function readCandidates(
  scope: Scope,
  companyId: number,
  invoices: readonly UnpaidInvoice[],
  { bills, sure }: { readonly bills: readonly unknown[]; readonly sure: readonly SureLine[] },
): Promise<Candidate[]> {
  const pairs = joinSure(await readPairs(scope, companyId, bills), sure);
  if (pairs.length === 0) return [];
  return scope.em.execute<Candidate[]>(CANDIDATES, [
    ...bills,
    sqlArray(pairs.map(({ invoiceId }) => invoiceId)),
    sqlArray(pairs.map(({ lineId }) => lineId)),
    sqlArray(pairs.map(({ isSure }) => String(isSure))),
    sqlArray(pairs.map(({ isSum }) => String(isSum))),
    sqlArray(pairs.map(({ isLeftOver }) => String(isLeftOver))),
    JSON.stringify(Object.fromEntries(invoices.map(({ id, supplierName }) => [id, anyWordOf(supplierName)]))),
  ]);
}

async function readPairs(scope: Scope, companyId: number, wanted: readonly unknown[]): Promise<LinePair[]> {
  const bills = await scope.em.execute<BillToPay[]>(BILLS_TO_PAY, [...wanted]);
  const [since] = bills.map((bill) => bill.since).toSorted();
  if (since === undefined) return [];
  const suppliers = sqlArray(new Set(bills.map(({ supplierId }) => supplierId)));
  const amounts = sqlArray(new Set(bills.map(({ openPence }) => openPence)));
  const open = await scope.em.execute<OpenAmount[]>(OPEN_AMOUNTS, [companyId, suppliers]);
  const lines = await scope.em.execute<StatementLine[]>(STATEMENT_LINES, [since, companyId, since, amounts]);
  return pairWithLines(bills, lines, open);
}

/** Adds the pairs of which matching is sure, each once. */
function joinSure(pairs: readonly LinePair[], sure: readonly SureLine[]): (LinePair & { readonly isSure: boolean })[] {
  const ofSure = sure.flatMap(({ lineId, invoiceIds }) =>
    invoiceIds.map((invoiceId) => ({ invoiceId, lineId, isSum: false, isLeftOver: false, isSure: true })),
  );
  const keyOf = ({ lineId, invoiceId }: LinePair) => `${lineId}/${invoiceId}`;
  const found = new Map(ofSure.map((pair) => [keyOf(pair), pair]));
  for (const pair of pairs) found.set(keyOf(pair), { ...pair, isSure: found.has(keyOf(pair)) });
  return [...found.values()];
}

/** Words that tell a payee, as the database looks for them: in letters and digits without anything between. */
function anyWordOf(supplierName: string): string | null {
  const words = tellingWordsOf(supplierName).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return words.length === 0 ? null : words.join('|');
}

function tellingWordsOf(supplierName: string): string[] {
  return coreWordsOf(supplierName).filter((word) => word.length >= NAME_WORD_LENGTH_MIN);
}

/**
 * Whether a line surely paid an invoice, or names it and none of those that it is matched to as well, with their supplier. One
 * of which a person has said something else names it by its supplier alone, too, and so does one with its amount over, or one
 * in advance with the whole name of its supplier.
 * @param isExplained whether the line surely paid an invoice, this one or another
 */
function mayHavePaid(
  { lineId, date, description, counterpartyName, ...candidate }: Candidate,
  isExplained: boolean,
): boolean {
  if (candidate.isSure) return true;
  const { matchedTo, requiresInvoice, invoiceDate, deletedBy } = candidate;
  const amountPence = pence(-Number(candidate.amountPence));
  const line = readLine({ id: lineId, date, amountPence, description, counterpartyName });
  if (candidate.isLeftOver) return isPayeeNamed(line, candidate);
  const isNamed = howNamed(line, candidate) > 0;
  if (!candidate.isOutgoing) return isNamed && isPayeeNamed(line, candidate);
  const isBeside = (other: MatchedInvoice) => isNamedBeside(line, other, candidate);
  if (candidate.isOfSum) return isPayeeNamed(line, candidate) && !matchedTo.some(isBeside);
  // In part, with a fee or for several: named by its number and its payee, and of none of those that it is matched to.
  if (!candidate.isOfAmount) {
    return isNamed && isPayeeNamed(line, candidate) && !matchedTo.some(isBeside);
  }
  if (isNamed) return !matchedTo.some((other) => isNamedAsWell(line, other, candidate));
  const isSaid = matchedTo.length > 0 || !requiresInvoice || deletedBy !== null;
  if (date < addDays(invoiceDate, -PAID_BEFORE_DAYS_MAX)) return false;
  if (isSaid) return isPayeeNamed(line, candidate) && !matchedTo.some(isBeside);
  return !isExplained && date < invoiceDate && isWholePayeeNamed(line, candidate);
}

/**
 * Whether the matched invoice explains the line: it is of the same supplier, or the line has the whole name of its supplier
 * with a word that the candidate's supplier lacks. An invoice that was entered for the match explains nothing.
 */
export function isNamedBeside({ words }: ReadLine, other: MatchedInvoice, { supplierName }: NamedInvoice): boolean {
  if (other.isEnteredSince) return false;
  if (other.supplierName === supplierName) return true;
  const shared = new Set(coreWordsOf(supplierName));
  const isWhole = coreWordsOf(other.supplierName).every((word) => words.includes(word));
  return isWhole && tellingWordsOf(other.supplierName).some((word) => !shared.has(word));
}

/** Whether a line names the invoice that it is matched to at least as well as the candidate, by a number at least as long. */
export function isNamedAsWell(line: ReadLine, other: MatchedInvoice, candidate: NamedInvoice): boolean {
  if (!isPayeeNamed(line, other) || !isNamedBeside(line, other, candidate)) return false;
  const isAsLong = other.numberKey.length >= candidate.numberKey.length;
  return isAsLong && howNamed(line, other, [other, candidate]) >= howNamed(line, candidate);
}

/**
 * How well a line names an invoice by its number, which is long enough by itself, or beside its supplier: 2, by the number as a
 * payer writes it, 1, or not, 0.
 * @param payees whose names are no part of a number
 */
export function howNamed(line: ReadLine, invoice: NamedInvoice, payees: readonly NamedInvoice[] = []): number {
  const { numberKey } = invoice;
  const isNamed = isPayeeNamed(line, invoice);
  if (!isNamed && numberKey.length < NUMBER_LENGTH_MIN) return 0;
  const names = new Set(payees.flatMap(({ supplierName }) => coreWordsOf(supplierName)));
  // Each word of a name once: a number may be put together with it as well, 'HP LTD HP 1041'.
  const words = line.words.filter((word, at) => !names.has(word) || line.words.indexOf(word) < at);
  if (keysIn(words).includes(numberKey)) return 2;
  const isAlike = (whole: string) => !names.has(whole) && areNumbersAlike(invoiceNumberKey(whole), numberKey);
  return isNamed && line.tokens.some(({ whole }) => isAlike(whole)) ? 1 : 0;
}

export function isPayeeNamed({ words }: ReadLine, { supplierName }: NamedInvoice): boolean {
  return tellingWordsOf(supplierName).some((word) => words.includes(word));
}

function isWholePayeeNamed(line: ReadLine, candidate: NamedInvoice): boolean {
  return (
    isPayeeNamed(line, candidate) && coreWordsOf(candidate.supplierName).every((word) => line.words.includes(word))
  );
}

/** The numbers that words beside each other may be: 'hp', '1041' and 'hp1041'. */
function keysIn(words: readonly string[]): string[] {
  const lengths = Array.from({ length: NUMBER_WORDS_MAX }, (_, index) => index + 1);
  return words.flatMap((_, at) => lengths.map((length) => invoiceNumberKey(words.slice(at, at + length).join(''))));
}

function inWords({ invoiceNumber, date, amountPence, isOutgoing, ...line }: Candidate): string {
  const sum = `${formatPounds(pence(Number(amountPence)))} on ${formatLocalDate(date)}, "${textOf(line)}"`;
  if (!isOutgoing) {
    return `${sum}, on the statement as money in, may have paid ${invoiceNumber}: check whether its direction is right.`;
  }
  return `${sum}, on the statement${standOf(line)}, may have paid ${invoiceNumber}: match it first.`;
}

function tooMany(invoiceNumber: string): string {
  return `Too many lines of the statement are open to look whether one has paid ${invoiceNumber}: match some first.`;
}

/** What a person has said of the line. */
export function standOf({
  requiresInvoice,
  matchedTo,
  deletedBy,
  deletedOn,
}: Pick<Candidate, 'requiresInvoice' | 'matchedTo' | 'deletedBy' | 'deletedOn'>): string {
  if (deletedOn !== null) return ` until ${deletedBy} deleted it on ${formatLocalDate(deletedOn)}`;
  const [first, ...others] = matchedTo;
  if (first === undefined) return requiresInvoice ? '' : ' and said to need no invoice';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return ` and matched to ${first.invoiceNumber} of ${first.supplierName}${more} by ${first.matchedBy} all the same`;
}

export function textOf({ description, counterpartyName }: Pick<Candidate, 'description' | 'counterpartyName'>): string {
  if (counterpartyName === null || description.includes(counterpartyName)) return description;
  return `${counterpartyName} ${description}`;
}
