import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence, sumPence } from '@paycycle/schema/domain/money';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { readLine } from '../../matching-engine/index.ts';
import { creditInDocuments } from './credit-in-documents.read.ts';
import { leftOutBy, PAYEES_OF_INVOICES, PAYEES_OF_ITEMS } from './left-out-credit.sql.ts';
import { howNamed, isPayeeNamed } from './names-on-line.ts';
import { textOf } from './paid-on-statement.read.ts';
import { relatedSuppliers } from './related-suppliers.read.ts';

/** Credit notes that are named for one payee, by kind. */
const NAMED_MAX = 3;

const GONE = ['deleted', 'marked', 'changed', 'used', 'matched'] as const;

interface CreditNote {
  readonly itemId: number;
  readonly supplierName: string;
  /** Another supplier that has the credit note and may be the payee; null if it is the payee's own. */
  readonly twin: string | null;
  /** `parked`: in another submitted run, which may still be cancelled. */
  readonly kind: 'open' | 'parked' | (typeof GONE)[number];
  readonly invoiceNumber: string;
  readonly creditPence: string;
  /** User who did it; null if the credit note is open. */
  readonly doneBy: string | null;
  readonly doneOn: LocalDate | null;
  /** Present state of a changed credit note, the other supplier of a deleted one, the run that used it, or the statement line that it was matched to. */
  readonly what: null | { readonly now: string } | ({ readonly run: string } & WithBills) | (MatchedLine & WithBills);
}

interface WithBills {
  /** The invoices that it was taken off, by number. */
  readonly bills: readonly string[];
}

interface MatchedLine {
  readonly lineId: number;
  readonly date: LocalDate;
  readonly amountPence: number;
  readonly description: string;
  readonly counterpartyName: string | null;
  readonly isOutgoing: boolean;
  readonly hasThreshold: boolean;
  readonly supplierName: string;
  readonly numberKey: string;
  /** Amount of the credit note that the line did not refund, if the line names its supplier. */
  readonly lackingPence: number;
}

/**
 * Warnings about credit notes of the payee that the run could use but does not, by item of a run that is not over
 * (RULES.md, 61). This includes credit notes that were deleted or changed, or marked as refunded without a statement
 * line. It also includes those used up by a run or match that no second person approved. These are named for as long as
 * a deletion can be restored.
 */
export const leftOutCreditOf = batchLoad((scope, ids: readonly number[]) => readLeftOut(scope, ids, 'run'));

/** The same warnings for an unpaid invoice that is paid on its own. */
export const leftOutCreditOfInvoice = batchLoad((scope, ids: readonly number[]) => readLeftOut(scope, ids, 'payment'));

type Kind = 'run' | 'payment';

async function readLeftOut(scope: Scope, ids: readonly number[], kind: Kind): Promise<string[][]> {
  await scope.em.flush();
  const values = [sqlArray(scope.companyIds), sqlArray(ids)];
  const payeesOf = kind === 'run' ? PAYEES_OF_ITEMS : PAYEES_OF_INVOICES;
  const payees = await scope.em.execute<Payee[]>(
    `with payee as (${payeesOf})
     select id, company_id as "companyId", name, root as "rootId" from payee`,
    values,
  );
  const related = await relatedSuppliers(
    scope,
    payees.map(({ id, companyId, rootId }) => ({ of: id, companyId, supplierId: rootId })),
  );
  const alike = related.map(({ of, id, name, isMerged }) => ({ of, id, name, isMerged }));
  const found = [...values, scope.today, JSON.stringify(alike)];
  const rows = await scope.em.execute<CreditNote[]>(leftOutBy(payeesOf), found);
  const byItem = Map.groupBy(rows.filter(isLacking), ({ itemId }) => itemId);
  const read = await creditInDocuments(scope, payees);
  return ids.map((id) => [...inWords(byItem.get(id) ?? [], kind), ...(read.get(id) ?? [])]);
}

/** Of an item of a run, or of an invoice. */
interface Payee {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly rootId: number;
}

const DEEDS = {
  deleted: 'deleted',
  marked: 'marked as refunded',
  changed: 'changed',
  used: 'used',
  matched: 'matched',
} as const;

function inWords(credits: readonly CreditNote[], kind: Kind): string[] {
  const of = (wanted: CreditNote['kind']) => credits.filter(({ kind }) => kind === wanted);
  return [
    ...describeOpen(of('open'), `that this ${kind} leaves out`),
    ...describeOpen(of('parked'), 'that another run takes off, which is not paid yet'),
    ...GONE.flatMap((deed) => describeGone(deed, of(deed))),
  ];
}

/** One warning for each supplier that has them, the payee first. */
function describeOpen(open: readonly CreditNote[], where: string): string[] {
  const bySupplier = Map.groupBy(open, holderOf);
  const own = [...bySupplier].toSorted(
    ([, [one]], [, [other]]) => Number(one?.twin != null) - Number(other?.twin != null),
  );
  return own.map(([holder, notes]) => {
    const sum = formatPounds(sumPence(notes.map(penceOf)));
    const what = notes.length === 1 ? 'an open credit note' : 'open credit notes';
    const numbers = notes.map(({ invoiceNumber }) => invoiceNumber);
    return `${holder} has ${what} of ${sum} ${where}: ${namesOf(numbers)}.`;
  });
}

function holderOf({ supplierName, twin }: CreditNote): string {
  return twin === null ? supplierName : `${twin}, which may be ${supplierName} as well,`;
}

/** Names the largest ones, each on its own, because a user's action made each unavailable. */
function describeGone(deed: keyof typeof DEEDS, credits: readonly CreditNote[]): string[] {
  const gone = credits.toReversed().toSorted((one, other) => penceOf(other) - penceOf(one));
  return gone.slice(0, NAMED_MAX).map((credit, at) => {
    const { invoiceNumber, doneBy, doneOn } = credit;
    const note = `credit note ${invoiceNumber} of ${formatPounds(penceOf(credit))}`;
    const day = doneOn === null ? '' : ` on ${formatLocalDate(doneOn)}`;
    const more = at === NAMED_MAX - 1 && gone.length > NAMED_MAX ? ` There are ${gone.length - NAMED_MAX} more.` : '';
    return `${holderOf(credit)} had ${note}, which ${doneBy} ${DEEDS[deed]}${day}${describeKind(credit)}.${more}`;
  });
}

function describeKind({ kind, what }: CreditNote): string {
  if (what === null) return kind === 'marked' ? ', without a line of the statement' : '';
  if ('now' in what) return `: ${what.now}`;
  const bills = what.bills.length === 0 ? '' : ` for ${namesOf(what.bills)}`;
  if ('run' in what) return `${bills} in ${what.run}, which nobody else approved`;
  const line = `${formatPounds(pence(what.amountPence))} of ${formatLocalDate(what.date)}, "${textOf(what)}"`;
  return `${bills} to ${line}`;
}

function namesOf(numbers: readonly string[]): string {
  const more = numbers.length > NAMED_MAX ? ` and ${numbers.length - NAMED_MAX} more` : '';
  return `${numbers.slice(0, NAMED_MAX).join(', ')}${more}`;
}

/**
 * Returns whether part of the credit is lost. A receipt that names the supplier or the credit note's number refunds its
 * own amount. A payment that names them loses nothing where no threshold is set.
 */
function isLacking(credit: CreditNote): boolean {
  return penceOf(credit) > 0;
}

function penceOf({ creditPence, what }: CreditNote) {
  if (what === null || !('lineId' in what) || !isOfSupplier(what)) return pence(Number(creditPence));
  return pence(what.isOutgoing ? 0 : what.lackingPence);
}

/** Above a threshold money out needs a second person, even if its line names them. */
function isOfSupplier({ lineId, isOutgoing, hasThreshold, ...matched }: MatchedLine): boolean {
  if (isOutgoing && hasThreshold) return false;
  const line = readLine({ ...matched, id: lineId, amountPence: pence(matched.amountPence) });
  return isPayeeNamed(line, matched) || howNamed(line, matched) > 0;
}
