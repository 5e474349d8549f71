import { randomUUID } from 'node:crypto';
import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BillReference } from '../../kernel/ports/accounting-system.ts';
import { agreed, LedgerSession, lineOf } from '../../testing/conformance-ledger.ts';
import { openXeroLedger, type XeroLedger } from '../../testing/xero-ledger.ts';

/** What is Xero's own, beside what every accounting system does. */

let ledger: XeroLedger;
let session: LedgerSession;

beforeAll(async () => {
  ledger = await openXeroLedger();
  session = new LedgerSession(ledger, ledger.openSystem());
});
beforeEach(() => ledger.moveClock(120_000));
afterAll(() => ledger.close());

/** The books of the organisation that the session reaches. */
function books() {
  const [own] = ledger.standIn.books.values();
  if (!own) throw new Error('the stand-in has no organisation');
  return own;
}

it('finds bills whose numbers a list cannot carry, among more than a page of them', async () => {
  const { system } = session;
  const bill = await session.newBill({ number: 'A,1' });
  const access = await session.access();
  for (let batch = 0; batch < 2; batch += 1) {
    const others = Array.from({ length: 50 }, (_, at) => ({ ...bill, number: `other ${batch} ${at}` }));
    agreed(await system.createBills(access, others, randomUUID()));
  }
  const made = await session.publish(bill);
  expect(agreed(await system.findBills(access, bill))).toEqual([made]);
  expect(agreed(await system.findBills(access, { ...bill, number: 'A' }))).toEqual([]);
});

it('finds a bill whose number a person has typed in other letters', async () => {
  const made = await session.published({ number: 'B,7' });
  books().renumber('Invoices', made.externalId, 'b,7');
  const found = agreed(await session.system.findBills(await session.access(), made));
  expect(found.map(({ externalId }) => externalId)).toEqual([made.externalId]);
});

it('fetches more bills than one address can name', async () => {
  const { system } = session;
  const bill = await session.newBill();
  const access = await session.access();
  const bills = Array.from({ length: 50 }, (_, at) => ({ ...bill, number: `many ${at}` }));
  const made = agreed(await system.createBills(access, bills, randomUUID())).map(agreed);
  expect(agreed(await system.fetchBills(access, made))).toEqual(made);
});

it('finds a contact with quotes in its name, and follows one that was merged', async () => {
  const { system } = session;
  const name = `The "Corner" Bookshop ${randomUUID()}`;
  const made = await session.newContact(name);
  const access = await session.access();
  expect(agreed(await system.findContacts(access, name))).toEqual([made]);
  const kept = await session.newContact();
  books().archiveContact(made.externalId, kept.externalId);
  expect(agreed(await system.findContacts(access, name))).toEqual([kept]);
});

it('makes a contact whose name Xero would not take as it is', async () => {
  const name = `  <b>Plus</b>   Fitness ${'x'.repeat(300)}`;
  const made = await session.newContact(name);
  expect(made.name).toMatch(/^b Plus \/b Fitness x+$/);
  expect(made.name).toHaveLength(255);
  expect(agreed(await session.system.findContacts(await session.access(), name))).toEqual([made]);
});

it('sends no other field of a contact, and the tax only where it is not Xero’s own', async () => {
  const settings = await session.settings();
  const lines = [
    lineOf(settings),
    lineOf(settings, { netPence: pence(100_03), vatPence: pence(20_00) }),
    lineOf(settings, { description: ' ', vatPence: pence(0), vatCode: 'reverse_charge' }),
  ];
  const made = await session.published({ lines, link: 'https://xero.example.com/invoices/1', number: 'N-1' });
  const kept = books().document('Invoices', made.externalId);
  expect(kept.lines.map(({ input }) => input.TaxAmount)).toEqual([undefined, 20, undefined]);
  expect(kept.lines.map(({ input }) => input.Description)).toEqual([expect.any(String), expect.any(String), 'N-1']);
  expect(kept.url).toBeNull();
  expect(made.grossPence).toBe(120_00 + 120_03 + 100_00);
});

it('withdraws no draft that was approved in Xero since', async () => {
  const made = await session.published({ publishAs: 'draft' });
  books().change('Invoices', made.externalId, (document) => {
    document.status = 'AUTHORISED';
  });
  const withdrawn = await session.system.withdrawBill(await session.access(), made, randomUUID());
  expect(withdrawn).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/status/) });
  expect(await session.fetch(made)).toMatchObject({ state: 'awaiting_payment' });
});

it('pays bills of several suppliers as one line of the statement, and no credit note among them', async () => {
  const { system } = session;
  const publishAs = 'awaiting_payment';
  const bills = [await session.published({ publishAs }), await session.published({ publishAs })];
  const group = { bankAccountId: '090', date: localDate('2026-11-20'), reference: 'K7Q2M9' };
  const paymentsOf = (paid: readonly BillReference[]) => paid.map((bill) => ({ bill, amountPence: pence(120_00) }));
  const access = await session.access();
  const before = ledger.countPayments();
  agreed(await system.recordPayments(access, { ...group, payments: paymentsOf(bills) }, randomUUID()));
  expect(ledger.countPayments()).toBe(before + 1);
  expect(agreed(await system.fetchBills(access, bills)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  const note = await session.published({ publishAs, documentType: 'credit_note' });
  const mixed = { ...group, payments: paymentsOf([note, ...bills]) };
  expect(await system.recordPayments(access, mixed, randomUUID())).toMatchObject({ kind: 'refused' });
  const refund = { ...group, payments: paymentsOf([note]) };
  agreed(await system.recordPayments(access, refund, randomUUID()));
  expect(await session.fetch(note)).toMatchObject({ state: 'paid', paidPence: 120_00 });
});

it('keeps the tokens while another organisation is connected', async () => {
  const other = new LedgerSession(ledger, ledger.openSystem());
  const { refreshToken } = await other.signIn();
  const access = await other.access();
  const [, second] = ledger.standIn.books.values();
  if (!second) throw new Error('the stand-in has one organisation');
  const asked = new URL(session.system.signInAddress({ state: 's', redirectUrl: ledger.redirectUrl })).searchParams;
  const query = ledger.standIn.signIn.allow(asked, [second]);
  const { system } = session;
  const tokens = agreed(await system.redeem({ query, redirectUrl: ledger.redirectUrl }));
  const allowed = agreed(await system.listOrganisations(tokens.accessToken, query));
  expect(allowed).toEqual([{ organisationId: second.tenantId, name: second.name }]);
  expect(agreed(await system.listOrganisations(tokens.accessToken, null))).toHaveLength(2);

  agreed(await system.disconnect(access, refreshToken));
  expect(await system.readSettings(access)).toMatchObject({ kind: 'signed_out' });
  const secondAccess = { organisationId: second.tenantId, accessToken: tokens.accessToken };
  expect(await system.readSettings(secondAccess)).toMatchObject({ kind: 'ok' });
  agreed(await system.disconnect(secondAccess, tokens.refreshToken));
  expect(await system.refresh(tokens.refreshToken)).toMatchObject({ kind: 'signed_out' });
  await session.signIn();
});

it('tells no token that cannot be one', async () => {
  const { organisationId } = await session.access();
  const outcome = await session.system.readSettings({ organisationId, accessToken: 'a secret\nX-Other: 1' });
  expect(outcome).toEqual({ kind: 'token_expired' });
});

it('knows the calls of the last minute, and those that the day still allows', async () => {
  const { organisationId } = await session.access();
  await session.settings();
  const { leftToday } = session.system.budgetOf(organisationId);
  const { usedThisMinute } = session.system.budgetOf(organisationId);
  await session.settings();
  expect(session.system.budgetOf(organisationId)).toEqual({
    usedThisMinute: (usedThisMinute ?? 0) + 5,
    leftToday: (leftToday ?? 0) - 5,
  });
  expect(session.system.budgetOf('another')).toEqual({ usedThisMinute: null, leftToday: null });
});
