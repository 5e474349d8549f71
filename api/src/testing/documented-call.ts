import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Operation, openApiDocument, withKnownFields } from '../border/openapi/openapi-document.ts';
import { REST_ROUTES } from '../border/rest-routes.ts';
import { ANY_PROVIDER, documentPath } from '../kernel/http/document-path.ts';

/** A REST call that a test has made. */
interface MadeCall {
  readonly method: string;
  /** With its query. */
  readonly address: string;
  /** The JSON that was sent; undefined for another body. */
  readonly sent: unknown;
  readonly status: number;
  /** The JSON that came; undefined for anything else. */
  readonly answered: unknown;
}

const document = openApiDocument(REST_ROUTES);
const ROUTES = withKnownFields(REST_ROUTES);
// The document is OpenAPI's, with words that JSON Schema alone does not know.
const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

/** The name of a provider in the address of a call, which the document has as `provider`. */
const PROVIDER = /^\/api\/(?:sandbox|truelayer)\//;

/** Paths as patterns, those without parameters first, as the product tries them. */
const PATHS = Object.keys(document.paths)
  .toSorted((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * Describes how a call and its response differ from the OpenAPI document; null if they agree. The request is checked if it
 * was accepted.
 */
export function differenceFromDocument(call: MadeCall): string | null {
  const { pathname: given, searchParams } = new URL(call.address, 'http://localhost');
  const pathname = given.replace(PROVIDER, `/api/${ANY_PROVIDER}/`);
  const method = call.method.toLowerCase();
  const path = PATHS.find(({ path, pattern }) => pattern.test(pathname) && document.paths[path]?.[method])?.path;
  const operation = path && document.paths[path]?.[method];
  if (!operation) return null;
  const place = ['paths', path, method].map(escaped).join('/');
  const wrong = differenceOfAnswer(call, operation, place) ?? differenceOfRequest(call, operation, place, searchParams);
  return wrong && `${call.method} ${call.address} ${call.status}: ${wrong}`;
}

function differenceOfAnswer({ status, answered }: MadeCall, operation: Operation, place: string): string | null {
  const response = operation.responses[status];
  if (!response) return status >= 300 && status < 400 ? null : 'the document has no such status';
  if (answered === undefined) return null;
  const { $ref } = response;
  if (typeof $ref === 'string')
    return faultOf(`${$ref.replace('#/', '')}/content/application~1json/schema`, answered, 'the answer');
  const isJson = 'application/json' in ((response['content'] ?? {}) as object);
  if (!isJson) return 'the document has no JSON here';
  return faultOf(`${place}/responses/${status}/content/application~1json/schema`, answered, 'the answer');
}

function differenceOfRequest(
  { status, sent }: MadeCall,
  { parameters, requestBody }: Operation,
  place: string,
  query: URLSearchParams,
): string | null {
  if (status >= 300) return null;
  const names = queryNames(parameters);
  // Calls that are no lists ignore what they do not know.
  const unknown = names.length > 0 ? [...query.keys()].find((name) => !names.includes(name)) : undefined;
  if (unknown !== undefined) return `the document has no parameter '${unknown}'`;
  const content = (requestBody?.['content'] ?? {}) as object;
  if (sent === undefined || !('application/json' in content)) return null;
  return faultOf(`${place}/requestBody/content/application~1json/schema`, sent, 'the body');
}

function queryNames(parameters: Operation['parameters']) {
  return parameters.filter((one) => one['in'] === 'query').map(({ name }) => name);
}

/** Parameters of a query that the document has for a call. */
export function documentedQuery<Value>(
  { method, path }: { readonly method: string; readonly path: string },
  query: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const operation = document.paths[documentPath(path)]?.[method];
  if (!operation) throw new Error(`the document has no ${method} ${path}`);
  const names = queryNames(operation.parameters);
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}

/** Fields of a body that the document has for a call: others would be refused before the rest is looked at. */
export function documentedBody<Value>(
  { method, path }: { readonly method: string; readonly path: string },
  body: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const { knownFields = {} } = ROUTES.find((route) => route.method === method && route.path === path) ?? {};
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(knownFields, name)));
}

function faultOf(place: string, value: unknown, what: string): string | null {
  const validator: ValidateFunction | undefined = ajv.getSchema(`openapi#/${place}`);
  if (!validator) throw new Error(`the document has nothing at ${place}`);
  if (validator(value)) return null;
  const [fault] = validator.errors ?? [];
  return `${what} ${fault?.instancePath} ${fault?.message} ${JSON.stringify(fault?.params)}`;
}

function escaped(name: string): string {
  return encodeURIComponent(name.replace(/~/g, '~0').replace(/\//g, '~1'));
}
