import { NEWEST_API_VERSION } from '@paycycle/schema/domain/api-version';
import { TOKEN_SCOPE_DESCRIPTIONS, type TokenScope } from '@paycycle/schema/domain/token-scope';
import { ID_MAX, LIST_SIZE_DEFAULT, LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { REST_PERMISSIONS } from '@paycycle/schema/rest-permissions';
import { scopeOfCall } from '@paycycle/schema/token-reads';
import { z } from 'zod';
import { documentPath } from '../../kernel/http/document-path.ts';
import { idempotencyOf } from '../../kernel/http/idempotent-route.ts';
import type { Route } from '../../kernel/http/route-table.ts';
import type { CallDescription } from './call.ts';
import {
  DEPRECATION_HEADERS,
  ERROR_SCHEMA,
  HEADERS,
  header,
  IDEMPOTENCY_KEY,
  IF_MATCH,
  IF_NONE_MATCH,
  LIST_HEADERS,
  ON_ALL,
  PAYCYCLE_VERSION,
} from './components.ts';
import { errorResponsesOf } from './errors-of.ts';
import { asParameter, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { operationIdOf } from './operation-ids.ts';
import { CALLS_BY_TOPIC, TOPICS } from './operations/index.ts';
import { knownFieldsOf, requestBodyOf } from './request-body.ts';
import { webhooksOf } from './webhooks.ts';

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
  | 'isPatch'
  | 'reads'
  | 'isWhole'
  | 'idempotency'
  | 'deprecation'
  | 'hasVersion'
  | 'supportsIfMatch'
>;

/**
 * Returns the OpenAPI 3.1 document of REST, from the route table, the services' validation schemas, and the
 * descriptions.
 */
export function openApiDocument(routes: readonly DescribedRoute[]): OpenApiDocument {
  const collected: Components = { schemas: new Map([['Error', ERROR_SCHEMA]]), responses: new Map() };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of [...SIGN_IN_ROUTES, ...routes]) {
    const found = describe(route);
    if (!found) continue;
    const path = documentPath(route.path);
    paths[path] = { ...paths[path], [route.method]: operationOf(route, found, collected) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Paycycle',
      version: NEWEST_API_VERSION,
      description: ABOUT,
      contact: { name: 'The administrator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(CALLS_BY_TOPIC).map((name) => ({ name, description: TOPICS[name] })),
    paths,
    webhooks: webhooksOf(collected.schemas),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'paycycle.sid', description: 'The session of a person.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token for an outside tool. `x-token-scope` of an operation is the narrowest scope that suffices.',
        },
        application: {
          type: 'oauth2',
          description: 'A token that a user allowed an application (OAuth 2.1 with PKCE).',
          flows: {
            authorizationCode: {
              authorizationUrl: '/oauth/authorize',
              tokenUrl: '/oauth/token',
              refreshUrl: '/oauth/token',
              scopes: TOKEN_SCOPE_DESCRIPTIONS,
            },
          },
        },
      },
      schemas: Object.fromEntries(collected.schemas),
      headers: HEADERS,
      responses: Object.fromEntries(collected.responses),
    },
  };
}

/** Parts of the document that several operations share. */
interface Components {
  readonly schemas: Map<string, JsonSchema>;
  readonly responses: Map<string, JsonSchema>;
}

/** Adds to each route of the table the fields that its body may have. */
export function withKnownFields(routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => {
    const described = route.method === 'get' ? null : describe(route);
    return described ? { ...route, knownFields: knownFieldsOf(route, described.call) } : route;
  });
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
    const makesRecord = method === 'post' && !path.includes(':');
    const record = method === 'put' ? calls[`get ${path}`]?.answer : makesRecord ? call?.answer : undefined;
    if (call) return { topic, call: record ? { ...call, record } : call };
  }
  return null;
}

function operationOf(route: DescribedRoute, { topic, call }: Described, { schemas, responses }: Components): Operation {
  const right = REST_PERMISSIONS[`${route.method} ${route.path}`];
  const needs = right && right !== 'self' ? `Needs the right \`${right}\`.` : undefined;
  const isSignIn = SIGN_IN_ROUTES.some(({ path }) => path === route.path);
  const scope = isSignIn ? null : scopeOfCall(`${route.method} ${route.path}`);
  const scopes = scope ? `Scope of a token: \`${scope}\` or wider.` : isSignIn ? undefined : 'No token may call this.';
  const description = [call.description ?? `${call.summary}.`, needs, scopes].filter(Boolean).join(' ');
  const requestBody = requestBodyOf(route, call);
  return {
    operationId: operationIdOf(route),
    tags: [topic],
    summary: call.summary,
    description,
    security: isSignIn ? [] : securityOf(route, scope),
    ...(scope && { 'x-token-scope': scope }),
    ...(route.deprecation && !route.deprecation.field && { deprecated: true }),
    parameters: [
      ...pathParameters(route.path, call),
      ...queryParameters(route, call),
      ...(isSignIn ? [] : [PAYCYCLE_VERSION]),
      ...(takesKey(route) ? [IDEMPOTENCY_KEY] : []),
      ...(route.supportsIfMatch ? [IF_MATCH] : []),
      ...(isRead(route) ? [IF_NONE_MATCH] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      ...successOf(route, call, schemas),
      ...errorResponsesOf({ ...route, takesKey: takesKey(route) }, responses),
    },
  };
}

/** A session, or a token where a scope suffices. Calls about the calling token need one. */
function securityOf({ path }: DescribedRoute, scope: TokenScope | null): JsonSchema[] {
  const token = scope ? [{ token: [] }, { application: [scope] }] : [];
  return /^\/api\/token\b/.test(path) ? token : [{ session: [] }, ...token];
}

const ID = { type: 'integer', minimum: 1, maximum: ID_MAX } as const;

const PATH_VALUES: Readonly<Record<string, JsonSchema>> = {
  filename: { type: 'string' },
  format: { type: 'string' },
  userId: { type: 'string' },
};

function pathParameters(path: string, { pathValues }: CallDescription): JsonSchema[] {
  return [...documentPath(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathValues?.[name] ?? PATH_VALUES[name] ?? ID,
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

/** Lists of all companies of the caller, unless the query names one. */
const COMPANY_IS_OPTIONAL = new Set([
  'get /api/bank-transactions/unmatched',
  'get /api/invoices/batch-imports',
  'get /api/suppliers',
]);

function queryParameters(route: DescribedRoute, { query, queryExample }: CallDescription): JsonSchema[] {
  const { method, path, reads, isWhole } = route;
  const { properties = {}, required = [] } = query
    ? (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, JsonSchema>;
        required?: string[];
      })
    : {};
  const given = reads ? [...reads, ...(isWhole ? [] : ['offset', 'limit'])] : Object.keys(properties);
  const isExport = method === 'get' && path.startsWith('/api/exports/');
  const names = isExport ? [...new Set(['companyId', ...given])] : given;
  const needsCompany = !COMPANY_IS_OPTIONAL.has(`${method} ${path}`);
  return names.map((name) => {
    const schema = PAGE_PARAMETERS[name] ?? (name === 'companyId' ? COMPANY : asParameter(properties[name] ?? {}));
    const isRequired = required.includes(name) || (name === 'companyId' && needsCompany);
    const example = queryExample?.[name];
    return { name, in: 'query', required: isRequired, schema, ...(example !== undefined && { example }) };
  });
}

const TEXT = { schema: { type: 'string' } } as const;
const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

function successOf(route: DescribedRoute, { answer }: CallDescription, schemas: Map<string, JsonSchema>) {
  const status = String(route.status ?? 200);
  const replayed = idempotencyOf(route) && { 'Idempotency-Replayed': header('Idempotency-Replayed') };
  const headers = { ...ON_ALL, ...replayed, ...headersOf(route), ...(route.deprecation && DEPRECATION_HEADERS) };
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
