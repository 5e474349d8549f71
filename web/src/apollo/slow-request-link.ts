import { type ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize } from 'rxjs';

/** A request that takes longer counts as slow. */
const SLOW_AFTER_MS = 3_000;

const slow = new Set<ApolloLink.Operation>();
const repeated = new Set<ApolloLink.Operation>();
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** True if a request of this client is slow. */
export function isSlow(client: ApolloClient): boolean {
  return [...slow].some((operation) => operation.client === client);
}

/** True if a change of this client is being sent again. */
export function isRepeating(client: ApolloClient): boolean {
  return [...repeated].some((operation) => operation.client === client);
}

/** Notes that a change is sent again, until the returned function is called. */
export function noteRepeating(operation: ApolloLink.Operation): () => void {
  repeated.add(operation);
  tell();
  return () => {
    if (repeated.delete(operation)) tell();
  };
}

export function subscribeToSlowness(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Marks queries and mutations as slow after three seconds. Uploads have their own progress display. */
export function slowRequestLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const isUpload = Object.values(operation.variables)
      .flat()
      .some((value) => value instanceof Blob);
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION || isUpload) return forward(operation);
    const timer = setTimeout(() => {
      slow.add(operation);
      tell();
    }, SLOW_AFTER_MS);
    return forward(operation).pipe(
      finalize(() => {
        clearTimeout(timer);
        if (slow.delete(operation)) tell();
      }),
    );
  });
}
