import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { requireRight } from '../../kernel/access.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { notifyOwners } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { PaymentRun } from './payment-run.entity.ts';
import { recordOutsideRelease } from './release.service.ts';
import { runFacts } from './run-facts.read.ts';

/**
 * Records that a payment file was made of a locked run. The record stays whatever happens to the run, because the file
 * is out.
 */
export async function recordExport(scope: Scope, run: PaymentRun): Promise<void> {
  await recordOutsideRelease(scope, run);
  run.exportedAt = scope.ports.clock.now();
  run.exportedBy = scope.userId;
  run.fileNotSentAt = null;
  run.fileNotSentBy = null;
  await scope.em.flush();
}

/**
 * The one question before anything is paid another way or taken out of a run whose payment file was downloaded: nobody
 * sees whether the bank has that file. The answer is kept with the person who gave it. One approval opens one way out: where
 * it holds on, somebody else answers than who downloaded the file. Requires the company's lock.
 * @param isGivenUp the run loses its approval by what is done
 * @throws PAYMENT_RUN_EXPORTED when the caller has not said that the file was not sent; FORBIDDEN to a role that
 *   prepares no runs, and to who downloaded the file of a run that a second person has approved
 */
export async function requireFileNotSent(
  scope: Scope,
  run: PaymentRun,
  fileWasNotSent: boolean,
  isGivenUp = false,
): Promise<void> {
  const { companyId, exportedAt, exportedBy } = run;
  if (!run.isFileOut || exportedAt === null || exportedBy === null) return;
  if (!fileWasNotSent) {
    const when = formatLocalDate(londonDate(exportedAt));
    const message = `A payment file of ${run.name} was downloaded on ${when} by ${await personName(scope, exportedBy)}. Go on only if that file wasn't sent to the bank.`;
    throw new AppError('PAYMENT_RUN_EXPORTED', message);
  }
  requireRight(scope, companyId, 'prepareRuns', 'say that a payment file was not sent');
  const { isApproved, limitPence } = await runFacts(scope, run);
  if (isApproved && limitPence !== null) {
    if (exportedBy === scope.userId && !isGivenUp) throw new AppError('FORBIDDEN', someoneElseSaysSo(run));
    const deed = `says that the payment file of ${run.name}, an approved run, was not sent`;
    await notifyOwners(scope, companyId, deed);
  }
  run.fileNotSentAt = scope.ports.clock.now();
  run.fileNotSentBy = scope.userId;
  await scope.em.flush();
}

function someoneElseSaysSo({ name }: PaymentRun): string {
  return `You downloaded the payment file of ${name}, which a second person has approved. Someone else who prepares runs says that it was not sent. Or cancel the run, and have a new one approved.`;
}

/**
 * The same question for invoices that are to be paid another way, changed or deleted: a file of any run that lists them may
 * pay them, also after that run was given up. Invoices that were read before it are to be read again.
 * @param ownRunId of a run that is to be paid by a file again: a second file of its own pays the same, in its place
 */
export async function requireFilesNotSent(
  scope: Scope,
  companyId: number,
  invoiceIds: readonly number[],
  fileWasNotSent: boolean,
  ownRunId: number | null = null,
): Promise<void> {
  const paid = await paidByFiles(scope, companyId, invoiceIds);
  const ids = [...new Set(paid.map(({ runId }) => runId))].filter((id) => id !== ownRunId);
  const runs = await scope.em.find(
    PaymentRun,
    { companyId, id: anyOf(ids) },
    { refresh: true, orderBy: { id: 'asc' } },
  );
  for (const run of runs) await requireFileNotSent(scope, run, fileWasNotSent);
}

/** The invoices of a run that a payment file may still pay. */
export function unpaidIn(run: PaymentRun): number[] {
  const invoices = run.items
    .getItems()
    .flatMap((item) => item.invoices.getItems().map((entry) => entry.invoice.getEntity()));
  return invoices.flatMap(({ id, status }) => (status === 'paid' ? [] : [id]));
}

/** Which of these invoices a payment file that is out may pay, also after they left its run. */
export async function invoicesInFiles(
  scope: Scope,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await paidByFiles(scope, companyId, invoiceIds)).map(({ invoiceId }) => invoiceId));
}

interface PaidByFile {
  readonly runId: number;
  readonly invoiceId: number;
}

async function paidByFiles(scope: Scope, companyId: number, invoiceIds: readonly number[]): Promise<PaidByFile[]> {
  await scope.em.flush();
  return scope.em.execute<PaidByFile[]>(
    `select run.id as "runId", paid.invoice_id as "invoiceId"
     from payment_runs run cross join lateral (
       select entry.invoice_id from payment_run_items item
       join payment_run_invoices entry on entry.payment_run_item_id = item.id where item.payment_run_id = run.id
       union
       select departure.invoice_id from payment_run_departures departure
       where departure.payment_run_id = run.id and departure.left_at > run.exported_at) paid
     where run.company_id = ? and run.exported_at is not null and run.file_not_sent_at is null
       and paid.invoice_id = any(?::integer[])
     order by run.id`,
    [companyId, sqlArray(invoiceIds)],
  );
}
