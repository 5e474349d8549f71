import { randomUUID } from 'node:crypto';
import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { agreed, LedgerSession, outgoingFile } from '../../testing/conformance-ledger.ts';
import { HAS_XERO_DATA, loadXeroContract } from '../../testing/xero-contract.ts';
import { openXeroLedger } from '../../testing/xero-ledger.ts';
import type { XeroRequest } from './xero-request.ts';

function request(changes: Partial<XeroRequest>): XeroRequest {
  return {
    method: 'GET',
    path: '/Invoices',
    query: new URLSearchParams(),
    headers: { 'xero-tenant-id': 'x', 'content-type': 'application/json' },
    body: Buffer.alloc(0),
    ...changes,
  };
}

describe.skipIf(!HAS_XERO_DATA)('the contract of Xero (skipped where shared/data is not there)', () => {
  it('refuses bad requests and answers, and not good ones', async () => {
    const contract = await loadXeroContract();
    const flawsOf = (changes: Partial<XeroRequest>, body: object = { Invoices: [] }) =>
      contract?.flawsOf(request({ ...changes }), { status: 200, body });
    const sent = (body: object) => ({ method: 'PUT', body: Buffer.from(JSON.stringify(body)) });
    expect(flawsOf({})).toEqual([]);
    expect(flawsOf(sent({ Invoices: [{ Type: 'ACCPAY' }] }))).toEqual([]);
    expect(flawsOf(sent({ Invoices: [{ Type: 'BILL' }] }))).toHaveLength(1);
    expect(flawsOf({ query: new URLSearchParams('number=7') })).toEqual([expect.stringMatching(/no parameter number/)]);
    expect(flawsOf({ headers: {} })).toEqual([expect.stringMatching(/no header xero-tenant-id/)]);
    expect(flawsOf({ path: '/Bills' })).toEqual([expect.stringMatching(/no such operation/)]);
    expect(flawsOf({}, { Invoices: [{ InvoiceID: 'x' }] })).toEqual([expect.stringMatching(/uuid/)]);
    expect(flawsOf({}, { Invoices: [{ Status: 'OPEN' }] })).toHaveLength(1);
  });

  it('is what the adapter asks and the stand-in answers, in every call', async () => {
    const ledger = await openXeroLedger();
    const session = new LedgerSession(ledger, ledger.openSystem());
    const { system } = session;
    for (const documentType of ['invoice', 'credit_note'] as const) {
      const bill = await session.newBill({ documentType });
      const made = await session.publish(bill);
      const key = randomUUID();
      agreed(await system.attachFile(await session.access(), made, outgoingFile('a.pdf'), key));
      expect(agreed(await system.listFiles(await session.access(), made))).toEqual(['a.pdf']);
      expect(agreed(await system.findBills(await session.access(), bill))).toHaveLength(1);
      expect(await session.fetch(made)).toMatchObject({ state: 'draft' });
      agreed(await system.withdrawBill(await session.access(), made, randomUUID()));
      const refused = await system.createBills(await session.access(), [{ ...bill, contactId: randomUUID() }], key);
      expect(refused).toMatchObject({ kind: 'unknown' });
    }
    const publishAs = 'awaiting_payment';
    const bills = [await session.published({ publishAs }), await session.published({ publishAs })];
    const group = { bankAccountId: ledger.bankAccountId, date: localDate('2026-11-20'), reference: 'K7Q2M9' };
    for (const paid of [bills.slice(0, 1), bills]) {
      const payments = paid.map((bill) => ({ bill, amountPence: pence(60_00) }));
      agreed(await system.recordPayments(await session.access(), { ...group, payments }, randomUUID()));
    }
    expect(await system.findContacts(await session.access(), 'a "quoted" name')).toEqual({ kind: 'ok', value: [] });
    // It throws what the contract has against any call.
    await ledger.close();
  });
});
