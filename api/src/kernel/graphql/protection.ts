import type { ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { AppError } from '@paycycle/schema/errors';
import { type DocumentNode, Kind, visit } from 'graphql';
import type { GraphQLContext } from './context.ts';

/** Far above what the client's own operations need, far below what would hurt. */
const armor = new ApolloArmor({
  maxAliases: { n: 15, allowList: [] },
  // Fragments are how a document is written, and not how deep it reads.
  maxDepth: { n: 12, ignoreIntrospection: true, flattenFragments: true },
  maxDirectives: { n: 20 },
  // Its own way of counting them makes Apollo answer every syntax error with status 500.
  maxTokens: { enabled: false },
  costLimit: { maxCost: 20_000, ignoreIntrospection: true },
  blockFieldSuggestion: { enabled: true },
});

const TOKENS_MAX = 2000;

/** Bounds what one operation may ask, and shows neither a landing page nor, to guests, the schema. */
export function graphqlProtection() {
  const { validationRules, plugins } = armor.protect();
  // Armor's types are those of Apollo's CommonJS build, which TypeScript takes for other classes.
  const armorPlugins = plugins as unknown as ApolloServerPlugin<GraphQLContext>[];
  return {
    parseOptions: { maxTokens: TOKENS_MAX },
    validationRules,
    plugins: [
      ...armorPlugins,
      ApolloServerPluginLandingPageDisabled(),
      // Nothing here says how long it may be cached; the plugin would watch every field of every answer.
      ApolloServerPluginCacheControlDisabled(),
      introspectionForUsers,
    ],
  };
}

/** The schema describes itself to signed-in callers. */
const introspectionForUsers: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => {
      if (!contextValue.scope && asksForSchema(document)) throw new AppError('UNAUTHENTICATED');
    },
  }),
};

function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    [Kind.FIELD]: ({ name }) => {
      if (name.value === '__schema' || name.value === '__type') asks = true;
    },
  });
  return asks;
}
