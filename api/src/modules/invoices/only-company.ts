import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';

const COMPANY_NEEDED = 'You have several companies: say which one by companyId';

/**
 * The company of a write that names none: the caller's only one (RULES.md, 41).
 * @throws NOT_FOUND when there is none; VALIDATION_FAILED when the caller has several, since the first would be a guess
 */
export function onlyCompany(scope: Scope): number {
  const [only] = scope.companyIds;
  if (only === undefined) throw new AppError('NOT_FOUND', 'Company not found');
  if (scope.memberships.size > 1)
    throw new AppError('VALIDATION_FAILED', COMPANY_NEEDED, { companyId: COMPANY_NEEDED });
  return only;
}
