import {
  addDays,
  firstDayOf,
  formatLocalDate,
  formatMonth,
  lastDayOf,
  type Month,
} from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { monthClosingFormSchema, monthOpeningFormSchema } from '@paycycle/schema/validation/month-closing-form';
import { validate } from '@paycycle/schema/validation/validate';
import { roleIn } from '../../../kernel/access/access.ts';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { findClosing, MonthClosing } from '../../bank-transactions/index.ts';
import { type Company, lockCompany, notifyOwnersOfAction } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { owedAtEndOf, vatBoxesOf } from '../../invoices/index.ts';
import { readMonthBalances } from '../report/month-balances.read.ts';
import { countExceptions, examineMonth } from '../report/reconciliation-exceptions.service.ts';
import { storeStatementBalance } from '../statement-balance/statement-balance.service.ts';

/**
 * Closes a month. From then on, its transactions and their matched invoices cannot change. The closing stores its
 * balances. Open items do not prevent the closing, because the accountant decides about them; it stores their number.
 * The statement's closing balance can be given with it.
 * @throws NOT_FOUND, VALIDATION_FAILED; MONTH_STATE if the month has not ended yet, or is closed already;
 * CONTENT_CHANGED if its balance or exceptions differ from those that the user saw
 */
export async function closeMonth(scope: Scope, companyId: number, input: unknown): Promise<MonthClosing> {
  requireCompany(scope, companyId);
  const { month, statementClosingBalancePence, ...seen } = validate(monthClosingFormSchema, input);
  refuseUnended(scope, month);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    if (await findClosing(scope, companyId, month)) {
      throw new AppError('MONTH_STATE', `${formatMonth(month)} is closed already`);
    }
    await requireAsShown(scope, company, month, seen);
    if (typeof statementClosingBalancePence === 'number') {
      await storeStatementBalance(scope, companyId, month, statementClosingBalancePence);
    }
    const { openingPence, closingPence } = await readMonthBalances(scope, company, month);
    const { exceptions } = await examineMonth(scope, companyId, month);
    const boxes = await vatBoxesOf(scope, companyId, { from: firstDayOf(month), to: lastDayOf(month) });
    const closing = scope.em.create(MonthClosing, {
      companyId,
      firstDay: firstDayOf(month),
      openingBalancePence: openingPence,
      closingBalancePence: closingPence,
      owedPence: await owedAtEndOf(scope, companyId, lastDayOf(month)),
      box1Pence: boxes.box1Pence,
      box4Pence: boxes.box4Pence,
      box7Pence: boxes.box7Pence,
      lastRecordNumber: company.lastRecordNumber,
      exceptionCount: exceptions.length,
      closedAt: scope.ports.clock.now(),
      closedBy: scope.userId,
    });
    await scope.em.flush();
    return closing;
  });
}

/**
 * Reopens a closed month. The audit log keeps the user, time and reason, and the closing itself. Owners rely on closed
 * months, so they are notified, unless the owner who closed it reopens it.
 * @throws NOT_FOUND, VALIDATION_FAILED; MONTH_STATE if the month is not closed
 */
export async function reopenMonth(scope: Scope, companyId: number, input: unknown): Promise<MonthClosing> {
  requireCompany(scope, companyId);
  const { month, reason } = validate(monthOpeningFormSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const closing = await findClosing(scope, companyId, month);
    if (!closing) throw new AppError('MONTH_STATE', `${formatMonth(month)} is not closed`);
    scope.em.assign(closing, {
      reopenedAt: scope.ports.clock.now(),
      reopenedBy: scope.userId,
      reopenReason: reason,
    });
    await scope.em.flush();
    const isOwnClosing = closing.closedBy === scope.userId && roleIn(scope, companyId) === 'owner';
    if (!isOwnClosing) {
      const closer = await personName(scope, closing.closedBy);
      await notifyOwnersOfAction(scope, companyId, `reopened ${formatMonth(month)}, which ${closer} had closed`);
    }
    return closing;
  });
}

interface SeenMonth {
  readonly seenClosingBalancePence?: Pence | null | undefined;
  readonly seenExceptionCount?: number | null | undefined;
}

/**
 * Refuses to close a month that has changed since the user saw it: other users may import lines while the dialog is
 * open.
 */
async function requireAsShown(scope: Scope, company: Company, month: Month, seen: SeenMonth): Promise<void> {
  const { seenClosingBalancePence, seenExceptionCount } = seen;
  if (seenClosingBalancePence == null && seenExceptionCount == null) return;
  const { closingPence } = await readMonthBalances(scope, company, month);
  const count = await countExceptions(scope, company.id, month);
  const isSameBalance = seenClosingBalancePence == null || seenClosingBalancePence === closingPence;
  if (isSameBalance && (seenExceptionCount == null || seenExceptionCount === count)) return;
  const now = `a closing balance of ${formatPounds(closingPence)} and ${count} exception${count === 1 ? '' : 's'}`;
  throw new AppError('CONTENT_CHANGED', `${formatMonth(month)} has ${now} by now. Nothing was closed; look again.`);
}

function refuseUnended(scope: Scope, month: Month): void {
  const lastDay = lastDayOf(month);
  if (lastDay < scope.today) return;
  const message = `${formatMonth(month)} hasn't ended yet. You can close it from ${formatLocalDate(addDays(lastDay, 1))}.`;
  throw new AppError('MONTH_STATE', message);
}
