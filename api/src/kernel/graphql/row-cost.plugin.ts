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
        const values = valuesAllowed(schema, document, operation, request.variables ?? {});
        if (contextValue.scope) await budget.spend(callerOf(contextValue.scope), values);
      },
    }),
  };
}

/**
 * How many values an operation may return, of all that it asks for, or one answer of a subscription.
 * @throws MALFORMED_REQUEST for too many at once
 */
export function valuesAllowed(...asked: Parameters<typeof valuesOf>): number {
  const values = valuesOf(...asked);
  if (values <= VALUES_OF_OPERATION_MAX) return values;
  throw new AppError('MALFORMED_REQUEST', 'This asks for too much at once. Please ask for fewer rows or fewer fields.');
}
