import type { ApolloCache, ApolloClient } from '@apollo/client';
import { COMPANY_LIST_FIELDS, type CompanyListField } from './cache.ts';

/** Forgets what a company's lists held: all of them when the company is left, some after a change that reorders them. */
export function forgetCompanyLists(
  cache: ApolloCache,
  companyId: number,
  fields: readonly CompanyListField[] = COMPANY_LIST_FIELDS,
) {
  const id = cache.identify({ __typename: 'Company', id: companyId });
  for (const fieldName of fields) cache.evict({ id, fieldName });
  cache.gc();
}

/** Asks again for everything that is on the screen and belongs to the company. */
export async function refetchCompanyLists(client: ApolloClient, companyId: number) {
  const shown = [...client.getObservableQueries('active')].filter((query) => query.variables.companyId === companyId);
  await Promise.all(shown.map((query) => query.refetch()));
}
