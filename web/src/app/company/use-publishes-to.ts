import { useActiveCompany } from './active-company.ts';

/** Returns the accounting system to which the active company publishes bills; null if it has none. */
export function usePublishesTo() {
  return useActiveCompany().company?.publishesTo ?? null;
}
