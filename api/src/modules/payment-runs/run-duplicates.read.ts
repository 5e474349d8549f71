import { findDuplicate, isPartOf } from '@paycycle/schema/domain/invoice-duplicate';
import { keyWithoutPart } from '@paycycle/schema/domain/invoice-identity';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { openAccountNumber } from '../../kernel/account-numbers.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { askedForByLaterBills, saidNotOwed } from '../documents/index.ts';
import { type EnteredInvoice, type Invoice, likeElsewhere, readLikeInvoices } from '../invoices/index.ts';
import { ledgerStopsOf } from '../publications/index.ts';
import { readCollected } from './collected.read.ts';
import { readDeletedBefore } from './deleted-before.read.ts';
import { describePair, type PairRow } from './duplicate-pair.words.ts';
import { readFileDescriptions } from './files-of-invoices.read.ts';
import { involvementOfInvoice } from './involvement-of-invoice.read.ts';
import { leftOutCreditOf, leftOutCreditOfInvoice } from './left-out-credit.read.ts';
import { readLookAlikes } from './look-alikes.read.ts';
import { OTHERWISE_ALIKE } from './otherwise-alike.sql.ts';
import { readPaidElsewhere } from './paid-elsewhere.read.ts';
import { readPaidOnStatement } from './paid-on-statement.read.ts';
import { readPartedByMerge } from './parted-by-merge.read.ts';
import { refundedCreditOf } from './refunded-credit.read.ts';

const batchedWarnings = batchLoad(readWarnings);
const batchedInvoices = batchLoad(readInvoicesOfItems);

/**
 * What to know of an item's unpaid invoices before they are approved or paid: each that may be a duplicate (RULES.md, 11), in
 * words, with the other invoice's number and state, and who dismissed the flag. It is compared anew: whoever entered an
 * invoice may have allowed the duplicate, or dismissed its flag. Its credit notes come last: those that
 * were refunded, and those that it leaves out.
 */
export async function duplicateWarningsOf(
  scope: Scope,
  { id, paymentRun }: { readonly id: number; readonly paymentRun: { readonly id: number } },
): Promise<string[]> {
  const invoiceIds = await batchedInvoices(scope, id);
  const warnings = await Promise.all(invoiceIds.map((invoiceId) => batchedWarnings(scope, invoiceId)));
  const credit = [...(await refundedCreditOf(scope, id)), ...(await leftOutCreditOf(scope, id))];
  return [...new Set(warnings.flatMap((ofInvoice) => inWords(ofInvoice, paymentRun.id))), ...credit];
}

/** The same of one invoice, which can be paid without a run, and what others have done so that it can be paid. */
export async function duplicateWarningsOfInvoice(scope: Scope, { id }: { readonly id: number }): Promise<string[]> {
  return [...inWords(await batchedWarnings(scope, id), null), ...(await involvementOfInvoice(scope, id))];
}

/** What to know before an invoice is paid by itself: these, and the credit notes of its supplier that this leaves out. */
export async function warningsOfPayment(scope: Scope, invoice: { readonly id: number }): Promise<string[]> {
  return [...(await duplicateWarningsOfInvoice(scope, invoice)), ...(await leftOutCreditOfInvoice(scope, invoice.id))];
}

/** What was found of one invoice. */
interface Warnings {
  readonly pairs: readonly PairRow[];
  /** In words: a deleted bill, another company, a later paper, a Direct Debit, a line, its own paper, a payment file, a payee's name. */
  readonly others: readonly string[];
}

interface UnpaidInvoice {
  readonly id: number;
  readonly companyId: number;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly invoiceNumber: string;
  readonly numberKey: string;
  readonly amount: string;
  readonly invoiceDate: LocalDate;
  readonly sortCode: string | null;
  /** Sealed. */
  readonly account: string | null;
}

const UNPAID = `invoice.company_id = any(?::integer[]) and invoice.id = any(?::integer[]) and invoice.status <> 'paid'`;

/** Two invoices that may be one bill: the one that is to be paid, and the other. */
interface Pair {
  readonly invoiceId: number;
  readonly otherId: number;
}

async function readInvoicesOfItems(scope: Scope, itemIds: readonly number[]): Promise<number[][]> {
  await scope.em.flush();
  const rows = await scope.em.execute<{ itemId: number; invoiceId: number }[]>(
    `select payment_run_item_id as "itemId", invoice_id as "invoiceId" from payment_run_invoices
     where company_id = any(?::integer[]) and payment_run_item_id = any(?::integer[]) order by invoice_id`,
    [sqlArray(scope.companyIds), sqlArray(itemIds)],
  );
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return itemIds.map((id) => (byItem.get(id) ?? []).map(({ invoiceId }) => invoiceId));
}

/** A stored flag is on the later one of two: each of them is warned of. */
async function readWarnings(scope: Scope, invoiceIds: readonly number[]): Promise<Warnings[]> {
  await scope.em.flush();
  const unpaid = await readUnpaid(scope, invoiceIds);
  const pairs = await findLike(scope, unpaid);
  const elsewhere = await readElsewhere(scope, unpaid);
  const later = await readLater(scope, unpaid);
  const collected = await readCollected(scope, unpaid);
  const onStatement = await readPaidOnStatement(scope, unpaid);
  const paidElsewhere = await readPaidElsewhere(scope, unpaid);
  const notOwed = await saidNotOwed(scope, invoiceIds);
  const deleted = await readDeletedBefore(scope, invoiceIds);
  const inFiles = await readFileDescriptions(scope, invoiceIds);
  const inLedger = await readInLedger(scope, invoiceIds);
  const parted = await readPartedByMerge(scope, invoiceIds);
  const alike = await readLookAlikes(
    scope,
    unpaid.map(({ supplierId }) => supplierId),
  );
  const payees = new Map(unpaid.map(({ id, supplierId }) => [id, alike.get(supplierId) ?? []]));
  const byInvoice = Map.groupBy(await readPairs(scope, invoiceIds, pairs), ({ invoiceId }) => invoiceId);
  return invoiceIds.map((id) => ({
    pairs: byInvoice.get(id) ?? [],
    others: [
      deleted,
      elsewhere,
      later,
      collected,
      onStatement,
      paidElsewhere,
      notOwed,
      inFiles,
      inLedger,
      parted,
      payees,
    ].flatMap((words) => words.get(id) ?? []),
  }));
}

function readPairs(scope: Scope, invoiceIds: readonly number[], pairs: readonly Pair[]): Promise<PairRow[]> {
  return scope.em.execute<PairRow[]>(
    `with ${OTHERWISE_ALIKE(UNPAID)}
     select invoice.id as "invoiceId", invoice.invoice_number as "invoiceNumber", other.invoice_number as "otherNumber",
       invoice.invoice_date as "invoiceDate", (invoice.amount * 100)::bigint as "pence", other.number_key as "otherKey",
       other.invoice_date as "otherDate", (other.amount * 100)::bigint as "otherPence",
       other.payment_run_id as "otherRunId", (
         select redated.invoice_date from redated where redated.id = other.id
         order by abs(redated.invoice_date - invoice.invoice_date) limit 1) as "otherDateBefore",
       (select supplier.name from suppliers supplier
        where supplier.id = other.supplier_id and other.supplier_id <> invoice.supplier_id) as "otherSupplier",
       case when other.status in ('paid', 'auto_paid') then 'paid' when other.has_live_payment then 'being_paid'
         when other.status = 'query' then 'query' when other.payment_run_id is not null then 'other_run' else 'open' end as "otherState",
       case when invoice.possible_duplicate_of_id is distinct from other.id
           and other.possible_duplicate_of_id is distinct from invoice.id then (
         select name_of_person(entry.person) from record_entries entry
         where entry.company_id = invoice.company_id and entry.record_type = 'invoice'
           and entry.record_id in (invoice.id, other.id) and entry.verb = 'changed'
           and jsonb_exists(entry.before, 'possibleDuplicate') and entry.before - 'possibleDuplicate' = '{}'
         order by entry.id desc limit 1) end as "dismissedBy"
     from (
       select id as invoice_id, possible_duplicate_of_id as other_id from unpaid
       union
       select unpaid.id, flagged.id from unpaid
       join invoices flagged on flagged.company_id = unpaid.company_id and flagged.possible_duplicate_of_id = unpaid.id
       union
       select * from unnest(?::integer[], ?::integer[])
       union
       select * from otherwise_alike) pair
     join unpaid invoice on invoice.id = pair.invoice_id
     join invoices other on other.company_id = invoice.company_id and other.id = pair.other_id
     order by invoice.id, other.id`,
    [
      sqlArray(scope.companyIds),
      sqlArray(invoiceIds),
      sqlArray(pairs.map(({ invoiceId }) => invoiceId)),
      sqlArray(pairs.map(({ otherId }) => otherId)),
    ],
  );
}

async function readUnpaid(scope: Scope, invoiceIds: readonly number[]): Promise<UnpaidInvoice[]> {
  return scope.em.execute<UnpaidInvoice[]>(
    `select invoice.id, invoice.company_id as "companyId", supplier.id as "supplierId", supplier.name as "supplierName",
       invoice.invoice_number as "invoiceNumber", invoice.number_key as "numberKey",
       (invoice.amount * 100)::bigint as "amount", invoice.invoice_date as "invoiceDate",
       supplier.bank_sort_code as "sortCode", supplier.bank_account_number as account
     from invoices invoice
     join suppliers supplier on supplier.company_id = invoice.company_id and supplier.id = invoice.supplier_id
     where ${UNPAID}`,
    [sqlArray(scope.companyIds), sqlArray(invoiceIds)],
  );
}

/** By invoice, that it was voided, deleted or paid in the accounting system, and who published it again. */
async function readInLedger(scope: Scope, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const stops = await Promise.all(invoiceIds.map((id) => ledgerStopsOf(scope, id)));
  return new Map(invoiceIds.map((id, at) => [id, stops[at]?.map(({ words }) => words) ?? []]));
}

/** By invoice, what another company of whoever looks has as well. */
async function readElsewhere(
  scope: Scope,
  unpaid: readonly UnpaidInvoice[],
): Promise<ReadonlyMap<number, string | null>> {
  const said = await Promise.all(
    unpaid.map(({ amount, account, ...bill }) => {
      const accountNumber = account === null ? null : openAccountNumber(scope.ports.secretBox, account);
      return likeElsewhere(scope, { ...bill, amountPence: pence(Number(amount)), accountNumber });
    }),
  );
  return new Map(unpaid.map(({ id }, at) => [id, said[at] ?? null]));
}

/** By invoice, that a later paper of the supplier asks for it as well. */
async function readLater(scope: Scope, unpaid: readonly UnpaidInvoice[]): Promise<ReadonlyMap<number, string | null>> {
  const said = await Promise.all(
    [...Map.groupBy(unpaid, ({ companyId }) => companyId)].map(async ([companyId, invoices]) => {
      const bills = invoices.map((invoice) => ({ ...invoice, amountPence: pence(Number(invoice.amount)) }));
      const words = await askedForByLaterBills(scope, companyId, bills);
      return bills.map(({ id, invoiceNumber }, at): [number, string | null] => {
        const said = words[at] ?? null;
        return [id, said === null ? null : `${invoiceNumber}: ${said}`];
      });
    }),
  );
  return new Map(said.flat());
}

/**
 * Those of the same or a like number, and of those that have only its amount within some days one, which is paid already where
 * one is: a supplier may ask for one sum many times.
 */
async function findLike(scope: Scope, unpaid: readonly UnpaidInvoice[]): Promise<Pair[]> {
  const found = await Promise.all(
    [...Map.groupBy(unpaid, ({ companyId }) => companyId)].map(async ([companyId, invoices]) => {
      const entered = invoices.map((invoice) => ({ ...invoice, amountPence: pence(Number(invoice.amount)) }));
      const like = await readLikeInvoices(scope, companyId, [...entered, ...entered.flatMap(wholeOf)]);
      return entered.flatMap((invoice) => {
        const { own, ofAlike } = like.of(invoice.supplierName);
        const isOther = ({ id }: Invoice) => id !== invoice.id;
        const found = [
          ...own.filter(isOther).flatMap((other) => findDuplicate(invoice, [other]) ?? []),
          ...ofAlike.filter(isOther).flatMap((other) => findDuplicate(invoice, [], [other]) ?? []),
          ...[...own, ...ofAlike].flatMap((of) =>
            isPartOf(invoice, of) && isBill(of) === isBill(invoice) ? { kind: 'same_number', of } : [],
          ),
          ...like.sameBill(invoice).flatMap((other) => (isOther(other) ? { kind: 'same_number', of: other } : [])),
        ];
        const sameAmount = found.filter(({ kind }) => kind === 'same_amount');
        const one = sameAmount.find(({ of }) => isPaid(of)) ?? sameAmount[0];
        const others = found.filter((each) => each.kind !== 'same_amount' || each === one);
        return others.map(({ of: other }) => ({ invoiceId: invoice.id, otherId: other.id }));
      });
    }),
  );
  return found.flat();
}

/** The bill that an invoice is a part of by its number, of any amount. */
function wholeOf({ supplierName, invoiceNumber }: UnpaidInvoice): EnteredInvoice[] {
  const whole = keyWithoutPart(invoiceNumber);
  return whole === null ? [] : [{ supplierName, invoiceNumber: whole, amountPence: null, invoiceDate: null }];
}

function isBill({ amountPence }: { readonly amountPence: Pence }): boolean {
  return amountPence >= 0;
}

function isPaid({ status, hasLivePayment }: Invoice): boolean {
  return status === 'paid' || status === 'auto_paid' || hasLivePayment;
}

/** @param runId the run that it is read in; null for an invoice by itself */
function inWords({ pairs, others }: Warnings, runId: number | null): string[] {
  return [...pairs.map((pair) => describePair(pair, runId)), ...others];
}
