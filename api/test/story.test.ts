import { parseDecimal } from '@paycycle/schema/domain/money';
import * as operations from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** The main job from end to end, as a tool does it that knows one API only. */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe('the main job over REST', () => {
  it('registers, adds a company and invoices, imports, matches and reads the summary', async () => {
    const tool = app.guest();
    const ada = { email: 'ada@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Lowe' };
    expect(await tool.rest('POST', '/api/register', ada)).toMatchObject({ status: 200, body: { firstName: 'Ada' } });
    expect((await tool.rest('GET', '/api/auth/user')).body).toMatchObject({ email: 'ada@example.com' });

    const form = { name: 'Lowe & Daughters Ltd', accountOpeningDate: '2026-09-01', accountOpeningBalance: '1800.00' };
    const company = await tool.rest('POST', '/api/companies', form);
    expect(company).toMatchObject({ status: 201, body: form });
    const companyId: number = company.body.id;

    for (const invoice of STORY_INVOICES) {
      const answer = await tool.rest('POST', '/api/invoices/manual', { ...invoice, companyId });
      expect(answer).toMatchObject({ status: 201, body: { amount: invoice.amount, status: 'to_pay' } });
    }
    const invoices = await tool.rest('GET', `/api/invoices?companyId=${companyId}`);
    expect(invoices.body.map((invoice: { recordNumber: number }) => invoice.recordNumber)).toEqual([3, 2, 1]);

    const options = { companyId: String(companyId), month: '2026-09', skipDuplicates: 'true' };
    const imported = await tool.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, options);
    expect(imported).toMatchObject({
      status: 200,
      body: { imported: 4, skipped: 0, rejected: 0, outsideMonth: 0, errors: [] },
    });

    const open = await tool.rest('GET', `/api/bank-transactions/unmatched?companyId=${companyId}`);
    const printer = open.body.find((transaction: { description: string }) => /HARBOUR/.test(transaction.description));
    const invoiceId = invoices.body.at(-1).id;
    const match = { invoiceId, confidence: 1 };
    const matched = await tool.rest('POST', `/api/bank-transactions/${printer.id}/match`, match);
    expect(matched).toMatchObject({
      status: 200,
      body: { isMatched: true, matchedInvoiceId: invoiceId, matchedInvoice: { invoiceNumber: 'HPW-2201' } },
    });
    const unpaid = await tool.rest('GET', `/api/invoices?companyId=${companyId}&status=unpaid`);
    expect(unpaid.body).toHaveLength(2);

    const summary = await tool.rest('GET', `/api/reconciliation/summary?companyId=${companyId}&month=2026-09`);
    expect(summary.body).toMatchObject({
      month: '2026-09',
      totalTransactions: 4,
      matchedTransactions: 1,
      unmatchedTransactions: 3,
      transactionsNoInvoiceRequired: 0,
      missingInvoicesCount: 1,
      calculatedStartingBalance: '1800.00',
      endingBalance: '1347.25',
    });
  });
});

describe('the main job over GraphQL', () => {
  it('adds a company and invoices, imports, takes a suggestion and reads the summary', async () => {
    const tool = await app.newUser();
    const { data: created } = await tool.graphql(operations.CreateCompanyDocument, {
      input: { name: 'Lowe & Daughters Ltd', accountOpeningBalancePence: parseDecimal('1800.00') },
    });
    const companyId = created?.createCompany.id ?? 0;
    for (const { amount, ...invoice } of STORY_INVOICES) {
      const input = { ...invoice, amountPence: parseDecimal(amount) } as operations.InvoiceInput;
      const { errors } = await tool.graphql(operations.CreateInvoiceDocument, { companyId, input });
      expect(errors).toEqual([]);
    }

    const month = '2026-09' as operations.ReconciliationSummaryQueryVariables['month'];
    const options = { companyId, month, skipDuplicates: true };
    const imported = await tool.graphqlUpload(operations.ImportBankStatementDocument, options, STORY_STATEMENT);
    expect(imported.data?.importBankStatement).toMatchObject({ imported: 4, from: '2026-09-03', to: '2026-09-11' });

    const { data: suggested } = await tool.graphql(operations.SuggestionsDocument, { companyId, month });
    const suggestions = suggested?.company.suggestions ?? [];
    expect(suggestions.map(({ isTie, choices }) => [isTie, choices[0]?.invoices[0]?.invoiceNumber])).toEqual([
      [false, 'HPW-2201'],
      [false, 'NE/88317'],
    ]);

    const [first] = suggestions;
    const matched = await tool.graphql(operations.MatchBankTransactionDocument, {
      id: first?.bankTransactionId ?? 0,
      invoiceId: first?.choices[0]?.invoices[0]?.id ?? 0,
      month,
    });
    expect(matched.data?.matchBankTransaction).toMatchObject({
      bankTransaction: { isMatched: true, matches: [{ invoice: { invoiceNumber: 'HPW-2201' } }] },
      invoices: [{ status: 'paid', paymentDate: '2026-09-03', isMatched: true }],
    });

    const { data } = await tool.graphql(operations.ReconciliationSummaryDocument, { companyId, month });
    expect(data?.company.reconciliationSummary).toMatchObject({
      totalTransactions: 4,
      matchedTransactions: 1,
      unmatchedTransactions: 3,
      missingInvoicesCount: 1,
      calculatedStartingBalancePence: 180_000,
      endingBalancePence: 134_725,
    });

    const id = first?.bankTransactionId ?? 0;
    const undone = await tool.graphql(operations.UnmatchBankTransactionDocument, { id, month });
    expect(undone.data?.unmatchBankTransaction).toMatchObject({
      bankTransaction: { isMatched: false, matches: [] },
      invoices: [{ status: 'to_pay', paymentDate: null, isMatched: false }],
    });
  });
});
