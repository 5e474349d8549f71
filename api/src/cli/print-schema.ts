import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildGraphQLSchema } from '../border/graphql-schema.ts';
import { printSdl } from './print-sdl.ts';

/**
 * Writes the GraphQL schema of the resolvers to schema/schema.graphql. With `--check` it writes nothing and fails when
 * the committed file is stale.
 */
const path = resolve(import.meta.dirname, '../../../schema/schema.graphql');
const sdl = printSdl(await buildGraphQLSchema());

if (!process.argv.includes('--check')) {
  writeFileSync(path, sdl);
} else if (readFileSync(path, 'utf8') !== sdl) {
  process.stderr.write('schema/schema.graphql is stale. Run: npm run generate\n');
  process.exitCode = 1;
}
