import type { ApolloClient } from '@apollo/client';
import { CompaniesDocument } from '@paycycle/schema/generated/operations';

/**
 * Reads again which companies the user has and as what: somebody else has changed it while a page is open (RULES.md, 70).
 * Then the page offers what it offers to that role.
 */
export async function refetchRoles(client: ApolloClient): Promise<void> {
  // Without an answer the page stays as it is; the server refuses what is no longer allowed.
  await client.refetchQueries({ include: [CompaniesDocument] }).catch(() => undefined);
}
