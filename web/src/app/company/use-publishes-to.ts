import { useActiveCompany } from './active-company.ts';

/** The accounting system that the active company publishes its bills to; null where it is connected to none. */
export function usePublishesTo() {
  return useActiveCompany().company?.publishesTo ?? null;
}
