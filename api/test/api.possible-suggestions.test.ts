import * as operations from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Possible suggestions besides the sure ones, and payments that are never suggested, in both APIs (RULES.md, 47 to 50). */

let app: TestApp;
let calls: RestCalls;
let companyId: number;

type Month = operations.AcceptSuggestionsMutationVariables['month'];
const MONTH = '2026-09' as Month;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});

afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany();
});

/** Imports lines of "date, description, amount", and returns the ids of all lines by their descriptions. */
async function importLines(...lines: string[]): Promise<Record<string, number>> {
  const file = {
    name: 'statement.csv',
    content: ['Date,Description,Amount', ...lines, ''].join('\n'),
  };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, {
    companyId: String(companyId),
  });
  const { body } = await calls.call('get /api/bank-transactions', {
    query: `?companyId=${companyId}`,
  });
  return Object.fromEntries(body.map((line: { description: string; id: number }) => [line.description, line.id]));
}

/** Of each suggestion its line, its strength, kind and invoices, as both APIs say it. */
async function suggested(includePossible: boolean): Promise<unknown[][]> {
  const query = `?companyId=${companyId}${includePossible ? '&include=possible' : ''}`;
  const { status, body } = await calls.call('get /api/reconciliation/suggestions', { query });
  expect(status).toBe(200);
  const text = `query($id: Int!, $all: Boolean!) { company(id: $id) { suggestions(includePossible: $all) {
    bankTransactionId strength choices { kind invoices { id } } } } }`;
  const graphql = await calls.user.graphqlText<Told>(text, { id: companyId, all: includePossible });
  const told = (graphql.data?.company.suggestions ?? []).map(({ bankTransactionId, strength, choices }) => [
    bankTransactionId,
    strength,
    choices[0]?.kind,
    choices[0]?.invoices.map(({ id }) => id),
  ]);
  expect(body.map((one: Listed) => [one.transactionId, one.strength, one.kind, one.invoiceIds])).toEqual(told);
  return told;
}

interface Told {
  readonly company: {
    readonly suggestions: readonly {
      readonly bankTransactionId: number;
      readonly strength: string;
      readonly choices: readonly {
        readonly kind: string;
        readonly invoices: readonly { readonly id: number }[];
      }[];
    }[];
  };
}

interface Listed {
  readonly transactionId: number;
  readonly strength: string;
  readonly kind: string;
  readonly invoiceIds: readonly number[];
}

async function acceptAll(): Promise<number[]> {
  const body = { companyId, month: MONTH, minConfidence: 0 };
  const rest = await calls.call('post /api/reconciliation/accept-suggestions', {
    body,
  });
  const graphql = await calls.user.graphql(operations.AcceptSuggestionsDocument, body);
  expect(graphql.data?.acceptSuggestions).toMatchObject({ matched: [] });
  return rest.body.matched.map(({ id }: { id: number }) => id);
}

async function missingInvoices(): Promise<number> {
  const query = `?companyId=${companyId}&month=${MONTH}`;
  const { body } = await calls.call('get /api/reconciliation/summary', {
    query,
  });
  return body.missingInvoicesCount;
}

describe('a possible match (RULES.md, 50; section 9)', () => {
  it('is returned for no other value of the parameter', async () => {
    const query = `?companyId=${companyId}&include=all`;
    const answer = await calls.call('get /api/reconciliation/suggestions', {
      query,
    });

    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { include: "Include takes 'possible' or is left out" } },
    });
  });

  it('is returned on request, and counts as a suggestion', async () => {
    const { body: sure } = await calls.newInvoice(companyId, {
      invoiceNumber: 'HPW-2201',
      amount: '100.00',
    });
    const { body: unsure } = await calls.newInvoice(companyId, {
      supplierName: 'Lantern Cleaning',
      amount: '63.17',
    });
    const ids = await importLines(
      '2026-09-03,HARBOUR PRINT WORKS HPW-2201,-100.00',
      '2026-09-04,J SMITH,-63.17',
      '2026-09-05,NOTHING,-7.13',
    );
    const [first, second] = [ids['HARBOUR PRINT WORKS HPW-2201'], ids['J SMITH']];
    expect(await suggested(false)).toEqual([[first, 'sure', 'invoice', [sure.id]]]);
    expect(await suggested(true)).toEqual([
      [first, 'sure', 'invoice', [sure.id]],
      [second, 'possible', 'invoice', [unsure.id]],
    ]);
    expect(await missingInvoices()).toBe(1);
    const batch = await calls.call('get /api/bank-transactions/:id/batch-suggestions', {
      id: second ?? 0,
      query: `?companyId=${companyId}`,
    });
    expect(batch).toEqual({ status: 200, body: [] });
  });

  it('is never accepted in bulk', async () => {
    const { body: unsure } = await calls.newInvoice(companyId, { supplierName: 'Lantern Cleaning', amount: '63.17' });
    const ids = await importLines('2026-09-04,J SMITH,-63.17');
    expect(await acceptAll()).toEqual([]);
    expect(await suggested(true)).toEqual([[ids['J SMITH'], 'possible', 'invoice', [unsure.id]]]);
  });
});

describe('an invoice that a completed run has paid', () => {
  it('is suggested for no earlier line, and never accepted with the others', async () => {
    const { body: invoice } = await calls.newInvoice(companyId, {
      invoiceNumber: 'HPW-2201',
      amount: '100.00',
    });
    const form = { companyId, runDate: '2026-09-15', invoiceIds: [invoice.id] };
    const { body: run } = await calls.call('post /api/payment-runs', {
      body: form,
    });
    expect(await calls.call('post /api/payment-runs/:id/complete', { id: run.id })).toMatchObject({ status: 200 });
    await importLines('2026-09-03,HARBOUR PRINT WORKS HPW-2201,-100.00', '2026-09-16,HARBOUR PRINT WORKS,-99.00');
    expect(await suggested(true)).toEqual([]);
    expect(await missingInvoices()).toBe(2);
    expect(await acceptAll()).toEqual([]);
    const { paid = 0 } = await importLines('2026-09-17,paid HARBOUR PRINT WORKS HPW-2201,-100.00').then((ids) => ({
      paid: ids['paid HARBOUR PRINT WORKS HPW-2201'],
    }));
    expect(await suggested(false)).toEqual([[paid, 'sure', 'invoice', [invoice.id]]]);
    expect(await acceptAll()).toEqual([paid]);
  });
});

describe('money that a supplier sends', () => {
  it('is offered as a refund of a paid invoice, and of no other', async () => {
    const { body: paid } = await calls.newInvoice(companyId, {
      amount: '100.00',
      status: 'paid',
    });
    await calls.newInvoice(companyId, {
      supplierName: 'Lantern Cleaning',
      amount: '40.00',
    });
    const ids = await importLines('2026-09-20,HARBOUR PRINT WORKS,100.00', '2026-09-21,LANTERN CLEANING,40.00');
    const id = ids['HARBOUR PRINT WORKS'];
    expect(await suggested(false)).toEqual([]);
    expect(await suggested(true)).toEqual([[id, 'possible', 'refund', [paid.id]]]);
    expect(await missingInvoices()).toBe(0);
    expect(await acceptAll()).toEqual([]);
    const matched = await calls.call('post /api/bank-transactions/:id/match', {
      id: id ?? 0,
      body: { invoiceId: paid.id, refund: true },
    });
    expect(matched).toMatchObject({ status: 200, body: { isMatched: true, matchedInvoiceId: paid.id } });
    await importLines('2026-09-25,HARBOUR PRINT WORKS again,100.00');
    expect(await suggested(true)).toEqual([]);
  });
});
