import type { JsonSchema } from '../border/openapi/json-schema.ts';
import type { OpenApiDocument, Operation } from '../border/openapi/openapi-document.ts';

/**
 * Facts of the OpenAPI document that programs rely on, one a line. A line that begins with `!` is a demand on the request:
 * a new one breaks programs. Any other line is a promise: programs break when it goes.
 */
export function restSurface(document: OpenApiDocument): string[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => linesOf(`${method.toUpperCase()} ${path}`, operation)),
  );
  const components = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    outputLines(`#${name}`, schema),
  );
  const events = Object.keys(document['webhooks'] as object).map((event) => `webhook ${event}`);
  return [...operations, ...components, ...events].toSorted();
}

/** Changes that break programs which were made for an earlier surface. */
export function breakingChanges(before: readonly string[], after: readonly string[]): string[] {
  const [had, has] = [new Set(before), new Set(after)];
  const gone = before.filter((line) => !line.startsWith('!') && !has.has(line)).map((line) => `gone: ${line}`);
  // No client calls a new operation yet, so what it requires breaks none.
  const isOfKnown = (line: string) => had.has(line.split(' ').slice(1, 3).join(' '));
  const demanded = after.filter((line) => line.startsWith('!') && !had.has(line) && isOfKnown(line));
  return [...gone, ...demanded.map((line) => `new: ${line}`)];
}

function linesOf(key: string, { operationId, parameters, requestBody, responses }: Operation): string[] {
  const inputs = parameters
    .filter((parameter) => parameter['in'] === 'query')
    .flatMap((parameter) => {
      const name = `${key} ${parameter['in']} ${parameter['name']}`;
      const schema = parameter['schema'] as JsonSchema;
      return [`${name}: ${typeOf(schema)}`, ...valuesOf(name, schema), ...(parameter['required'] ? [`! ${name}`] : [])];
    });
  const bodies = contentsOf(requestBody ?? {}).flatMap((schema) => inputLines(`${key} body`, schema));
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => [
      `${key} ${status}`,
      ...contentsOf(response).flatMap((schema) => outputLines(`${key} answer`, schema)),
    ]);
  return [...new Set([key, `${key} is ${operationId}`, ...inputs, ...bodies, ...answers])];
}

function contentsOf({ content = {} }: JsonSchema): JsonSchema[] {
  return Object.values(content as Record<string, JsonSchema>).map(({ schema }) => schema as JsonSchema);
}

function inputLines(path: string, schema: JsonSchema): string[] {
  return partsOf(schema).flatMap(({ properties = {}, required = [], items }) => [
    ...(items ? inputLines(`${path}[]`, items as JsonSchema) : []),

    ...writableOf(properties).flatMap(([name, part]) => [
      `${path}.${name}: ${typeOf(part)}`,
      ...valuesOf(`${path}.${name}`, part),
      ...((required as string[]).includes(name) ? [`! ${path}.${name}`] : []),
      ...inputLines(`${path}.${name}`, part),
    ]),
  ]);
}

/** A PUT takes the read-only fields of its record, and ignores them. */
function writableOf(properties: unknown): [string, JsonSchema][] {
  return Object.entries(properties as Record<string, JsonSchema>).filter(([, part]) => !part['readOnly']);
}

function outputLines(path: string, schema: JsonSchema): string[] {
  return partsOf(schema).flatMap(({ properties = {}, required = [], items }) => [
    ...(items ? outputLines(`${path}[]`, items as JsonSchema) : []),
    ...Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, part]) => [
      `${path}.${name}: ${typeOf(part)}`,
      ...((required as string[]).includes(name) ? [`${path}.${name} always`] : []),
      ...outputLines(`${path}.${name}`, part),
    ]),
  ]);
}

/** A schema, or its alternatives. */
function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf } = schema;
  return Array.isArray(anyOf) ? anyOf.flatMap((one: JsonSchema) => partsOf(one)) : [schema];
}

function typeOf(schema: JsonSchema): string {
  const names = partsOf(schema).flatMap(({ $ref, type, items, const: value }) => {
    if (typeof $ref === 'string') return [$ref.replace('#/components/schemas/', '#')];
    if (items) return [`${typeOf(items as JsonSchema)}[]`];
    return [type ?? typeof value].flat() as string[];
  });
  return [...new Set(names)].toSorted().join(' | ');
}

/** The values that a request may name. */
function valuesOf(name: string, schema: JsonSchema): string[] {
  return partsOf(schema).flatMap((part) => ((part['enum'] ?? []) as unknown[]).map((value) => `${name} = ${value}`));
}
