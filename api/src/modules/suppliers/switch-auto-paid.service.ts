import { requirePermission } from '../../kernel/access/access.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Whether somebody has to pay what a supplier is owed is said by who may pay, by whichever door.
 * @throws FORBIDDEN (RULES.md, 69)
 */
export function requireToSwitchAutoPaid(scope: Scope, companyId: number): void {
  requirePermission(scope, companyId, 'pay', 'switch suppliers to or from auto-paid');
}
