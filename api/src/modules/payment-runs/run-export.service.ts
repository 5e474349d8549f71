import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { recordOutsideRelease } from './release.service.ts';

/**
 * Records that a payment file was made of a locked run. The record stays whatever happens to the run, because the file
 * is out.
 */
export async function recordExport(scope: Scope, run: PaymentRun): Promise<void> {
  await recordOutsideRelease(scope, run);
  run.exportedAt = scope.ports.clock.now();
  run.exportedBy = scope.userId;
  await scope.em.flush();
}

/** Nobody sees whether the bank got a file that was downloaded. @throws PAYMENT_RUN_EXPORTED when there is one */
export async function refuseExportedRun(scope: Scope, { exportedAt, exportedBy }: PaymentRun): Promise<void> {
  if (exportedAt === null || exportedBy === null) return;
  const when = formatLocalDate(londonDate(exportedAt));
  const message = `A payment file for this run was downloaded on ${when} by ${await personName(scope, exportedBy)}. Pay it here only if that file wasn't sent to the bank.`;
  throw new AppError('PAYMENT_RUN_EXPORTED', message);
}
