import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NEWEST_API_VERSION } from '@paycycle/schema/domain/api-version';
import { type ASTNode, parse, print, visit } from 'graphql';
import { graphqlSchema } from '../border/graphql-schema.ts';
import { openApiDocument } from '../border/openapi/openapi-document.ts';
import { REST_ROUTES } from '../border/rest-routes.ts';
import { printClientApi } from './print-client-api.ts';
import { printEnvironment } from './print-environment.ts';
import { printSdl } from './print-sdl.ts';
import { restSurface } from './rest-surface.ts';

/**
 * Writes the GraphQL schema of the resolvers to schema/schema.graphql, the environment variables to .env.example, and the
 * types of the client of REST.
 * With `--check` it writes nothing and fails when a committed file is stale. With `--release` it also records what the
 * newest version of the APIs promises (RULES.md, 110).
 */
const document = openApiDocument(REST_ROUTES);
const printed = {
  'schema/schema.graphql': printSdl(await graphqlSchema()),
  '.env.example': printEnvironment(),
  'schema/client/src/generated/api.ts': await printClientApi(document),
};

if (process.argv.includes('--release')) {
  const name = resolve(import.meta.dirname, '../../../schema/releases', NEWEST_API_VERSION);
  const withoutWords = {
    enter: (node: ASTNode) => ('description' in node ? { ...node, description: undefined } : node),
  };
  writeFileSync(`${name}.graphql`, `${print(visit(parse(printed['schema/schema.graphql']), withoutWords))}\n`);
  writeFileSync(`${name}.rest.txt`, `${restSurface(document).join('\n')}\n`);
}

for (const [file, text] of Object.entries(printed)) {
  const path = resolve(import.meta.dirname, '../../..', file);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (readFileSync(path, 'utf8') !== text) {
    process.stderr.write(`${file} is stale. Run: npm run generate\n`);
    process.exitCode = 1;
  }
}
