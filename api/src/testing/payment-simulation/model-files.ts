import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import type { ModelCompany } from './model-company.ts';
import { refuse } from './model-refusal.ts';
import { isSameAs, unpaidOf } from './model-releases.ts';
import { planOfItem } from './model-target.ts';
import type { RunRow } from './simulation-books.ts';

/** The run is downloaded as a file for a bank. @throws PAYMENT_RUN_STATE, APPROVAL_REQUIRED, PAYMENT_RUN_EXPORTED */
export function downloadFile(company: ModelCompany, run: RunRow, isNotSent: boolean, now: number): void {
  if (!isOpenRun(run.status) || run.totalPence === 0) refuse('PAYMENT_RUN_STATE');
  company.requireReleaseOutside(run, now);
  const paid = run.items.filter(({ totalPence }) => totalPence > 0);
  if (paid.some((item) => planOfItem(company, run, item).kind !== 'pay')) refuse('PAYMENT_RUN_STATE');
  requireFilesNotSent(company, unpaidIdsOf(company, run), isNotSent, run);
  recordOutsideRelease(company, run, now);
  run.isFileOut = true;
  company.filesNotSent.delete(run.id);
  company.leftSinceFile.delete(run.id);
}

/** Invoices and credit notes of a run that a payment file may still pay, or use. */
export function unpaidIdsOf(company: ModelCompany, run: RunRow): number[] {
  const listed = [...company.invoicesOf(run), ...company.creditsOf(run)];
  return listed.flatMap(({ id, status }) => (status === 'paid' ? [] : [id]));
}

/** Keeps that a run's money goes outside the provider; the same payment of the same invoices once. */
export function recordOutsideRelease(company: ModelCompany, run: RunRow, now: number): void {
  const known = company.releases.filter(({ outsideRunId }) => outsideRunId === run.id);
  const { isApproved } = run;
  for (const release of unpaidOf(company, run)) {
    if (known.some(isSameAs(release))) continue;
    company.releases.push({ ...release, releasedAt: new Date(now), paymentId: null, outsideRunId: run.id, isApproved });
  }
}

/** The one question about a payment file that is out. @throws PAYMENT_RUN_EXPORTED unless the person has answered it */
export function requireFileNotSent(
  company: ModelCompany,
  run: RunRow,
  isNotSent: boolean,
  isByDownloader = true,
  isGivenUp = false,
): void {
  if (!run.isFileOut || company.bug === 'nobody asks about files') return;
  if (!isNotSent) refuse('PAYMENT_RUN_EXPORTED');
  const isForbidden = !isGivenUp && (isByDownloader || isOpenRun(run.status));
  if (isForbidden && run.isApproved && company.thresholdPence !== null) refuse('FORBIDDEN');
  run.isFileOut = false;
  company.filesNotSent.add(run.id);
}

/** The same for invoices: of every run that lists them, or that they have left since. */
export function requireFilesNotSent(
  company: ModelCompany,
  invoiceIds: readonly number[],
  isNotSent: boolean,
  ownRun: RunRow | null = null,
  isByDownloader = true,
): void {
  const isAbout = (run: RunRow) =>
    run !== ownRun &&
    ([...company.invoicesOf(run), ...company.creditsOf(run)].some(({ id }) => invoiceIds.includes(id)) ||
      invoiceIds.some((id) => company.leftSinceFile.get(run.id)?.has(id)));
  for (const run of company.runs) if (isAbout(run)) requireFileNotSent(company, run, isNotSent, isByDownloader);
}

/** An invoice leaves a run whose payment file may pay it all the same. */
export function noteLeft({ leftSinceFile }: ModelCompany, runId: number, invoiceId: number): void {
  const left = leftSinceFile.get(runId) ?? new Set();
  leftSinceFile.set(runId, left.add(invoiceId));
}

/** Restores the files' state if the rest is refused, because it is one transaction. */
export function inModelTransaction<T>({ runs, filesNotSent }: ModelCompany, act: () => T): T {
  const out = runs.filter(({ isFileOut }) => isFileOut);
  try {
    return act();
  } catch (error) {
    for (const run of out) {
      run.isFileOut = true;
      filesNotSent.delete(run.id);
    }
    throw error;
  }
}
