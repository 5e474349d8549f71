import { randomUUID } from 'node:crypto';
import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVendor } from '../../accounting-stand-in/quickbooks/vendor.service.ts';
import { signWebhook } from '../../accounting-stand-in/quickbooks/webhook-outbox.ts';
import type { AccountingSystem, OutgoingBill } from '../../kernel/ports/accounting-system.ts';
import { agreed, LedgerSession, lineOf, outgoingFile } from '../../testing/conformance-ledger.ts';
import { isQuery, openQuickBooksLedger, type QuickBooksLedger } from '../../testing/quickbooks-ledger.ts';

/** What QuickBooks has beside the port: the suite of accounting systems tries the rest. */

let ledger: QuickBooksLedger;
let system: AccountingSystem;
let session: LedgerSession;

beforeAll(async () => {
  ledger = await openQuickBooksLedger();
  system = ledger.openSystem();
  session = new LedgerSession(ledger, system);
});
beforeEach(() => ledger.moveClock(120_000));
afterEach(() => ledger.mend());
afterAll(() => ledger.close());

function storedBill(externalId: string) {
  return ledger.books.get('Bill', externalId);
}

describe('the number of a bill', () => {
  const long = 'LONG-REFERENCE-2026-000000000000123456';

  it('is shortened to 21 characters, complete in the memo, and returned complete', async () => {
    const bill = await session.newBill({ number: long });
    expect(system.refusalsOf(bill, await session.settings())).toEqual([]);
    const made = await session.publish(bill);
    const { DocNumber, PrivateNote } = storedBill(made.externalId);
    expect(DocNumber).toBe('LONG-REFER~0000123456');
    expect(PrivateNote).toBe(`Supplier reference ${long}\n${bill.link}`);
    expect(made.number).toBe(long);
    expect(agreed(await system.findBills(await session.access(), bill))).toEqual([made]);
    expect(await session.fetch(made)).toEqual(made);
  });

  it('is found if the CSV import shortened it, and is not confused with another of the same beginning', async () => {
    const bill = await session.newBill({ number: long });
    const { externalId } = await session.publish(bill);
    ledger.books.change('Bill', externalId, (stored) => {
      stored.PrivateNote = `Supplier reference ${long}`;
    });
    const access = await session.access();
    expect(agreed(await system.findBills(access, bill))).toMatchObject([{ externalId, number: long }]);
    const alike = { ...bill, number: long.replace('2026', '2027') };
    expect(agreed(await system.findBills(access, alike))).toEqual([]);
    ledger.books.change('Bill', externalId, (stored) => {
      stored.PrivateNote = '';
    });
    expect(agreed(await system.findBills(access, alike))).toMatchObject([{ externalId }]);
  });

  it('may contain quotes, backslashes and keywords of the query language', async () => {
    for (const number of ["O'N' or 'x", 'A\\B', 'x maxresults 5', 'Ł–ź%']) {
      const bill = await session.newBill({ number });
      const made = await session.publish(bill);
      expect(agreed(await system.findBills(await session.access(), bill)), number).toEqual([made]);
    }
  });

  it('is refused if the supplier has a bill with it, with a remedy', async () => {
    const bill = await session.newBill();
    await session.publish(bill);
    const created = agreed(await system.createBills(await session.access(), [bill], randomUUID()));
    expect(created).toMatchObject([
      { kind: 'refused', reason: expect.stringContaining('number already'), remedy: expect.stringMatching(/\w+ \w+/) },
    ]);
  });
});

describe('the tax of a bill', () => {
  async function detailOf(...lines: Parameters<typeof lineOf>[1][]) {
    const settings = await session.settings();
    const bill = await session.newBill({ lines: lines.map((line) => lineOf(settings, line)) });
    const { externalId } = await session.publish(bill);
    return storedBill(externalId);
  }

  it('is left to QuickBooks if it calculates the same', async () => {
    const bill = await session.newBill();
    const sent = await sentBodies(bill);
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toContain('TxnTaxDetail');
  });

  it("is the supplier's if lines round differently from their total", async () => {
    const third = { netPence: pence(1_67), vatPence: pence(33) };
    expect(await detailOf(third, third, third)).toMatchObject({ TotalAmt: 6, TxnTaxDetail: { TotalTax: 0.99 } });
  });

  it('is stated for each rate, and is zero for a reverse charge', async () => {
    const stored = await detailOf(
      { netPence: pence(100_00), vatPence: pence(20_01) },
      { netPence: pence(50_00), vatPence: pence(2_50), vatCode: 'reduced' },
      { netPence: pence(10_00), vatPence: pence(0), vatCode: 'construction_reverse_charge' },
      { netPence: pence(5_00), vatPence: pence(0), vatCode: 'outside' },
    );
    expect(stored).toMatchObject({ TotalAmt: 187.51, TxnTaxDetail: { TotalTax: 22.51 } });
    const amounts = stored.TxnTaxDetail.TaxLine.map(({ Amount, TaxLineDetail }) => [TaxLineDetail.TaxPercent, Amount]);
    expect(amounts.sort()).toEqual(
      [
        [20, 20.01],
        [5, 2.5],
        [20, 2],
        [-20, -2],
      ].sort(),
    );
  });

  it('stays exact with amounts that no binary fraction has', async () => {
    const lines = Array.from({ length: 30 }, () => ({ netPence: pence(1_10), vatPence: pence(22) }));
    expect(await detailOf(...lines)).toMatchObject({ TotalAmt: 39.6, TxnTaxDetail: { TotalTax: 6.6 } });
  });
});

/** What the adapter sends to make a bill. */
async function sentBodies(bill: OutgoingBill): Promise<string[]> {
  const bodies: string[] = [];
  const spied: typeof fetch = (input, init) => {
    if (init?.method === 'POST') bodies.push(String(init.body));
    return fetch(input, init);
  };
  const [result] = agreed(await ledger.openSystem(spied).createBills(await session.access(), [bill], randomUUID()));
  expect(result).toMatchObject({ kind: 'ok' });
  return bodies;
}

describe('a key that was used before', () => {
  it('is unknown for another supplier’s contact, payment and file', async () => {
    const key = randomUUID();
    const access = await session.access();
    const [a, b] = [await session.published(), await session.published()];
    agreed(await system.createContact(access, { supplierId: 1, name: `A ${key}` }, key));
    expect(await system.createContact(access, { supplierId: 2, name: `B ${key}` }, key)).toMatchObject({
      kind: 'unknown',
    });
    const payment = (bill: typeof a, amount: number) => ({
      bankAccountId: ledger.bankAccountId,
      date: localDate('2026-11-20'),
      reference: 'K7Q2M9',
      payments: [{ bill, amountPence: pence(amount) }],
    });
    const second = randomUUID();
    agreed(await system.recordPayments(access, payment(a, 1_00), second));
    expect(await system.recordPayments(access, payment(b, 1_00), second)).toMatchObject({ kind: 'unknown' });
    const third = randomUUID();
    agreed(await system.attachFile(access, a, outgoingFile('a.pdf'), third));
    expect(await system.attachFile(access, b, outgoingFile('b.pdf'), third)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a bill that is withdrawn', () => {
  it('is deleted in its present state, even if it was edited after it was published', async () => {
    const made = await session.published();
    await ledger.renumberBill(made, 'edited');
    expect(agreed(await system.withdrawBill(await session.access(), made, randomUUID()))).toMatchObject({
      state: 'deleted',
      number: 'edited',
    });
  });

  it('is kept if its period has been closed since', async () => {
    const made = await session.published();
    await ledger.lockUntil(made.date);
    const withdrawn = await system.withdrawBill(await session.access(), made, randomUUID());
    await ledger.lockUntil(null);
    expect(withdrawn).toMatchObject({ kind: 'refused', reason: expect.stringContaining('closed') });
    expect(await session.fetch(made)).toEqual(made);
  });
});

describe('payments', () => {
  const group = { date: localDate('2026-11-20'), reference: 'K7Q2M9' };

  it('are of one supplier: several are refused, and nothing is written', async () => {
    expect(system.limits.contactsPerPaymentGroup).toBe(1);
    const payments = [await session.published(), await session.published()].map((bill) => ({
      bill,
      amountPence: pence(120_00),
    }));
    const before = ledger.countPayments();
    const many = { ...group, bankAccountId: ledger.bankAccountId, payments };
    const outcome = await system.recordPayments(await session.access(), many, randomUUID());
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('one supplier') });
    expect(ledger.countPayments()).toBe(before);
  });

  it('use credit notes, and are refused if these exceed the bills', async () => {
    const bill = await session.published();
    const credit = await session.published({ documentType: 'credit_note', contactId: bill.contactId });
    const access = await session.access();
    const pay = (billPence: number, creditPence: number) =>
      system.recordPayments(
        access,
        {
          ...group,
          bankAccountId: ledger.bankAccountId,
          payments: [
            { bill, amountPence: pence(billPence) },
            { bill: credit, amountPence: pence(creditPence) },
          ],
        },
        randomUUID(),
      );
    expect(await pay(10_00, 20_00)).toMatchObject({ kind: 'refused' });
    const { externalId } = agreed(await pay(120_00, 45_00));
    expect(ledger.books.get('BillPayment', externalId)).toMatchObject({ TotalAmt: 75, DocNumber: 'K7Q2M9' });
    expect(await session.fetch(bill)).toMatchObject({ state: 'paid' });
    expect(await session.fetch(credit)).toMatchObject({ state: 'awaiting_payment', paidPence: 45_00 });
  });
});

describe('contacts', () => {
  it('are refused if a customer or employee has the name, with a remedy', async () => {
    const name = `Beta ${randomUUID()}`;
    createVendor(ledger.books, { DisplayName: name.toUpperCase() });
    const made = await system.createContact(await session.access(), { supplierId: 1, name }, randomUUID());
    expect(made).toMatchObject({ kind: 'refused', remedy: expect.stringMatching(/\w+ \w+/) });
  });

  it('have no colon or line break in their names, and are found by our name', async () => {
    const name = `Gamma: Trading\tas\nDelta ${randomUUID().slice(0, 8)}`;
    const made = agreed(await system.createContact(await session.access(), { supplierId: 3, name }, randomUUID()));
    expect(made.name).not.toMatch(/[:\t\n]/);
    expect(agreed(await system.findContacts(await session.access(), name))).toEqual([made]);
  });
});

describe('settings', () => {
  it('reads the whole chart page by page', async () => {
    const before = (await session.settings()).accounts.length;
    for (let at = 0; at < 1000; at += 1) {
      const name = `Account ${at}`;
      ledger.books.add('Account', { Name: name, FullyQualifiedName: name, AccountType: 'Expense', Active: true });
    }
    const { accounts } = await session.settings();
    expect(accounts).toHaveLength(before + 1000);
    expect(new Set(accounts.map(({ externalId }) => externalId)).size).toBe(accounts.length);
  });

  it('returns only the company that the browser returned with', async () => {
    const { accessToken } = await session.access();
    expect(await system.listOrganisations(accessToken, null)).toMatchObject({ kind: 'refused' });
    const other = new URLSearchParams({ realmId: '9341450000000002' });
    expect(await system.listOrganisations(accessToken, other)).toMatchObject({ kind: 'signed_out' });
  });
});

describe('webhooks of the form before 2026', () => {
  it('are read, each entity under an id of its own', async () => {
    const entity = { id: '7', operation: 'Update', name: 'Bill', lastUpdated: '2026-11-20T09:00:00.000Z' };
    const body = JSON.stringify({
      eventNotifications: [
        {
          realmId: '1',
          dataChangeEvent: { entities: [entity, { ...entity, name: 'VendorCredit' }, { ...entity, name: 'Vendor' }] },
        },
      ],
    });
    const webhook = { method: 'POST', path: '/', ...signWebhook(body, ledger.config.webhookVerifier) };
    const reading = system.readWebhook(webhook);
    if (reading.kind !== 'events') throw new Error(reading.detail);
    expect(reading.events.map(({ externalId }) => externalId)).toEqual(['7', '7', null]);
    expect(new Set(reading.events.map(({ eventId }) => eventId)).size).toBe(3);
    expect(system.readWebhook(webhook)).toEqual(reading);
  });
});

describe('reads of a making', () => {
  it('do not report a bill as refused that an earlier call created, even if its account was renamed since', async () => {
    const bill = await session.newBill();
    const key = randomUUID();
    const access = await session.access();
    ledger.break('createBills', { answer: 'reset', isDone: true });
    expect(await system.createBills(access, [bill], key)).toMatchObject({ kind: 'unknown' });
    ledger.mend();
    const [line] = bill.lines;
    const account = ledger.books.all('Account').find(({ Name }) => Name === line?.accountCode);
    const rename = (name: string) =>
      ledger.books.change('Account', account?.Id ?? '', (stored) => {
        stored.FullyQualifiedName = name;
      });
    rename('Renamed');
    expect(await system.createBills(access, [bill], key)).toMatchObject({ kind: 'unknown' });
    const never = { ...bill, number: 'never made' };
    expect(agreed(await system.createBills(access, [never], randomUUID()))).toMatchObject([{ kind: 'refused' }]);
    rename(line?.accountCode ?? '');
    expect(agreed(await system.createBills(access, [bill], key))).toMatchObject([{ kind: 'ok' }]);
    expect(agreed(await system.findBills(access, bill))).toHaveLength(1);
  });

  it('create nothing if accounts cannot be read before a batch', async () => {
    const bill = await session.newBill();
    const before = ledger.countBills();
    ledger.breakWhere({ answer: 429, isDone: false }, isQuery('Account'));
    expect(await system.createBills(await session.access(), [bill], randomUUID())).toMatchObject({ kind: 'later' });
    ledger.breakWhere({ answer: 500, isDone: false }, isQuery('TaxRate'));
    expect(await system.createBills(await session.access(), [bill], randomUUID())).toMatchObject({ kind: 'unknown' });
    expect(ledger.countBills()).toBe(before);
  });
});
