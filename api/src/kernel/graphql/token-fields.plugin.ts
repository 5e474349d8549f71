import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLContext } from './context.ts';
import { refusalOfFields } from './token-fields.ts';

/** Before an operation of a tool runs, looks whether its token may read all that it asks for. */
export const fieldsOfTokens: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, contextValue }) => {
      const { token = null } = contextValue.scope ?? {};
      const refusal = token && operation && refusalOfFields(schema, operation, document, token);
      if (refusal) throw refusal;
    },
  }),
};
