import {
  firstDayOf,
  formatLocalDate,
  type LocalDate,
  lastDayOf,
  londonDate,
  type Month,
} from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { LIVE_PAYMENT_STATUSES, type ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import type { DuplicatePaymentResolution } from '@paycycle/schema/validation/match';
import { penceFromNumeric } from '../../../kernel/columns.ts';
import { batchLoad } from '../../../kernel/concurrency/batch-load.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';
import { listPeople } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { RUN_DESCRIPTION } from '../../payment-runs/index.ts';

/** An invoice that may have been paid twice, with a description and the user's resolution. */
export interface DuplicatePaymentRecord {
  readonly id: number;
  readonly companyId: number;
  readonly bankTransactionId: number;
  readonly date: LocalDate;
  readonly invoiceId: number;
  readonly paymentId: number | null;
  readonly paymentRunId: number | null;
  readonly amountPence: Pence;
  /** Describes both payments, with their amounts. */
  readonly message: string;
  readonly createdAt: Date;
  readonly resolution: DuplicatePaymentResolution | null;
  readonly resolvedAt: Date | null;
  /** Name or email of the user. */
  readonly resolvedBy: string | null;
  /** The user who resolved it had also paid the invoice. */
  readonly isResolvedByPayer: boolean;
}

/** Lists a company's records: the open ones first, then the newest. @throws NOT_FOUND */
export function listDuplicatePayments(scope: Scope, companyId: number): Promise<DuplicatePaymentRecord[]> {
  requireCompany(scope, companyId);
  return readDuplicates(scope, 'duplicate.company_id = ?', [companyId]);
}

/**
 * Lists the records of a month's transactions that nobody has resolved. If several people use the company, it includes
 * those that only the payer has resolved.
 * @throws NOT_FOUND
 */
export async function openDuplicatesOfMonth(
  scope: Scope,
  companyId: number,
  month: Month,
): Promise<DuplicatePaymentRecord[]> {
  requireCompany(scope, companyId);
  const values = [companyId, firstDayOf(month), lastDayOf(month)];
  const records = await readDuplicates(scope, 'duplicate.company_id = ? and line.date between ? and ?', values);
  const isShared = (await listPeople(scope, companyId)).length > 1;
  return records.filter(({ resolution, isResolvedByPayer }) => resolution === null || (isShared && isResolvedByPayer));
}

/** Returns one resolved record of a company, whatever the status of the payment. */
export async function readDuplicatePayment(
  scope: Scope,
  companyId: number,
  id: number,
): Promise<DuplicatePaymentRecord> {
  requireCompany(scope, companyId);
  const [found] = await readDuplicates(scope, 'duplicate.company_id = ? and duplicate.id = ?', [companyId, id]);
  if (!found) throw new Error(`duplicate payment ${id} of company ${companyId} is gone`);
  return found;
}

/** Records of an invoice, of a payment, or of a run: one query for a whole list. */
export const duplicatesOfInvoice = batchedBy('invoice_id', ({ invoiceId }) => invoiceId);
export const duplicatesOfPayment = batchedBy('provider_payment_id', ({ paymentId }) => paymentId);
export const duplicatesOfRun = batchedBy('payment_run_id', ({ paymentRunId }) => paymentRunId);

function batchedBy(column: string, keyOf: (record: DuplicatePaymentRecord) => number | null) {
  return batchLoad(async (scope, ids: readonly number[]) => {
    const condition = `duplicate.company_id = any(?::integer[]) and duplicate.${column} = any(?::integer[])`;
    const byKey = Map.groupBy(
      await readDuplicates(scope, condition, [sqlArray(scope.companyIds), sqlArray(ids)]),
      keyOf,
    );
    return ids.map((id) => byKey.get(id) ?? []);
  });
}

interface DuplicateRow extends Omit<DuplicatePaymentRecord, 'amountPence' | 'message' | 'createdAt' | 'resolvedAt'> {
  readonly amount: string;
  readonly createdAt: string;
  readonly resolvedAt: string | null;
  readonly resolvedByUser: string | null;
  readonly payers: readonly string[];
  readonly isCallerPayer: boolean;
  readonly lineText: string;
  readonly lineAmount: string;
  readonly invoiceNumber: string;
  readonly supplierName: string;
  readonly paymentAmount: string | null;
  readonly paymentReference: string | null;
  readonly paymentStatus: ProviderPaymentStatus | null;
  readonly runName: string | null;
  readonly exportedAt: string | null;
}

/** Users who released the other payment or downloaded a file of its run, and those who count as one person with them. */
const PAYERS = `(array(select unnest(people_behind(release.company_id, release.released_by, release.released_at))
  from money_releases release
  where release.company_id = duplicate.company_id and (release.provider_payment_id = duplicate.provider_payment_id
    or release.payment_run_id = duplicate.payment_run_id)) || array(
  select unnest(people_behind(run.company_id, downloader, run.exported_at)) from unnest(run.file_downloaded_by) downloader))`;

/** Returns the users who made the other payment, and whether the caller counts as one of them (RULES.md, 71). */
export async function payersOf(
  scope: Scope,
  companyId: number,
  id: number,
): Promise<Pick<DuplicateRow, 'payers' | 'isCallerPayer'>> {
  const condition = 'duplicate.company_id = ? and duplicate.id = ?';
  const [row] = await readRows(scope, condition, [companyId, id], scope.userId);
  return row ?? { payers: [], isCallerPayer: false };
}

async function readDuplicates(
  scope: Scope,
  condition: string,
  values: readonly unknown[],
): Promise<DuplicatePaymentRecord[]> {
  const rows = await readRows(scope, condition, values);
  return Promise.all(rows.map((row) => recordOf(scope, row)));
}

/** Leaves out unresolved records of a payment that is no longer live: it paid nothing twice. */
function readRows(
  { em, ports }: Scope,
  condition: string,
  values: readonly unknown[],
  callerId: string | null = null,
): Promise<DuplicateRow[]> {
  return em.execute<DuplicateRow[]>(
    `select duplicate.id, duplicate.company_id as "companyId", duplicate.bank_transaction_id as "bankTransactionId",
       line.date::text as date, duplicate.invoice_id as "invoiceId", duplicate.provider_payment_id as "paymentId",
       duplicate.payment_run_id as "paymentRunId", duplicate.amount::text as amount, duplicate.created_at as "createdAt",
       resolution, resolved_at as "resolvedAt", resolved_by as "resolvedByUser",
       coalesce(line.counterparty_name, line.description) as "lineText", abs(line.amount)::text as "lineAmount",
       invoice.invoice_number as "invoiceNumber", supplier.name as "supplierName", payment.amount::text as "paymentAmount",
       payment.reference as "paymentReference", payment.status as "paymentStatus", ${RUN_DESCRIPTION} as "runName",
       run.exported_at as "exportedAt", payer.people as payers,
       payer.people && people_behind(duplicate.company_id, ?, ?) as "isCallerPayer",
       coalesce(payer.people && people_behind(duplicate.company_id, resolved_by, resolved_at), false) as "isResolvedByPayer"
     from duplicate_payments duplicate
       join bank_transactions line on line.id = duplicate.bank_transaction_id
       join invoices invoice on invoice.id = duplicate.invoice_id
       join suppliers supplier on supplier.id = invoice.supplier_id
       left join provider_payments payment on payment.id = duplicate.provider_payment_id
       left join payment_runs run on run.id = duplicate.payment_run_id
       cross join lateral (select ${PAYERS} as people offset 0) payer
     where ${condition} and (payment.id is null or resolution is not null or payment.status = any(?::text[]))
     order by resolution is not null, duplicate.id desc limit ?`,
    [callerId, ports.clock.now(), ...values, sqlArray(LIVE_PAYMENT_STATUSES), LIST_SIZE_MAX],
  );
}

async function recordOf(scope: Scope, row: DuplicateRow): Promise<DuplicatePaymentRecord> {
  return {
    id: row.id,
    companyId: row.companyId,
    bankTransactionId: row.bankTransactionId,
    date: row.date,
    invoiceId: row.invoiceId,
    paymentId: row.paymentId,
    paymentRunId: row.paymentRunId,
    amountPence: penceFromNumeric(row.amount),
    message: wordsOf(row),
    createdAt: new Date(row.createdAt),
    resolution: row.resolution,
    resolvedAt: row.resolvedAt === null ? null : new Date(row.resolvedAt),
    resolvedBy: row.resolvedByUser === null ? null : await personName(scope, row.resolvedByUser),
    isResolvedByPayer: row.isResolvedByPayer,
  };
}

/** For example: 'Invoice HPW-1 from Harbour Print: £243.15 on 3 Sep 2026 (HARBOUR), and £243.15 through the bank …'. */
function wordsOf(row: DuplicateRow): string {
  const line = `${formatPounds(penceFromNumeric(row.lineAmount))} on ${formatLocalDate(row.date)} (${row.lineText})`;
  return `Invoice ${row.invoiceNumber} from ${row.supplierName}: paid by ${line}, and by ${otherPayment(row)}`;
}

const STATUS_WORDS = {
  pending: 'is pending',
  processing: 'is processing',
  completed: 'is completed',
  failed: 'failed',
  cancelled: 'was cancelled',
} as const satisfies Record<ProviderPaymentStatus, string>;

function otherPayment({ paymentAmount, paymentReference, paymentStatus, runName, exportedAt }: DuplicateRow): string {
  if (paymentAmount !== null && paymentStatus !== null) {
    const payment = `the payment of ${formatPounds(penceFromNumeric(paymentAmount))} (${paymentReference ?? ''})`;
    return `${payment}, which ${STATUS_WORDS[paymentStatus]}`;
  }
  const file =
    exportedAt === null ? '' : `, whose file was downloaded on ${formatLocalDate(londonDate(new Date(exportedAt)))}`;
  return `${runName ?? 'a payment run'}${file}`;
}
