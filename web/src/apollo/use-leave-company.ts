import { useApolloClient } from '@apollo/client/react';
import { COMPANY_SWITCH_REFETCH_DELAY_MS } from '@paycycle/schema/limits';
import { useEffect, useRef } from 'react';
import { useToday } from '../lib/use-today.ts';
import { evictCompany, evictCompanyFields, queriesOf } from './company-lists.ts';

/** What follows when the user has left a company: they are asked for again, so that another becomes the active one. */
export function useEvictCompany() {
  const client = useApolloClient();
  return async (companyId: number) => {
    // A failure shows in the query that has it.
    await Promise.allSettled([client.refetchQueries({ include: ['Companies'] })]);
    evictCompany(client.cache, companyId);
  };
}

/** On a new day, has everything of the company asked for again: what is due and overdue is by the day. */
export function useRefetchOnNewDay(companyId: number | null) {
  const { cache } = useApolloClient();
  const today = useToday();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    if (companyId !== null) evictCompanyFields(cache, companyId);
  }, [cache, companyId, today]);
}

/**
 * After a switch, when the pages of the company left are gone: evicts its lists, and shortly after reads again what the new
 * company shows (RULES.md, section 4, Active company). What begins to be read with the switch is as new, and is not.
 */
export function useEvictOnSwitch(companyId: number | null) {
  const client = useApolloClient();
  const shownBefore = useRef(companyId);
  useEffect(() => {
    const leftId = shownBefore.current;
    shownBefore.current = companyId;
    if (leftId === null || companyId === null || leftId === companyId) return;
    evictCompany(client.cache, leftId);
    const answered = queriesOf(client, companyId).filter((query) => !query.getCurrentResult().loading);
    const timer = setTimeout(() => {
      const shown = new Set(queriesOf(client, companyId));
      // A failure shows in the query that has it, with a way to retry.
      void Promise.allSettled(answered.filter((query) => shown.has(query)).map((query) => query.refetch()));
    }, COMPANY_SWITCH_REFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [client, companyId]);
}
