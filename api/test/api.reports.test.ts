import type { Month } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import {
  CloseMonthDocument,
  MonthClosingsDocument,
  NoteStatementBalanceDocument,
  ReconciliationExceptionsDocument,
  ReconciliationSummaryDocument,
  ReopenMonthDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORY_STATEMENT } from '../src/testing/books.ts';
import { isReportsPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Reports of a month for accountants, in both APIs: the summary, the exceptions, closing and reopening. */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

const AUGUST = '2026-08' as Month;
const SEPTEMBER = '2026-09' as Month;
const STATEMENT = {
  name: 'statement.csv',
  content: 'Date,Description,Amount\n03/08/2026,HARBOUR PRINT WORKS,-240.00\n05/08/2026,TILL,310.00\n',
};

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
beforeEach(async () => {
  companyId = await calls.newCompany();
  await importStatement(STATEMENT);
});
afterAll(() => app.close());

async function importStatement(file: { name: string; content: string | Uint8Array<ArrayBuffer> }): Promise<void> {
  const form = { companyId: String(companyId) };
  const { status } = await calls.upload('post /api/bank-transactions/import-file', { file }, form);
  expect(status).toBe(200);
}

function inMonth(month: string = AUGUST): string {
  return `?companyId=${companyId}&month=${month}`;
}

describe('the summary', () => {
  it("keeps RULES.md, section 3's fields, and adds what a month's books come to", async () => {
    await importStatement(STORY_STATEMENT);
    const answer = await calls.call('get /api/reconciliation/summary', { query: inMonth('2026-09') });
    expect(answer).toEqual({
      status: 200,
      body: {
        month: '2026-09',
        totalTransactions: 4,
        matchedTransactions: 0,
        unmatchedTransactions: 4,
        transactionsNoInvoiceRequired: 0,
        missingInvoicesCount: 3,
        calculatedStartingBalance: '70.00',
        endingBalance: '-382.75',
        openingBalance: '70.00',
        moneyIn: '310.00',
        moneyOut: '762.75',
        closingBalance: '-382.75',
        statementClosingBalance: expect.toSatisfy((balance) => balance === null || balance === '1347.25'),
        statementTies: expect.toSatisfy((ties) => ties !== true),
        balanceProof: expect.stringMatching(/^(not_proven|differs)$/),
        statementEndsOn: null,
        statementEndsAt: null,
        statementBalanceEnteredBy: null,
        unreconciled: '1002.75',
        oldestUnreconciledDate: '2026-08-03',
        unreconciledAges: [
          { fromDays: 0, toDays: 30, count: 3, amount: '762.75' },
          { fromDays: 31, toDays: 60, count: 1, amount: '240.00' },
          { fromDays: 61, toDays: 90, count: 0, amount: '0.00' },
          { fromDays: 91, toDays: null, count: 0, amount: '0.00' },
        ],
        isClosed: false,
        exceptionCount: 5,
        unpublishedBillCount: null,
      },
    });
    expect(await calls.call('get /api/reconciliation/summary', { query: `?companyId=${companyId}` })).toEqual(answer);
  });

  it('says the same by GraphQL', async () => {
    await calls.call('post /api/reconciliation/close', { body: { companyId, month: AUGUST } });
    const { data } = await calls.user.graphql(ReconciliationSummaryDocument, { companyId, month: AUGUST });
    expect(data?.company.reconciliationSummary).toMatchObject({
      openingBalancePence: 0,
      moneyInPence: 310_00,
      moneyOutPence: 240_00,
      endingBalancePence: 70_00,
      unreconciledPence: 240_00,
      oldestUnreconciledDate: '2026-08-03',
      unreconciledAges: [{ fromDays: 0, toDays: 30, count: 1, amountPence: 240_00 }, {}, {}, { toDays: null }],
      isClosed: true,
    });
  });
});

describe('what proves a month (RULES.md, 33)', () => {
  const summary = async () => (await calls.call('get /api/reconciliation/summary', { query: inMonth() })).body;
  const exported = async (format: string) =>
    (await calls.call('get /api/reconciliation/export', { query: `${inMonth()}&format=${format}` })).body;
  const note = (closingBalance: unknown) =>
    calls.call('put /api/reconciliation/statement-balance', { body: { companyId, month: AUGUST, closingBalance } });
  const unknown = { statementClosingBalance: null, statementTies: null, balanceProof: 'not_proven' };

  it('is missing if no statement had a balance, which the summary and the export state', async () => {
    expect(await summary()).toMatchObject(unknown);
    await calls.call('post /api/reconciliation/close', { body: { companyId, month: AUGUST } });
    expect(await summary()).toMatchObject({ ...unknown, isClosed: true });
    expect(await exported('csv')).toMatch(/2026-08-31,Closing balance,.*Not proven/);
    const { data } = await calls.user.graphql(ReconciliationSummaryDocument, { companyId, month: AUGUST });
    expect(data?.company.reconciliationSummary.balanceProof).toBe('not_proven');
  });

  it('is entered by REST, also for a closed month, and deleted again once the month is reopened', async () => {
    await calls.call('post /api/reconciliation/close', { body: { companyId, month: AUGUST } });
    const proven = { statementClosingBalance: '70.00', statementTies: true, balanceProof: 'agrees' };
    expect(await note('70.00')).toMatchObject({ status: 200, body: proven });
    expect(await summary()).toMatchObject({ ...proven, statementBalanceEnteredBy: expect.stringContaining('@') });
    expect(await exported('csv')).toMatch(/Bank's statement \(typed by \S+@\S+\): 70\.00\. The balances agree\./);
    expect(await note(71)).toMatchObject({ status: 409, body: { code: 'MONTH_CLOSED' } });
    const body = { companyId, month: AUGUST, reason: 'A typing error' };
    await calls.call('post /api/reconciliation/open', { body });
    expect(await note(71)).toMatchObject({ body: { statementTies: false, balanceProof: 'differs' } });
    const exceptions = await calls.call('get /api/reconciliation/exceptions', { query: inMonth() });
    expect(exceptions.body).toContainEqual(expect.objectContaining({ kind: 'balance_difference', amount: '1.00' }));
    expect(await note(null)).toMatchObject({ status: 200, body: unknown });
    expect(await note('abc')).toMatchObject({ status: 400, body: { fields: { closingBalance: expect.any(String) } } });
    expect(await note(undefined)).toMatchObject({ status: 400 });
  });

  it('comes with the closing, by both APIs', async () => {
    const body = { companyId, month: AUGUST, statementClosingBalance: '70.00' };
    expect(await calls.call('post /api/reconciliation/close', { body })).toMatchObject({ status: 201 });
    expect(await summary()).toMatchObject({ balanceProof: 'agrees', isClosed: true });
    companyId = await calls.newCompany();
    await importStatement(STATEMENT);
    const variables = { companyId, month: AUGUST, statementClosingBalancePence: pence(69_00) };
    const { data } = await calls.user.graphql(CloseMonthDocument, variables);
    expect(data?.closeMonth).toMatchObject({ exceptionCount: 3 });
    expect(await summary()).toMatchObject({ balanceProof: 'differs', isClosed: true });
  });

  it('is entered by GraphQL', async () => {
    const variables = { companyId, month: AUGUST, closingBalancePence: pence(70_00) };
    const { data } = await calls.user.graphql(NoteStatementBalanceDocument, variables);
    expect(data?.noteStatementBalance.reconciliationSummary).toMatchObject({
      statementClosingBalancePence: 70_00,
      statementBalanceEnteredBy: expect.stringContaining('@'),
      balanceProof: 'agrees',
    });
  });

  it('prefers the balance of an imported statement to a typed one', async () => {
    await note('1.00');
    const content = 'Date,Description,Amount,Balance\n31/08/2026,SHOP,-10.00,60.00\n';
    await importStatement({ name: 'later.csv', content });
    expect(await summary()).toMatchObject({ statementClosingBalance: '60.00', statementBalanceEnteredBy: null });
  });
});

describe('the exceptions', () => {
  it('are the same in both APIs, with messages', async () => {
    const messages = [
      'No invoice for £240.00 to HARBOUR PRINT WORKS',
      '£310.00 from TILL – money in, not yet dealt with',
    ];
    const { status, body } = await calls.call('get /api/reconciliation/exceptions', { query: inMonth() });
    expect([status, body]).toEqual([
      200,
      [
        {
          kind: 'missing_invoice',
          message: messages[0],
          date: '2026-08-03',
          amount: '240.00',
          bankTransactionId: expect.any(Number),
          invoiceId: null,
          duplicatePaymentId: null,
        },
        expect.objectContaining({ kind: 'incoming_unmatched', message: messages[1], amount: '310.00' }),
      ],
    ]);
    const { data } = await calls.user.graphql(ReconciliationExceptionsDocument, { companyId, month: AUGUST });
    expect(data?.company.reconciliationExceptions).toMatchObject([
      { kind: 'missing_invoice', message: messages[0], amountPence: 240_00 },
      { kind: 'incoming_unmatched', message: messages[1], amountPence: 310_00 },
    ]);
  });
});

describe('the export', () => {
  const nameOf = (response: Response) => response.headers.get('content-disposition');
  const download = (format: string) =>
    fetch(`${app.url}/api/reconciliation/export${inMonth()}&format=${format}`, {
      headers: { cookie: calls.user.cookie },
    });

  it('is a file to save, as CSV and as PDF', async () => {
    expect((await calls.call('get /api/reconciliation/export', { query: `${inMonth()}&format=csv` })).status).toBe(200);
    const csv = await download('csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(nameOf(csv)).toBe("attachment; filename*=UTF-8''Bank%20reconciliation%202026-08%20Another%20Ltd.csv");
    expect((await csv.text()).split('\r\n')[1]).toBe(
      '2026-08-03,HARBOUR PRINT WORKS,,,240.00,-240.00,Unmatched,,,,,,,Missing invoice: No invoice for £240.00 to HARBOUR PRINT WORKS',
    );
    const pdf = await download('pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(nameOf(pdf)).toContain('2026-08%20Another%20Ltd.pdf');
    expect(await pdf.text()).toMatch(/^%PDF-/);
  });

  it('is the same by POST', async () => {
    const got = await calls.call('get /api/reconciliation/export', { query: `${inMonth()}&format=csv` });
    const asked = Object.fromEntries(new URLSearchParams(inMonth()));
    const body = { ...asked, companyId: Number(asked['companyId']), format: 'csv' };
    expect(await calls.call('post /api/reconciliation/export', { body })).toEqual(got);
  });

  it('requires a format', async () => {
    const answer = await calls.call('get /api/reconciliation/export', { query: inMonth() });
    expect(answer).toMatchObject({ status: 400, body: { fields: { format: 'Format must be csv, pdf or json' } } });
  });
});

describe('a month', () => {
  const reason = 'An invoice came late';
  const now = () => app.clock.now().toISOString();

  it('is closed and reopened by REST, and both are recorded', async () => {
    const closed = {
      id: expect.any(Number),
      companyId,
      month: AUGUST,
      openingBalance: '0.00',
      closingBalance: '70.00',
      owed: '0.00',
      exceptionCount: 2,
      closedAt: now(),
      closedBy: expect.any(String),
      reopenedAt: null,
      reopenedBy: null,
      reopenReason: null,
    };
    const body = { companyId, month: AUGUST };
    expect(await calls.call('post /api/reconciliation/close', { body })).toEqual({ status: 201, body: closed });
    expect(await calls.call('post /api/reconciliation/close', { body })).toMatchObject({
      status: 409,
      body: { code: 'MONTH_STATE', message: 'August 2026 is closed already' },
    });
    const opened = { ...closed, reopenedAt: now(), reopenedBy: expect.any(String), reopenReason: reason };
    expect(await calls.call('post /api/reconciliation/open', { body })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Reason is required' } },
    });
    const answer = await calls.call('post /api/reconciliation/open', { body: { ...body, reason } });
    expect(answer).toEqual({ status: 200, body: opened });
    await calls.call('post /api/reconciliation/close', { body: { companyId, month: '2026-07' } });
    const closings = await calls.call('get /api/reconciliation/closings', { query: `?companyId=${companyId}` });
    expect(closings).toMatchObject({ status: 200, body: [{ month: '2026-07' }, { month: AUGUST }] });
    const ofAugust = await calls.call('get /api/reconciliation/closings', { query: inMonth() });
    expect(ofAugust).toEqual({ status: 200, body: [opened] });
  });

  it('is closed and reopened by GraphQL', async () => {
    const variables = { companyId, month: AUGUST };
    const closed = await calls.user.graphql(CloseMonthDocument, variables);
    expect(closed.data?.closeMonth).toMatchObject({
      month: AUGUST,
      closingBalancePence: 70_00,
      exceptionCount: 2,
      closedAt: now(),
      closedBy: expect.stringContaining('@'),
      reopenedBy: null,
    });
    const early = await calls.user.graphql(CloseMonthDocument, { companyId, month: SEPTEMBER });
    expect(early.errors).toMatchObject([{ extensions: { code: 'MONTH_STATE' } }]);
    const opened = await calls.user.graphql(ReopenMonthDocument, { ...variables, reason });
    expect(opened.data?.reopenMonth).toMatchObject({ reopenReason: reason, reopenedBy: expect.stringContaining('@') });
    const { data } = await calls.user.graphql(MonthClosingsDocument, variables);
    expect(data?.company.monthClosings).toEqual([opened.data?.reopenMonth]);
  });
});

it('calls every operation on reports', () => {
  expect(calls.uncalled(isReportsPath)).toEqual([]);
});
