import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonSchema } from '../border/openapi/json-schema.ts';
import type { OpenApiDocument, Operation } from '../border/openapi/openapi-document.ts';

/** Headers that the client sends itself, and one for caches. */
const NOT_OF_CALLERS = new Set(['Paycycle-Version', 'Idempotency-Key', 'If-None-Match']);

const REFUSED: JsonSchema = {
  description: 'Refused.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/**
 * The types of `@paycycle/client`: the operations that a token may call, one a line. Otherwise they would be 26,000
 * lines.
 */
export async function printClientApi(document: OpenApiDocument): Promise<string> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-token-scope'])
      .map(([method, operation]) => ({ path, method, operation })),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method, operation } of operations)
    paths[path] = { ...paths[path], [method]: forCallers(operation) };
  const { openapi, info, components } = document;
  // A caller should not set a field that the server ignores.
  const withoutIgnored = (_: string, value: JsonSchema | null) => (value?.['readOnly'] ? undefined : value);
  const schema = JSON.stringify({ openapi, info, paths, components: { schemas: components.schemas } }, withoutIgnored);
  const types = astToString(await openapiTS(schema, { exportType: true, silent: true, transform }));
  const keyed = operations
    .filter(({ operation }) => operation.parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ path, method }) => `  '${method.toUpperCase()} ${path}',\n`);
  return [
    '// Written by `npm run generate` from the OpenAPI document. Do not edit.\n',
    `export const API_VERSION = '${(info as { version: string }).version}';\n`,
    '/** Operations that make the same change once, however often they are sent with the same `Idempotency-Key`. */',
    `export const KEYED_OPERATIONS: ReadonlySet<string> = new Set([\n${keyed.join('')}]);\n`,
    onOneLine(types),
  ].join('\n');
}

function forCallers({ description: _, parameters, responses, ...operation }: Operation): object {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    ...operation,
    parameters: parameters.filter(({ name }) => !NOT_OF_CALLERS.has(String(name))),
    responses: {
      ...Object.fromEntries(successes.map(([status, { headers: _, ...response }]) => [status, response])),
      default: REFUSED,
    },
  };
}

/** A file that is sent. One that is received has the type of `parseAs`. */
function transform({ format }: { readonly format?: string }): ts.TypeNode | undefined {
  return format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined;
}

/** Removes members of the type `never`, and puts each path, schema and operation on one line. */
function onOneLine(types: string): string {
  return types
    .replaceAll(/^ *\w+\?: never;\n/gm, '')
    .replaceAll(/^ *headers: \{\n.*\n *\};\n/gm, '')
    .replaceAll(/\/\*\* @description (?:Done|Refused|The file|The table)\. \*\//g, '')
    .replaceAll(/^export type [$\w]+ = Record<string, never>;\n/gm, '')
    .replaceAll(/\s*\n {8,}/g, ' ')
    .replaceAll(/\n {4}\};/g, ' };');
}
