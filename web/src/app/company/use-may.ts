import { hasRight, type Right } from '@paycycle/schema/domain/access';
import { useActiveCompany } from './active-company.ts';

/**
 * Whether the user's role in the active company lets them do something (RULES.md, 69). What it does not is not offered; the
 * server refuses it in any case.
 */
export function useMay(right: Right): boolean {
  const { company } = useActiveCompany();
  return company !== null && hasRight(company, right);
}
