import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildGraphQLSchema } from '../border/graphql-schema.ts';
import { printEnvironment } from './print-environment.ts';
import { printSdl } from './print-sdl.ts';

/**
 * Writes the GraphQL schema of the resolvers to schema/schema.graphql, and the environment variables to .env.example.
 * With `--check` it writes nothing and fails when a committed file is stale.
 */
const printed = {
  'schema/schema.graphql': printSdl(await buildGraphQLSchema()),
  '.env.example': printEnvironment(),
};

for (const [file, text] of Object.entries(printed)) {
  const path = resolve(import.meta.dirname, '../../..', file);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (readFileSync(path, 'utf8') !== text) {
    process.stderr.write(`${file} is stale. Run: npm run generate\n`);
    process.exitCode = 1;
  }
}
