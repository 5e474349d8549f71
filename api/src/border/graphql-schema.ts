import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type PubSub } from 'type-graphql';
import { limitArguments } from '../kernel/graphql/limited-arguments.ts';
import { boundLists } from '../kernel/graphql/list-turns.ts';
import { checkPermissionsOfMutations } from '../kernel/graphql/mutation-rights.ts';
import { answerNullablePayloads } from '../kernel/graphql/nullable-payloads.ts';
import { useDirectDefaultResolver } from '../kernel/graphql/plain-fields.ts';
import { RESOLVERS } from './resolvers.ts';

/** type-graphql wants one, although each of our subscriptions says where its events come from: the database. */
const notUsed: PubSub = { publish: refusePubSub, subscribe: refusePubSub };

function refusePubSub(): never {
  throw new Error('subscriptions get their events from the change feed');
}

let built: Promise<GraphQLSchema> | undefined;

/** Executable schema from all resolvers, built once in a process. `schema/schema.graphql` is printed from it. */
export function graphqlSchema(): Promise<GraphQLSchema> {
  built ??= buildSchema({ resolvers: RESOLVERS, validate: false, pubSub: notUsed }).then((schema) =>
    boundLists(limitArguments(checkPermissionsOfMutations(useDirectDefaultResolver(answerNullablePayloads(schema))))),
  );
  return built;
}
