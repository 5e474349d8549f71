import { ApolloClient, ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { createCache } from './cache.ts';
import { forPageUser } from './for-page-user.ts';
import { liveLink } from './live-link.ts';
import { refetchStaleLink } from './refetch-stale-link.ts';
import { repeats } from './repeats.ts';
import { requirePayloadLink } from './require-payload-link.ts';
import { isUnauthenticated, serverCode } from './server-error.ts';
import { slowRequestLink } from './slow-request-link.ts';

interface ClientOptions {
  /**
   * Called when an answer shows that nobody is signed in, or somebody else than when the page was loaded; several answers at
   * once call it several times.
   */
  readonly onUnauthenticated: (isOtherUser: boolean) => void;
  /** Where requests go; the server's /graphql and its stream unless a test says otherwise. */
  readonly transport?: ApolloLink;
}

/**
 * The only way to the server. Data fetching follows RULES.md, section 9: what is in the cache is never stale, no query
 * is retried, polled or fetched again on focus. A mutation is repeated under its key (`repeats`). The header lets uploads past the server's check against foreign sites.
 */
export function createClient({ onUnauthenticated, transport = serverLink() }: ClientOptions) {
  const authentication = new ErrorLink(({ error, operation }) => {
    // Who is asked for first may be a visitor, who sees the landing page.
    const isOtherUser = serverCode(error) === 'OTHER_USER';
    const isFirst = operation.operationName?.startsWith('Boot');
    if (isOtherUser || (isUnauthenticated(error) && !isFirst)) onUnauthenticated(isOtherUser);
  });
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      authentication,
      requirePayloadLink(),
      refetchStaleLink(),
      slowRequestLink(),
      forPageUser(),
      transport,
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' }, query: { fetchPolicy: 'cache-first' } },
  });
}

function serverLink(): ApolloLink {
  const requests = new UploadHttpLink({
    uri: '/graphql',
    headers: { 'apollo-require-preflight': 'true' },
    credentials: 'same-origin',
  });
  return ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    liveLink(),
    ApolloLink.from([repeats(), requests]),
  );
}
