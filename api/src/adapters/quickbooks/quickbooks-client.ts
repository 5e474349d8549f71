import type { QuickBooksConfig } from '../../kernel/config/quickbooks-config.ts';
import { describeError } from '../../kernel/errors/describe-error.ts';
import type { AccountingAccess, AccountingOutcome } from '../../kernel/ports/accounting-system.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { CallPace } from './call-pace.ts';
import { outcomeOfAnswer } from './read-faults.ts';

export interface QuickBooksClientParts {
  readonly config: Pick<QuickBooksConfig, 'apiUrl'>;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly pace: CallPace;
}

/** The newest that the Accounting API has; it answers all fields that we read, `VendorCredit.Balance` among them. */
const MINOR_VERSION = '75';
/** The most records that a statement answers. */
const RESULTS_MAX = 1000;

/**
 * Calls the Accounting API v3. An outcome has nothing of an answer that QuickBooks did not mean for people, since answers to
 * an expired token repeat the token.
 */
export class QuickBooksClient {
  readonly #parts: QuickBooksClientParts;

  constructor(parts: QuickBooksClientParts) {
    this.#parts = parts;
  }

  get(access: AccountingAccess, path: string, query: Readonly<Record<string, string>> = {}) {
    return this.#call(access, path, query, { method: 'GET' });
  }

  /**
   * Changes something once by its key.
   * @param path may have a query
   * @param key at most 36 characters
   */
  post(
    access: AccountingAccess,
    path: string,
    key: string,
    body: object,
    query: Readonly<Record<string, string>> = {},
  ) {
    return this.#call(
      access,
      path,
      { ...query, requestid: key },
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
  }

  upload(access: AccountingAccess, key: string, form: FormData) {
    return this.#call(access, '/upload', { requestid: key }, { method: 'POST', body: form });
  }

  /**
   * All records of a kind that a statement asks for, page by page.
   * @param where conditions of the statement, in its language
   */
  async all(access: AccountingAccess, entity: string, where: string): Promise<AccountingOutcome<readonly unknown[]>> {
    const found: unknown[] = [];
    for (let start = 1; ; start += RESULTS_MAX) {
      const query = `select * from ${entity} where ${where} startposition ${start} maxresults ${RESULTS_MAX}`;
      const answer = await this.get(access, '/query', { query });
      if (answer.kind !== 'ok') return answer;
      const response: unknown = Object(answer.value).QueryResponse;
      if (typeof response !== 'object' || response === null) return { kind: 'unknown', detail: 'no QueryResponse' };
      const page: unknown = Object(response)[entity] ?? [];
      if (!Array.isArray(page)) return { kind: 'unknown', detail: `no ${entity} in the answer` };
      found.push(...page);
      if (page.length < RESULTS_MAX) return { kind: 'ok', value: found };
    }
  }

  async #call(
    { organisationId, accessToken }: AccountingAccess,
    path: string,
    query: Readonly<Record<string, string>>,
    request: RequestInit,
  ): Promise<AccountingOutcome<unknown>> {
    const { config, clock, timeoutMs, pace } = this.#parts;
    await pace.turn(organisationId);
    const company = `${config.apiUrl}/v3/company/${encodeURIComponent(organisationId)}`;
    const parameters = new URLSearchParams({ ...query, minorversion: MINOR_VERSION });
    try {
      const answer = await this.#parts.fetch(`${company}${path}?${parameters}`, {
        ...request,
        headers: { ...request.headers, accept: 'application/json', authorization: `Bearer ${accessToken}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      return outcomeOfAnswer({ status: answer.status, headers: answer.headers, text }, clock.now());
    } catch (error) {
      // Whatever it was, it does not tell whether QuickBooks has taken the call.
      return { kind: 'unknown', detail: `${request.method} ${path}: ${describeError(error)}` };
    }
  }
}

/** A text in a statement of the query endpoint. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
