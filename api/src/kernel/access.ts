import { hasRight, type Right, ROLE_LABELS, type Role } from '@paycycle/schema/domain/access';
import { AppError } from '@paycycle/schema/errors';
import { limitCompanies, type Scope } from './scope.ts';

/**
 * Lets a call begin: from here on its scope has only the companies in which the caller has the right, so that nothing that
 * the call does reaches another (RULES.md, 69). Who has no company at all goes on, and finds nothing.
 * @returns gives back the companies that were taken away
 * @throws FORBIDDEN when the caller has companies, and the right in none of them
 */
export function enterCall(scope: Scope, right: Right): () => void {
  const without = [...scope.companyIds].filter((id) => !hasRightIn(scope, id, right));
  if (without.length === 0) return () => undefined;
  if (without.length === scope.companyIds.size) throw refusalIn(scope, without);
  for (const id of without) scope.companyIds.delete(id);
  limitCompanies(scope);
  return () => {
    for (const id of without) scope.companyIds.add(id);
    limitCompanies(scope);
  };
}

/**
 * The error of a call: what it did not find may be in a company in which the caller may only look, and then their role is
 * the reason. It says the same whether there is such a record or not.
 */
export function errorOfCall(scope: Scope, error: unknown): unknown {
  const without = [...scope.memberships.keys()].filter((id) => !scope.companyIds.has(id));
  const isNotFound = error instanceof AppError && error.code === 'NOT_FOUND';
  return isNotFound && without.length > 0 ? refusalIn(scope, without) : error;
}

/**
 * What a service asks on top of the right of its call.
 * @param deed what the right is for, as it follows 'may not'
 * @throws FORBIDDEN
 */
export function requireRight(scope: Scope, companyId: number, right: Right, deed: string): void {
  if (hasRightIn(scope, companyId, right)) return;
  const role = scope.memberships.get(companyId)?.role;
  throw new AppError('FORBIDDEN', role ? `${ROLE_LABELS[role]}s may not ${deed}` : `You may not ${deed}`);
}

/** Whether the caller belongs to a company as somebody who may do this in it. */
export function hasRightIn({ memberships }: Scope, companyId: number, right: Right): boolean {
  const membership = memberships.get(companyId);
  return membership !== undefined && hasRight(membership, right);
}

function refusalIn({ memberships }: Scope, companyIds: readonly number[]): AppError {
  const roles = new Set(companyIds.flatMap((id) => memberships.get(id)?.role ?? []));
  const labels = [...roles].map((role) => ROLE_LABELS[role]).join(' or ');
  return new AppError('FORBIDDEN', `Your role (${labels}) does not allow this. Ask an owner of the company.`);
}

/** As what the caller belongs to a company. @throws NOT_FOUND */
export function roleIn({ memberships }: Scope, companyId: number): Role {
  const membership = memberships.get(companyId);
  if (!membership) throw new AppError('NOT_FOUND', 'Company not found');
  return membership.role;
}
