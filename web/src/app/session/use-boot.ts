import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { BootDashboardDocument } from '@paycycle/schema/generated/operations';
import { useEffect, useState } from 'react';
import { useBootQuery } from '../../apollo/hooks.generated.ts';
import { readCycleDays } from '../../pages/dashboard/cycle-days-storage.ts';
import { readStoredId } from '../company/stored-company-id.ts';

/**
 * Loads the user and their companies. If the browser knows the company, the same request loads the dashboard's data. If
 * the user has lost access to that company, it asks again without it.
 */
export function useBoot(pathname: string) {
  const client = useApolloClient();
  const [first] = useState(() => (pathname === '/' ? askForDashboard(client) : null));
  const [isAnswered, setIsAnswered] = useState(first === null);
  useEffect(() => {
    let isLeft = false;
    void first?.finally(() => !isLeft && setIsAnswered(true));
    return () => {
      isLeft = true;
    };
  }, [first]);
  return useBootQuery({ skip: !isAnswered });
}

function askForDashboard(client: ApolloClient): Promise<unknown> | null {
  const companyId = readStoredId();
  if (companyId === null) return null;
  const variables = { companyId, days: readCycleDays(companyId) };
  // Warms the cache. Ignore a failure here: the next query reports it.
  return client.query({ query: BootDashboardDocument, variables }).catch(() => undefined);
}
