import type { ApolloServerPlugin } from '@apollo/server';
import { AppError } from '@paycycle/schema/errors';
import { callerOf } from '../caller-of.ts';
import type { RowBudget } from '../row-budget.ts';
import type { GraphQLContext } from './context.ts';
import { valuesOf } from './row-cost.ts';

/** For one operation: five times the client's most expensive page. */
export const VALUES_OF_OPERATION_MAX = 250_000;

/** Before an operation runs, counts the rows that it may return, and refuses too many at once or in a minute. */
export function rowCost(budget: RowBudget): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (!operation) return;
        const values = valuesOf(schema, document, operation, request.variables ?? {});
        if (values > VALUES_OF_OPERATION_MAX) throw tooDear();
        if (contextValue.scope) await budget.spend(callerOf(contextValue.scope), values);
      },
    }),
  };
}

function tooDear(): AppError {
  return new AppError(
    'MALFORMED_REQUEST',
    'This asks for too much at once. Please ask for fewer rows or fewer fields.',
  );
}
