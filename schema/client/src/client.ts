import { randomUUID } from 'node:crypto';
import createClient, { type Client } from 'openapi-fetch';
import { API_VERSION, type components, KEYED_OPERATIONS, type paths } from './generated/api.ts';
import { type Retries, sendWithRetries } from './send-with-retries.ts';

export type PaycycleClient = Client<paths>;

export interface PaycycleOptions extends Retries {
  /** Such as `https://paycycle.example.com`. */
  readonly url: string;
  /** From Settings › Tokens. */
  readonly token: string;
  /** Sends the requests; if left out, that of Node.js. */
  readonly fetch?: typeof fetch;
}

/**
 * Returns a client with the types of the OpenAPI document. A request that creates gets an `Idempotency-Key`. A request is
 * sent again after 429, 503 and 409 with `Retry-After`, and if its result is unknown and it reads or has a key.
 */
export function paycycleClient({ url, token, fetch: send = fetch, ...retries }: PaycycleOptions): PaycycleClient {
  const client = createClient<paths>({
    baseUrl: url,
    headers: { Authorization: `Bearer ${token}`, 'Paycycle-Version': API_VERSION },
    bodySerializer: formOrJson,
    fetch: (request) => sendWithRetries(request, send, retries),
  });
  client.use({
    onRequest: ({ request, schemaPath }) => {
      const hasKey = request.headers.has('Idempotency-Key');
      if (!hasKey && KEYED_OPERATIONS.has(`${request.method} ${schemaPath}`))
        request.headers.set('Idempotency-Key', randomUUID());
      return request;
    },
  });
  return client;
}

/** A body with files is a form. */
function formOrJson(body: unknown): FormData | string {
  const fields = Object.entries(body ?? {});
  if (body instanceof FormData) return body;
  if (!fields.some(([, value]) => [value].flat()[0] instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields)
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one));
  return form;
}

type Refusal = components['schemas']['Error'];

/** A response that is not a success. Decide by `code`. */
export class PaycycleError extends Error {
  override readonly name = 'PaycycleError';
  readonly status: number;
  /** Undefined if the response is not Paycycle's, but that of a proxy. */
  readonly refusal: Refusal | undefined;

  constructor(status: number, refusal: Refusal | undefined) {
    super(refusal?.message ?? `HTTP ${status}`);
    this.status = status;
    this.refusal = refusal;
  }

  get code(): Refusal['code'] | undefined {
    return this.refusal?.code;
  }
}

/**
 * Returns the data of a response.
 * @throws PaycycleError if it is not a success
 */
export function dataOf<Data>({ data, error, response }: Answer<Data>): Data {
  if (response.ok) return data as Data;
  const isOurs = typeof error === 'object' && error !== null && 'code' in error;
  throw new PaycycleError(response.status, isOurs ? (error as Refusal) : undefined);
}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}
