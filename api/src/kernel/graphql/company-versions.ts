import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { ReadMembership } from '../access/memberships.ts';
import type { Scope } from '../scope.ts';
import type { GraphQLContext } from './context.ts';

type Memberships = ReadonlyMap<number, ReadMembership>;

/**
 * Sends our pages the version of the companies that a response is about, so that they notice an outdated response.
 * A query contains all changes up to the version that was read before it, with the session. A mutation gets the
 * version after it, which costs a query.
 *
 * @param readMemberships the caller's memberships as they are now
 */
export function companyVersions(
  readMemberships: (scope: Scope) => Promise<Memberships>,
): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ contextValue: { scope }, operation, request, response: { body } }) => {
        if (scope?.origin.source !== 'page' || body.kind !== 'single') return;
        const isMutation = operation?.operation === OperationTypeNode.MUTATION;
        // The mutation has been committed, so its response must not fail.
        const memberships = isMutation ? await readMemberships(scope).catch(() => null) : scope.memberships;
        if (!memberships) return;
        const versions = versionsOf(memberships, request.variables?.['companyId']);
        body.singleResult = { ...body.singleResult, extensions: { ...body.singleResult.extensions, versions } };
      },
    }),
  };
}

/** Versions by company: of the company that an operation names; of all of them where it names none. */
export function versionsOf(memberships: Memberships, companyId: unknown): Record<string, number> {
  const known = [...memberships].filter(([id]) => typeof companyId !== 'number' || id === companyId);
  return Object.fromEntries(known.flatMap(([id, { version }]) => (version === undefined ? [] : [[id, version]])));
}
