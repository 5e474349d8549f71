import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphQLSchema } from './graphql-schema.ts';

/**
 * Prints the GraphQL schema of the resolvers to schema/schema.graphql, sorted. With `--check` it writes nothing and
 * fails when the committed file is stale.
 */
const path = resolve(import.meta.dirname, '../../schema/schema.graphql');
const header = '# Printed from the resolvers by `npm run generate`. Do not edit.\n\n';
const sdl = `${header}${printSchema(lexicographicSortSchema(await buildGraphQLSchema()))}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(path, sdl);
} else if (readFileSync(path, 'utf8') !== sdl) {
  process.stderr.write('schema/schema.graphql is stale. Run: npm run generate\n');
  process.exitCode = 1;
}
