import { MUTATION_PERMISSIONS } from '@paycycle/schema/call-permissions';
import { hasPermission, type Membership, type Permission } from '@paycycle/schema/domain/access';
import { useCallback } from 'react';
import { useActiveCompany } from './active-company.ts';

/** A mutation by its name in the schema. The server checks permissions by the same table. */
export type Call = keyof typeof MUTATION_PERMISSIONS;

/** True if a member with this role may make the call. */
export function canCall(membership: Membership, call: Call): boolean {
  return hasPermission(membership, MUTATION_PERMISSIONS[call]);
}

/**
 * True if the user's role in the active company has this permission (RULES.md, 69). Hides actions only: the server
 * checks permissions in any case.
 */
export function useCan(right: Permission): boolean {
  const { company } = useActiveCompany();
  return company !== null && hasPermission(company, right);
}

/** Returns a check of the role's permission for calls. Stable until the role changes. */
export function useCanCall(): (call: Call) => boolean {
  const { company } = useActiveCompany();
  const role = company?.role;
  const mayCloseMonths = company?.mayCloseMonths ?? false;
  return useCallback((call) => role !== undefined && canCall({ role, mayCloseMonths }, call), [role, mayCloseMonths]);
}

/** Returns the items that the user may use. An item without a call is for everyone. */
export function usePermitted<Thing extends { readonly needs?: Call }>(things: readonly Thing[]): readonly Thing[] {
  const may = useCanCall();
  return things.filter(({ needs }) => needs === undefined || may(needs));
}
