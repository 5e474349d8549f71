import { formatPounds } from '@paycycle/schema/domain/money';
import { describeSum } from '@paycycle/schema/domain/release-limit';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import type { Company } from '../companies/index.ts';
import type { Invoice } from '../invoices/index.ts';
import { limitExceededBy } from '../payment-runs/index.ts';
import type { Supplier } from '../suppliers/index.ts';

/**
 * @throws APPROVAL_REQUIRED when the caller may not pay a supplier this much without another's approval, or when another
 *   approved a payment file with the invoice that is said not to have been sent (RULES.md, 23)
 */
export async function refuseAboveSoloLimit(
  scope: Scope,
  company: Company,
  { id: supplierId, bankSortCode, bankAccountNumber }: Supplier,
  { id, invoiceNumber, amountPence }: Pick<Invoice, 'id' | 'invoiceNumber' | 'amountPence'>,
): Promise<void> {
  const { approvalThresholdPence } = company;
  if (await isOfFileNotSent(scope, company, id)) {
    const why = `A second person approved invoice ${invoiceNumber} in a payment file that is said not to have been sent.`;
    const message = `${why} A second person has to approve it again: put the invoice into a payment run.`;
    throw new AppError('APPROVAL_REQUIRED', message);
  }
  const account = bankSortCode === null || bankAccountNumber === null ? null : `${bankSortCode} ${bankAccountNumber}`;
  const passed = await limitExceededBy(scope, company, [{ supplierId, account, amountPence }]);
  if (passed === null || approvalThresholdPence === null) return;
  const sum = describeSum(passed);
  const because = sum === null ? '' : `With this payment, ${sum}. `;
  const limit = formatPounds(approvalThresholdPence);
  const message = `${because}Above ${limit} a second person has to approve: put the invoice into a payment run.`;
  throw new AppError('APPROVAL_REQUIRED', message);
}

async function isOfFileNotSent({ em }: Scope, { id: companyId }: Company, invoiceId: number): Promise<boolean> {
  await em.flush();
  const [found] = await em.execute('select where ?::integer in (select invoices_of_files_not_sent(?))', [
    invoiceId,
    companyId,
  ]);
  return found !== undefined;
}
