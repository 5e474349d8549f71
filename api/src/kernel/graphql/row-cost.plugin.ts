import type { ApolloServerPlugin } from '@apollo/server';
import { AppError } from '@paycycle/schema/errors';
import { callerOf } from '../access/caller-of.ts';
import type { RowBudget } from '../limits/row-budget.ts';
import type { GraphQLContext } from './context.ts';
import { valuesOf } from './row-cost.ts';

/** For one operation: five times the client's most expensive page. */
export const VALUES_OF_OPERATION_MAX = 250_000;

/** An answer of more is long: what any page of the client asks for is less. */
const VALUES_OF_PAGE_MAX = 50_000;

/** Before an operation runs, counts the rows that it may return, and refuses too many at once or in a minute. A long answer waits its turn. */
export function rowCost(budget: RowBudget): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (!operation) return;
        const values = valuesAllowed(VALUES_OF_OPERATION_MAX, schema, document, operation, request.variables ?? {});
        if (contextValue.scope) await budget.spend(callerOf(contextValue.scope), values);
        if (values > VALUES_OF_PAGE_MAX) await contextValue.beginLongAnswer?.();
      },
    }),
  };
}

/**
 * Returns the number of values that an operation may return.
 * @throws MALFORMED_REQUEST if there are too many
 */
export function valuesAllowed(valuesMax: number, ...asked: Parameters<typeof valuesOf>): number {
  const values = valuesOf(...asked);
  if (values <= valuesMax) return values;
  throw new AppError('MALFORMED_REQUEST', 'This asks for too much at once. Please ask for fewer rows or fewer fields.');
}
