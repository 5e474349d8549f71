import {
  AccountingConnectionDocument,
  ChangeAccountingConnectionDocument,
  DisconnectAccountingSystemDocument,
  PreviewLedgerAccountsDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../src/kernel/logger.ts';
import { openGuestScope, openJobScope } from '../src/kernel/scope.ts';
import { AccountingConnection, callLedger } from '../src/modules/accounting-connections/index.ts';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import { FAKE_SETTINGS } from '../src/testing/fake-settings.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The connection of a company to an organisation in its ledger (RULES.md, 97). */

const TWO = [
  { organisationId: 'one', name: 'Lowe Printing' },
  { organisationId: 'two', name: 'Lowe Holdings' },
];
const MINUTE_MS = 60_000;

const systems = new Map<'xero' | 'quickbooks', FakeAccountingSystem>();
let app: TestApp;
let ledger: FakeAccountingSystem;
let owner: TestClient;
let ownerId: string;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp({ accountingSystems: systems, logger: createLogger('error') });
  ledger = new FakeAccountingSystem(app.clock);
  systems.set('xero', ledger);
  owner = await app.newUser();
  ownerId = (await owner.rest('GET', '/api/auth/user')).body.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  ledger.organisations = TWO.slice(0, 1);
  ledger.refusal = null;
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
});

function moveClock(byMs: number): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + byMs).toISOString());
}

async function go(path: string, who = owner): Promise<string> {
  const answer = await fetch(app.url + path, { headers: { cookie: who.cookie }, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return decodeURIComponent((answer.headers.get('location') ?? '').replaceAll('+', ' '));
}

/** Leaves for the ledger. @returns the state that it is to send back */
async function leave(who = owner): Promise<string> {
  const address = new URL(await go(`/api/accounting/connect?companyId=${companyId}`, who));
  expect(address.searchParams.get('redirect_uri')).toBe(`${app.url}/api/accounting/callback`);
  return address.searchParams.get('state') ?? '';
}

async function connect(): Promise<void> {
  expect(await go(`/api/accounting/callback?code=allowed&state=${await leave()}`)).toBe('/settings/accounting');
}

async function connection(who = owner) {
  return (await who.rest('GET', `/api/companies/${companyId}/accounting-connection`)).body.connection;
}

/** Calls the ledger as a background job does. */
async function call(kind: 'ok' | 'token_expired' = 'ok') {
  const scope = openJobScope(openGuestScope(app.orm.em.fork(), app.ports), ownerId, [companyId]);
  const found = await scope.em.findOneOrFail(AccountingConnection, { companyId });
  const tokens: string[] = [];
  const outcome = await callLedger(scope, found, async (_system, { accessToken }) => {
    tokens.push(accessToken);
    return kind === 'ok' ? { kind: 'ok', value: accessToken } : { kind: 'token_expired' };
  });
  return { outcome, tokens };
}

describe('connecting', () => {
  it('selects the only authorised organisation, and encrypts the tokens', async () => {
    expect(await connection()).toBeNull();
    await connect();
    expect(await connection()).toMatchObject({ state: 'connected', organisationId: 'one', publishAs: 'draft' });
    const [stored] = await app.orm.em
      .fork()
      .execute<{ row: string }[]>(
        'select row_to_json(c)::text as row from accounting_connections c where company_id = ?',
        [companyId],
      );
    expect(stored?.row).toContain('Lowe Printing');
    expect(stored?.row).not.toMatch(/access [\da-f]|refresh [\da-f]/);
  });

  it('asks which of several organisations to use, and refuses any other', async () => {
    ledger.organisations = TWO;
    await connect();
    const { data } = await owner.graphql(AccountingConnectionDocument, { companyId });
    expect(data?.company).toMatchObject({
      canConnectLedger: true,
      accountingConnection: { state: 'choosing', organisationName: null, organisations: TWO },
    });
    const path = `/api/companies/${companyId}/accounting-connection`;
    const other = await owner.rest('PATCH', path, { organisationId: 'three' });
    expect(other).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const input = { organisationId: 'two', publishAs: 'awaiting_payment' } as const;
    const changed = await owner.graphql(ChangeAccountingConnectionDocument, { companyId, input });
    expect(changed.data?.changeAccountingConnection.accountingConnection).toMatchObject({
      state: 'connected',
      organisationName: 'Lowe Holdings',
      publishAs: 'awaiting_payment',
    });
    // Connecting again keeps the organisation.
    await connect();
    expect(await connection()).toMatchObject({ organisationId: 'two', publishAs: 'awaiting_payment' });
  });

  it('shows why access was denied, and stores no connection', async () => {
    const back = await go(`/api/accounting/callback?error=access_denied&state=${await leave()}`);
    expect(back).toBe('/settings/accounting?notConnected=VALIDATION_FAILED');
    expect(await connection()).toBeNull();
  });

  it('is completed once, in time, by the user who started it', async () => {
    const state = await leave();
    const back = `/api/accounting/callback?code=allowed&state=`;
    expect(await go(`${back}another`)).toContain('notConnected=VALIDATION_FAILED');
    expect(await go(back + state)).toContain('notConnected=VALIDATION_FAILED');
    const late = await leave();
    moveClock(11 * MINUTE_MS);
    expect(await go(back + late)).toContain('notConnected=VALIDATION_FAILED');
    const stranger = await app.newUser();
    expect(await go(back + (await leave()), stranger)).toContain('notConnected=VALIDATION_FAILED');
    expect(await connection()).toBeNull();
  });

  it('of QuickBooks publishes open bills, because it has no drafts', async () => {
    await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'quickbooks' });
    systems.set('quickbooks', ledger);
    await connect();
    systems.delete('quickbooks');
    expect(await connection()).toMatchObject({ ledger: 'quickbooks', publishAs: 'awaiting_payment' });
    const path = `/api/companies/${companyId}/accounting-connection`;
    const message = 'QuickBooks Online takes no bills as "Draft".';
    const refused = { code: 'VALIDATION_FAILED', message };
    expect(await owner.rest('PATCH', path, { publishAs: 'draft' })).toMatchObject({ status: 400, body: refused });
    const variables = { companyId, input: { publishAs: 'draft' as const } };
    const { errors } = await owner.graphql(ChangeAccountingConnectionDocument, variables);
    expect(errors).toMatchObject([{ message, extensions: { code: 'VALIDATION_FAILED' } }]);
    expect(await connection()).toMatchObject({ publishAs: 'awaiting_payment' });
  });

  it('requires a ledger with an API and the permission to change settings', async () => {
    await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'sage50' });
    expect(await go(`/api/accounting/connect?companyId=${companyId}`)).toContain('notConnected=LEDGER_NOT_ONLINE');
    await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'quickbooks' });
    expect(await go(`/api/accounting/connect?companyId=${companyId}`)).toContain('notConnected=LEDGER_NOT_ONLINE');
    const approver = await app.newUser();
    await joinByRest(owner, approver, companyId, { role: 'approver' });
    expect(await go(`/api/accounting/connect?companyId=${companyId}`, approver)).toContain('notConnected=');
    const stranger = await app.newUser();
    const path = `/api/companies/${companyId}/accounting-connection`;
    expect(await stranger.rest('GET', path)).toMatchObject({ status: 404 });
    expect(await approver.rest('GET', path)).toMatchObject({ status: 200, body: { connection: null } });
    expect(await approver.rest('DELETE', path)).toMatchObject({ status: 403 });
    expect(await owner.rest('DELETE', path)).toMatchObject({ status: 409, body: { code: 'LEDGER_NOT_CONNECTED' } });
    const answer = await fetch(`${app.url}/api/accounting/connect?companyId=${companyId}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/api/login');
  });
});

describe('tokens', () => {
  it('are refreshed by one process at a time, before they expire', async () => {
    await connect();
    const before = ledger.refreshed.length;
    expect((await call()).outcome.kind).toBe('ok');
    expect(ledger.refreshed.length).toBe(before);
    moveClock(30 * MINUTE_MS);
    const { promise, resolve } = Promise.withResolvers<void>();
    ledger.held = promise;
    const first = call();
    await expect.poll(() => ledger.refreshed.length).toBe(before + 1);
    expect((await call()).outcome).toMatchObject({ kind: 'later', limit: 'concurrent' });
    resolve();
    const { outcome, tokens } = await first;
    expect(outcome).toEqual({ kind: 'ok', value: tokens[0] });
    expect((await call()).tokens).toEqual(tokens);
    expect(ledger.refreshed.length).toBe(before + 1);
  });

  it('are refreshed by another process if the first was killed during the refresh', async () => {
    await connect();
    moveClock(30 * MINUTE_MS);
    ledger.held = new Promise(() => undefined);
    const before = ledger.refreshed.length;
    void call();
    await expect.poll(() => ledger.refreshed.length).toBe(before + 1);
    ledger.held = Promise.resolve();
    expect((await call()).outcome.kind).toBe('later');
    moveClock(MINUTE_MS);
    expect((await call()).outcome.kind).toBe('ok');
  });

  it('are refreshed once if the ledger refuses one; after that a user must reconnect', async () => {
    await connect();
    const { outcome, tokens } = await call('token_expired');
    expect(outcome.kind).toBe('signed_out');
    expect(new Set(tokens).size).toBe(2);
    expect(await connection()).toMatchObject({ state: 'sign_in_again' });
    expect((await call()).tokens).toEqual([]);
    await connect();
    expect((await call()).outcome.kind).toBe('ok');
  });

  it('are requested again if the ledger does not respond, without asking the user to reconnect', async () => {
    await connect();
    moveClock(30 * MINUTE_MS);
    ledger.refusal = { kind: 'unknown', detail: 'reset' };
    expect((await call()).outcome).toMatchObject({ kind: 'unknown' });
    expect(await connection()).toMatchObject({ state: 'connected' });
    ledger.refusal = null;
    expect((await call()).outcome.kind).toBe('ok');
  });
});

describe('the chart of the ledger', () => {
  const account = (code: string | null, name: string, changes: object = {}) => {
    const what = { isArchived: false, takesBills: true, takesPayments: false, vatCodes: null };
    return { externalId: name, code, name, ...what, ...changes };
  };
  const path = () => `/api/companies/${companyId}/nominal-accounts/from-ledger`;

  it('is imported as it was previewed, and refused if it has changed', async () => {
    const notConnected = await owner.rest('POST', `${path()}/preview`);
    expect(notConnected).toMatchObject({ status: 409, body: { code: 'LEDGER_NOT_CONNECTED' } });
    await connect();
    const { body: before } = await owner.rest('GET', `/api/companies/${companyId}/nominal-accounts`);
    const accounts = [
      account('469', 'Rent of the works'),
      account('9999', 'Coaching'),
      account('090', 'Bank', { takesBills: false }),
      account('9998', 'Old', { isArchived: true }),
    ];
    ledger.settings = { ...FAKE_SETTINGS, accounts };
    const shown = (await owner.rest('POST', `${path()}/preview`)).body;
    expect(shown).toMatchObject({
      added: [{ code: '9999', name: 'Coaching' }],
      renamed: [{ code: '469', after: 'Rent of the works' }],
    });
    const wrong = await owner.rest('POST', path(), { content: 'another' });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
    expect((await owner.rest('POST', path(), { content: shown.content })).status).toBe(200);
    const { body: after } = await owner.rest('GET', `/api/companies/${companyId}/nominal-accounts`);
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContainEqual(expect.objectContaining({ code: '9999', name: 'Coaching' }));
    ledger.settings = { ...FAKE_SETTINGS, accounts: [account('9999', 'Coaching')] };
    const { data } = await owner.graphql(PreviewLedgerAccountsDocument, { companyId });
    expect(data?.previewLedgerAccounts.missing).toHaveLength(after.length - 1);
  });
});

describe('disconnecting', () => {
  it('revokes the access, and lets the user choose another ledger', async () => {
    await connect();
    const path = `/api/companies/${companyId}/ledger`;
    const other = await owner.rest('PUT', path, { ledger: 'sage50' });
    expect(other).toMatchObject({ status: 409, body: { code: 'LEDGER_CONNECTED' } });
    const before = ledger.disconnected.length;
    const { data } = await owner.graphql(DisconnectAccountingSystemDocument, { companyId });
    expect(data?.disconnectAccountingSystem).toMatchObject({
      isToldThere: true,
      company: { accountingConnection: null },
    });
    expect(ledger.disconnected.slice(before)).toEqual(['one']);
    expect((await owner.rest('PUT', path, { ledger: 'sage50' })).status).toBe(200);
    const { body } = await owner.rest('GET', `/api/audit-log?companyId=${companyId}`);
    const entries: { recordType: string; verb: string }[] = body;
    const own = entries.filter(({ recordType }) => recordType === 'ledger_connection');
    expect(own.map(({ verb }) => verb)).toEqual(['deleted', 'created']);
  });

  it('reports that the ledger did not confirm the revocation', async () => {
    await connect();
    ledger.withdrawToken();
    ledger.refusal = { kind: 'unknown', detail: 'reset' };
    const answer = await owner.rest('DELETE', `/api/companies/${companyId}/accounting-connection`);
    expect(answer).toMatchObject({ status: 200, body: { isToldThere: false } });
    expect(await connection()).toBeNull();
  });
});
