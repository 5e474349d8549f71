import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';

/** The company of a call that names none: the caller's first (RULES.md, 41). @throws NOT_FOUND when there is none */
export function firstCompany(scope: Scope): number {
  const [first] = [...scope.companyIds].sort((a, b) => a - b);
  if (first === undefined) throw new AppError('NOT_FOUND', 'Company not found');
  return first;
}
