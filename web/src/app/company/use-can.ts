import { MUTATION_PERMISSIONS } from '@paycycle/schema/call-permissions';
import { hasPermission, type Membership, type Permission } from '@paycycle/schema/domain/access';
import { useCallback } from 'react';
import { useActiveCompany } from './active-company.ts';

/** A mutation, by its name in the schema. The server asks the same table whether it lets somebody make it. */
export type Call = keyof typeof MUTATION_PERMISSIONS;

/** Whether somebody who belongs to a company like this may make a call in it. */
export function canCall(membership: Membership, call: Call): boolean {
  return hasPermission(membership, MUTATION_PERMISSIONS[call]);
}

/**
 * Whether the user's role in the active company lets them do something (RULES.md, 69). What it does not is not offered; the
 * server refuses it in any case.
 */
export function useCan(right: Permission): boolean {
  const { company } = useActiveCompany();
  return company !== null && hasPermission(company, right);
}

/** The same for calls: answers for each whether the role allows it. The same function until the role is another. */
export function useCanCall(): (call: Call) => boolean {
  const { company } = useActiveCompany();
  const role = company?.role;
  const mayCloseMonths = company?.mayCloseMonths ?? false;
  return useCallback((call) => role !== undefined && canCall({ role, mayCloseMonths }, call), [role, mayCloseMonths]);
}

/** Those of some things that the user may do. What needs no call is for everyone. */
export function usePermitted<Thing extends { readonly needs?: Call }>(things: readonly Thing[]): readonly Thing[] {
  const may = useCanCall();
  return things.filter(({ needs }) => needs === undefined || may(needs));
}
