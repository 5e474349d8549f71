import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import {
  BulkMarkInvoiceRequiredDocument,
  BulkMarkNoInvoiceRequiredDocument,
  DeleteBankTransactionsDocument,
  DeleteMatchingPatternDocument,
  DeleteNegativePatternDocument,
  DeleteNoInvoiceRuleDocument,
  LearnedPatternsDocument,
  MarkInvoiceRequiredDocument,
  MarkNoInvoiceRequiredDocument,
  NoInvoicePresetsDocument,
  NoInvoicePreviewDocument,
  RejectMatchDocument,
  SuggestionsDocument,
  SwitchNoInvoicePresetDocument,
  UndoRejectionDocument,
} from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLearningPath, RestCalls } from '../src/testing/rest-calls.ts';
import { TRANSACTION } from '../src/testing/rest-records.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Learned patterns, no-invoice rules, and deleting all transactions, in both APIs (RULES.md, 37 and 38; section 7). */

const NOW = '2026-09-15T11:00:00.000Z';
const SEPTEMBER = monthOf(localDate('2026-09-15'));

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let query: string;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  query = `?companyId=${companyId}`;
});

/** Imports lines of "month-day, description, amount" of 2026, and answers their ids in that order. */
async function newLines(...lines: string[]): Promise<number[]> {
  const content = ['Date,Description,Amount', ...lines.map((line) => `2026-${line}`), ''].join('\n');
  const form = { companyId: String(companyId) };
  const file = { name: 'statement.csv', content };
  expect((await calls.upload('post /api/bank-transactions/import-file', { file }, form)).status).toBe(200);
  const { body } = await calls.call('get /api/bank-transactions', { query });
  return body.map(({ id }: { id: number }) => id);
}

/** An operation of the client, which has to succeed. */
async function ask<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
  const { data, errors } = await calls.user.graphql(document, variables);
  expect(errors).toEqual([]);
  if (!data) throw new Error('an operation answered nothing');
  return data;
}

/** The pairs that are suggested. */
async function suggested(): Promise<[number, number[]][]> {
  const { company } = await ask(SuggestionsDocument, { companyId });
  return company.suggestions.flatMap(({ bankTransactionId, choices }) =>
    choices.map(({ invoices }): [number, number[]] => [bankTransactionId, invoices.map(({ id }) => id)]),
  );
}

async function learned() {
  return (await ask(LearnedPatternsDocument, { companyId })).company.learnedPatterns;
}

describe('patterns', () => {
  it('of a match are listed with the fields of RULES.md, section 3, added to by a tool, and deleted', async () => {
    const { id: invoiceId, supplierId } = (await calls.newInvoice(companyId)).body;
    const [line = 0] = await newLines('09-03,HARBOUR PRINT WORKS HPW-2201,-240.00');
    await calls.call('post /api/bank-transactions/:id/match', { id: line, body: { invoiceId, confidence: 1 } });
    const pattern = {
      id: expect.any(Number),
      companyId,
      supplierId,
      transactionDescriptionPattern: 'harbour print works',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: 14,
      daysDiffFromDueDate: -27,
      matchCount: 1,
      lastMatchedAt: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    };
    expect(await calls.call('get /api/matching-patterns', { query })).toEqual({ status: 200, body: [pattern] });
    const given = {
      companyId,
      supplierId,
      transactionDescriptionPattern: 'HARBOUR PRINT WORKS HPW-2201',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: 14,
      daysDiffFromDueDate: -27,
    };
    const added = await calls.call('post /api/matching-patterns', { body: given });
    expect(added).toEqual({ status: 201, body: { ...pattern, ...given, matchCount: 2 } });
    const { id } = added.body;
    expect((await learned()).matching).toMatchObject([
      { id, matchCount: 2, supplier: { name: 'Harbour Print Works' } },
    ]);
    const deleted = { status: 200, body: { deletedCount: 1, refusedCount: 0, refusals: [], deletionId: null } };
    expect(await calls.call('delete /api/matching-patterns/:id', { id })).toEqual(deleted);
    expect(await calls.call('delete /api/matching-patterns/:id', { id })).toMatchObject({ status: 404 });
  });

  it('are undone by an unmatch', async () => {
    const { id: invoiceId } = (await calls.newInvoice(companyId)).body;
    const [id = 0] = await newLines('09-03,HARBOUR PRINT WORKS HPW-2201,-240.00');
    await calls.call('post /api/bank-transactions/:id/match', { id, body: { invoiceId } });
    await calls.call('post /api/bank-transactions/:id/unmatch', { id });
    expect((await learned()).matching).toEqual([]);
  });

  it('are deleted by GraphQL, too', async () => {
    const { supplierId } = (await calls.newInvoice(companyId)).body;
    const body = { companyId, supplierId, counterpartyNamePattern: 'Harbour' };
    const { id: matching } = (await calls.call('post /api/matching-patterns', { body })).body;
    const { id: negative } = (await calls.call('post /api/negative-patterns', { body })).body;
    expect(await ask(DeleteMatchingPatternDocument, { id: matching })).toEqual({
      deleteMatchingPattern: { deletedCount: 1 },
    });
    expect(await ask(DeleteNegativePatternDocument, { id: negative })).toEqual({
      deleteNegativePattern: { deletedCount: 1 },
    });
    expect(await learned()).toEqual({ matching: [], negative: [], noInvoice: [] });
  });

  it('without content are refused, and the error names each field', async () => {
    const refused = await calls.call('post /api/matching-patterns', { body: { daysDiffFromDueDate: 'soon' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { companyId: 'Company is required', supplierId: expect.any(String) } },
    });
    expect(await calls.call('get /api/matching-patterns')).toMatchObject({ status: 400 });
  });
});

describe("'Not a Match' (RULES.md, 37)", () => {
  it('removes the suggestion in both APIs, until it is undone', async () => {
    const { id: invoiceId } = (await calls.newInvoice(companyId)).body;
    const [id = 0] = await newLines('09-03,HARBOUR PRINT WORKS HPW-2201,-240.00');
    expect(await suggested()).toEqual([[id, [invoiceId]]]);
    const pair = { bankTransactionId: id, invoiceIds: [invoiceId] };
    expect(await ask(RejectMatchDocument, { ...pair, month: SEPTEMBER })).toMatchObject({ rejectMatch: pair });
    expect(await suggested()).toEqual([]);
    expect((await learned()).negative).toMatchObject([{ rejectCount: 1, supplier: { name: 'Harbour Print Works' } }]);
    expect(await ask(UndoRejectionDocument, { ...pair, month: SEPTEMBER })).toMatchObject({ undoRejection: pair });
    expect(await suggested()).toEqual([[id, [invoiceId]]]);
  });

  it('of a tool that posts what RULES.md, section 7 says keeps that pair from being suggested, and no other', async () => {
    const { id: invoiceId, supplierId } = (await calls.newInvoice(companyId)).body;
    const [id = 0] = await newLines('09-03,HARBOUR PRINT WORKS HPW-2201,-240.00');
    const body = {
      companyId,
      supplierId,
      transactionDescriptionPattern: 'HARBOUR PRINT WORKS HPW-2201',
      counterpartyNamePattern: null,
      daysDiffFromInvoiceDate: 14,
      daysDiffFromDueDate: -27,
    };
    const rejected = await calls.call('post /api/negative-patterns', { body });
    expect(rejected).toEqual({
      status: 201,
      body: {
        ...body,
        id: expect.any(Number),
        rejectCount: 1,
        lastRejectedAt: NOW,
        createdAt: NOW,
        updatedAt: NOW,
      },
    });
    expect(await calls.call('get /api/negative-patterns', { query })).toEqual({ status: 200, body: [rejected.body] });
    expect(await suggested()).toEqual([]);
    const { id: other } = (await calls.newInvoice(companyId, { invoiceNumber: 'HPW-2300', amount: 55 })).body;
    const [, second = 0] = await newLines('09-04,HARBOUR PRINT WORKS HPW-2300,-55.00');
    expect(await suggested()).toEqual([[second, [other]]]);
    const { id: patternId } = rejected.body;
    expect((await calls.call('delete /api/negative-patterns/:id', { id: patternId })).status).toBe(200);
    expect(await suggested()).toContainEqual([id, [invoiceId]]);
  });
});

describe("'No invoice required' (RULES.md, 38)", () => {
  const FEE = '09-01,NORTHGATE BANK CHARGES,-7.50';

  it('returns the transaction, marks later imports, and can be undone', async () => {
    const [id = 0] = await newLines(FEE);
    const key = 'post /api/bank-transactions/:id/no-invoice';
    const answer = await calls.call(key, { id, body: { notes: 'Bank charges', autoMarkSupplier: true } });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(Object.keys(TRANSACTION).toSorted());
    expect(answer.body).toMatchObject({ id, requiresInvoice: false, notes: 'Bank charges', isMatched: false });
    await newLines('09-21,NORTHGATE BANK CHARGES,-8.50', '09-22,ALDER LTD,-9.50');
    const { body: listed } = await calls.call('get /api/bank-transactions', { query });
    expect(listed.map(({ requiresInvoice }: { requiresInvoice: boolean }) => requiresInvoice)).toEqual([
      false,
      false,
      true,
    ]);
    const rule = { id: expect.any(Number), companyId, counterparty: 'NORTHGATE BANK CHARGES', notes: 'Bank charges' };
    const hits = { hitCount: 1, lastHitAt: NOW, createdAt: NOW };
    const rules = await calls.call('get /api/no-invoice-rules', { query });
    expect(rules).toEqual({ status: 200, body: [{ ...rule, ...hits }] });
    const back = await calls.call('post /api/bank-transactions/:id/require-invoice', { id });
    expect(back).toMatchObject({ status: 200, body: { id, requiresInvoice: true, notes: null } });
    const deleted = await calls.call('delete /api/no-invoice-rules/:id', { id: rules.body[0].id });
    expect(deleted).toEqual({
      status: 200,
      body: { deletedCount: 1, refusedCount: 0, refusals: [], deletionId: null },
    });
  });

  it('marks many with one note, and undoes that', async () => {
    const ids = await newLines(FEE, '09-02,TAXI,-6.50');
    const body = { companyId, ids, notes: 'Small things' };
    const answer = await calls.call('post /api/bank-transactions/no-invoice-multiple', { body });
    expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
    expect(answer.body.changed).toMatchObject(ids.map((id) => ({ id, requiresInvoice: false, notes: 'Small things' })));
    const { bulkMarkNoInvoiceRequired: again } = await ask(BulkMarkNoInvoiceRequiredDocument, { ...body, notes: null });
    expect(again).toMatchObject({ changed: [], refused: ids.map((id) => ({ bankTransactionId: id })) });
    const back = await calls.call('post /api/bank-transactions/require-invoice-multiple', { body: { companyId, ids } });
    expect(back.body.changed).toMatchObject(ids.map((id) => ({ id, requiresInvoice: true, notes: null })));
    const { bulkMarkInvoiceRequired } = await ask(BulkMarkInvoiceRequiredDocument, { companyId, ids });
    expect(bulkMarkInvoiceRequired.refused).toHaveLength(2);
  });

  it('is told of kinds of lines by presets, which are previewed, switched on and off, and put back', async () => {
    const [fee = 0] = await newLines(FEE, '09-02,TAXI,-6.50');
    const listed = await calls.call('get /api/no-invoice-presets', { query });
    expect(listed.status).toBe(200);
    const ofCharges = <T extends { preset: string }>(states: readonly T[]) =>
      states.find(({ preset }) => preset === 'bank_charges');
    expect(ofCharges(listed.body)).toMatchObject({ switchedOnAt: null, openCount: 1, transactions: [{ id: fee }] });
    const body = { companyId, preset: 'bank_charges', isOn: true, applyToStored: true };
    const on = await calls.call('post /api/no-invoice-presets', { body });
    expect(on).toMatchObject({ status: 200, body: { changedCount: 1 } });
    expect(ofCharges(on.body.presets)).toMatchObject({ switchedOnAt: NOW, markedCount: 1, openCount: 0 });
    const { company } = await ask(NoInvoicePresetsDocument, { companyId });
    expect(ofCharges(company.noInvoicePresets)).toMatchObject({ switchedOnAt: NOW, markedCount: 1 });
    await newLines('09-03,NORTHGATE BANK CHARGES,-1.50');
    const { switchNoInvoicePreset: change } = await ask(SwitchNoInvoicePresetDocument, {
      companyId,
      preset: 'bank_charges',
      isOn: false,
      applyToStored: true,
    });
    expect(change).toMatchObject({ changedCount: 2, transactions: [{ noInvoicePreset: null }, { id: fee }] });
    expect(ofCharges(change.states)).toMatchObject({ switchedOnAt: null, markedCount: 0, openCount: 2 });
  });

  it('is told by presets as lines are imported, money in as well as money out', async () => {
    for (const preset of ['money_in', 'bank_charges']) {
      await calls.call('post /api/no-invoice-presets', { body: { companyId, preset, isOn: true } });
    }
    await newLines('09-03,NORTHGATE BANK CHARGES,-1.50', '09-04,FASTER PAYMENT J JONES,250.00');
    const { company } = await ask(NoInvoicePresetsDocument, { companyId });
    const { body } = await calls.call('get /api/no-invoice-presets', { query });
    for (const states of [company.noInvoicePresets, body]) {
      const marked = states.filter(({ markedCount }: { markedCount: number }) => markedCount > 0);
      expect(marked).toMatchObject([{ preset: 'bank_charges' }, { preset: 'money_in' }]);
    }
  });

  it('previews the transactions of a rule, then marks them', async () => {
    const [id = 0, other = 0] = await newLines(FEE, '09-02,NORTHGATE BANK CHARGES,-6.50');
    const preview = await ask(NoInvoicePreviewDocument, { companyId, bankTransactionId: id });
    expect(preview.company.noInvoicePreview).toMatchObject({
      counterparty: 'NORTHGATE BANK CHARGES',
      totalCount: 2,
      openCount: 2,
      withInvoiceCount: 0,
      transactions: [{ id: other }, { id }],
    });
    const choice = { id, month: SEPTEMBER, notes: null, autoMarkSupplier: true, applyToOpenTransactions: true };
    const { markNoInvoiceRequired: change } = await ask(MarkNoInvoiceRequiredDocument, choice);
    expect(change).toMatchObject({
      bankTransaction: { id, requiresInvoice: false },
      alsoMarked: [{ id: other, requiresInvoice: false }],
      rule: { counterparty: 'NORTHGATE BANK CHARGES' },
    });
    const { markInvoiceRequired } = await ask(MarkInvoiceRequiredDocument, { id: other, month: SEPTEMBER });
    expect(markInvoiceRequired).toMatchObject({ id: other, requiresInvoice: true });
    const ruleId = change.rule?.id ?? 0;
    expect(await ask(DeleteNoInvoiceRuleDocument, { id: ruleId })).toEqual({
      deleteNoInvoiceRule: { deletedCount: 1 },
    });
  });

  it('is refused with a message for a matched transaction', async () => {
    const { id: invoiceId } = (await calls.newInvoice(companyId)).body;
    const [id = 0] = await newLines('09-03,HARBOUR PRINT WORKS HPW-2201,-240.00');
    await calls.call('post /api/bank-transactions/:id/match', { id, body: { invoiceId } });
    const answer = await calls.call('post /api/bank-transactions/:id/no-invoice', { id, body: {} });
    const message = 'This transaction is matched to an invoice. Unmatch it first.';
    expect(answer).toEqual({ status: 409, body: { code: 'ALREADY_MATCHED', message } });
  });
});

describe("'Delete All Transactions'", () => {
  it('requires a company, and deletes nothing without one', async () => {
    await newLines('09-03,ALDER,-1.00');
    expect(await calls.call('delete /api/bank-transactions/bulk')).toMatchObject({ status: 400 });
    const unseen = await calls.call('delete /api/bank-transactions/bulk', { query: `${query}&seen=0` });
    expect(unseen).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
    const answer = await calls.call('delete /api/bank-transactions/bulk', { query: `${query}&seen=1` });
    expect(answer).toEqual({
      status: 200,
      body: { deletedCount: 1, refusedCount: 0, refusals: [], deletionId: expect.any(Number) },
    });
    expect((await calls.call('get /api/bank-transactions', { query })).body).toEqual([]);
  });

  it('lets the same statement be imported again, and keeps closed months', async () => {
    await newLines('08-03,ALDER,-1.00', '09-03,ALDER,-1.00');
    const deletion = await ask(DeleteBankTransactionsDocument, { companyId });
    expect(deletion.deleteBankTransactions).toMatchObject({ deletedCount: 2, refusedCount: 0 });
    expect(await newLines('08-03,ALDER,-1.00', '09-03,ALDER,-1.00')).toHaveLength(2);
    const closing = await calls.user.rest('POST', '/api/reconciliation/close', { companyId, month: '2026-08' });
    expect(closing.status).toBeLessThan(300);
    const kept = await ask(DeleteBankTransactionsDocument, { companyId });
    expect(kept.deleteBankTransactions).toMatchObject({ deletedCount: 1, refusedCount: 1 });
  });
});

it('calls every operation for learning', () => {
  expect(calls.uncalled(isLearningPath)).toEqual([]);
});
