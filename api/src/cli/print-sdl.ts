import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';

const HEADER = '# Printed from the resolvers by `npm run generate`. Do not edit.\n\n';

/** The schema as it is committed in schema/schema.graphql: sorted, so that a change shows as itself. */
export function printSdl(schema: GraphQLSchema): string {
  return `${HEADER}${printSchema(lexicographicSortSchema(schema))}\n`;
}
