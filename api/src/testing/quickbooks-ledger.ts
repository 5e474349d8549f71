import { createServer } from 'node:http';
import { QUICKBOOKS_TRACKING, trackingName } from '@paycycle/schema/domain/tracking-option';
import express from 'express';
import { filesOf } from '../accounting-stand-in/quickbooks/books.page.ts';
import { PERSONS_ACTS } from '../accounting-stand-in/quickbooks/books.routes.ts';
import type { CompanyBooks } from '../accounting-stand-in/quickbooks/company-books.ts';
import type { TransactionType } from '../accounting-stand-in/quickbooks/entities.ts';
import {
  createQuickBooksStandIn,
  type QuickBooksStandIn,
} from '../accounting-stand-in/quickbooks/quickbooks-stand-in.ts';
import { REFRESH_ROTATION_MS } from '../accounting-stand-in/quickbooks/sign-ins.ts';
import { archive, archiveVendor, restore } from '../accounting-stand-in/quickbooks/vendor.service.ts';
import { cloudEvents, signWebhook } from '../accounting-stand-in/quickbooks/webhook-outbox.ts';
import { createQuickBooksSystem } from '../adapters/quickbooks/quickbooks-system.ts';
import type { QuickBooksConfig } from '../kernel/config/quickbooks-config.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import { createLogger } from '../kernel/logger.ts';
import type { AccountingSystem, BillReference } from '../kernel/ports/accounting-system.ts';
import type { WebhookRequest } from '../kernel/ports/payment-provider.ts';
import type { ConformanceLedger, LedgerCall } from './conformance-ledger.ts';
import { type NetworkFault, startFaultyNetwork } from './faulty-network.ts';
import { listen } from './listen.ts';

/** Ten calls begin in a second at most: each call takes a tenth of one here. */
const CALL_MS = 101;
/** Long enough for a batch on a busy machine. */
const TIMEOUT_MS = 3_000;

const SECRETS = { clientId: 'AB-paycycle', clientSecret: 'client-secret-417', webhookVerifier: 'verifier-417' };

/** A clock that stands still but for the calls that are made. */
class LedgerClock {
  #now = new Date('2026-11-20T09:00:00Z').getTime();

  now(): Date {
    return new Date(this.#now);
  }

  move(byMs: number): void {
    this.#now += byMs;
  }
}

/** The stand-in for QuickBooks with what the suite needs, and the address of the company that is allowed. */
export interface QuickBooksLedger extends ConformanceLedger {
  readonly standIn: QuickBooksStandIn;
  readonly books: CompanyBooks;
  readonly config: QuickBooksConfig;
  openSystem(fetchOf?: typeof fetch): AccountingSystem;
  /** Lets calls go wrong by their method and path, until `mend`. */
  breakWhere(fault: NetworkFault, isMeant: (method: string, path: string) => boolean): void;
}

export function isQuery(entity: string, field = ''): (method: string, path: string) => boolean {
  return (_method, path) => {
    const query = new URL(path, 'http://any').searchParams.get('query') ?? '';
    return query.startsWith(`select * from ${entity} `) && query.includes(` ${field}`);
  };
}

const isPost = (end: RegExp) => (method: string, path: string) =>
  method === 'POST' && end.test(new URL(path, 'http://any').pathname);

const CALLS: Record<LedgerCall, (method: string, path: string) => boolean> = {
  token: isPost(/\/tokens\/bearer$/),
  settings: (_method, path) => path.includes('/preferences?'),
  findContacts: isQuery('Vendor'),
  createContact: isPost(/\/vendor$/),
  createBills: isPost(/\/batch$/),
  findBills: isQuery('Bill', 'DocNumber'),
  fetchBills: isQuery('Bill', 'Id in'),
  withdrawBill: isPost(/\/bill$/),
  attachFile: isPost(/\/upload$/),
  listFiles: isQuery('Attachable'),
  recordPayments: isPost(/\/billpayment$/),
};

/** Opens the stand-in over HTTP with a faulty network before it. */
export async function openQuickBooksLedger(): Promise<QuickBooksLedger> {
  const clock = new LedgerClock();
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line) => void lines.push(line) });
  const standIn = createQuickBooksStandIn({ ...SECRETS, clock, logger, webhookUrl: () => null });
  const app = express();
  app.use(securityHeaders(false));
  app.use('/v3', (_request, _response, next) => {
    clock.move(CALL_MS);
    next();
  });
  app.use(standIn.router);
  const server = createServer(app);
  const url = await listen(server);
  const network = await startFaultyNetwork(() => url);
  const config = configOf(url, network.url);
  const [books] = standIn.companies.values();
  if (!books) throw new Error('the stand-in has no company');
  return {
    standIn,
    books,
    config,
    openSystem: (fetchOf) =>
      createQuickBooksSystem(config, { clock, logger, timeoutMs: TIMEOUT_MS, pauseMs: 0, fetch: fetchOf }),
    breakWhere: network.break,
    redirectUrl: 'https://app.example.co.uk/api/accounting/quickbooks/callback',
    logged: () => lines.join(''),
    secrets: [SECRETS.clientSecret, SECRETS.webhookVerifier],
    allow: (address) => decide(address, books.realmId),
    deny: (address) => decide(address, 'deny'),
    ...changesOf(books, standIn),
    webhookAbout: (bill) => webhookAbout(books, bill, clock),
    now: () => clock.now(),
    moveClock: (byMs) => clock.move(byMs),
    break: (call, fault) => network.break(fault, CALLS[call]),
    mend: network.mend,
    close: async () => {
      network.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Actions of QuickBooks users, and the resulting books. */
function changesOf(books: CompanyBooks, { signIns }: QuickBooksStandIn) {
  return {
    withdrawAccess: (token: string) => signIns.withdraw(token),
    disconnectThere: (realmId: string) => signIns.disconnect(realmId),
    disconnectionShowsAt: 'refresh',
    refreshGraceMs: REFRESH_ROTATION_MS,
    lockUntil: (date) => {
      books.bookCloseDate = date;
    },
    archiveAccount: ({ externalId }) => archive(books, 'Account', externalId),
    restoreAccount: ({ externalId }) => restore(books, 'Account', externalId),
    archiveTracking: ({ category, externalId }) => archive(books, entityOf(category), externalId),
    restoreTracking: ({ category, externalId }) => restore(books, entityOf(category), externalId),
    trackingOf: (bill) => trackingOf(books, bill),
    archiveContact: (contactId: string) => archiveVendor(books, contactId),
    renumberBill: (bill, number: string) =>
      books.change(typeOf(bill), bill.externalId, (stored) => {
        stored.DocNumber = number;
      }),
    voidBill: (bill) => PERSONS_ACTS.void(books, typeOf(bill), bill.externalId),
    payBill: (bill, amountPence) => books.use(typeOf(bill), bill.externalId, amountPence),
    countBills: () => books.countMade('Bill') + books.countMade('VendorCredit'),
    countContacts: () => books.all('Vendor').length,
    countFiles: (bill) => filesOf(books, typeOf(bill), bill.externalId).length,
    countPayments: () => books.countMade('BillPayment'),
    bankAccountId: books.all('Account').find(({ AccountType }) => AccountType === 'Bank')?.Id ?? '',
  } satisfies Partial<ConformanceLedger>;
}

function entityOf(category: string): 'Class' | 'Department' {
  return category === QUICKBOOKS_TRACKING.location ? 'Department' : 'Class';
}

function trackingOf(books: CompanyBooks, bill: BillReference): (string | null)[] {
  const { Line, DepartmentRef } = books.get(typeOf(bill), bill.externalId);
  const nameOf = (category: string, id: string | undefined) =>
    id === undefined ? null : trackingName({ category, option: books.get(entityOf(category), id).FullyQualifiedName });
  return Line.map(
    ({ AccountBasedExpenseLineDetail: { ClassRef } }) =>
      nameOf(QUICKBOOKS_TRACKING.class, ClassRef?.value) ?? nameOf(QUICKBOOKS_TRACKING.location, DepartmentRef?.value),
  );
}

export function typeOf({ documentType }: BillReference): TransactionType {
  return documentType === 'invoice' ? 'Bill' : 'VendorCredit';
}

function webhookAbout(books: CompanyBooks, bill: BillReference | null, clock: LedgerClock): WebhookRequest {
  const [vendor] = books.all('Vendor');
  const about = bill
    ? ({ name: typeOf(bill), id: bill.externalId } as const)
    : ({ name: 'Vendor', id: vendor?.Id ?? '1' } as const);
  const body = cloudEvents([{ realmId: books.realmId, ...about, verb: 'updated' }], clock);
  const signed = signWebhook(body, SECRETS.webhookVerifier);
  return { method: 'POST', path: '/api/accounting/quickbooks/webhook', ...signed };
}

/** Opens the page of a sign-in, and decides there as a person does. */
async function decide(address: string, decision: string): Promise<URLSearchParams> {
  const page = await (await fetch(address)).text();
  if (!page.includes(`value="${decision}"`)) throw new Error(`the page does not offer ${decision}`);
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  );
  const body = new URLSearchParams([...fields, ['decision', decision]]);
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`the page was answered with ${answer.status}`);
  return new URL(location).searchParams;
}

function configOf(url: string, front: string): QuickBooksConfig {
  return {
    ...SECRETS,
    signInUrl: `${url}/connect/oauth2`,
    tokenUrl: `${front}/oauth2/v1/tokens/bearer`,
    revokeUrl: `${front}/v2/oauth2/tokens/revoke`,
    apiUrl: front,
    appUrl: 'https://qbo.intuit.com/app',
  };
}
