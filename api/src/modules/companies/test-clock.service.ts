import { formatLocalDate, londonDate, monthsLater } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { testClockSchema } from '@paycycle/schema/validation/test-clock';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import type { Company } from './company.entity.ts';
import { lockCompany, refuseOutsideSandbox } from './company.service.ts';

const MONTHS_AHEAD_MAX = 12;

/**
 * Moves the test clock of a sandbox company forward (RULES.md, 112). It is the date of the company's books alone: sign-ins,
 * tokens, waits and the times of the audit log follow the real clock.
 * @param input the date
 * @throws NOT_FOUND; VALIDATION_FAILED, also for an earlier date, one too far ahead, and outside of a sandbox company
 */
export async function moveTestClock(scope: Scope, companyId: number, input: unknown): Promise<Company> {
  requireCompany(scope, companyId);
  const { date } = validate(testClockSchema, input);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    refuseOutsideSandbox(company);
    const today = londonDate(scope.ports.clock.now());
    const from = company.testDate !== null && company.testDate > today ? company.testDate : today;
    const last = monthsLater(today, MONTHS_AHEAD_MAX);
    if (date < from || date > last) {
      const message = `Date must be from ${formatLocalDate(from)} to ${formatLocalDate(last)}: a test clock only moves forward`;
      throw new AppError('VALIDATION_FAILED', message, { date: message });
    }
    company.testDate = date;
    await scope.em.flush();
    return company;
  });
}
