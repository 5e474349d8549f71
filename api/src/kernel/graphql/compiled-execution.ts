import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  OperationTypeNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from './context.ts';
import { wrongVariables } from './wrong-inputs.ts';

/** As many as graphql itself reports; otherwise a list of 100,000 wrong values would cause as many errors. */
const VARIABLE_ERRORS_MAX = 50;

const ELSEWHERE = 'This address answers no subscriptions. Send them to /graphql/stream.';

type Gateway = NonNullable<ApolloServerOptionsWithGateway<GraphQLContext>['gateway']>;

/**
 * Runs queries as functions that are compiled once for each operation of each document, and everything else as graphql
 * itself does; variables are read by graphql in both cases, since the compiler does not know defaults of required ones.
 * Apollo keeps the parsed document of a text as long as it is used, and this its functions with it.
 */
export function compiledExecution(schema: GraphQLSchema): Gateway {
  const compiled = new WeakMap<DocumentNode, Map<string | null, CompiledQuery | null>>();
  const compiledOf = (document: DocumentNode, operationName: string | null): CompiledQuery | null => {
    const ofDocument = compiled.get(document) ?? new Map<string | null, CompiledQuery | null>();
    compiled.set(document, ofDocument);
    const known = ofDocument.get(operationName);
    if (known !== undefined) return known;
    const query = compileQuery(schema, document, operationName ?? undefined);
    const usable = isCompiledQuery(query) ? query : null;
    ofDocument.set(operationName, usable);
    return usable;
  };
  return {
    onSchemaLoadOrUpdate: (tell) => {
      tell({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, operation, operationName, request, context }) => {
        const fallBack = () =>
          execute({
            schema,
            document,
            contextValue: context,
            ...(request.variables && { variableValues: request.variables }),
            operationName: request.operationName ?? null,
          });
        // Apollo's type hides that a document may leave open which of its operations is meant.
        const chosen: typeof operation | undefined = operation;
        const wrong = chosen && wrongVariables(schema, chosen, document, request.variables ?? {});
        if (wrong) return { errors: [wrong] };
        // By itself graphql would run a subscription once, without an event.
        if (chosen?.operation === OperationTypeNode.SUBSCRIPTION) return { errors: [new GraphQLError(ELSEWHERE)] };
        if (chosen?.operation !== OperationTypeNode.QUERY) return fallBack();
        const variables = getVariableValues(schema, chosen.variableDefinitions ?? [], request.variables ?? {}, {
          maxErrors: VARIABLE_ERRORS_MAX,
        });
        const query = variables.coerced && compiledOf(document, operationName);
        if (!query) return fallBack();
        return withPlainErrors(await query.query(undefined, context, variables.coerced));
      },
    }),
    stop: async () => undefined,
  };
}

/** The compiler's errors look like graphql's, but are frozen, and Apollo's plugins write to them. */
function withPlainErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map(
    ({ message, nodes, path, originalError, extensions }) =>
      new GraphQLError(message, { nodes, path, originalError, extensions }),
  );
  return { ...result, errors };
}
