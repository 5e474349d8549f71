import {
  DUPLICATE_DAYS,
  type DuplicateKind,
  findDuplicate,
  type InvoiceIdentity,
  type PossibleDuplicateReason,
} from '@paycycle/schema/domain/invoice-duplicate';
import { keyWithoutPart, keyWithoutRevision, numberTails } from '@paycycle/schema/domain/invoice-identity';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { OpenPaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { heldForOthers, WITHOUT_REVISION } from '../../modules/invoices/index.ts';
import { RUN_DESCRIPTION } from '../../modules/payment-runs/index.ts';
import type { Supplier } from '../../modules/suppliers/index.ts';

/** An invoice of the merged supplier, with the facts that decide if it moves. */
export interface MergedInvoice {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly documentType: InvoiceType;
  readonly status: InvoiceStatus;
  readonly outstandingPence: Pence;
  readonly dueDate: LocalDate;
  readonly isMatched: boolean;
  readonly paymentRunId: number | null;
  readonly paymentRunStatus: OpenPaymentRunStatus | null;
  readonly runName: string | null;
  readonly isInPaymentFile: boolean;
  readonly hasLivePayment: boolean;
  readonly paymentQuestion: string | null;
  /** True if it is matched to a line of a closed month. */
  readonly isInClosedMonth: boolean;
  /** True if it was there when the month of its date, or a later one, was closed (RULES.md, 49). */
  readonly isInClosedFigures: boolean;
  /** Invoices that a payment paid together with it, less a credit note: they stay together (RULES.md, 61). */
  readonly paidWithIds: readonly number[];
  /** Time of the last change, as the database writes it: to the microsecond. */
  readonly modifiedAt: string;
  readonly modifiedBy: string | null;
  readonly duplicateOfId: number | null;
  readonly duplicateReason: PossibleDuplicateReason | null;
}

/** Two invoices that would be duplicates under one supplier (RULES.md, 11). */
export interface MergeDuplicate {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly kind: DuplicateKind;
  readonly ofId: number;
  readonly ofNumber: string;
  readonly amountPence: Pence;
  readonly ofAmountPence: Pence;
}

/** Facts from which a merge is planned. */
export interface MergeFacts {
  readonly today: LocalDate;
  readonly kept: Supplier;
  readonly merged: Supplier;
  readonly invoices: readonly MergedInvoice[];
  /** Reasons why the caller may not give an unpaid invoice another payee, by invoice id. */
  readonly held: ReadonlyMap<number, string>;
  readonly duplicates: readonly MergeDuplicate[];
  readonly patternCount: number;
  /** Number of provider payments to the merged supplier: they stay with it. */
  readonly paymentCount: number;
  readonly keptInvoiceCount: number;
}

/** Reads the facts for a merge of two suppliers of one company. @throws NOT_FOUND */
export async function readMergeFacts(scope: Scope, kept: Supplier, merged: Supplier): Promise<MergeFacts> {
  requireCompany(scope, kept.companyId);
  const [counts] = await scope.em.execute<Pick<MergeFacts, 'patternCount' | 'paymentCount' | 'keptInvoiceCount'>[]>(
    `select
       (select count(*)::int from matching_patterns where company_id = ? and supplier_id = ?)
         + (select count(*)::int from negative_patterns where company_id = ? and supplier_id = ?) as "patternCount",
       (select count(*)::int from provider_payments where company_id = ? and supplier_id = ?) as "paymentCount",
       (select count(*)::int from invoices where company_id = ? and supplier_id = ?) as "keptInvoiceCount"`,
    [merged.id, merged.id, merged.id, kept.id].flatMap((id) => [kept.companyId, id]),
  );
  if (!counts) throw new Error('counts have one row');
  const invoices = await readInvoices(scope, merged);
  return {
    today: scope.today,
    kept,
    merged,
    ...counts,
    invoices,
    held: await heldForOthers(scope, kept.companyId, invoices),
    duplicates: await readDuplicates(scope, kept, merged),
  };
}

async function readInvoices(scope: Scope, { companyId, id }: Supplier): Promise<MergedInvoice[]> {
  const rows = await scope.em.execute<(Omit<MergedInvoice, 'outstandingPence'> & { readonly outstanding: string })[]>(
    `select invoice.id, invoice_number as "invoiceNumber", document_type as "documentType", invoice.status, (amount - part_paid)::text as outstanding, due_date::text as "dueDate",
       is_matched as "isMatched", payment_run_id as "paymentRunId", payment_run_status as "paymentRunStatus",
       ${RUN_DESCRIPTION} as "runName", is_in_payment_file as "isInPaymentFile", has_live_payment as "hasLivePayment",
       payment_question as "paymentQuestion",
       modified_at::text as "modifiedAt", modified_by as "modifiedBy", possible_duplicate_of_id as "duplicateOfId",
       possible_duplicate_reason as "duplicateReason",
       exists (select from bank_transaction_invoice_matches match
         join bank_transactions line on line.company_id = match.company_id and line.id = match.bank_transaction_id
         join month_closings closing on closing.company_id = line.company_id and closing.reopened_at is null
           and closing.month = date_trunc('month', line.date)::date
         where match.company_id = invoice.company_id and match.invoice_id = invoice.id) as "isInClosedMonth",
       exists (select from month_closings closing
         where closing.company_id = invoice.company_id and closing.reopened_at is null
           and closing.month >= date_trunc('month', invoice.invoice_date)
           and closing.last_record_number >= invoice.record_number) as "isInClosedFigures",
       array(select other.invoice_id from payment_run_invoices own
         join payment_run_invoices other on other.payment_run_item_id = own.payment_run_item_id and other.id <> own.id
         where own.company_id = invoice.company_id and own.invoice_id = invoice.id and exists (
           select from payment_run_invoices used
           where used.payment_run_item_id = own.payment_run_item_id and used.is_used)) as "paidWithIds"
     from invoices invoice left join payment_runs run on run.id = invoice.payment_run_id
     where invoice.company_id = ? and invoice.supplier_id = ? order by invoice.record_number`,
    [companyId, id],
  );
  return rows.map(({ outstanding, ...row }) => ({ ...row, outstandingPence: penceFromNumeric(outstanding) }));
}

interface Identity extends InvoiceIdentity {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly isKept: boolean;
}

/**
 * Finds duplicates by the rule for a new invoice. Reads only invoices with a number or an amount in common. Compares
 * only pairs that share the number but for a revision, or the amount and either the day or a similar number. Otherwise
 * two suppliers with the same amount every week would need a comparison of all pairs. Invoices that stayed with
 * suppliers merged into the kept one count as its own.
 */
async function readDuplicates(scope: Scope, kept: Supplier, merged: Supplier): Promise<MergeDuplicate[]> {
  const rows = await scope.em.execute<(Omit<Identity, 'amountPence'> & { readonly amount: string })[]>(
    `with one as (select * from invoices where company_id = ? and supplier_id = ?),
       other as (select * from invoices where company_id = ? and supplier_id in (
         select id from suppliers where company_id = ? and (id = ? or merged_into_id = ?)))
     select id, invoice_number as "invoiceNumber", number_key as "numberKey", amount::text as amount,
       invoice_date::text as "invoiceDate", "isKept"
     from (select one.*, false as "isKept" from one
       union all select other.*, true from other
         where ${WITHOUT_REVISION('number_key')} in (select ${WITHOUT_REVISION('number_key')} from one)
           or amount in (select amount from one)) found
     order by record_number`,
    [kept.companyId, merged.id, kept.companyId, kept.companyId, kept.id, kept.id],
  );
  const invoices = rows.map(({ amount, ...row }) => ({ ...row, amountPence: penceFromNumeric(amount) }));
  const known = invoices.filter(({ isKept }) => isKept);
  const byNumber = Map.groupBy(known, ({ numberKey }) => keyWithoutRevision(numberKey));
  const byTail = new Map<string, Identity[]>();
  for (const one of known) {
    for (const key of tailKeys(one)) {
      const alike = byTail.get(key) ?? [];
      if (alike.push(one) === 1) byTail.set(key, alike);
    }
  }
  const firstOfDay = new Map(known.toReversed().map((one) => [dayKey(one, one.invoiceDate), one]));
  return invoices.flatMap((one) => {
    if (one.isKept) return [];
    const near = DAYS_APART.flatMap((days) => firstOfDay.get(dayKey(one, addDays(one.invoiceDate, days))) ?? []);
    const alike = tailKeys(one).flatMap((key) => byTail.get(key) ?? []);
    const found = findDuplicate(one, [...(byNumber.get(keyWithoutRevision(one.numberKey)) ?? []), ...near, ...alike]);
    if (!found) return [];
    const { id, invoiceNumber, amountPence } = one;
    const { kind, of } = found;
    const other = { ofId: of.id, ofNumber: of.invoiceNumber, ofAmountPence: of.amountPence };
    return [{ id, invoiceNumber, amountPence, kind, ...other }];
  });
}

/** The same day first, then the days around it. */
const DAYS_APART = [0, ...Array.from({ length: DUPLICATE_DAYS }, (_, index) => [index + 1, -index - 1]).flat()];

/** Two numbers with transposed or doubled characters have the same characters. */
function tailKeys({ invoiceNumber, numberKey, amountPence }: Identity): string[] {
  const keys = [numberKey, keyWithoutPart(invoiceNumber) ?? numberKey];
  const tails = keys.flatMap((key) => [...numberTails(key), [...new Set(key)].sort().join('')]);
  return [...new Set(tails)].map((tail) => `${amountPence} ${tail}`);
}

function dayKey({ amountPence }: Identity, day: LocalDate): string {
  return `${amountPence} ${day}`;
}
