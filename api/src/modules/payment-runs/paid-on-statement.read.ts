import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { addDays, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { readLine } from '../../matching-engine/index.ts';
import { earlierDatesOnPapers } from '../documents/index.ts';
import { namesOfSuppliers } from '../suppliers/index.ts';
import {
  howNamed,
  isNamedAsWell,
  isNamedBeside,
  isPayeeNamed,
  isWholePayeeNamed,
  type MatchedInvoice,
  type NamedInvoice,
  tellingWordsOf,
} from './names-on-line.ts';
import {
  BILLS_TO_PAY,
  CANDIDATES,
  DELETED_LINES,
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

/** Most lines named for one invoice; the latest count. */
const LINES_MAX = 3;

/** An invoice that is to be paid. */
interface UnpaidInvoice {
  readonly id: number;
  readonly companyId: number;
  readonly invoiceNumber: string;
  readonly supplierId: number;
}

interface Candidate extends NamedInvoice {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  /** True if matching is sure that the line paid the invoice. */
  readonly isSure: boolean;
  /** True if the line is matched to other invoices, and what they leave over comes to this one. */
  readonly isLeftOver: boolean;
  /** True if the line comes to what is left of the invoice. */
  readonly isOfAmount: boolean;
  /** True if the line is matched, and comes to this invoice with one other of its supplier, or with all of them. */
  readonly isOfSum: boolean;
  readonly lineId: number;
  readonly date: LocalDate;
  readonly amountPence: string;
  readonly description: string;
  readonly counterpartyName: string | null;
  readonly requiresInvoice: boolean;
  /** False for money in. An import of a statement without signs can give a payment the wrong direction. */
  readonly isOutgoing: boolean;
  /** User who deleted the line, and the day; null if it is still there. */
  readonly deletedBy: string | null;
  readonly deletedOn: LocalDate | null;
  /** Other invoices that the line is matched to. */
  readonly matchedTo: readonly MatchedInvoice[];
}

/**
 * Warnings by invoice: lines of the statement that may have paid it (RULES.md, 88). Matching is sure about the line, or the line
 * names the invoice or its supplier and comes to what is left of it. A line that needs no invoice counts, and so does one
 * that is matched to invoices that it does not name. A line that the open payment file of the invoice's run can have made
 * does not count.
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
  const ofSupplier = await namesOfSuppliers(
    scope,
    invoices.map(({ supplierId }) => supplierId),
  );
  const names = new Map(invoices.map(({ id, supplierId }) => [id, ofSupplier.get(supplierId) ?? []]));
  const words = JSON.stringify(Object.fromEntries([...names].map(([id, own]) => [id, anyWordOf(own)])));
  const deleted = await scope.em.execute<Candidate[]>(DELETED_LINES, [...bills, companyId, words]);
  const there = await readCandidates(scope, companyId, { bills, sure: sure ?? [], words });
  const explained = new Set(sure?.map(({ lineId }) => lineId));
  const found = [...there, ...deleted]
    .map((line) => ({
      ...line,
      numberKey: invoiceNumberKey(line.numberKey),
      supplierNames: names.get(line.invoiceId) ?? [line.supplierName],
    }))
    .filter((line) => mayHavePaid(line, explained.has(line.lineId)));
  const byInvoice = Map.groupBy(found, ({ invoiceId }) => invoiceId);
  return invoices.map(({ id, invoiceNumber }) => {
    // A line can name an invoice by its number and by a former one.
    const ofInvoice = new Map((byInvoice.get(id) ?? []).map((line) => [line.lineId, line]));
    const lines = [...ofInvoice.values()].slice(0, LINES_MAX).map(inWords);
    return [id, sure === null ? [...lines, tooMany(invoiceNumber)] : lines];
  });
}

async function readCandidates(
  scope: Scope,
  companyId: number,
  {
    bills,
    sure,
    words,
  }: { readonly bills: readonly unknown[]; readonly sure: readonly SureLine[]; readonly words: string },
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
    words,
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

/** Adds the pairs that matching is sure about. Each pair is returned once. */
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
function anyWordOf(names: readonly string[]): string | null {
  const words = names.flatMap(tellingWordsOf).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return words.length === 0 ? null : words.join('|');
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
  if (isExplained || !isWholePayeeNamed(line, candidate)) return false;
  // Matching knows lines from the invoice's date on, by the supplier's present name.
  const { numberKey, supplierName } = candidate;
  return date < invoiceDate || !isWholePayeeNamed(line, { numberKey, supplierName });
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
