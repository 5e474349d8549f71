import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { isSameAs, type ModelCompany } from './model-company.ts';
import { refuse } from './model-refusal.ts';
import { planOf } from './model-target.ts';
import { type RunRow, rowOf } from './simulation-books.ts';

/** The run is downloaded as a file for a bank. @throws PAYMENT_RUN_STATE, APPROVAL_REQUIRED, PAYMENT_RUN_EXPORTED */
export function downloadFile(company: ModelCompany, run: RunRow, isNotSent: boolean, now: number): void {
  if (!isOpenRun(run.status) || run.totalPence === 0) refuse('PAYMENT_RUN_STATE');
  company.requireReleaseOutside(run, now);
  for (const { supplierId, totalPence, invoiceIds } of run.items) {
    if (totalPence === 0) continue;
    const invoices = invoiceIds.map((id) => rowOf(company.invoices, id));
    const isSettled = invoices.some(({ hasLivePayment, status }) => hasLivePayment || status !== 'to_pay');
    if (isSettled || planOf(company, supplierId, invoices, run).kind === 'refuse') refuse('PAYMENT_RUN_STATE');
  }
  const unpaidIds = company.invoicesOf(run).flatMap(({ id, status }) => (status === 'paid' ? [] : [id]));
  requireFilesNotSent(company, unpaidIds, isNotSent, run);
  recordOutsideRelease(company, run, now);
  run.isFileOut = true;
  company.leftSinceFile.delete(run.id);
}

/** Keeps that a run's money goes outside the provider; the same payment of the same invoices once. */
export function recordOutsideRelease(company: ModelCompany, run: RunRow, now: number): void {
  const known = company.releases.filter(({ outsideRunId }) => outsideRunId === run.id);
  const { isApproved } = run;
  for (const release of company.unpaidOf(run)) {
    if (known.some(isSameAs(release))) continue;
    company.releases.push({ ...release, releasedAt: new Date(now), paymentId: null, outsideRunId: run.id, isApproved });
  }
}

/** The one question about a payment file that is out. @throws PAYMENT_RUN_EXPORTED unless the person has answered it */
export function requireFileNotSent(company: ModelCompany, run: RunRow, isNotSent: boolean): void {
  if (!run.isFileOut || company.bug === 'nobody asks about files') return;
  if (!isNotSent) refuse('PAYMENT_RUN_EXPORTED');
  run.isFileOut = false;
}

/** The same for invoices: of every run that lists them, or that they have left since. */
export function requireFilesNotSent(
  company: ModelCompany,
  invoiceIds: readonly number[],
  isNotSent: boolean,
  ownRun: RunRow | null = null,
): void {
  const isAbout = (run: RunRow) =>
    run !== ownRun &&
    (company.invoicesOf(run).some(({ id }) => invoiceIds.includes(id)) ||
      invoiceIds.some((id) => company.leftSinceFile.get(run.id)?.has(id)));
  for (const run of company.runs) if (isAbout(run)) requireFileNotSent(company, run, isNotSent);
}

/** An invoice leaves a run whose payment file may pay it all the same. */
export function noteLeft({ leftSinceFile }: ModelCompany, runId: number, invoiceId: number): void {
  const left = leftSinceFile.get(runId) ?? new Set();
  leftSinceFile.set(runId, left.add(invoiceId));
}

/** What was said of files is forgotten when the rest is refused: one transaction. */
export function inModelTransaction<T>({ runs }: ModelCompany, act: () => T): T {
  const out = runs.filter(({ isFileOut }) => isFileOut);
  try {
    return act();
  } catch (error) {
    for (const run of out) run.isFileOut = true;
    throw error;
  }
}
