import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { Pence } from '@paycycle/schema/domain/money';
import type { OpenPaymentRunStatus, RunInvoice } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';
import { exceptedInvoiceIdsSchema, invoiceIdsSchema } from '@paycycle/schema/validation/invoice-ids';
import { validate } from '@paycycle/schema/validation/validate';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { InvoiceFilter } from './invoice-list.query.ts';
import { invoiceIdsOf } from './invoice-list.read.ts';

/** What a bulk command works on: the invoices that are named, or all that a filter finds but those excepted. */
export interface InvoiceSelection {
  readonly invoiceIds?: readonly number[] | null;
  readonly filter?: InvoiceFilter | null;
  readonly exceptInvoiceIds?: readonly number[] | null;
}

/** A selected invoice, its row held until the transaction ends. */
export interface SelectedInvoice {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly supplierId: number;
  readonly amountPence: Pence;
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  readonly partPaidPence: Pence;
  readonly paymentRunId: number | null;
  readonly paymentRunStatus: OpenPaymentRunStatus | null;
  readonly hasLivePayment: boolean;
}

/**
 * Finds and locks the invoices of a bulk command, in the order of their ids. Called inside a transaction.
 * @throws NOT_FOUND when one that is named is not the company's; VALIDATION_FAILED
 */
export async function selectInvoices(
  scope: Scope,
  companyId: number,
  selection: InvoiceSelection,
): Promise<SelectedInvoice[]> {
  requireCompany(scope, companyId);
  const named = selection.filter ? null : [...new Set(validate(invoiceIdsSchema, selection).invoiceIds)];
  const ids = named ?? (await idsOf(scope, companyId, selection));
  const rows = await scope.em.execute<(Stored<Omit<SelectedInvoice, 'partPaidPence'>> & { partPaid: string })[]>(
    `select id, invoice_number as "invoiceNumber", supplier_id as "supplierId", amount::text as amount, status,
       part_paid::text as "partPaid", is_matched as "isMatched", payment_run_id as "paymentRunId", payment_run_status as "paymentRunStatus",
       has_live_payment as "hasLivePayment"
     from invoices where company_id = ? and id = any(?::integer[]) order by id for update`,
    [companyId, sqlArray(ids)],
  );
  if (named && rows.length < named.length) throw new AppError('NOT_FOUND', 'Invoice not found');
  return rows.map(({ partPaid, ...row }) => ({ ...withAmount(row), partPaidPence: penceFromNumeric(partPaid) }));
}

/** Deletes invoices that have been selected. What was taken for their duplicate no longer is. */
export async function removeInvoices(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  await scope.em.execute('delete from invoices where company_id = ? and id = any(?::integer[])', [
    companyId,
    sqlArray(ids),
  ]);
}

/** Enters invoices into an open run, or takes them out of theirs (null). Only the payment runs call it. */
export async function setPaymentRun(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  run: { readonly id: number; readonly status: OpenPaymentRunStatus } | null,
): Promise<void> {
  await scope.em.execute(
    `update invoices set payment_run_id = ?, payment_run_status = ? where company_id = ? and id = any(?::integer[])`,
    [run?.id ?? null, run?.status ?? null, companyId, sqlArray(ids)],
  );
}

/** What a run holds, in the order in which its invoices were entered. Only the payment runs call it. */
export async function invoicesOfRun(scope: Scope, companyId: number, paymentRunId: number): Promise<RunInvoice[]> {
  const rows = await scope.em.execute<Stored<RunInvoice>[]>(
    `select id, supplier_id as "supplierId", amount::text as amount
     from invoices where company_id = ? and payment_run_id = ? order by id`,
    [companyId, paymentRunId],
  );
  return rows.map(withAmount);
}

/** A row as the database returns it: the amount is text. */
type Stored<Row> = Omit<Row, 'amountPence'> & { readonly amount: string };

function withAmount<Row extends { readonly amount: string }>({ amount, ...row }: Row) {
  return { ...row, amountPence: penceFromNumeric(amount) };
}

async function idsOf(scope: Scope, companyId: number, selection: InvoiceSelection): Promise<number[]> {
  const { exceptInvoiceIds } = validate(exceptedInvoiceIdsSchema, selection);
  const except = new Set(exceptInvoiceIds);
  const ids = await invoiceIdsOf(scope, companyId, selection.filter ?? {});
  return ids.filter((id) => !except.has(id));
}
