import { DeleteBankTransactionsDocument } from '@paycycle/schema/generated/documents/learning';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A user deletes what another user had put in query or imported (RULES.md, 5 and 57). */

const BILL = { supplierName: 'Acme', amount: '900.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let colleague: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  colleague = await app.newUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, colleague, companyId, { role: 'owner' });
  await haveJoinedBefore(app, companyId);
});

async function passed(by: TestClient, method: 'POST' | 'PATCH' | 'DELETE', path: string, form?: object) {
  const { status, body } = await by.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

/** Enters a bill that the owner puts in query. */
async function enterInQuery(invoiceNumber: string): Promise<number> {
  const { id } = await passed(colleague, 'POST', '/api/invoices/manual', { companyId, ...BILL, invoiceNumber });
  await passed(owner, 'PATCH', `/api/invoices/${id}`, { status: 'query', notes: 'not delivered' });
  return id;
}

/** Returns a user's notifications of deletions. */
async function toldOfDeletion(person: TestClient): Promise<unknown[]> {
  const { body } = await person.rest('GET', `/api/notifications?companyId=${companyId}`);
  return body
    .filter(({ title }: { title: string }) => title.includes('deleted'))
    .map(({ kind, title, detail }: Record<string, string>) => ({ kind, title, detail }));
}

const NAMED = 'user2@example.com deleted';
const IN_QUERY = { kind: 'done_alone', title: `${NAMED} what you had put in query` };

describe('an invoice that another user had put in query', () => {
  it('is deleted: that user is notified', async () => {
    const id = await enterInQuery('FR-100');
    await passed(colleague, 'DELETE', `/api/invoices/${id}`);
    expect(await toldOfDeletion(owner)).toEqual([{ ...IN_QUERY, detail: 'FR-100' }]);
    expect(await toldOfDeletion(colleague)).toEqual([]);
  });

  it('is deleted with others: one notification names those that were in query', async () => {
    const ids = [await enterInQuery('FR-101'), await enterInQuery('FR-102')];
    ids.push((await passed(owner, 'POST', '/api/invoices/manual', { companyId, ...BILL, invoiceNumber: 'OK-1' })).id);
    await passed(colleague, 'DELETE', '/api/invoices/bulk', { companyId, invoiceIds: ids });
    expect(await toldOfDeletion(owner)).toEqual([{ ...IN_QUERY, detail: 'FR-101, FR-102' }]);
  });

  it('is a credit note', async () => {
    const form = { companyId, ...BILL, invoiceNumber: 'CN-1', amount: '-900.00', documentType: 'credit_note' };
    const { id } = await passed(colleague, 'POST', '/api/invoices/manual', form);
    await passed(owner, 'PATCH', `/api/invoices/${id}`, { status: 'query' });
    await passed(colleague, 'DELETE', `/api/invoices/${id}`);
    expect(await toldOfDeletion(owner)).toEqual([{ ...IN_QUERY, detail: 'CN-1' }]);
  });

  it('is deleted after that user has left: the owners are notified', async () => {
    const finance = await app.newUser();
    await joinByRest(owner, finance, companyId);
    const { id } = await passed(owner, 'POST', '/api/invoices/manual', { companyId, ...BILL, invoiceNumber: 'FR-103' });
    await passed(finance, 'PATCH', `/api/invoices/${id}`, { status: 'query' });
    const personId = (await finance.rest('GET', '/api/auth/user')).body.id;
    await passed(colleague, 'DELETE', `/api/companies/${companyId}/people/${personId}`);
    await passed(colleague, 'DELETE', `/api/invoices/${id}`);
    const title = expect.stringMatching(/^user2.+ deleted what user3.+ had put in query$/);
    expect(await toldOfDeletion(owner)).toEqual([{ kind: 'done_alone', title, detail: 'FR-103' }]);
  });

  it.each([
    [
      'the user who had put it in query deletes it',
      async (id: number) => passed(owner, 'DELETE', `/api/invoices/${id}`),
    ],
    [
      'it was taken out of query before',
      async (id: number) => {
        await passed(owner, 'PATCH', `/api/invoices/${id}`, { status: 'to_pay' });
        await passed(colleague, 'DELETE', `/api/invoices/${id}`);
      },
    ],
  ])('needs no notification if %s', async (_, remove) => {
    await remove(await enterInQuery('FR-104'));
    expect(await toldOfDeletion(owner)).toEqual([]);
  });
});

/** Imports two lines, the first of £9,000 to this payee. */
async function importStatement(by: TestClient, payee: string): Promise<number> {
  const content = `Date,Description,Amount\n2026-09-10,${payee},-9000.00\n2026-09-11,SHOP,-20.00\n`;
  const file = { name: 'bank.csv', content };
  const { body } = await by.upload('/api/bank-transactions/import-file', 'file', file, { companyId: `${companyId}` });
  return body.statementImportId;
}

const IMPORTED = { kind: 'done_alone', title: `${NAMED} what you had imported` };

describe('a statement that another user had imported', () => {
  it('is undone, and imported with another payee: that user is notified', async () => {
    const id = await importStatement(owner, 'F QFAY');
    await passed(colleague, 'POST', `/api/statement-imports/${id}/undo`);
    expect(await importStatement(colleague, 'HMRC VAT')).not.toBe(id);
    expect(await toldOfDeletion(owner)).toEqual([{ ...IMPORTED, detail: '2 lines of bank.csv' }]);
  });

  it('is undone in two parts: that user is notified of both', async () => {
    const id = await importStatement(owner, 'F QFAY');
    const { body } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
    const line = body.find(({ description }: { description: string }) => description === 'F QFAY');
    const { id: invoiceId } = await passed(colleague, 'POST', '/api/invoices/manual', {
      ...{ companyId, ...BILL, amount: '9000.00', invoiceNumber: 'A-1' },
    });
    await passed(owner, 'POST', `/api/bank-transactions/${line.id}/match`, { invoiceId, otherInvoice: true });
    await passed(colleague, 'POST', `/api/statement-imports/${id}/undo`);
    await passed(owner, 'POST', `/api/bank-transactions/${line.id}/unmatch`);
    await passed(colleague, 'POST', `/api/statement-imports/${id}/undo`);
    const one = { ...IMPORTED, detail: '1 line of bank.csv' };
    expect(await toldOfDeletion(owner)).toEqual([one, one]);
  });

  it("goes with 'Delete All Transactions': one notification has its lines", async () => {
    await importStatement(owner, 'F QFAY');
    await importStatement(colleague, 'ROPE CO');
    const { errors } = await colleague.graphql(DeleteBankTransactionsDocument, { companyId, seen: null });
    expect(errors).toEqual([]);
    expect(await toldOfDeletion(owner)).toEqual([{ ...IMPORTED, detail: '2 lines of bank.csv' }]);
    expect(await toldOfDeletion(colleague)).toEqual([]);
  });

  it('loses a line that a statement of the bank takes back: that user is notified', async () => {
    const ofx = (rows: string) => ({
      name: 'bank.ofx',
      content: `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    });
    const row = (id: string, payee: string, more = '') =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260910<TRNAMT>-9000.00<FITID>${id}${more}<NAME>${payee}</STMTTRN>`;
    const form = { companyId: `${companyId}` };
    await owner.upload('/api/bank-transactions/import-file', 'file', ofx(row('T1', 'F QFAY')), form);
    const corrected = ofx(row('T2', 'HMRC VAT', '<CORRECTFITID>T1<CORRECTACTION>REPLACE'));
    const { body } = await colleague.upload('/api/bank-transactions/import-file', 'file', corrected, form);
    expect(body).toMatchObject({ replacedCount: 1 });
    expect(await toldOfDeletion(owner)).toEqual([{ ...IMPORTED, detail: '1 line of bank.ofx' }]);
  });
});
