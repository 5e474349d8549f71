import { requirePermission } from '../../kernel/access/access.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Users who may pay decide whether a supplier's bills are paid automatically, in every API.
 * @throws FORBIDDEN (RULES.md, 69)
 */
export function requireToSwitchAutoPaid(scope: Scope, companyId: number): void {
  requirePermission(scope, companyId, 'pay', 'switch suppliers to or from auto-paid');
}
