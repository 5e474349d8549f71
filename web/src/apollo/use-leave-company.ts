import { useApolloClient } from '@apollo/client/react';
import { COMPANY_SWITCH_REFETCH_DELAY_MS } from '@paycycle/schema/limits';
import { useEffect, useRef } from 'react';
import { useToday } from '../lib/use-today.ts';
import { evictCompany, evictCompanyFields, queriesOf } from './company-lists.ts';

/**
 * Refetches the companies after the user has left one, so that another becomes the active one. The active company is
 * evicted by the switch (`useEvictOnSwitch`): before it, the queries on the screen would fetch it again.
 */
export function useEvictCompany(activeId: number | null) {
  const client = useApolloClient();
  return async (companyId: number) => {
    // A failure shows in the failing query.
    await Promise.allSettled([client.refetchQueries({ include: ['Companies'] })]);
    if (companyId !== activeId) evictCompany(client.cache, companyId);
  };
}

/** Refetches all company data on a new day: due and overdue amounts depend on the date. */
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
 * Evicts the lists of the company that the user left, after a switch. A little later, refetches the queries of the new
 * company (RULES.md, section 4, Active company). Skips queries that started with the switch: they are up to date.
 */
export function useEvictOnSwitch(companyId: number | null) {
  const client = useApolloClient();
  const shownBefore = useRef(companyId);
  useEffect(() => {
    const leftId = shownBefore.current;
    shownBefore.current = companyId;
    if (leftId === null || leftId === companyId) return;
    evictCompany(client.cache, leftId);
    if (companyId === null) return;
    const answered = queriesOf(client, companyId).filter((query) => !query.getCurrentResult().loading);
    const timer = setTimeout(() => {
      const shown = new Set(queriesOf(client, companyId));
      // A failure shows in the failing query, with a way to retry.
      void Promise.allSettled(answered.filter((query) => shown.has(query)).map((query) => query.refetch()));
    }, COMPANY_SWITCH_REFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [client, companyId]);
}
