import { ApolloClient, ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { createCache } from './cache.ts';
import { forPageUser } from './for-page-user.ts';
import { freshnessLink } from './freshness-link.ts';
import { liveLink } from './live-link.ts';
import { repeats } from './repeats.ts';
import { requirePayloadLink } from './require-payload-link.ts';
import { isUnauthenticated, serverCode } from './server-error.ts';
import { slowRequestLink } from './slow-request-link.ts';

interface ClientOptions {
  /**
   * Called when a response shows that the user is signed out, or is another user than at page load. Several responses
   * at once call it several times.
   */
  readonly onUnauthenticated: (isOtherUser: boolean) => void;
  /** Link that sends the requests; by default the server's /graphql and its stream. Tests replace it. */
  readonly transport?: ApolloLink;
}

/**
 * Creates the only client of the server. Data fetching follows RULES.md, section 9: cached data is never stale; no
 * query is retried, polled or refetched on focus. `repeats` repeats mutations. The header lets uploads pass the check
 * against foreign sites.
 */
export function createClient({ onUnauthenticated, transport = serverLink() }: ClientOptions) {
  const authentication = new ErrorLink(({ error, operation }) => {
    // The first query may come from a visitor, who sees the landing page.
    const isOtherUser = serverCode(error) === 'OTHER_USER';
    const isFirst = operation.operationName?.startsWith('Boot');
    if (isOtherUser || (isUnauthenticated(error) && !isFirst)) onUnauthenticated(isOtherUser);
  });
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      authentication,
      requirePayloadLink(),
      freshnessLink(),
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
