import { hasPermission, type Permission, ROLE_LABELS, type Role } from '@paycycle/schema/domain/access';
import { scopeAllows, scopeWith } from '@paycycle/schema/domain/token-scope';
import { AppError } from '@paycycle/schema/errors';
import { RECONCILIATION_CALLS } from '@paycycle/schema/token-reads';
import { limitCompanies, type Scope } from '../scope.ts';
import { TokenRefusal } from './token-refusal.ts';

/**
 * Limits a call's scope to the companies in which the caller has the permission. The call can then reach no other company
 * (RULES.md, 69). A caller without any company may continue, and finds nothing.
 * @returns a function that restores the removed companies
 * @throws FORBIDDEN if the caller has companies, but the permission in none of them. A token whose scope lacks the
 * permission is always refused.
 */
export function authoriseCall(scope: Scope, right: Permission): () => void {
  refuseTokenWithout(scope, right);
  const without = [...scope.companyIds].filter((id) => !hasPermissionIn(scope, id, right));
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
 * Converts the error of a call. A record that was not found may be in a company where the caller may only read; the error
 * then names the role. It is the same whether the record exists or not.
 */
export function errorOfCall(scope: Scope, error: unknown): unknown {
  const without = [...scope.memberships.keys()].filter((id) => !scope.companyIds.has(id));
  const isNotFound = error instanceof AppError && error.code === 'NOT_FOUND';
  return isNotFound && without.length > 0 ? refusalIn(scope, without) : error;
}

/**
 * Requires a permission beyond that of the call itself.
 * @param deed the action, as it follows 'does not let you'
 * @throws FORBIDDEN
 */
export function requirePermission(scope: Scope, companyId: number, right: Permission, deed: string): void {
  if (hasPermissionIn(scope, companyId, right)) return;
  refuseTokenWithout(scope, right);
  const role = scope.memberships.get(companyId)?.role;
  const whose = role ? `Your role (${ROLE_LABELS[role]})` : 'Your role';
  throw new AppError('FORBIDDEN', `${whose} does not let you ${deed}. Ask an owner of the company.`);
}

/** True if the caller's role in the company has the permission. */
export function hasPermissionIn({ memberships, token }: Scope, companyId: number, right: Permission): boolean {
  if (token && !scopeAllows(token.scope, right)) return false;
  const membership = memberships.get(companyId);
  return membership !== undefined && hasPermission(membership, right);
}

/**
 * A token that reads the reconciliation makes the calls that are named for it, and no others.
 * @param call method and path, as in the table
 * @throws FORBIDDEN
 */
export function refuseOutOfScope({ token }: Scope, call: string): void {
  if (token?.scope === 'read_reconciliation' && !RECONCILIATION_CALLS.has(call))
    throw new TokenRefusal(token.scope, 'read_all');
}

/** @throws FORBIDDEN for a token whose scope lacks the permission, even if its owner has it */
function refuseTokenWithout({ token }: Scope, right: Permission): void {
  if (token && !scopeAllows(token.scope, right)) throw new TokenRefusal(token.scope, scopeWith(right));
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
