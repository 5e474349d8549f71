import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { ID_MAX, LIST_SIZE_DEFAULT, LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { REST_PERMISSIONS } from '@paycycle/schema/rest-permissions';
import { scopeOfCall } from '@paycycle/schema/token-reads';
import { z } from 'zod';
import { idempotencyOf } from '../../kernel/http/idempotent-route.ts';
import type { Route } from '../../kernel/http/route-table.ts';
import type { CallDescription } from './call.ts';
import {
  ERROR_REFERENCES,
  ERROR_SCHEMA,
  ERRORS,
  HEADERS,
  header,
  IDEMPOTENCY_KEY,
  IF_MATCH,
  IF_NONE_MATCH,
  LIST_HEADERS,
  ON_ALL,
} from './components.ts';
import { asParameter, type JsonSchema, jsonSchemaOf, withDecimalPounds } from './json-schema.ts';
import { CALLS_BY_TOPIC } from './operations/index.ts';

/** An OpenAPI document, limited to the parts that we generate. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly [kind: string]: unknown };
  readonly [name: string]: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
  readonly [name: string]: unknown;
}

/** Routes for signing in and out. They are not in the route table, since guests use them too. */
const SIGN_IN_ROUTES = [
  { method: 'post', path: '/api/login' },
  { method: 'post', path: '/api/register' },
  { method: 'post', path: '/api/logout' },
] as const satisfies readonly Pick<Route, 'method' | 'path'>[];

type DescribedRoute = Pick<
  Route,
  | 'method'
  | 'path'
  | 'status'
  | 'fileField'
  | 'filesMax'
  | 'fields'
  | 'reads'
  | 'isWhole'
  | 'idempotency'
  | 'hasVersion'
  | 'supportsIfMatch'
>;

/**
 * Returns the OpenAPI 3.1 document of REST, from the route table, the services' validation schemas, and the
 * descriptions.
 */
export function openApiDocument(routes: readonly DescribedRoute[]): OpenApiDocument {
  const schemas = new Map<string, JsonSchema>([['Error', ERROR_SCHEMA]]);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of [...SIGN_IN_ROUTES, ...routes]) {
    const found = describe(route);
    if (!found) continue;
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route, found, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Paycycle', version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: Object.keys(CALLS_BY_TOPIC).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'paycycle.sid', description: 'The session of a person.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token for an outside tool. Each operation names the narrowest scope.',
        },
      },
      schemas: Object.fromEntries(schemas),
      headers: HEADERS,
      responses: ERRORS,
    },
  };
}

/** Routes of the table without a description. */
export function undescribedCalls(routes: readonly DescribedRoute[]): string[] {
  return routes.filter((route) => !describe(route)).map(({ method, path }) => `${method} ${path}`);
}

interface Described {
  readonly topic: string;
  readonly call: CallDescription;
}

function describe({ method, path }: DescribedRoute): Described | null {
  for (const [topic, calls] of Object.entries(CALLS_BY_TOPIC)) {
    const call = calls[`${method} ${path}`];
    if (call) return { topic, call };
  }
  return null;
}

function operationOf(route: DescribedRoute, { topic, call }: Described, schemas: Map<string, JsonSchema>): Operation {
  const right = REST_PERMISSIONS[`${route.method} ${route.path}`];
  const needs = right && right !== 'self' ? `Needs the right \`${right}\`.` : undefined;
  const isSignIn = SIGN_IN_ROUTES.some(({ path }) => path === route.path);
  const scope = isSignIn ? null : scopeOfCall(`${route.method} ${route.path}`);
  const scopes = scope ? `Scope of a token: \`${scope}\` or wider.` : isSignIn ? undefined : 'No token may call this.';
  const description = [call.description, needs, scopes].filter(Boolean).join(' ');
  const requestBody = bodyOf(route, call);
  return {
    operationId: operationIdOf(route),
    tags: [topic],
    summary: call.summary,
    ...(description && { description }),
    security: isSignIn ? [] : securityOf(route, scope),
    parameters: [
      ...pathParameters(route.path),
      ...queryParameters(route, call),
      ...(takesKey(route) ? [IDEMPOTENCY_KEY] : []),
      ...(route.supportsIfMatch ? [IF_MATCH] : []),
      ...(isRead(route) ? [IF_NONE_MATCH] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: { ...successOf(route, call, schemas), ...ERROR_REFERENCES },
  };
}

/** A session, or a token with the scope that a call needs. Calls about the calling token need one. */
function securityOf({ path }: DescribedRoute, scope: TokenScope | null): JsonSchema[] {
  const token = scope ? [{ token: [scope] }] : [];
  return /^\/api\/token\b/.test(path) ? token : [{ session: [] }, ...token];
}

function operationIdOf({ method, path }: DescribedRoute): string {
  const words = path
    .replace('/api/', '')
    .split(/[/:-]+/)
    .filter(Boolean);
  return [method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

const ID = { type: 'integer', minimum: 1, maximum: ID_MAX } as const;

const PATH_VALUES: Readonly<Record<string, JsonSchema>> = {
  provider: { type: 'string', description: 'The name of the payment provider, such as `sandbox`.' },
  filename: { type: 'string' },
  format: { type: 'string' },
  userId: { type: 'string' },
  secret: { type: 'string' },
};

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PATH_VALUES[name] ?? ID,
  }));
}

/** Query parameters of every list. */
const PAGE_PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  offset: {
    type: 'integer',
    minimum: 0,
    default: 0,
    description: 'How many of the list to leave out before the first.',
  },
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: LIST_SIZE_MAX,
    default: LIST_SIZE_DEFAULT,
    description: 'How many to answer at most.',
  },
  after: {
    type: 'integer',
    minimum: 0,
    description:
      'Instead of `offset` and `sort`: in the order of the ids, from the one after this; 0 for the beginning. What is written meanwhile moves no record.',
  },
};

const COMPANY = { ...ID, description: 'The company.' } as const;

function queryParameters({ reads, isWhole }: DescribedRoute, { query }: CallDescription): JsonSchema[] {
  const { properties = {}, required = [] } = query
    ? (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, JsonSchema>;
        required?: string[];
      })
    : {};
  const names = reads ? [...reads, ...(isWhole ? [] : ['offset', 'limit'])] : Object.keys(properties);
  return names.map((name) => {
    const schema = PAGE_PARAMETERS[name] ?? (name === 'companyId' ? COMPANY : asParameter(properties[name] ?? {}));
    return { name, in: 'query', required: required.includes(name), schema };
  });
}

const MERGE_PATCH = 'application/merge-patch+json';

function bodyOf(route: DescribedRoute, { body = [] }: CallDescription): JsonSchema | undefined {
  const { fileField, filesMax } = route;
  const forms = body.map((form) => withDecimalPounds(jsonSchemaOf(form, 'input', new Map())));
  if (!fileField) {
    if (forms.length === 0) return undefined;
    const content = { schema: oneOf(forms) };
    return { content: { ...(route.fields && { [MERGE_PATCH]: content }), 'application/json': content } };
  }
  const file = { type: 'string', format: 'binary' };
  const files = { type: 'object', properties: { [fileField]: filesMax ? { type: 'array', items: file } : file } };
  return { content: { 'multipart/form-data': { schema: oneOf([...forms, files]) } } };
}

function oneOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [only] = schemas;
  return only && schemas.length === 1 ? only : { allOf: schemas };
}

const TEXT = { schema: { type: 'string' } } as const;
const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

function successOf(route: DescribedRoute, { answer }: CallDescription, schemas: Map<string, JsonSchema>) {
  const status = String(route.status ?? 200);
  const replayed = idempotencyOf(route) && { 'Idempotency-Replayed': header('Idempotency-Replayed') };
  const headers = { ...ON_ALL, ...replayed, ...headersOf(route) };
  if (answer === 'csv') return { [status]: { description: 'The table.', headers, content: { 'text/csv': TEXT } } };
  if (answer === 'file') return { [status]: { description: 'The file.', headers, content: { '*/*': BINARY } } };
  const schema = jsonSchemaOf(answer, 'output', schemas);
  const same: Record<string, JsonSchema> = isRead(route)
    ? { 304: { description: 'The caller has this response.', headers } }
    : {};
  return { ...same, [status]: { description: 'Done.', headers, content: { 'application/json': { schema } } } };
}

/** A call that uses the key itself reads it as well. */
function takesKey(route: DescribedRoute): boolean {
  return route.idempotency === 'custom' || idempotencyOf(route) !== undefined;
}

function isRead({ method, hasVersion }: DescribedRoute): boolean {
  return method === 'get' && hasVersion === true;
}

function headersOf({ reads, isWhole, hasVersion, method }: DescribedRoute) {
  if (reads && !isWhole) return LIST_HEADERS;
  return hasVersion && method !== 'delete' ? { ETag: header('ETag') } : {};
}

const ABOUT = `Supplier payments and bank reconciliation. The same services answer GraphQL at \`/graphql\`.

Days are \`YYYY-MM-DD\`, moments ISO 8601 in UTC. Amounts are pounds: answers have texts with two decimal places, requests may send a number or a text. Every call names a company, or a record of one, that the caller may use; anything else is 404, as if it did not exist. An error has a \`message\`, a \`code\` of the catalogue, the \`requestId\` and, for wrong input, \`fields\`.

Lists are plain arrays. \`X-Total-Count\` says how many there are and \`Link\` where the next part is. To read a whole list while others write, begin with \`after=0\` and follow \`Link\`; to read what has changed, follow \`/api/changes\`, or say \`updatedSince\` with the time before your last call, not after its answer.`;
