import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';
import { requirePermission } from '../../kernel/access/access.ts';
import type { Scope } from '../../kernel/scope.ts';
import { anyOf } from '../../kernel/write/any-of.ts';
import { notifyOwnersOfAction } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { INVOICES_OF_FILE } from '../invoices/index.ts';
import { filesOfInvoices } from './files-of-invoices.read.ts';
import { PaymentRun } from './payment-run.entity.ts';
import { recordOutsideRelease } from './release.service.ts';
import { runFacts } from './run-facts.read.ts';
import { tellApprover } from './tell-approver.service.ts';

/**
 * Records that a payment file of a locked run was created. The record stays whatever happens to the run, because the
 * file was downloaded.
 */
export async function recordExport(scope: Scope, run: PaymentRun): Promise<void> {
  await recordOutsideRelease(scope, run);
  const now = scope.ports.clock.now();
  if (!run.isFileOut) run.fileOutSince = now;
  run.exportedAt = now;
  run.exportedBy = scope.userId;
  run.fileDownloadedBy = [...new Set([...run.fileDownloadedBy, scope.userId])];
  run.fileNotSentAt = null;
  run.fileNotSentBy = null;
  await scope.em.flush();
}

/**
 * Requires the caller's word that a downloaded payment file was not sent, before its invoices are paid another way or
 * taken out of the run. Paycycle cannot see whether the bank has the file. Stores the answer with the caller. Notifies
 * the owners if the file is another user's or the run was approved. One approval permits one way of payment: an open
 * run that a second person has approved is cancelled first. Only the user who downloaded its file knows, and may not
 * say so alone. Requires the company's lock.
 * @param isGivenUp the run loses its approval by what is done
 * @throws PAYMENT_RUN_EXPORTED when the caller has not said that the file was not sent; FORBIDDEN to a role that does
 * not pay, and where a second person has approved the run and it is open, or the caller has ever downloaded its file
 */
export async function requireFileNotSent(
  scope: Scope,
  run: PaymentRun,
  fileWasNotSent: boolean,
  isGivenUp = false,
): Promise<void> {
  const { companyId, exportedAt, exportedBy } = run;
  if (!run.isFileOut || exportedAt === null || exportedBy === null) return;
  const downloaders = [...new Set([...run.fileDownloadedBy, exportedBy])];
  if (!fileWasNotSent) {
    const when = formatLocalDate(londonDate(exportedAt));
    const message = `A payment file of ${run.inWords} was downloaded on ${when} by ${await namesOf(scope, downloaders)}. Go on only if that file wasn't sent to the bank.`;
    throw new AppError('PAYMENT_RUN_EXPORTED', message);
  }
  requirePermission(scope, companyId, 'pay', 'say that a payment file was not sent');
  const { isApproved, limitPence } = await runFacts(scope, run);
  const isByDownloader = downloaders.includes(scope.userId);
  const isApprovedByOther = limitPence !== null && (isApproved || (await isFileApproved(scope, run)));
  if (isApprovedByOther && !isGivenUp) refuseSameApproval(run, isByDownloader);
  const others = downloaders.filter((person) => person !== scope.userId);
  if (isApprovedByOther || others.length > 0) {
    const whose = [...(isByDownloader ? ['they'] : []), ...(others.length > 0 ? [await namesOf(scope, others)] : [])];
    const deed = `says that the payment file of ${run.inWords}, which ${whose.join(' and ')} downloaded, was not sent`;
    await notifyOwnersOfAction(scope, companyId, deed);
  }
  run.fileNotSentAt = scope.ports.clock.now();
  run.fileNotSentBy = scope.userId;
  await scope.em.flush();
  await keepInvoicesOfFile(scope, run);
  await tellApproversOfFile(scope, run, downloaders);
}

/** Stores the invoices of the file: they were in it even if they leave the run or the run gets another file. */
async function keepInvoicesOfFile(scope: Scope, { id, companyId }: PaymentRun): Promise<void> {
  await scope.em.execute(
    `insert into files_not_sent (company_id, payment_run_id, invoice_id, total_amount, downloaded_by, said_by, said_at)
     select run.company_id, run.id, paid.invoice_id, run.total_amount,
       array_append(array_remove(run.file_downloaded_by, run.exported_by), run.exported_by), run.file_not_sent_by,
       run.file_not_sent_at
     from payment_runs run cross join lateral (${INVOICES_OF_FILE}) paid
     where run.company_id = ? and run.id = ?`,
    [companyId, id],
  );
}

/** Notifies all users who approved the payments in the run's files, even if their approval is void now. */
async function tellApproversOfFile(scope: Scope, run: PaymentRun, downloaders: readonly string[]): Promise<void> {
  const approvals = await scope.em.execute<{ approvedBy: string }[]>(
    `select distinct approved_by as "approvedBy" from money_releases
     where company_id = ? and payment_run_id = ? and provider_payment_id is null and approved_by is not null`,
    [run.companyId, run.id],
  );
  const deed = `says that the payment file of ${run.inWords}, which you approved, was not sent`;
  const detail = `${await namesOf(scope, downloaders)} downloaded it`;
  for (const { approvedBy } of approvals) {
    await tellApprover(scope, run, { approvedBy, deed, detail, subject: 'file not sent' });
  }
}

/**
 * Returns whether a second person had approved the run when a file of it was created. A later voided approval does not
 * recall the file.
 */
async function isFileApproved(scope: Scope, { id, companyId }: PaymentRun): Promise<boolean> {
  const rows = await scope.em.execute(
    `select from money_releases where company_id = ? and payment_run_id = ? and provider_payment_id is null
       and approved_by is not null limit 1`,
    [companyId, id],
  );
  return rows.length > 0;
}

async function namesOf(scope: Scope, people: readonly string[]): Promise<string> {
  return (await Promise.all(people.map((person) => personName(scope, person)))).join(' and ');
}

/** @throws FORBIDDEN where the approval of a run would let its money go twice */
function refuseSameApproval({ inWords, status }: PaymentRun, isByDownloader: boolean): void {
  if (isOpenRun(status)) {
    throw new AppError(
      'FORBIDDEN',
      `${inWords} was approved by a second person, and its payment file was downloaded. If the file was not sent, cancel the run, and have a new one approved.`,
    );
  }
  if (!isByDownloader) return;
  throw new AppError(
    'FORBIDDEN',
    `You downloaded the payment file of ${inWords}, which a second person has approved. Someone else who may pay says that it was not sent.`,
  );
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
  const paid = await filesOfInvoices(scope, companyId, invoiceIds);
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
  return new Set((await filesOfInvoices(scope, companyId, invoiceIds)).map(({ invoiceId }) => invoiceId));
}
