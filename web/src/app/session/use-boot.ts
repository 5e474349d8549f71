import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { BootDashboardDocument } from '@paycycle/schema/generated/operations';
import { useEffect, useState } from 'react';
import { useBootQuery } from '../../apollo/hooks.generated.ts';
import { readCycleDays } from '../../pages/dashboard/cycle-days-storage.ts';
import { readStoredId } from '../company/stored-company-id.ts';

/**
 * Who is signed in, and their companies. Where the browser knows the company, the dashboard's data comes with the same
 * answer; if that company is not theirs any more, the question is asked again without it.
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
  // It is asked for its place in the cache; the query after it tells what failed.
  return client.query({ query: BootDashboardDocument, variables }).catch(() => undefined);
}
