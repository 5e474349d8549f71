import { type Pence, pence } from '@paycycle/schema/domain/money';
import type { OfferedRunAction } from '@paycycle/schema/domain/payment-run';
import { departureInWords, type RunDepartureReason } from '@paycycle/schema/domain/run-departure';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { allowedActionsOf } from './run-facts.read.ts';
import { canReopenRun } from './run-reopening.plan.ts';

/** That someone said that a completed run was not paid. */
export interface RunReopening {
  readonly reason: string;
  readonly reopenedByName: string;
  readonly reopenedAt: Date;
}

/** An invoice that is not in the run any more: the run was opened again, and could not hold it. */
export interface RunDeparture {
  readonly invoiceNumber: string;
  readonly supplierName: string;
  readonly amountPence: Pence;
  /** 'it is in another payment run'. */
  readonly reason: string;
  readonly leftAt: Date;
}

const batchedDepartures = batchedRead(readDepartures);
const batchedCount = batchedRead(readReopenableCounts);
const batchedReopenings = batchedRead(readReopenings);

/** What the caller may do with a run now, 'This run was not paid' included. */
export async function offeredActionsOf(scope: Scope, run: PaymentRun): Promise<OfferedRunAction[]> {
  const actions = await allowedActionsOf(scope, run);
  const { status } = run;
  if (status !== 'processed') return actions;
  const reopenableCount = await reopenableCountOf(scope, run);
  return canReopenRun({ status, reopenableCount }) ? [...actions, 'reopen_unpaid'] : actions;
}

/** Invoices that a run's completion paid, and that neither a match nor the provider has paid. */
export function reopenableCountOf(scope: Scope, { id }: PaymentRun): Promise<number> {
  return batchedCount(scope, id);
}

/** When a run was reopened, by whom and why, the newest first. */
export async function reopeningsOf(scope: Scope, { id }: PaymentRun): Promise<RunReopening[]> {
  const found = await batchedReopenings(scope, id);
  return Promise.all(
    found.map(async ({ reason, reopenedBy, reopenedAt }) => ({
      reason,
      reopenedByName: await personName(scope, reopenedBy),
      reopenedAt: new Date(reopenedAt),
    })),
  );
}

/** What has left a run when it was opened again, the newest first. */
export function departuresOf(scope: Scope, { id }: PaymentRun): Promise<RunDeparture[]> {
  return batchedDepartures(scope, id);
}

async function readReopenableCounts(scope: Scope, runIds: readonly number[]): Promise<number[]> {
  await scope.em.flush();
  const rows = await scope.em.execute<{ id: number; count: number }[]>(
    `select item.payment_run_id as id, count(*)::int as count
     from payment_run_items item
     join payment_run_invoices entry on entry.payment_run_item_id = item.id
     join invoices invoice on invoice.id = entry.invoice_id
     where item.company_id = any(?::integer[]) and item.payment_run_id = any(?::integer[])
       and entry.is_completed and invoice.status = 'paid' and not invoice.is_matched and not invoice.has_live_payment
     group by item.payment_run_id`,
    [sqlArray(scope.companyIds), sqlArray(runIds)],
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return runIds.map((id) => counts.get(id) ?? 0);
}

interface StoredReopening {
  readonly runId: number;
  readonly reason: string;
  readonly reopenedBy: string;
  readonly reopenedAt: string;
}

async function readReopenings(scope: Scope, runIds: readonly number[]): Promise<StoredReopening[][]> {
  const rows = await scope.em.execute<StoredReopening[]>(
    `select payment_run_id as "runId", reason, reopened_by as "reopenedBy", reopened_at as "reopenedAt"
     from payment_run_reopenings where company_id = any(?::integer[]) and payment_run_id = any(?::integer[])
     order by id desc`,
    [sqlArray(scope.companyIds), sqlArray(runIds)],
  );
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  return runIds.map((id) => byRun.get(id) ?? []);
}

interface StoredDeparture extends Omit<RunDeparture, 'amountPence' | 'reason' | 'leftAt'> {
  readonly runId: number;
  readonly amountPence: string;
  readonly reason: RunDepartureReason;
  readonly leftAt: string;
}

async function readDepartures(scope: Scope, runIds: readonly number[]): Promise<RunDeparture[][]> {
  const rows = await scope.em.execute<StoredDeparture[]>(
    `select departure.payment_run_id as "runId", invoice.invoice_number as "invoiceNumber", supplier.name as "supplierName",
       (departure.amount * 100)::bigint::text as "amountPence", departure.reason, departure.left_at as "leftAt"
     from payment_run_departures departure join invoices invoice on invoice.id = departure.invoice_id
     join suppliers supplier on supplier.id = invoice.supplier_id
     where departure.company_id = any(?::integer[]) and departure.payment_run_id = any(?::integer[])
     order by departure.id desc`,
    [sqlArray(scope.companyIds), sqlArray(runIds)],
  );
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  return runIds.map((id) => (byRun.get(id) ?? []).map(departureOf));
}

function departureOf({ invoiceNumber, supplierName, amountPence, reason, leftAt }: StoredDeparture): RunDeparture {
  return {
    invoiceNumber,
    supplierName,
    amountPence: pence(Number(amountPence)),
    reason: departureInWords(reason),
    leftAt: new Date(leftAt),
  };
}
