import type { XeroConfig } from '../../kernel/config/accounting-config.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { AccountingSystem } from '../../kernel/ports/accounting-system.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { readSettings } from './read-settings.ts';
import { refusalsOfBill } from './refusals-of-bill.ts';
import { readWebhook } from './verify-webhook.ts';
import { createBills, fetchBills, findBills, withdrawBill } from './xero-bills.ts';
import { XeroClient } from './xero-client.ts';
import { createContact, findContacts } from './xero-contacts.ts';
import { attachFile, listFiles } from './xero-files.ts';
import { limitsOf } from './xero-limits.ts';
import { deletionByHand, recordPayments, refusalOfPayments } from './xero-payments.ts';
import { disconnect, listOrganisations, redeem, refresh, signInAddress } from './xero-sign-in.ts';

export interface XeroSystemParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Node's own when left out. */
  readonly fetch?: typeof fetch;
  /** How long a call may take. */
  readonly timeoutMs?: number;
}

/** A file of 10 MB takes its time. */
const TIMEOUT_MS = 30_000;

/** Xero's Accounting API 2.0, for the organisations of UK companies. */
export function createXeroSystem(config: XeroConfig, parts: XeroSystemParts): AccountingSystem {
  const { clock, logger, timeoutMs = TIMEOUT_MS } = parts;
  const client = new XeroClient({ config, clock, logger, fetch: parts.fetch ?? fetch, timeoutMs });
  const limits = limitsOf(config);
  return {
    ledger: 'xero',
    limits,
    budgetOf: (organisationId) => client.budgetOf(organisationId, limits.callsPerMinute),
    signInAddress: (request) => signInAddress(client, request),
    redeem: (request) => redeem(client, request),
    refresh: (refreshToken) => refresh(client, refreshToken),
    listOrganisations: (accessToken, query) => listOrganisations(client, accessToken, query),
    disconnect: (access, refreshToken) => disconnect(client, access, refreshToken),
    readSettings: (access) => readSettings(client, access),
    refusalsOf: (bill, settings) => refusalsOfBill(bill, settings, limits),
    findContacts: (access, name) => findContacts(client, access, name),
    createContact: (access, supplier, key) => createContact(client, access, supplier, key),
    createBills: (access, bills, key) => createBills(client, access, bills, key),
    findBills: (access, bill) => findBills(client, access, bill),
    fetchBills: (access, bills) => fetchBills(client, access, bills),
    withdrawBill: (access, bill, key) => withdrawBill(client, access, bill, key),
    attachFile: (access, bill, file, key) => attachFile(client, access, { bill, file, key }, limits),
    listFiles: (access, bill) => listFiles(client, access, bill),
    refusalOfPayments,
    deletionByHand,
    recordPayments: (access, group, key) => recordPayments(client, access, group, key),
    readWebhook: (request) => readWebhook(request, config.webhookKey),
  };
}
