import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { callerOf } from '../access/caller-of.ts';
import { concurrencyPerKey } from '../concurrency/concurrency-per-key.ts';
import { type RowBudget, VALUES_OF_ROW } from '../limits/row-budget.ts';
import type { GraphQLContext, ListTurns } from './context.ts';

/** A list with more rows is long: a caller reads one long list at a time, even if requests are sent in parallel. */
const SHORT_LIST_MAX = 100;

/** Of the connections to the database, some are left for everybody else. */
const SHORT_LISTS_AT_ONCE = 4;

export function createListTurns(budget: RowBudget): ListTurns {
  return { long: concurrencyPerKey(1), short: concurrencyPerKey(SHORT_LISTS_AT_ONCE), budget };
}

/**
 * Reads a caller's long lists one after the other, across all of the caller's requests. One caller's long lists thus delay
 * only that caller, and other requests run between two lists. Each list has its own EntityManager, so that an operation
 * with many lists holds the entities of only one. The rows read count against the caller's budget, besides the requested
 * values. Turns and budget are those of the request's context.
 */
export function boundLists(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const isList = field.args.some(({ name }) => name === 'limit');
      if (isList && field.resolve) field.resolve = bounded(field.resolve);
    }
  }
  return schema;
}

type Read = GraphQLFieldResolver<unknown, GraphQLContext>;

function bounded(read: Read): Read {
  return async (source, args, context, info) => {
    const { scope, listTurns } = context;
    if (!scope) return read(source, args, context, info);
    if (args['limit'] > PAGE_SIZE_MAX) await context.beginLongAnswer?.();
    const isLong = args['limit'] > SHORT_LIST_MAX;
    return (isLong ? listTurns.long : listTurns.short)(callerOf(scope), async () => {
      scope.signal?.throwIfAborted();
      const own = isLong ? { ...context, scope: { ...scope, em: scope.em.fork() } } : context;
      const page: unknown = await read(source, args, own, info);
      await listTurns.budget.note(callerOf(scope), rowsOf(page) * VALUES_OF_ROW);
      return page;
    });
  };
}

/** The rows of a page, under whichever name it has them. */
function rowsOf(page: unknown): number {
  if (typeof page !== 'object' || page === null) return 0;
  return Object.values(page).reduce((rows: number, value) => rows + (Array.isArray(value) ? value.length : 0), 0);
}
