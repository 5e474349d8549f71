import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';

export type Company = CompanyFieldsFragment;

export interface ActiveCompany {
  readonly companies: readonly Company[];
  /** Active company; null for a user without companies. */
  readonly company: Company | null;
  readonly switchTo: (companyId: number) => void;
}

export const ActiveCompanyContext = createContext<ActiveCompany | null>(null);

export function useActiveCompany(): ActiveCompany {
  const value = useContext(ActiveCompanyContext);
  if (!value) throw new Error('useActiveCompany is for the signed-in part of the application');
  return value;
}

/**
 * Returns the company of the stored id if it is in the list, otherwise the first (RULES.md, section 4, Active company).
 */
export function pickActiveCompany(companies: readonly Company[], storedId: number | null): Company | null {
  return companies.find(({ id }) => id === storedId) ?? companies[0] ?? null;
}
