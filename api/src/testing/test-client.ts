import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { differenceFromDocument } from './documented-call.ts';

/** The answer to a REST call. */
export interface RestResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what an outside tool would get
  readonly body: any;
}

export interface GraphQLError {
  readonly message: string;
  readonly extensions: { readonly code: string; readonly fields?: Record<string, string> };
}

export interface GraphQLResponse<Data> {
  readonly status: number;
  readonly data: Data | null | undefined;
  readonly errors: readonly GraphQLError[];
}

/** A file to upload. */
export interface TestFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/**
 * An outside tool: it keeps its session cookie and calls both APIs over HTTP. Each REST call and its answer have to be what
 * the OpenAPI document says.
 */
export class TestClient {
  #cookie = '';

  constructor(private readonly url: string) {}

  get cookie(): string {
    return this.#cookie;
  }

  /** A call with a JSON body, or none. */
  rest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<RestResponse> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.send(path, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) });
  }

  /** A multipart call. */
  upload(path: string, field: string, file: TestFile, fields: Record<string, string>): Promise<RestResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set(field, new Blob([file.content]), file.name);
    return this.send(path, { method: 'POST', body: form });
  }

  /** An operation that the web client sends, too. */
  graphql<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<GraphQLResponse<Data>> {
    return this.graphqlText<Data>(print(document), variables);
  }

  async graphqlText<Data>(query: string, variables?: unknown): Promise<GraphQLResponse<Data>> {
    return answerOf(await this.rest('POST', '/graphql', { query, variables }));
  }

  /** An operation with a file in the variable `file`, as the GraphQL multipart request specification has it. */
  graphqlUpload<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Omit<Variables, 'file'>,
    file: TestFile,
  ): Promise<GraphQLResponse<Data>> {
    return this.graphqlUploadText(print(document), variables, file);
  }

  async graphqlUploadText<Data>(query: string, variables: object, file: TestFile): Promise<GraphQLResponse<Data>> {
    return this.graphqlUploadsText(query, { ...variables, file: null }, { file });
  }

  /** An operation with files by the paths of their variables, such as `csv` and `pdfs.0`; these are null in the variables. */
  async graphqlUploadsText<Data>(
    query: string,
    variables: object,
    files: Readonly<Record<string, TestFile>>,
  ): Promise<GraphQLResponse<Data>> {
    const form = new FormData();
    const paths = Object.keys(files);
    form.set('operations', JSON.stringify({ query, variables }));
    form.set('map', JSON.stringify(Object.fromEntries(paths.map((path, index) => [index, [`variables.${path}`]]))));
    for (const [index, file] of Object.values(files).entries()) {
      form.set(String(index), new Blob([file.content]), file.name);
    }
    const headers = { 'apollo-require-preflight': 'true' };
    return answerOf(await this.send('/graphql', { method: 'POST', headers, body: form }));
  }

  /** A request as it is given, with the session's cookie. */
  async send(path: string, init: RequestInit): Promise<RestResponse> {
    const headers = { ...(init.headers as Record<string, string>), ...(this.#cookie && { cookie: this.#cookie }) };
    const response = await fetch(this.url + path, { ...init, headers, redirect: 'manual' });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? JSON.parse(text) : text;
    const sent = typeof init.body === 'string' ? jsonOf(init.body) : undefined;
    const call = { method: init.method ?? 'GET', address: path, sent };
    const difference = differenceFromDocument({
      ...call,
      status: response.status,
      answered: isJson ? body : undefined,
    });
    if (difference) throw new Error(`not as the OpenAPI document has it: ${difference}`);
    return { status: response.status, body: withoutRequestId(path, body, response) };
  }
}

/**
 * A body without the id of its request, so that tests can compare what is the same each time.
 * @throws Error if a refusal has another id than its response, or none
 */
function withoutRequestId(path: string, body: unknown, { status, headers }: Response): unknown {
  const id = headers.get('Request-Id');
  if (!id) throw new Error('the response has no Request-Id');
  if (typeof body !== 'object' || body === null) return body;
  for (const refusal of refusalsIn(path, body, status)) {
    if (refusal['requestId'] !== id) throw new Error(`${JSON.stringify(refusal)} has not the id ${id}`);
    delete refusal['requestId'];
  }
  return body;
}

/** In REST the body, in GraphQL the extensions of each error. */
function refusalsIn(path: string, body: object, status: number): Record<string, unknown>[] {
  if (!path.startsWith('/graphql')) return 'code' in body && status >= 400 ? [body as Record<string, unknown>] : [];
  const { errors = [] } = body as { readonly errors?: readonly { extensions?: Record<string, unknown> }[] };
  return errors.map(({ extensions = {} }) => extensions);
}

/** Parses JSON. Returns undefined for other text, which a test may send on purpose. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerOf<Data>({ status, body }: RestResponse): GraphQLResponse<Data> {
  return { status, data: body.data, errors: body.errors ?? [] };
}
