/** An error as TrueLayer returns it: problem details, and whether the same call should come again. */
export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly shouldRetry: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(kind: ProblemKind, detail: string, errors?: Readonly<Record<string, readonly string[]>>) {
    super(detail);
    const [status, type, title, shouldRetry] = KINDS[kind];
    this.status = status;
    this.type = `https://docs.truelayer.com/docs/error-types#${type}`;
    this.title = title;
    this.shouldRetry = shouldRetry;
    this.errors = errors;
  }

  /** The body of the answer. */
  get body(): Readonly<Record<string, unknown>> {
    const { type, title, status, message: detail, errors } = this;
    return { type, title, status, detail, trace_id: 'stand-in', ...(errors && { errors }) };
  }
}

const KINDS = {
  invalidParameters: [400, 'invalid-parameters', 'Invalid Parameters', false],
  invalidState: [400, 'invalid-state', 'Invalid State', false],
  unauthenticated: [401, 'unauthenticated', 'Unauthenticated', false],
  forbidden: [403, 'forbidden', 'Forbidden', false],
  notFound: [404, 'not-found', 'Not Found', false],
  conflict: [409, 'idempotency-key-concurrency-conflict', 'Idempotency-Key Concurrency Conflict', true],
  keyReuse: [422, 'idempotency-key-reuse', 'Idempotency-Key Reuse', false],
  rateLimit: [429, 'rate-limit-exceeded', 'Rate Limit Exceeded', true],
  serverError: [500, 'internal-server-error', 'Internal Server Error', true],
  providerError: [502, 'provider-error', 'Provider Error', true],
} as const satisfies Readonly<Record<string, readonly [number, string, string, boolean]>>;

export type ProblemKind = keyof typeof KINDS;
