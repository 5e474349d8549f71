import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../src/testing/database-dump.ts';
import { expectGraphQLRefusal, MALFORMED, NOT_FOUND, type Refusal, wrong } from '../src/testing/refusals.ts';
import { startStoryApp } from '../src/testing/story-app.ts';
import type { TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Every invalid GraphQL operation is refused with a code of the catalogue, and stores nothing. */

/** The first record of each kind. */
const ID = 1;
const UNPAIRED = 'half a horse \ud83d';
const LONG = 'x'.repeat(20_000);

let app: TestApp;
let user: TestClient;
let before: unknown;

beforeAll(async () => {
  ({ app, user } = await startStoryApp());
});

afterAll(() => app.close());

beforeEach(async () => {
  before = await dumpDatabase(app.orm);
});

async function expectRefused(query: string, variables: unknown, refusal: Refusal): Promise<void> {
  expectGraphQLRefusal(await user.graphqlText(query, variables), refusal);
  expect(await dumpDatabase(app.orm)).toEqual(before);
}

describe('an operation', () => {
  const aliases = Array.from({ length: 40 }, (_, n) => `a${n}: companies { id }`).join(' ');
  const deep = `{ companies ${'{ invoices { items { supplier '.repeat(5)}{ id }${' } } }'.repeat(5)} }`;

  it.each([
    ['with a syntax error', '{ companies { id }'],
    ['that is empty', ''],
    ['that is no GraphQL', 'select * from companies'],
    ['with an unknown field', '{ companies { secret } }'],
    ['with an unknown argument', '{ companies(all: true) { id } }'],
    ['without the fields of an object', '{ companies }'],
    ['with an unknown fragment', '{ companies { ...Nothing } }'],
    ['with a fragment in itself', 'fragment F on Company { ...F } { companies { ...F } }'],
    ['with too many aliases', `{ ${aliases} }`],
    ['that is too deep', deep],
    ['with too many tokens', `{ companies { ${'id '.repeat(3000)} } }`],
    ['with two names to choose from', 'query A { companies { id } } query B { companies { id } }'],
    ['that subscribes', 'subscription { companies { id } }'],
  ])('%s is refused', async (_name, query) => {
    await expectRefused(query, {}, MALFORMED);
  });

  it('suggests no names for an unknown field', async () => {
    const { errors } = await user.graphqlText('{ companys { id } }');
    expect(errors[0]?.message).not.toMatch(/did you mean|companies/i);
  });

  it.each([
    ['null', 'null'],
    ['an array', '[]'],
    ['a batch', '[{"query":"{ companies { id } }"},{"query":"{ companies { id } }"}]'],
    ['half of it', '{"query":'],
    ['without a query', '{}'],
    ['a query that is no text', '{"query":{"a":1}}'],
    ['variables that are no object', '{"query":"{ companies { id } }","variables":"a"}'],
  ])('whose body is %s is refused', async (_name, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await user.send('/graphql', { method: 'POST', headers, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.errors[0].extensions.code).toBe('MALFORMED_REQUEST');
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\n\s+at /);
  });

  it('whose body is over the limit is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: `{ companies { id } } #${'x'.repeat(1_100_000)}` });
    const answer = await user.send('/graphql', { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
    expect(answer.body.errors[0].extensions.code).toBe('BODY_TOO_LARGE');
  });

  it('that a form or a link of another site could send is refused', async () => {
    const query = encodeURIComponent('{ companies { id } }');
    const types = ['text/plain', 'application/x-www-form-urlencoded'];
    const posts = types.map((type) => {
      const init = { method: 'POST', headers: { 'content-type': type }, body: `query=${query}` };
      return user.send('/graphql', init);
    });
    for (const answer of await Promise.all([user.send(`/graphql?query=${query}`, {}), ...posts])) {
      expect(answer.status).toBe(400);
    }
  });

  it('hides the schema from anonymous users', async () => {
    const answer = await app.guest().graphqlText('{ __schema { types { name } } }');
    expectGraphQLRefusal(answer, { code: 'UNAUTHENTICATED' });
  });
});

it('answers the first of two mutations when the second is refused', async () => {
  const query = `mutation {
    first: createCompany(input: { name: "Kept Ltd" }) { name }
    second: createCompany(input: { name: " " }) { name }
  }`;
  const { data, errors } = await user.graphqlText(query);
  expect(data).toEqual({ first: { name: 'Kept Ltd' }, second: null });
  expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_FAILED' } }]);
});

describe('createInvoice', () => {
  const query = `mutation ($companyId: Int!, $input: InvoiceInput!) { createInvoice(companyId: $companyId, input: $input) { id } }`;
  const form = {
    supplierName: 'Harbour Print Works',
    invoiceNumber: 'NEW-1',
    invoiceDate: '2026-09-01',
    dueDate: '2026-09-30',
    amountPence: 1250,
  };
  const create = (input: object, refusal: Refusal) => expectRefused(query, { companyId: ID, input }, refusal);

  it.each([
    [{ amountPence: 'abc' }],
    [{ amountPence: '1250' }],
    [{ amountPence: 12.5 }],
    [{ amountPence: 1e300 }],
    [{ amountPence: null }],
    [{ amountPence: undefined }],
    [{ amount: '12.50' }],
    [{ invoiceDate: '2026-02-30' }],
    [{ invoiceDate: '31/12/2026' }],
    [{ invoiceDate: '2026-09-01\0' }],
    [{ dueDate: 20_260_930 }],
    [{ supplierName: 7 }],
    [{ supplierName: null }],
    [{ status: 'Paid' }],
    [{ allowDuplicate: 'yes' }],
    [{ notes: ['a'] }],
  ])('refuses %j, which is not in the schema, and names the field', async (change) => {
    await create({ ...form, ...change }, wrong(...Object.keys(change)));
  });

  it('names every wrong argument once, with the error', async () => {
    const { errors } = await user.graphqlText(query, { companyId: 'one', input: { ...form, amountPence: '1' } });
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'VALIDATION_FAILED',
          status: 400,
          fields: {
            companyId: 'Int cannot represent non-integer value: "one"',
            amountPence: 'Pence must be a whole number, not "1"',
          },
        },
      },
    ]);
  });

  it.each([
    [{ amountPence: 0 }, ['amountPence']],
    [{ amountPence: -1 }, ['amountPence']],
    [{ amountPence: 10_000_000_000 }, ['amountPence']],
    [{ invoiceDate: '2026-09-16' }, ['invoiceDate']],
    [{ invoiceDate: '1899-12-31', dueDate: '1899-12-31' }, ['dueDate', 'invoiceDate']],
    [{ supplierName: ' ', invoiceNumber: '' }, ['invoiceNumber', 'supplierName']],
    [{ supplierName: LONG, notes: LONG }, ['notes', 'supplierName']],
    [{ invoiceNumber: 'A\0', description: UNPAIRED }, ['description', 'invoiceNumber']],
    [{ status: 'auto_paid' }, ['status']],
  ])('refuses %.60j and names the fields', async (change, fields) => {
    await create({ ...form, ...change }, wrong(...fields));
  });

  it.each([['1.5'], [1.5], ['abc'], [99_999_999_999], [null]])('refuses the company %j', async (companyId) => {
    await expectRefused(query, { companyId, input: form }, wrong('companyId'));
  });

  it.each([[0], [-1], [999_999]])('finds no company %j', async (companyId) => {
    await expectRefused(query, { companyId, input: form }, NOT_FOUND);
  });
});

describe('the other operations', () => {
  const company = (selection: string) => `{ company(id: ${ID}) { ${selection} } }`;

  it.each([
    ['mutation { createCompany(input: { name: " " }) { id } }', wrong('name')],
    ['mutation { createCompany(input: { name: "A", email: "books@" }) { id } }', wrong('email')],
    ['mutation { createCompany(input: { name: "A\\u0000" }) { id } }', wrong('name')],
    [
      'mutation { createCompany(input: { name: "A", accountOpeningBalancePence: 1.5 }) { id } }',
      wrong('accountOpeningBalancePence'),
    ],
    [
      'mutation { createCompany(input: { name: "A", accountOpeningBalancePence: 1000000000000 }) { id } }',
      wrong('accountOpeningBalancePence'),
    ],
    ['mutation { updateCompany(id: 1, input: { name: "" }) { id } }', wrong('name')],
    ['mutation { updateCompany(id: 0, input: { name: "A" }) { id } }', NOT_FOUND],
    [
      'mutation { markInvoicesPaid(companyId: 1, selection: { invoiceIds: [] }) { updatedCount } }',
      wrong('invoiceIds'),
    ],
    [
      'mutation { markInvoicesPaid(companyId: 1, selection: { invoiceIds: [0] }) { updatedCount } }',
      wrong('invoiceIds.0'),
    ],
    [
      'mutation { markInvoicesPaid(companyId: 1, selection: { invoiceIds: [999998, 999999] }) { updatedCount } }',
      NOT_FOUND,
    ],
    [
      'mutation { markInvoicesPaid(companyId: 1, selection: { invoiceIds: ["1"] }) { updatedCount } }',
      wrong('invoiceIds.0'),
    ],
    ['mutation { matchBankTransaction(id: 1, invoiceId: 0) { invoices { id } } }', wrong('invoiceId')],
    ['mutation { matchBankTransaction(id: 1, invoiceId: 1, confidence: 2) { invoices { id } } }', wrong('confidence')],
    ['mutation { matchBankTransaction(id: 999999, invoiceId: 1) { invoices { id } } }', NOT_FOUND],
    ['mutation { matchBankTransaction(id: -1, invoiceId: 1) { invoices { id } } }', NOT_FOUND],
    ['mutation { matchBankTransaction(id: 99999999999, invoiceId: 1) { invoices { id } } }', wrong('id')],
    ['mutation { unmatchBankTransaction(id: 1) { invoices { id } } }', { code: 'NOT_MATCHED' } as const],
    [company('invoices(offset: -1) { totalCount }'), wrong('offset')],
    [company('invoices(limit: 0) { totalCount }'), wrong('limit')],
    [company('invoices(limit: 501) { totalCount }'), wrong('limit')],
    [company('invoices(sort: { field: secret, direction: asc }) { totalCount }'), wrong('field')],
    [company('suppliers(limit: 0) { totalCount }'), wrong('limit')],
    [company('bankTransactions(limit: 10001) { totalCount }'), wrong('limit')],
    [company('suggestions(month: "2026-13") { bankTransactionId }'), wrong('month')],
    [company('reconciliationSummary(month: "09/2026") { month }'), wrong('month')],
    ['{ company(id: 0) { id } }', NOT_FOUND],
    ['{ company(id: "1; drop table companies") { id } }', wrong('id')],
    ['mutation { createCompany(input: { nickname: "A", name: "A" }) { id } }', wrong('nickname')],
    ['mutation { createCompany(input: { email: "a@example.com" }) { id } }', wrong('name')],
    ['{ company(id: 1, name: "A") { id } }', MALFORMED],
  ])('%s is refused', async (query, refusal) => {
    await expectRefused(query, {}, refusal);
  });

  const searches = ['a\0b', UNPAIRED, '%', '_', '\\', "' or 1=1 --", 'n'.repeat(255)];

  it.each(searches.map((search) => [search]))('searching for %.20j finds nothing', async (search) => {
    const query = `query ($s: String) { company(id: ${ID}) { invoices(filter: { search: $s }) { totalCount } suppliers(search: $s) { items { id } } } }`;
    const answer = await user.graphqlText(query, { s: search });
    expect(answer).toMatchObject({
      errors: [],
      data: { company: { invoices: { totalCount: 0 }, suppliers: { items: [] } } },
    });
  });
});
