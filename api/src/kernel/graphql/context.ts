import { AppError } from '@paycycle/schema/errors';
import { createParameterDecorator, type ParameterDecorator } from 'type-graphql';
import type { ConcurrencyPerKey } from '../concurrency/concurrency-per-key.ts';
import type { RowBudget } from '../limits/row-budget.ts';
import type { Scope } from '../scope.ts';

/** Turns in which an app reads its callers' lists, and the budget that the lists count against. */
export interface ListTurns {
  readonly long: ConcurrencyPerKey;
  readonly short: ConcurrencyPerKey;
  readonly budget: RowBudget;
}

/** Context of a GraphQL operation: the scope of the signed-in user, or null. */
export interface GraphQLContext {
  scope: Scope | null;
  readonly listTurns: ListTurns;
  /** Waits until the caller may begin an answer that is longer than any page; absent where none is given. */
  readonly beginLongAnswer?: () => Promise<void>;
}

/** The resolver parameter that receives the caller's scope. @throws UNAUTHENTICATED if no user is signed in. */
export function CurrentScope(): ParameterDecorator {
  return createParameterDecorator<GraphQLContext>(({ context }) => {
    if (!context.scope) throw new AppError('UNAUTHENTICATED');
    return context.scope;
  });
}
