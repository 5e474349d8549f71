import { createServer } from 'node:http';
import { trackingName } from '@paycycle/schema/domain/tracking-option';
import express from 'express';
import { BANK_ACCOUNT_ID } from '../accounting-stand-in/xero/xero-chart.ts';
import type { XeroTier } from '../accounting-stand-in/xero/xero-limits.ts';
import type { XeroRequest, XeroResponse } from '../accounting-stand-in/xero/xero-request.ts';
import { REFRESH_GRACE_MS } from '../accounting-stand-in/xero/xero-sign-in.ts';
import { createXeroStandIn, type XeroStandIn } from '../accounting-stand-in/xero/xero-stand-in.ts';
import { createXeroSystem } from '../adapters/xero/xero-system.ts';
import type { XeroConfig } from '../kernel/config/accounting-config.ts';
import { createLogger } from '../kernel/logger.ts';
import type { BillReference } from '../kernel/ports/accounting-system.ts';
import type { ConformanceLedger, LedgerCall } from './conformance-ledger.ts';
import { startFaultyNetwork } from './faulty-network.ts';
import { listen } from './listen.ts';
import { ManualClock } from './manual-clock.ts';
import { loadXeroContract, type XeroContract } from './xero-contract.ts';

/** Xero as the port wants it, over our stand-in and a network that can be broken. */
export interface XeroLedger extends ConformanceLedger {
  readonly standIn: XeroStandIn;
  readonly clock: ManualClock;
  readonly config: XeroConfig;
  /** Null where the contract does not lie beside the checkout. */
  readonly contract: XeroContract | null;
}

/** Long enough for a call on a busy machine: 300 ms were once too short. Each test of a silent ledger waits for it. */
const TIMEOUT_MS = 3_000;
const REDIRECT_URL = 'http://localhost:3000/api/xero/callback';
const BILLS = /^\/api\.xro\/2\.0\/(Invoices|CreditNotes)/;

const CALLS: Record<LedgerCall, (method: string, path: string) => boolean> = {
  token: (_method, path) => path === '/connect/token',
  settings: (_method, path) => path.endsWith('/Organisation'),
  findContacts: (method, path) => method === 'GET' && path.includes('/Contacts'),
  createContact: (method, path) => method === 'PUT' && path.includes('/Contacts'),
  createBills: (method, path) => method === 'PUT' && BILLS.test(path) && !path.includes('/Attachments'),
  findBills: (method, path) => method === 'GET' && BILLS.test(path) && !path.includes('/Attachments'),
  fetchBills: (method, path) => method === 'GET' && BILLS.test(path) && !path.includes('/Attachments'),
  withdrawBill: (method, path) => method === 'POST' && BILLS.test(path),
  attachFile: (method, path) => method === 'PUT' && path.includes('/Attachments/'),
  listFiles: (method, path) => method === 'GET' && path.endsWith('/Attachments'),
  recordPayments: (_method, path) => /\/(Batch)?Payments\b/.test(path),
};

/** Call it in `beforeAll`, and `close` in `afterAll`, which throws what requests and answers had against the contract. */
export async function openXeroLedger({ tier }: { readonly tier?: XeroTier } = {}): Promise<XeroLedger> {
  const clock = new ManualClock('2026-11-20T09:00:00Z');
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line) => lines.push(line) });
  const contract = await loadXeroContract();
  const answered: [XeroRequest, XeroResponse][] = [];
  const standIn = createXeroStandIn({
    clock,
    logger,
    ...(tier && { tier }),
    onAnswer: (request, answer) => answered.push([request, answer]),
  });
  const app = express();
  app.use(standIn.router);
  const server = createServer(app);
  const url = await listen(server);
  const network = await startFaultyNetwork(() => url);
  const config: XeroConfig = {
    ...standIn.client,
    webhookKey: standIn.webhookKey,
    tier: tier ?? 'standard',
    loginUrl: url,
    identityUrl: network.url,
    apiUrl: network.url,
    webUrl: url,
  };
  return {
    ...booksOf(standIn, clock),
    standIn,
    clock,
    config,
    contract,
    openSystem: () => createXeroSystem(config, { clock, logger, timeoutMs: TIMEOUT_MS }),
    redirectUrl: REDIRECT_URL,
    logged: () => lines.join('\n'),
    secrets: [standIn.client.clientSecret, standIn.webhookKey],
    allow: (address) => answerConsent(address, standIn, 'allow'),
    deny: (address) => answerConsent(address, standIn, 'deny'),
    now: () => clock.now(),
    moveClock: (byMs) => clock.move(byMs),
    break: (call, fault) => network.break(fault, CALLS[call]),
    mend: network.mend,
    close: async () => {
      network.close();
      server.closeAllConnections();
      server.close();
      const flaws = answered.flatMap(([request, answer]) => contract?.flawsOf(request, answer) ?? []);
      if (flaws.length > 0) throw new Error([...new Set(flaws)].join('\n'));
    },
  };
}

/** The person at the page of consent. */
async function answerConsent(address: string, { books }: XeroStandIn, decision: string): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(address);
  const page = await fetch(address);
  if (!(await page.text()).includes('Allow access')) throw new Error(`no page of consent: ${page.status}`);
  const [tenant = ''] = books.keys();
  const form = new URLSearchParams([...searchParams, ['tenant', tenant], ['decision', decision]]);
  const answer = await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

/** Actions of a Xero user in the first organisation. */
function booksOf(standIn: XeroStandIn, clock: ManualClock) {
  const [books] = standIn.books.values();
  if (!books) throw new Error('the stand-in has no organisation');
  const kindOf = ({ documentType }: BillReference) => (documentType === 'invoice' ? 'Invoices' : 'CreditNotes');
  const documentOf = (bill: BillReference) => books.document(kindOf(bill), bill.externalId);
  return {
    withdrawAccess: (token) => standIn.signIn.withdrawAccess(token),
    disconnectThere: (organisationId) => standIn.signIn.disconnect(organisationId),
    refreshGraceMs: REFRESH_GRACE_MS,
    lockUntil: (date) => {
      books.lockedUntil = date;
    },
    archiveAccount: ({ externalId }) => books.setAccount(externalId, 'ARCHIVED'),
    restoreAccount: ({ externalId }) => books.setAccount(externalId, 'ACTIVE'),
    archiveTracking: ({ externalId }) => books.setTrackingOption(externalId, 'ARCHIVED'),
    restoreTracking: ({ externalId }) => books.setTrackingOption(externalId, 'ACTIVE'),
    trackingOf: (bill) =>
      documentOf(bill).lines.map(({ input: { Tracking: [tracked] = [] } }) =>
        tracked ? trackingName({ category: tracked.Name, option: tracked.Option }) : null,
      ),
    archiveContact: (id) => books.archiveContact(id),
    renumberBill: (bill, number) => books.renumber(kindOf(bill), bill.externalId, number),
    voidBill: (bill) => books.withdraw(kindOf(bill), bill.externalId),
    payBill: (bill, amount) => books.pay(kindOf(bill), bill.externalId, amount, clock.now().toISOString().slice(0, 10)),
    countBills: () => books.documents.size,
    countContacts: () => books.contacts.size,
    countFiles: (bill) => documentOf(bill).files.size,
    countPayments: () => books.payments.size,
    bankAccountId: BANK_ACCOUNT_ID,
    webhookAbout: (bill) => {
      const events = bill ? [standIn.webhooks.event(books.tenantId, documentOf(bill), 'UPDATE')] : [];
      const { body, headers } = standIn.webhooks.sign(events);
      return { method: 'POST', path: '/api/xero/webhook', headers, body: Buffer.from(body) };
    },
  } satisfies Partial<ConformanceLedger>;
}
