import type { Pence } from '@paycycle/schema/domain/money';
import type { OfferedRunAction } from '@paycycle/schema/domain/payment-run';
import { describeRemoval } from '@paycycle/schema/domain/run-departure';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { readAll } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { allowedActionsOf } from './run-facts.read.ts';
import { RUN_DEPARTURES, RUN_ENTRIES, RUN_REOPENINGS, RUN_SEND_BACKS } from './run-record.view.ts';
import { canReopenRun, isReopenable } from './run-reopening.plan.ts';

/** That someone said that a completed run was not paid. */
export interface RunReopening {
  readonly reason: string;
  readonly reopenedByName: string;
  readonly reopenedAt: Date;
}

/** That an approver gave a run back to who made it. */
export interface RunSendBack {
  readonly reason: string;
  readonly sentBackByName: string;
  readonly sentBackAt: Date;
}

/** An invoice that is not in the run any more: the run was opened again, and could not hold it. */
export interface RemovedRunInvoice {
  readonly invoiceNumber: string;
  readonly supplierName: string;
  readonly amountPence: Pence;
  /** 'it is in another payment run'. */
  readonly reason: string;
  readonly leftAt: Date;
}

const batchedDepartures = batchLoad(readDepartures);
const batchedCount = batchLoad(readReopenableCounts);
const batchedReopenings = batchLoad(readReopenings);
const batchedSendBacks = batchLoad(readSendBacks);

/** Returns the actions that the caller may perform now, including 'This run was not paid'. */
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
      reopenedAt,
    })),
  );
}

/** When a run was sent back, by whom and why, the newest first. */
export async function sendBacksOf(scope: Scope, { id }: PaymentRun): Promise<RunSendBack[]> {
  const found = await batchedSendBacks(scope, id);
  return Promise.all(
    found.map(async ({ reason, sentBackBy, sentBackAt }) => ({
      reason,
      sentBackByName: await personName(scope, sentBackBy),
      sentBackAt,
    })),
  );
}

/** Returns the invoices that left a run when it was reopened, the newest first. */
export function departuresOf(scope: Scope, { id }: PaymentRun): Promise<RemovedRunInvoice[]> {
  return batchedDepartures(scope, id);
}

async function readReopenableCounts(scope: Scope, runIds: readonly number[]): Promise<number[]> {
  await scope.em.flush();
  const entries = await readAll(scope).rows(RUN_ENTRIES, { runIds });
  const reopenable = entries.filter((entry) => entry.isCompleted && isReopenable(entry));
  const byRun = Map.groupBy(reopenable, ({ runId }) => runId);
  return runIds.map((id) => byRun.get(id)?.length ?? 0);
}

async function readReopenings(scope: Scope, runIds: readonly number[]) {
  return groupByRun(await readAll(scope).rows(RUN_REOPENINGS, { runIds }), runIds);
}

async function readSendBacks(scope: Scope, runIds: readonly number[]) {
  return groupByRun(await readAll(scope).rows(RUN_SEND_BACKS, { runIds }), runIds);
}

async function readDepartures(scope: Scope, runIds: readonly number[]): Promise<RemovedRunInvoice[][]> {
  const rows = await readAll(scope).rows(RUN_DEPARTURES, { runIds });
  return groupByRun(
    rows.map((row) => ({ ...row, reason: describeRemoval(row.reason) })),
    runIds,
  );
}

/** Without `runId`: each row stands within its run. */
function groupByRun<Row extends { readonly runId: number }>(
  rows: readonly Row[],
  runIds: readonly number[],
): Omit<Row, 'runId'>[][] {
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  return runIds.map((id) => (byRun.get(id) ?? []).map(({ runId: _, ...row }) => row));
}
