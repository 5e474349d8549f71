import { randomUUID } from 'node:crypto';
import { localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import type { LedgerBill } from '../kernel/ports/accounting-system.ts';
import { agreed, type LedgerTest, lineOf, outgoingBill } from './conformance-ledger.ts';

const GONE = ['voided', 'deleted'];

/** Bills and credit notes: making, finding, noticing changes, withdrawing. */
export function describeBills(test: () => LedgerTest): void {
  describe.each(['invoice', 'credit_note'] as const)('a document of type %s', (documentType) => {
    it('arrives with its contact, number, date and total, and is found by them', async () => {
      const { system, session } = test();
      const bill = await session.newBill({ documentType });
      const made = await session.publish(bill);
      expect(made).toMatchObject({
        documentType,
        contactId: bill.contactId,
        number: bill.number,
        date: bill.date,
        grossPence: 120_00,
        paidPence: 0,
        state: bill.publishAs,
      });
      expect(URL.canParse(made.link)).toBe(true);
      expect(agreed(await system.findBills(await session.access(), bill))).toEqual([made]);
      expect(await session.fetch(made)).toEqual(made);
    });

    it('is made once by a key and the same content', async () => {
      const { ledger, system, session } = test();
      const bill = await session.newBill({ documentType });
      const key = randomUUID();
      const made = await session.publish(bill, key);
      const count = ledger.countBills();
      ledger.moveClock(system.limits.sameKeyMs - 60_000);
      expect(await session.publish(bill, key)).toEqual(made);
      expect(ledger.countBills()).toBe(count);
    });

    it('can be withdrawn, as often as it is asked, and published again', async () => {
      const { system, session } = test();
      for (const publishAs of (await session.settings()).publishAs) {
        const bill = await session.newBill({ documentType, publishAs });
        const made = await session.publish(bill);
        expect(made.state).toBe(publishAs);
        const withdrawn = agreed(await system.withdrawBill(await session.access(), made, randomUUID()));
        expect(GONE).toContain(withdrawn.state);
        expect(await system.withdrawBill(await session.access(), made, randomUUID())).toMatchObject({ kind: 'ok' });
        expect(GONE).toContain((await session.fetch(made))?.state ?? 'deleted');
        expect(agreed(await system.findBills(await session.access(), bill))).toEqual([]);
        expect((await session.publish(bill)).externalId).not.toBe(made.externalId);
      }
    });
  });

  describeBatches(test);
  describeTotals(test);
  describeOtherSide(test);
}

function describeBatches(test: () => LedgerTest): void {
  it('tells the bills of a batch apart, in their order, and makes those that are sound', async () => {
    const { ledger, system, session } = test();
    const settings = await session.settings();
    const sound = await session.newBill();
    const wrong = { ...sound, number: 'B-2', lines: [lineOf(settings, { accountCode: 'nowhere' })] };
    const last = {
      ...sound,
      number: 'B-3',
      lines: [lineOf(settings, { netPence: pence(50_00), vatPence: pence(10_00) })],
    };
    const before = ledger.countBills();
    const results = agreed(await system.createBills(await session.access(), [sound, wrong, last], randomUUID()));
    expect(results).toMatchObject([
      { kind: 'ok', value: { number: sound.number, grossPence: 120_00 } },
      { kind: 'refused', reason: expect.stringMatching(/\w+ \w+/) },
      { kind: 'ok', value: { number: 'B-3', grossPence: 60_00 } },
    ]);
    expect(ledger.countBills()).toBe(before + 2);
  });

  it('takes as many bills in a call as it says', async () => {
    const { ledger, system, session } = test();
    const bill = await session.newBill();
    const bills = Array.from({ length: system.limits.billsPerCall }, (_, at) => ({ ...bill, number: `C-${at}` }));
    const before = ledger.countBills();
    const results = agreed(await system.createBills(await session.access(), bills, randomUUID()));
    expect(results.map((result) => (result.kind === 'ok' ? result.value.number : result.reason))).toEqual(
      bills.map(({ number }) => number),
    );
    expect(ledger.countBills()).toBe(before + bills.length);
  });

  it('makes nothing by a key that was used for something else, and does not call that a refusal', async () => {
    const { ledger, system, session } = test();
    const bill = await session.newBill();
    const key = randomUUID();
    await session.publish(bill, key);
    const before = ledger.countBills();
    const other = { ...bill, number: 'another', date: localDate('2026-11-03') };
    expect(await system.createBills(await session.access(), [other], key)).toMatchObject({ kind: 'unknown' });
    expect(ledger.countBills()).toBe(before);
    expect(agreed(await system.findBills(await session.access(), other))).toEqual([]);
  });
}

function describeTotals(test: () => LedgerTest): void {
  it.each<[string, Pence, number, number]>([
    ['VAT that the supplier rounded down', pence(1000_03), 200_00, 1200_03],
    ['VAT that the supplier rounded up', pence(1000_02), 200_01, 1200_03],
    ['a penny', pence(1), 0, 1],
  ])('has our total to the penny with %s', async (_what, netPence, vatPence, grossPence) => {
    const { session } = test();
    const lines = [lineOf(await session.settings(), { netPence, vatPence: pence(vatPence) })];
    expect(await session.published({ lines })).toMatchObject({ grossPence });
  });

  it('has the sum of many lines, discounts among them', async () => {
    const { session } = test();
    const settings = await session.settings();
    const lines = [
      ...Array.from({ length: 9 }, () => lineOf(settings, { netPence: pence(33_33), vatPence: pence(6_67) })),
      lineOf(settings, { description: '', netPence: pence(-10_00), vatPence: pence(-2_00) }),
    ];
    expect(await session.published({ lines })).toMatchObject({ grossPence: 9 * 40_00 - 12_00 });
  });

  it('has each treatment of VAT that the organisation has', async () => {
    const { system, session } = test();
    const { vatCodes, ...settings } = await session.settings();
    const { externalId: contactId } = await session.newContact();
    for (const vatCode of vatCodes.keys()) {
      const rate = { standard: 20, capital: 20, reduced: 5 }[String(vatCode)] ?? 0;
      const vatPence = pence(rate * 100);
      const account = settings.accounts.find(
        (one) => one.takesBills && !one.isArchived && (one.vatCodes === null || one.vatCodes.includes(vatCode)),
      );
      if (!account) continue;
      const line = lineOf({ ...settings, vatCodes }, { vatCode, vatPence, accountCode: account.code ?? account.name });
      const bill = outgoingBill(contactId, { ...settings, vatCodes }, { lines: [line] });
      expect(system.refusalsOf(bill, { ...settings, vatCodes }), vatCode).toEqual([]);
      expect(await session.publish(bill), vatCode).toMatchObject({ grossPence: 100_00 + vatPence });
    }
  });
}

function describeOtherSide(test: () => LedgerTest): void {
  const publishedOpen = async (): Promise<LedgerBill> => {
    const { publishAs } = await test().session.settings();
    expect(publishAs).toContain('awaiting_payment');
    return test().session.published({ publishAs: 'awaiting_payment' });
  };

  it('shows a bill that was changed there, by its version', async () => {
    const { ledger, session } = test();
    const made = await session.published();
    ledger.moveClock(1000);
    await ledger.renumberBill(made, 'changed there');
    const changed = await session.fetch(made);
    expect(changed).toMatchObject({ externalId: made.externalId, number: 'changed there' });
    expect(changed?.version).not.toBe(made.version);
  });

  it('shows a bill that was voided there, and finds it no more', async () => {
    const { ledger, system, session } = test();
    const made = await publishedOpen();
    await ledger.voidBill(made);
    expect(GONE).toContain((await session.fetch(made))?.state ?? 'deleted');
    expect(agreed(await system.findBills(await session.access(), made))).toEqual([]);
  });

  it('shows what was paid there, and withdraws no bill of which something is paid', async () => {
    const { ledger, system, session } = test();
    const made = await publishedOpen();
    await ledger.payBill(made, pence(20_00));
    expect(await session.fetch(made)).toMatchObject({ state: 'awaiting_payment', paidPence: 20_00 });
    await ledger.payBill(made, pence(100_00));
    const paid = await session.fetch(made);
    expect(paid).toMatchObject({ state: 'paid', paidPence: 120_00 });
    for (const bill of [made, paid ?? made]) {
      const withdrawn = await system.withdrawBill(await session.access(), bill, randomUUID());
      expect(withdrawn).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\w+ \w+/) });
    }
    expect(await session.fetch(made)).toEqual(paid);
  });

  it('answers several bills and credit notes at once, and leaves out those that it does not know', async () => {
    const { system, session } = test();
    const bills = [await session.published(), await session.published({ documentType: 'credit_note' })];
    const unknown = { externalId: randomUUID(), documentType: 'invoice' } as const;
    const found = agreed(await system.fetchBills(await session.access(), [...bills, unknown]));
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining(bills));
    expect(agreed(await system.fetchBills(await session.access(), []))).toEqual([]);
  });

  it('finds bills of another contact or number for neither', async () => {
    const { system, session } = test();
    const made = await session.published();
    const other = await session.newContact();
    for (const bill of [
      { ...made, number: 'A-none' },
      { ...made, contactId: other.externalId },
    ]) {
      expect(agreed(await system.findBills(await session.access(), bill))).toEqual([]);
    }
  });
}
