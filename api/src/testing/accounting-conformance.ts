import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeBills } from './accounting-bills-conformance.ts';
import { describeFaults, describeLedgerWebhooks, describeLimits } from './accounting-faults-conformance.ts';
import { describeFiles, describePayments } from './accounting-files-conformance.ts';
import { describeTracking } from './accounting-tracking-conformance.ts';
import {
  accountOf,
  agreed,
  type ConformanceLedger,
  LedgerSession,
  type LedgerTest,
  lineOf,
} from './conformance-ledger.ts';
import { OutcomeRecord } from './outcome-record.ts';

/** Longer than a minute: each test may use a minute's calls of its own. */
const BETWEEN_TESTS_MS = 2 * 60_000;
const MINUTE_MS = 60_000;
/** Outcomes of a sign-in without a valid code. */
const NOT_GIVEN = ['refused', 'signed_out'];

/**
 * Behaviour that every accounting system must have, by the docstrings of the port. An adapter's own tests cover the rest.
 * @param open opens the ledger; called once, and closed after the last test
 */
export function describeAccountingConformance(name: string, open: () => Promise<ConformanceLedger>): void {
  describe(`the accounting system ${name}`, () => {
    const record = new OutcomeRecord();
    let test: LedgerTest;

    beforeAll(async () => {
      const ledger = await open();
      const system = record.of(ledger.openSystem());
      test = { ledger, system, session: new LedgerSession(ledger, system) };
    });
    beforeEach(() => test.ledger.moveClock(BETWEEN_TESTS_MS));
    afterEach(async () => {
      test.ledger.mend();
      await test.ledger.lockUntil(null);
    });
    afterAll(() => test.ledger.close());

    describeSignIn(() => test);
    describeAccess(() => test);
    describeSettings(() => test);
    describeTracking(() => test);
    describeContacts(() => test);
    describeBills(() => test);
    describeFiles(() => test);
    describePayments(() => test);
    describeLimits(() => test);
    describeFaults(() => test);
    describeLedgerWebhooks(() => test);

    it('tells no token and no secret in any outcome, error or log line', () => {
      const told = record.text() + test.ledger.logged();
      expect(record.tokens.size).toBeGreaterThan(1);
      expect(told).not.toBe('');
      for (const secret of [...record.tokens, ...test.ledger.secrets]) expect(told.includes(secret)).toBe(false);
    });
  });
}

function describeSignIn(test: () => LedgerTest): void {
  it('passes the state through, and gives tokens and the organisation that was allowed', async () => {
    const { ledger, system } = test();
    const state = randomUUID();
    const query = await ledger.allow(system.signInAddress({ state, redirectUrl: ledger.redirectUrl }));
    expect(query.get('state')).toBe(state);
    const tokens = agreed(await system.redeem({ query, redirectUrl: ledger.redirectUrl }));
    expect(tokens.accessExpiresAt.getTime()).toBeGreaterThan(ledger.now().getTime());
    expect(tokens.accessToken).not.toBe(tokens.refreshToken);
    const organisations = agreed(await system.listOrganisations(tokens.accessToken, query));
    expect(organisations).toHaveLength(1);
    expect(organisations[0]?.name.trim()).not.toBe('');
  });

  it('gives no tokens where a person has refused, and says so', async () => {
    const { ledger, system } = test();
    const state = randomUUID();
    const query = await ledger.deny(system.signInAddress({ state, redirectUrl: ledger.redirectUrl }));
    expect(query.get('state')).toBe(state);
    const redeemed = await system.redeem({ query, redirectUrl: ledger.redirectUrl });
    expect(redeemed).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\w+ \w+/) });
  });

  it('gives tokens once for a sign-in', async () => {
    const { ledger, system } = test();
    const { redirectUrl } = ledger;
    const query = await ledger.allow(system.signInAddress({ state: randomUUID(), redirectUrl }));
    agreed(await system.redeem({ query, redirectUrl }));
    expect(NOT_GIVEN).toContain((await system.redeem({ query, redirectUrl })).kind);
    const made = new URLSearchParams({ ...Object.fromEntries(query), code: randomUUID() });
    expect(NOT_GIVEN).toContain((await system.redeem({ query: made, redirectUrl })).kind);
  });

  it('refreshes: a new access token is valid, and the old refresh token is not once the grace time is over', async () => {
    const { ledger, system, session } = test();
    const first = await session.signIn();
    const second = agreed(await system.refresh(first.refreshToken));
    expect(second.accessToken).not.toBe(first.accessToken);
    const { organisationId } = await session.access();
    agreed(await system.readSettings({ organisationId, accessToken: second.accessToken }));

    ledger.moveClock(ledger.refreshGraceMs + MINUTE_MS);
    const third = agreed(await system.refresh(second.refreshToken));
    ledger.moveClock(ledger.refreshGraceMs + MINUTE_MS);
    const fourth = agreed(await system.refresh(third.refreshToken));
    expect(fourth.refreshToken).not.toBe(first.refreshToken);
    expect(await system.refresh(first.refreshToken)).toMatchObject({ kind: 'signed_out' });
    await session.signIn();
  });

  it('takes no refresh token that it has not given', async () => {
    expect(await test().system.refresh(randomUUID())).toMatchObject({ kind: 'signed_out' });
  });
}

function describeAccess(test: () => LedgerTest): void {
  const callsOf = ({ system, session }: LedgerTest) => ({
    settings: async () => system.readSettings(await session.access()),
    findContacts: async () => system.findContacts(await session.access(), 'Acme'),
  });

  it('tells an access token that has expired, or was withdrawn, from a sign-out', async () => {
    const { ledger, system, session } = test();
    const access = await session.access();
    ledger.moveClock(2 * 60 * MINUTE_MS);
    expect(await system.readSettings(access)).toMatchObject({ kind: 'token_expired' });
    const fresh = await session.access();
    agreed(await system.readSettings(fresh));
    await ledger.withdrawAccess(fresh.accessToken);
    expect(await system.readSettings(fresh)).toMatchObject({ kind: 'token_expired' });
    const bill = { documentType: 'invoice', contactId: randomUUID(), number: 'A-1' } as const;
    expect(await system.findBills(fresh, bill)).toMatchObject({ kind: 'token_expired' });
    await session.signIn();
  });

  it('tells that the organisation was disconnected in the ledger, of reads and writes', async () => {
    const { ledger, system, session } = test();
    const bill = await session.newBill();
    const before = ledger.countBills();
    const access = await session.access();
    const { refreshToken } = await session.tokens();
    await ledger.disconnectThere(access.organisationId);
    const kind = ledger.disconnectionShowsAt === 'refresh' ? 'token_expired' : 'signed_out';
    for (const call of Object.values(callsOf(test()))) expect(await call()).toMatchObject({ kind });
    expect(await system.createBills(access, [bill], randomUUID())).toMatchObject({ kind });
    if (kind === 'token_expired') expect(await system.refresh(refreshToken)).toMatchObject({ kind: 'signed_out' });
    expect(ledger.countBills()).toBe(before);
    await session.signIn();
    agreed(await callsOf(test()).settings());
  });

  it('gives the right back: nothing can be read after it', async () => {
    const { system, session } = test();
    const { refreshToken } = await session.signIn();
    const access = await session.access();
    expect(await system.disconnect(access, refreshToken)).toMatchObject({ kind: 'ok' });
    expect(['signed_out', 'token_expired']).toContain((await system.readSettings(access)).kind);
    expect(await system.refresh(refreshToken)).toMatchObject({ kind: 'signed_out' });
    await session.signIn();
  });
}

function describeSettings(test: () => LedgerTest): void {
  it('reads currency, accounts, treatments of VAT and as what a bill can be published', async () => {
    const settings = await test().session.settings();
    expect(settings.baseCurrency).toBe('GBP');
    expect(settings.lockedUntil).toBeNull();
    expect(settings.publishAs.length).toBeGreaterThan(0);
    expect(settings.vatCodes.get('standard')).toBeTruthy();
    expect(accountOf(settings).externalId).not.toBe('');
    const { session, system } = test();
    const { organisationId } = await session.access();
    const budget = system.budgetOf(organisationId);
    expect(budget.usedThisMinute).toBeGreaterThan(0);
    expect(budget.leftToday).toEqual(system.limits.callsPerDay === null ? null : expect.any(Number));
  });

  it('has nothing against a sound bill, and names what the organisation would refuse', async () => {
    const { system, session } = test();
    const settings = await session.settings();
    const bill = await session.newBill();
    expect(system.refusalsOf(bill, settings)).toEqual([]);
    const withoutVat = { ...settings, vatCodes: new Map() };
    const wrong = [
      system.refusalsOf({ ...bill, number: 'X'.repeat(system.limits.numberLengthMax + 1) }, settings),
      system.refusalsOf({ ...bill, lines: [lineOf(settings, { accountCode: 'nowhere' })] }, settings),
      system.refusalsOf(bill, withoutVat),
    ];
    for (const refusals of wrong) {
      expect(refusals).toHaveLength(1);
      expect(refusals[0]).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\w+ \w+/) });
    }
  });

  it('foresees that a bill of a locked period is refused, and it is', async () => {
    const { ledger, system, session } = test();
    const bill = await session.newBill();
    await ledger.lockUntil(bill.date);
    const settings = await session.settings();
    expect(settings.lockedUntil).toBe(bill.date);
    expect(system.refusalsOf(bill, settings)).toHaveLength(1);
    expect(await system.createBills(await session.access(), [bill], randomUUID())).toMatchObject({
      kind: 'ok',
      value: [{ kind: 'refused', reason: expect.stringMatching(/\w+ \w+/) }],
    });
    await ledger.lockUntil(null);
    expect(system.refusalsOf(bill, await session.settings())).toEqual([]);
  });

  it('foresees that a bill on an archived account is refused, and it is', async () => {
    const { ledger, system, session } = test();
    const bill = await session.newBill();
    const account = accountOf(await session.settings());
    await ledger.archiveAccount(account);
    const settings = await session.settings();
    expect(settings.accounts).toContainEqual(
      expect.objectContaining({ externalId: account.externalId, isArchived: true }),
    );
    expect(system.refusalsOf(bill, settings)).toHaveLength(1);
    const created = agreed(await system.createBills(await session.access(), [bill], randomUUID()));
    expect(created).toMatchObject([{ kind: 'refused' }]);
    await ledger.restoreAccount(account);
  });
}

function describeContacts(test: () => LedgerTest): void {
  it('makes a contact with our supplier’s id, and finds it however its name is spelt', async () => {
    const { system, session } = test();
    const name = `Zoë “Muller” O'Neill & Sons ${randomUUID().slice(0, 8)}`;
    const made = agreed(await system.createContact(await session.access(), { supplierId: 12, name }, randomUUID()));
    expect(made).toMatchObject({ name, isArchived: false, supplierId: 12 });
    for (const spelt of [name, name.toUpperCase(), ` ${name} `]) {
      expect(agreed(await system.findContacts(await session.access(), spelt)), spelt).toContainEqual(made);
    }
    expect(agreed(await system.findContacts(await session.access(), randomUUID()))).toEqual([]);
  });

  it('makes a contact once by a key', async () => {
    const { ledger, system, session } = test();
    const supplier = { supplierId: 13, name: `Beta ${randomUUID()}` };
    const key = randomUUID();
    const first = agreed(await system.createContact(await session.access(), supplier, key));
    const count = ledger.countContacts();
    expect(agreed(await system.createContact(await session.access(), supplier, key))).toEqual(first);
    expect(ledger.countContacts()).toBe(count);
  });

  it('refuses a second contact of a name, and says what to do', async () => {
    const { ledger, system, session } = test();
    const { name } = await session.newContact();
    const count = ledger.countContacts();
    const second = await system.createContact(await session.access(), { supplierId: 14, name }, randomUUID());
    expect(second).toMatchObject({ kind: 'refused', remedy: expect.stringMatching(/\w+ \w+/) });
    expect(ledger.countContacts()).toBe(count);
  });

  it('finds an archived contact as archived, and refuses a bill of it', async () => {
    const { ledger, system, session } = test();
    const bill = await session.newBill();
    const contact = await session.newContact();
    await ledger.archiveContact(contact.externalId);
    const found = agreed(await system.findContacts(await session.access(), contact.name));
    expect(found).toContainEqual({ ...contact, isArchived: true });
    const ofArchived = { ...bill, contactId: contact.externalId };
    const created = agreed(await system.createBills(await session.access(), [ofArchived], randomUUID()));
    expect(created).toMatchObject([{ kind: 'refused' }]);
  });
}
