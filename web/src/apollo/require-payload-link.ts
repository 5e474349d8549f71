import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';

/**
 * Rejects a mutation's response that holds neither its payload nor an error. In the schema every payload is nullable.
 * The client throws responses with errors, and this link throws the others. So a hook's payload is never null, as the
 * generated types say (.config/answered-schema.config.mjs).
 */
export function requirePayloadLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    return forward(operation).pipe(
      map((answer) => {
        const hasErrors = (answer.errors?.length ?? 0) > 0;
        const missing = Object.entries(answer.data ?? {}).find(([, payload]) => payload === null);
        if (!hasErrors && missing)
          throw new Error(`the server answered ${missing[0]} with neither a payload nor an error`);
        return answer;
      }),
    );
  });
}
