import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestFile } from '../src/testing/test-client.ts';

/** Undoing an import by the id that its answer gives, through both APIs (RULES.md, 57). */

let app: TestApp;
let calls: RestCalls;
let company: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

afterAll(() => app.close());

beforeEach(async () => {
  company = await calls.newCompany('Birch Ltd');
});

const ACCOUNT = '20-48-12 71234567';

function csv(...rows: string[]): TestFile {
  return { name: 'export.csv', content: ['Account Number,Date,Description,Amount', ...rows, ''].join('\n') };
}

const SEPTEMBER = csv(`${ACCOUNT},03/09/2026,ROPE CO,-45.00`, `${ACCOUNT},04/09/2026,CHANDLER,-5.00`);

const IMPORT = `mutation ($companyId: Int!, $file: Upload!) {
  importBankStatement(companyId: $companyId, file: $file) { imported statementImportId } }`;
const UNDO = `mutation ($id: Int!) {
  undoStatementImport(id: $id) { deletedCount refusedCount refusals { reason count } deletionId } }`;

const APIS = ['GraphQL', 'REST'] as const;
type Api = (typeof APIS)[number];

interface Imported {
  readonly importBankStatement: { readonly imported: number; readonly statementImportId: number | null };
}

async function importFile(file: TestFile, api: Api = 'REST'): Promise<number> {
  if (api === 'GraphQL') {
    const { data } = await calls.user.graphqlUploadText<Imported>(IMPORT, { companyId: company }, file);
    return data?.importBankStatement.statementImportId ?? 0;
  }
  const form = { companyId: String(company) };
  return (await calls.upload('post /api/bank-transactions/import-file', { file }, form)).body.statementImportId;
}

async function undo(id: number, api: Api = 'REST'): Promise<unknown> {
  if (api === 'REST') return (await calls.call('post /api/statement-imports/:id/undo', { id })).body;
  return (await calls.user.graphqlText<{ undoStatementImport: object }>(UNDO, { id })).data?.undoStatementImport;
}

interface Line {
  readonly id: number;
  readonly description: string;
}

async function lines(): Promise<readonly Line[]> {
  return (await calls.user.rest('GET', `/api/bank-transactions?companyId=${company}`)).body;
}

/** A line that comes back is another version of itself. */
const withoutVersion = (line: Line) => ({ ...line, version: null });

const descriptions = async () => (await lines()).map(({ description }) => description);

async function match(description: string): Promise<number> {
  const id = (await lines()).find((line) => line.description === description)?.id ?? 0;
  const invoice = await calls.newInvoice(company, { invoiceNumber: description, amount: '45.00' });
  const body = { invoiceId: invoice.body.id, confidence: 1 };
  expect((await calls.call('post /api/bank-transactions/:id/match', { id, body })).status).toBe(200);
  return id;
}

async function preview(file: TestFile): Promise<{ readonly question: unknown }> {
  const form = { companyId: String(company) };
  return (await calls.upload('post /api/bank-transactions/preview-file', { file }, form)).body;
}

const ALL = { refusedCount: 0, refusals: [], deletionId: expect.any(Number) };

describe('undoing an import', () => {
  it.each(APIS)('deletes only its transactions, and its account number, by %s', async (api) => {
    const earlier = csv(`${ACCOUNT},03/09/2026,ROPE CO,-45.00`);
    const first = await importFile(earlier, api);
    const second = await importFile(SEPTEMBER, api);
    expect(second).not.toBe(first);
    expect(await undo(second, api)).toEqual({ ...ALL, deletedCount: 1 });
    expect(await descriptions()).toEqual(['ROPE CO']);
    expect(await undo(first, api)).toEqual({ ...ALL, deletedCount: 1 });
    expect(await descriptions()).toEqual([]);
    const own = csv('30-98-97 55667788,03/09/2026,ROPE CO,-45.00');
    expect(await preview(own)).toMatchObject({ question: null });
  });

  it('can be undone: the transactions and the account are restored', async () => {
    const id = await importFile(SEPTEMBER);
    const before = (await lines()).map(withoutVersion);
    const { deletionId } = (await undo(id)) as { deletionId: number };
    expect((await calls.call('post /api/deletions/:id/restore', { id: deletionId })).body).toMatchObject({
      restoredCount: 2,
      refusedCount: 0,
    });
    expect((await lines()).map(withoutVersion)).toEqual(before);
    const other = csv('30-98-97 55667788,05/09/2026,ROPE CO,-45.00');
    expect(await preview(other)).toMatchObject({ question: { kind: 'otherAccount' } });
    expect(await undo(id)).toEqual({ ...ALL, deletedCount: 2 });
  });

  it.each(APIS)('keeps and names matched transactions; after an unmatch it deletes them, by %s', async (api) => {
    const id = await importFile(SEPTEMBER, api);
    const matched = await match('ROPE CO');
    const reason = "Matched: the line of 3 Sep 2026, -£45.00, 'ROPE CO'. Unmatch it, then undo the import again";
    expect(await undo(id, api)).toEqual({
      deletedCount: 1,
      refusedCount: 1,
      refusals: [expect.objectContaining({ reason, count: 1 })],
      deletionId: expect.any(Number),
    });
    expect(await descriptions()).toEqual(['ROPE CO']);
    const nothing = {
      deletedCount: 0,
      refusedCount: 1,
      refusals: [expect.objectContaining({ reason, count: 1 })],
      deletionId: null,
    };
    expect(await undo(id, api)).toEqual(nothing);
    await calls.call('post /api/bank-transactions/:id/unmatch', { id: matched });
    expect(await undo(id, api)).toEqual({ ...ALL, deletedCount: 1 });
    expect(await descriptions()).toEqual([]);
  });

  it.each(APIS)('keeps what a later statement had as well, until that is undone, by %s', async (api) => {
    const first = await importFile(
      csv(`${ACCOUNT},01/09/2026,FERRY,-9.00`, `${ACCOUNT},03/09/2026,ROPE CO,-45.00`),
      api,
    );
    const second = await importFile(SEPTEMBER, api);
    const reason = 'Also in a later statement, export.csv, of which it was not imported again. Undo that import first';
    expect(await undo(first, api)).toEqual({
      deletedCount: 1,
      refusedCount: 1,
      refusals: [expect.objectContaining({ reason, count: 1 })],
      deletionId: expect.any(Number),
    });
    expect((await descriptions()).toSorted()).toEqual(['CHANDLER', 'ROPE CO']);
    expect(await undo(second, api)).toEqual({ ...ALL, deletedCount: 1 });
    expect(await undo(first, api)).toEqual({ ...ALL, deletedCount: 1 });
    expect(await descriptions()).toEqual([]);
  });

  it.each(APIS)(
    'keeps exactly the lines that a later statement had as well, whatever that lacks, by %s',
    async (api) => {
      const shared = [`${ACCOUNT},01/09/2026,FERRY,-9.00`, `${ACCOUNT},03/09/2026,ROPE CO,-45.00`];
      const first = await importFile(csv(...shared, `${ACCOUNT},04/09/2026,HOTEL PENDING,-99.00`), api);
      await importFile(csv(...shared, `${ACCOUNT},20/09/2026,HOTEL,-101.50`), api);
      const reason =
        'Also in a later statement, export.csv, of which they were not imported again. Undo that import first';
      expect(await undo(first, api)).toMatchObject({
        deletedCount: 1,
        refusals: [expect.objectContaining({ reason, count: 2 })],
      });
      expect((await descriptions()).toSorted()).toEqual(['FERRY', 'HOTEL', 'ROPE CO']);
    },
  );

  it('goes whole where a later statement of its days had only the lines of a third one', async () => {
    const wrong = await importFile(csv(`${ACCOUNT},02/09/2026,OAK,-10.00`, `${ACCOUNT},03/09/2026,WRONG FILE,-20.00`));
    const third = [`${ACCOUNT},04/09/2026,FIR,-30.00`, `${ACCOUNT},05/09/2026,GUM,-35.00`];
    await importFile(csv(...third));
    await importFile(csv(`${ACCOUNT},01/09/2026,BOX,-3.00`, ...third));
    expect(await undo(wrong)).toEqual({ ...ALL, deletedCount: 2 });
    expect((await descriptions()).toSorted()).toEqual(['BOX', 'FIR', 'GUM']);
  });

  it('keeps lines of a closed month', async () => {
    const id = await importFile(csv(`${ACCOUNT},31/08/2026,ROPE CO,-45.00`, `${ACCOUNT},01/09/2026,CHANDLER,-5.00`));
    const month = { companyId: company, month: '2026-08', statementClosingBalance: null };
    const closed = await calls.call('post /api/reconciliation/close', { body: month });
    expect(closed.status, JSON.stringify(closed.body)).toBeLessThan(300);
    const reason = 'It is of a closed month, or before one: reopen the closed months to delete it';
    expect(await undo(id)).toMatchObject({
      deletedCount: 1,
      refusedCount: 1,
      refusals: [expect.objectContaining({ reason, count: 1 })],
    });
    expect(await descriptions()).toEqual(['ROPE CO']);
  });

  it('is offered only for an import that added transactions, and runs once', async () => {
    const id = await importFile(SEPTEMBER);
    expect(await importFile(SEPTEMBER)).toBeNull();
    await undo(id);
    expect(await calls.call('post /api/statement-imports/:id/undo', { id })).toMatchObject({ status: 404 });
    const { errors } = await calls.user.graphqlText(UNDO, { id });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused if the statement replaced earlier transactions, which could not be restored', async () => {
    await importFile(ofx('<DTPOSTED>20260903<TRNAMT>-45.00<FITID>a1<NAME>ROPE CO'));
    const corrected = '<DTPOSTED>20260903<TRNAMT>-54.00<FITID>b1<NAME>ROPE CO<CORRECTFITID>a1<CORRECTACTION>REPLACE';
    const id = await importFile(ofx(corrected));
    const message = expect.stringContaining('replaced or took back a line of an earlier statement');
    expect(await calls.call('post /api/statement-imports/:id/undo', { id })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_STATE', message },
    });
    expect(await descriptions()).toEqual(['ROPE CO']);
  });

  it('does not exist for a stranger', async () => {
    const id = await importFile(SEPTEMBER);
    const stranger = new RestCalls(await app.newUser());
    await stranger.newCompany('Stranger Ltd');
    expect(await stranger.call('post /api/statement-imports/:id/undo', { id })).toMatchObject({ status: 404 });
    expect(await descriptions()).toHaveLength(2);
  });
});

function ofx(transaction: string): TestFile {
  const account = '<BANKACCTFROM><BANKID>204812<ACCTID>71234567<ACCTTYPE>CHECKING</BANKACCTFROM>';
  const list = `<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT${transaction}</STMTTRN></BANKTRANLIST>`;
  return {
    name: 'bank.ofx',
    content: `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP${account}${list}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  };
}
