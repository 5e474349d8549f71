import { z } from 'zod';
import type { QuickBooksConfig } from '../../kernel/config/quickbooks-config.ts';
import type { Logger } from '../../kernel/logger.ts';
import type {
  AccountingAccess,
  AccountingLimits,
  AccountingOrganisation,
  AccountingOutcome,
  AccountingSystem,
} from '../../kernel/ports/accounting-system.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { QuickBooksBills } from './bills.ts';
import { CallPace } from './call-pace.ts';
import { createContact, findContacts } from './contacts.ts';
import { attachFile, FILE_BYTES_MAX, listFiles } from './files.ts';
import { deletionByHand, recordPayments, refusalOfPayments } from './payments.ts';
import { QuickBooksClient } from './quickbooks-client.ts';
import { readRecords } from './read-records.ts';
import { readSettings } from './read-settings.ts';
import { readWebhook } from './read-webhook.ts';
import { NUMBER_LENGTH_MAX, refusalsOf } from './refusals.ts';
import { QuickBooksSignIn } from './sign-in.ts';

export interface QuickBooksSystemParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Node's own when left out. */
  readonly fetch?: typeof fetch;
  /** How long a call may take. */
  readonly timeoutMs?: number;
  /** From one call to the next of the same company; 0 for tests whose clock stands still. */
  readonly pauseMs?: number;
}

/** Intuit ends calls of more than 120 seconds; a batch or an upload may take a while. */
const TIMEOUT_MS = 60_000;
/** Eight calls a second, 480 a minute. */
const PAUSE_MS = 125;

/** Intuit, "API call limits and throttles", for each company and app. */
const LIMITS: AccountingLimits = {
  billsPerCall: 30,
  contactsPerPaymentGroup: 1,
  // None is documented but ten a second, to which the pace holds; more would wait for their turn.
  callsAtOnce: 5,
  callsPerMinute: 500,
  callsPerDay: null,
  fileBytesMax: FILE_BYTES_MAX,
  numberLengthMax: NUMBER_LENGTH_MAX,
  // How long QuickBooks keeps the answer to a requestid is documented nowhere. It is meant for lost connections.
  sameKeyMs: 10 * 60_000,
};

/**
 * QuickBooks Online, UK edition, through the Accounting API v3. It is called with `fetch`: Intuit publishes no OpenAPI file,
 * and the errors of its Node client carry the tokens (intuit/oauth-jsclient, issue 71).
 */
export function createQuickBooksSystem(config: QuickBooksConfig, parts: QuickBooksSystemParts): AccountingSystem {
  const { clock, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS } = parts;
  const call = parts.fetch ?? fetch;
  const pace = new CallPace({ pauseMs });
  const client = new QuickBooksClient({ config, clock, fetch: call, timeoutMs, pace });
  const signIn = new QuickBooksSignIn({ config, clock, fetch: call, timeoutMs });
  const bills = new QuickBooksBills(client, config);
  return {
    ledger: 'quickbooks',
    limits: LIMITS,
    budgetOf: (organisationId) => ({ usedThisMinute: pace.callsOfMinute(organisationId), leftToday: null }),
    signInAddress: (request) => signIn.address(request),
    redeem: ({ query, redirectUrl }) => signIn.redeem(query, redirectUrl),
    refresh: (refreshToken) => signIn.refresh(refreshToken),
    listOrganisations: (accessToken, query) => listOrganisations(client, accessToken, query),
    disconnect: (_access, refreshToken) => signIn.revoke(refreshToken),
    readSettings: (access) => readSettings(client, access),
    refusalsOf,
    findContacts: (access, name) => findContacts(client, access, name),
    createContact: (access, supplier, key) => createContact(client, access, supplier, key),
    createBills: (access, outgoing, key) => bills.create(access, outgoing, key),
    findBills: (access, bill) => bills.find(access, bill),
    fetchBills: (access, references) => bills.fetch(access, references),
    withdrawBill: (access, bill, key) => bills.withdraw(access, bill, key),
    attachFile: (access, bill, file, key) => attachFile(client, access, bill, file, key),
    listFiles: (access, bill) => listFiles(client, access, bill),
    refusalOfPayments,
    deletionByHand,
    recordPayments: (access, group, key) => recordPayments(client, bills, access, group, key),
    readWebhook: (request) => readWebhook(request, config.webhookVerifier),
  };
}

const COMPANY = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) });

/** A sign-in is of one company. Its id comes with the browser alone; no call tells it. */
async function listOrganisations(
  client: QuickBooksClient,
  accessToken: string,
  query: URLSearchParams | null,
): Promise<AccountingOutcome<readonly AccountingOrganisation[]>> {
  const organisationId = query?.get('realmId');
  if (!organisationId) {
    return {
      kind: 'refused',
      reason: 'QuickBooks tells the company only when it is connected',
      remedy: 'Connect again',
    };
  }
  const access: AccountingAccess = { organisationId, accessToken };
  const answer = await client.get(access, `/companyinfo/${encodeURIComponent(organisationId)}`);
  const company = readRecords(COMPANY, answer);
  if (company.kind !== 'ok') return company;
  return { kind: 'ok', value: [{ organisationId, name: company.value.CompanyInfo.CompanyName }] };
}
