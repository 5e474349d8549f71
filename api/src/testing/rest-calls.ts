import { randomUUID } from 'node:crypto';
import { REST_ROUTES } from '../border/rest-routes.ts';
import { STORY_INVOICES } from './books.ts';
import type { RestResponse, TestClient, TestFile } from './test-client.ts';

interface CallParts {
  readonly id?: number | string;
  readonly otherId?: number;
  readonly invoiceId?: number;
  readonly userId?: string;
  readonly query?: string;
  readonly body?: object;
  /** Headers besides those of each call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes calls of the route table, written as their method and path, and remembers which. */
export class RestCalls {
  readonly #called = new Set<string>();

  /** @param sendsKeys each POST has an `Idempotency-Key`, by which most that create are one transaction with their answer */
  constructor(
    /** The caller; a test can change it. */
    public user: TestClient,
    private readonly sendsKeys = false,
  ) {}

  call(key: string, { query = '', body, headers: more = {}, ...ids }: CallParts = {}): Promise<RestResponse> {
    const [method = '', path = ''] = this.#note(key).split(' ');
    const headers: Record<string, string> =
      this.sendsKeys && method === 'post' ? { 'idempotency-key': randomUUID() } : {};
    return this.user.rest(method.toUpperCase(), pathOf(path, ids) + query, body, { ...headers, ...more });
  }

  /** A multipart call with files by their fields. */
  upload(key: string, files: Record<string, TestFile>, fields: Record<string, string> = {}): Promise<RestResponse> {
    const [method = '', path = ''] = this.#note(key).split(' ');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [name, file] of Object.entries(files)) form.set(name, new Blob([file.content]), file.name);
    return this.user.send(path, { method: method.toUpperCase(), body: form });
  }

  async newCompany(name = 'Another Ltd', body: object = {}): Promise<number> {
    return (await this.call('post /api/companies', { body: { name, ...body } })).body.id;
  }

  /** The first invoice of the story, unless the body differs. */
  newInvoice(companyId: number, body: object = {}): Promise<RestResponse> {
    return this.call('post /api/invoices/manual', { body: { ...STORY_INVOICES[0], companyId, ...body } });
  }

  /** Notes a call that a test makes in its own way. */
  #note(key: string): string {
    this.#called.add(key);
    return key;
  }

  /**
   * Calls of the table under some paths that no test has made. `activity.test.ts` covers the histories, and
   * `rest.list-queries.test.ts` a list's records.
   */
  uncalled(isMine: (path: string) => boolean): string[] {
    const keys = REST_ROUTES.filter(({ path }) => isMine(path) && !path.endsWith('/activity')).map(
      ({ method, path }) => `${method} ${path}`,
    );
    return keys.filter((key) => !this.#called.has(key) && !RECORD_OF_LIST.test(key));
  }
}

const RECORD_OF_LIST =
  /^get \/api\/(invoices|suppliers|bank-transactions|companies|reconciliation\/closings|:provider\/payments)\/:id$/;

function pathOf(path: string, ids: Pick<CallParts, 'id' | 'otherId' | 'invoiceId' | 'userId'>): string {
  const { id, otherId, invoiceId, userId } = ids;
  return path
    .replace(':provider', 'sandbox')
    .replace(':invoiceId', String(invoiceId))
    .replace(':id', String(id))
    .replace(':otherId', String(otherId))
    .replace(':userId', String(userId));
}

/** The calls are tested in several files, by their paths. */
export function isInvoicesPath(path: string): boolean {
  return /^\/api\/invoices\b/.test(path) && !isInvoiceFilesPath(path);
}

/** Changes of many records at once, and their undo. DELETE is tested beside its module. */
export function isBulkChangesPath(path: string): boolean {
  return /^\/api\/(bulk-changes\b|payment-runs\/add-invoices$)/.test(path);
}

/** True for calls about deletions and their restoring. */
export function isDeletionsPath(path: string): boolean {
  return path.startsWith('/api/deletions');
}

/** True for calls about applications. */
export function isApplicationsPath(path: string): boolean {
  return path.startsWith('/api/applications');
}

/** Tokens of outside tools. */
export function isTokensPath(path: string): boolean {
  return /^\/api\/tokens?\b/.test(path);
}

/** True for calls about webhooks. */
export function isWebhooksPath(path: string): boolean {
  return path.startsWith('/api/webhook');
}

/** True for calls about the audit log, notifications and the feed. Their own tests cover them. */
export function isNotificationPath(path: string): boolean {
  return ['/api/audit-log', '/api/notifications', '/api/changes'].some((told) => path.startsWith(told));
}

/** Sign-in rules, categories, the chart of accounts, export and deletion of a company; the calls are tested beside their modules. */
export function isCompanySettingsPath(path: string): boolean {
  return (
    /^\/api\/(companies\/:id\/)?(sign-in|supplier-categories|nominal-accounts|ledger|accounting-packages?|accounting-connection|bills-to-code|publications?|publication-preview|ledger-payments?|ledger-payment-preview|tracking-options|export|deletion)\b/.test(
      path,
    ) ||
    path.endsWith('/ledger-reference') ||
    path.endsWith('/coding') ||
    path.endsWith('/reset-link')
  );
}

/** Documents that are read in the background, and corrections learned from them. */
export function isDocumentsPath(path: string): boolean {
  return path.startsWith('/api/documents') || path.startsWith('/api/learned-readings');
}

/** Bills that should have come. */
export function isExpectedBillsPath(path: string): boolean {
  return path.includes('/expected-bills');
}

/** Lists as CSV, and reports. */
export function isExportsPath(path: string): boolean {
  return /^\/api\/(exports\/|(aged-creditors|purchases|accruals|session-plan|company-overviews|cash-forecast|payment-practices)$)/.test(
    path,
  );
}

/** A company's address for mail. */
export function isMailPath(path: string): boolean {
  return path.startsWith('/api/companies/:id/mail');
}

/** True for calls about the caller's account. The tests of their module cover them. */
export function isAccountPath(path: string): boolean {
  return path.startsWith('/api/auth/');
}

export function isPaymentRunsPath(path: string): boolean {
  return /^\/api\/(payment-runs|batch-payments)\b/.test(path) && !isPaymentsPath(path) && !isBulkChangesPath(path);
}

export function isInvoiceFilesPath(path: string): boolean {
  return /^\/api\/invoices\/(upload|bulk-import)/.test(path);
}

export function isPaymentsPath(path: string): boolean {
  return /^\/api\/(:provider|payments\/|suppliers\/(:id\/confirm|bank-details)|payment-runs\/:id\/(export|remittance))/.test(
    path,
  );
}

export function isSuppliersPath(path: string): boolean {
  const isElsewhere = isPaymentsPath(path) || isMergesPath(path) || isExpectedBillsPath(path);
  return /^\/api\/suppliers\b/.test(path) && !isElsewhere;
}

export function isMergesPath(path: string): boolean {
  return /^\/api\/(supplier-merges|suppliers\/(similar|different|:id\/(different|merges?)))\b/.test(path);
}

export function isReportsPath(path: string): boolean {
  return /^\/api\/reconciliation\/(summary|exceptions|export|close|open|closings|statement-balance)$/.test(path);
}

/** True for calls about learned patterns, no-invoice rules, and the deletion of all transactions. */
export function isLearningPath(path: string): boolean {
  return /^\/api\/(matching-patterns|negative-patterns|no-invoice-(rules|presets)|bank-transactions\/(:id\/(no|require)-invoice|(no|require)-invoice-multiple|bulk))\b/.test(
    path,
  );
}

export function isSuggestionsPath(path: string): boolean {
  return /^\/api\/(reconciliation\/(suggestions|accept-suggestions)|bank-transactions\/(:id\/match|unmatch-multiple))/.test(
    path,
  );
}

export function isDuplicatesPath(path: string): boolean {
  return path.startsWith('/api/duplicate-payments');
}
