import type { ApolloClient } from '@apollo/client';
import { CompaniesDocument } from '@paycycle/schema/generated/operations';

/**
 * Refetches the user's companies and roles after another person changed them while the page was open (RULES.md, 70).
 * The page then offers the actions of that role.
 */
export async function refetchRoles(client: ApolloClient): Promise<void> {
  // If it fails, the page stays as it is. The server refuses actions that the role no longer has.
  await client.refetchQueries({ include: [CompaniesDocument] }).catch(() => undefined);
}
