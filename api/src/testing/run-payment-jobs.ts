import {
  applyEvents,
  checkDuePayments,
  type OpenScope,
  runMaintenance,
  sendDueAuthorisations,
} from '../modules/payments/payment-work.service.ts';

const JOBS = [runMaintenance, sendDueAuthorisations, applyEvents, checkDuePayments];

/**
 * Runs the payment jobs that are due by the clock, one after the other, as the server does side by side.
 * @returns the number of records that were due
 * @throws AggregateError with the failures of all jobs, at the end
 */
export async function runPaymentJobs(openScope: OpenScope): Promise<number> {
  let count = 0;
  const failures: unknown[] = [];
  for (const job of JOBS) {
    try {
      count += (await job(openScope)) ?? 0;
    } catch (error) {
      failures.push(...(error instanceof AggregateError ? error.errors : [error]));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} records could not be worked on`);
  return count;
}
