import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { sumInWords } from '@paycycle/schema/domain/release-limit';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import type { Company } from '../companies/index.ts';
import { limitPassedBy } from '../payment-runs/index.ts';
import type { Supplier } from '../suppliers/index.ts';

/** @throws APPROVAL_REQUIRED when the caller may not pay a supplier this much without another's approval */
export async function requireReleaseAlone(
  scope: Scope,
  company: Company,
  { id: supplierId, bankSortCode, bankAccountNumber }: Supplier,
  amountPence: Pence,
): Promise<void> {
  const { approvalThresholdPence } = company;
  const account = bankSortCode === null || bankAccountNumber === null ? null : `${bankSortCode} ${bankAccountNumber}`;
  const passed = await limitPassedBy(scope, company, [{ supplierId, account, amountPence }]);
  if (passed === null || approvalThresholdPence === null) return;
  const sum = sumInWords(passed);
  const because = sum === null ? '' : `With this payment, ${sum}. `;
  const limit = formatPounds(approvalThresholdPence);
  const message = `${because}Above ${limit} a second person has to approve: put the invoice into a payment run.`;
  throw new AppError('APPROVAL_REQUIRED', message);
}
