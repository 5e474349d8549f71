import { randomUUID } from 'node:crypto';
import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import type { AccountingOutcome, LedgerWebhookReading } from '../kernel/ports/accounting-system.ts';
import type { WebhookRequest } from '../kernel/ports/payment-provider.ts';
import { agreed, type LedgerCall, type LedgerTest, outgoingFile } from './conformance-ledger.ts';
import type { NetworkFault } from './faulty-network.ts';

const FAULTS: readonly NetworkFault[] = [true, false].flatMap((isDone) =>
  (['silence', 'reset', 'unreadable', 500, 502, 503] as const).map((answer) => ({ answer, isDone })),
);

/** A call that makes something: how it is made, and how much of it there is. */
interface Making {
  readonly call: LedgerCall;
  make(): Promise<AccountingOutcome<unknown>>;
  count(): number;
  /** True if a lookup finds it. */
  isFound(): Promise<boolean>;
}

type MakingOf = (test: LedgerTest) => Promise<Making>;

/** One making after the other, each of new things and with a key of its own. */
const MAKINGS: Readonly<Record<string, MakingOf>> = {
  'a contact': async ({ ledger, system, session }) => {
    const supplier = { supplierId: 77, name: `Gamma ${randomUUID()}` };
    const key = randomUUID();
    return {
      call: 'createContact',
      make: async () => system.createContact(await session.access(), supplier, key),
      count: () => ledger.countContacts(),
      isFound: async () => agreed(await system.findContacts(await session.access(), supplier.name)).length === 1,
    };
  },
  'a bill': async ({ ledger, system, session }) => {
    const bill = await session.newBill();
    const key = randomUUID();
    return {
      call: 'createBills',
      make: async () => system.createBills(await session.access(), [bill], key),
      count: () => ledger.countBills(),
      isFound: async () => agreed(await system.findBills(await session.access(), bill)).length === 1,
    };
  },
  'a file': async ({ ledger, system, session }) => {
    const bill = await session.published();
    const key = randomUUID();
    return {
      call: 'attachFile',
      make: async () => system.attachFile(await session.access(), bill, outgoingFile('a.pdf'), key),
      count: () => ledger.countFiles(bill),
      isFound: async () => agreed(await system.listFiles(await session.access(), bill)).length === 1,
    };
  },
  'a payment': async ({ ledger, system, session }) => {
    const bill = await session.published({ publishAs: 'awaiting_payment' });
    const key = randomUUID();
    const group = {
      bankAccountId: ledger.bankAccountId,
      date: localDate('2026-11-20'),
      reference: 'K7Q2M9',
      payments: [{ bill, amountPence: pence(120_00) }],
    };
    return {
      call: 'recordPayments',
      make: async () => system.recordPayments(await session.access(), group, key),
      count: () => ledger.countPayments(),
      isFound: async () => (await session.fetch(bill))?.state === 'paid',
    };
  },
};

/** Answers that were lost, and servers that are out of order. */
export function describeFaults(test: () => LedgerTest): void {
  describe.each(FAULTS)('when a call ends in $answer, and was done: $isDone', (fault) => {
    it.each(Object.entries(MAKINGS))('does not know what became of %s, and makes it once', async (_what, makingOf) => {
      const { ledger } = test();
      const making = await makingOf(test());
      const before = making.count();
      ledger.break(making.call, fault);
      expect(await making.make()).toMatchObject({ kind: 'unknown', detail: expect.stringMatching(/\w/) });
      ledger.mend();
      expect(making.count()).toBe(before + Number(fault.isDone));
      expect(await making.isFound()).toBe(fault.isDone);
      expect(await making.make()).toMatchObject({ kind: 'ok' });
      expect(making.count()).toBe(before + 1);
      expect(await making.isFound()).toBe(true);
    });

    it('does not know what became of a withdrawal, and tells it when it is asked again', async () => {
      const { ledger, system, session } = test();
      const bill = await session.published();
      const key = randomUUID();
      const withdraw = async () => system.withdrawBill(await session.access(), bill, key);
      ledger.break('withdrawBill', fault);
      expect(await withdraw()).toMatchObject({ kind: 'unknown' });
      ledger.mend();
      expect(['voided', 'deleted']).toContain(agreed(await withdraw()).state);
    });

    it('does not know what it could not read', async () => {
      const { ledger, system, session } = test();
      const bill = await session.published();
      const reads: Partial<Record<LedgerCall, () => Promise<AccountingOutcome<unknown>>>> = {
        settings: async () => system.readSettings(await session.access()),
        findContacts: async () => system.findContacts(await session.access(), 'Acme'),
        findBills: async () => system.findBills(await session.access(), bill),
        fetchBills: async () => system.fetchBills(await session.access(), [bill]),
        listFiles: async () => system.listFiles(await session.access(), bill),
      };
      for (const [call, read] of Object.entries(reads)) {
        ledger.break(call as LedgerCall, fault);
        expect(await read(), call).toMatchObject({ kind: 'unknown' });
        ledger.mend();
        expect(await read(), call).toMatchObject({ kind: 'ok' });
      }
    });

    it('keeps the sign-in when a refresh is lost: the same refresh token is used again', async () => {
      const { ledger, system, session } = test();
      const { refreshToken } = await session.signIn();
      ledger.break('token', fault);
      expect(await system.refresh(refreshToken)).toMatchObject({ kind: 'unknown' });
      ledger.mend();
      expect(await system.refresh(refreshToken)).toMatchObject({ kind: 'ok' });
      await session.signIn();
    });
  });
}

/** Tests of a ledger's rate limits. */
export function describeLimits(test: () => LedgerTest): void {
  it.each(Object.entries(MAKINGS))('makes %s later, at the time that the ledger says', async (_what, makingOf) => {
    const { ledger } = test();
    const making = await makingOf(test());
    const before = making.count();
    ledger.break(making.call, { answer: 429, isDone: false, headers: { 'retry-after': '23' } });
    const outcome = await making.make();
    expect(outcome).toMatchObject({ kind: 'later', retryAt: new Date(ledger.now().getTime() + 23_000) });
    expect(making.count()).toBe(before);
    ledger.mend();
    ledger.moveClock(23_000);
    expect(await making.make()).toMatchObject({ kind: 'ok' });
    expect(making.count()).toBe(before + 1);
  });

  it('waits a few seconds where the ledger says no time', async () => {
    const { ledger, system, session } = test();
    const bill = await session.published();
    ledger.break('listFiles', { answer: 429, isDone: false });
    const outcome = await system.listFiles(await session.access(), bill);
    const waits = outcome.kind === 'later' ? outcome.retryAt.getTime() - ledger.now().getTime() : 0;
    expect(waits).toBeGreaterThanOrEqual(1000);
    expect(waits).toBeLessThanOrEqual(60_000);
  });

  it('says that a minute’s calls are used up, and goes on in the next minute', async () => {
    const { ledger, system, session } = test();
    const bill = await session.published();
    const access = await session.access();
    const list = () => system.listFiles(access, bill);
    let outcome = await list();
    for (let calls = 1; outcome.kind === 'ok' && calls <= system.limits.callsPerMinute; calls += 1)
      outcome = await list();
    expect(outcome).toMatchObject({ kind: 'later' });
    const retryAt = outcome.kind === 'later' ? outcome.retryAt.getTime() : 0;
    const waits = retryAt - ledger.now().getTime();
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(60_000);
    ledger.moveClock(waits);
    expect(await list()).toMatchObject({ kind: 'ok' });
  });
}

function changedBody(webhook: WebhookRequest, change: (text: string) => string): WebhookRequest {
  return { ...webhook, body: Buffer.from(change(Buffer.from(webhook.body).toString())) };
}

function eventsOf(reading: LedgerWebhookReading) {
  if (reading.kind !== 'events') throw new Error(`forged: ${reading.detail}`);
  return reading.events;
}

/** Webhooks, good and forged. */
export function describeLedgerWebhooks(test: () => LedgerTest): void {
  it('reads which bill of which organisation a webhook is about, and the same when it comes again', async () => {
    const { ledger, system, session } = test();
    const { organisationId } = await session.access();
    const bill = await session.published();
    const webhook = ledger.webhookAbout(bill);
    const [event] = eventsOf(system.readWebhook(webhook));
    expect(event).toMatchObject({ organisationId, externalId: bill.externalId, eventId: expect.stringMatching(/./) });
    ledger.moveClock(24 * 60 * 60_000);
    expect(eventsOf(system.readWebhook(webhook))).toEqual([event]);
    expect(eventsOf(ledger.openSystem().readWebhook(webhook))).toEqual([event]);
    const [second] = eventsOf(system.readWebhook(ledger.webhookAbout(bill)));
    expect(second?.eventId).not.toBe(event?.eventId);
  });

  it('reads no bill where a webhook is about none', () => {
    const { ledger, system } = test();
    for (const { externalId } of eventsOf(system.readWebhook(ledger.webhookAbout(null)))) expect(externalId).toBeNull();
  });

  it.each<[string, (webhook: WebhookRequest, other: WebhookRequest) => WebhookRequest]>([
    ['another body', (webhook) => changedBody(webhook, (text) => text.replace(/[a-f](?=[^a-z])/, '0'))],
    ['a space more in the body', (webhook) => changedBody(webhook, (text) => `${text} `)],
    ['no body', (webhook) => ({ ...webhook, body: Buffer.alloc(0) })],
    ['the headers of another webhook', (webhook, other) => ({ ...webhook, headers: other.headers })],
    ['no headers', (webhook) => ({ ...webhook, headers: {} })],
    [
      'a signature that is not one',
      (webhook) => ({
        ...webhook,
        headers: Object.fromEntries(
          Object.entries(webhook.headers).map(([name, value]) => [name, name.includes('signature') ? 'x' : value]),
        ),
      }),
    ],
  ])('refuses a webhook with %s', async (_what, forge) => {
    const { ledger, system, session } = test();
    const bill = await session.published();
    const webhook = ledger.webhookAbout(bill);
    const other = ledger.webhookAbout(bill);
    expect(system.readWebhook(webhook).kind).toBe('events');
    expect(system.readWebhook(forge(webhook, other)).kind).toBe('forged');
  });
}
