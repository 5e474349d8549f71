import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { UpdateInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Two people, or two tabs, edit one invoice (RULES.md, 13). */

const SHOWN = {
  supplierName: 'Harbour Print',
  invoiceNumber: 'HP-1',
  invoiceDate: '2026-08-20',
  dueDate: '2026-09-30',
  amount: '100.00',
  status: 'to_pay',
  notes: null as string | null,
};

let app: TestApp;
let calls: RestCalls;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());
beforeEach(async () => {
  const companyId = await calls.newCompany('Lowe Ltd');
  id = (await calls.newInvoice(companyId, SHOWN)).body.id;
});

type Change = Partial<typeof SHOWN>;

const APIS = {
  REST: async (change: Change) => {
    const { status, body } = await calls.user.rest('PUT', `/api/invoices/${id}`, { ...SHOWN, ...change, seen: SHOWN });
    return status === 200 ? 'changed' : body.code;
  },
  GraphQL: async (change: Change) => {
    const inputOf = ({ amount, invoiceDate, dueDate, ...fields }: typeof SHOWN) => ({
      ...fields,
      status: fields.status as 'to_pay',
      invoiceDate: localDate(invoiceDate),
      dueDate: localDate(dueDate),
      amountPence: pence(Number(amount) * 100),
    });
    const variables = { id, input: inputOf({ ...SHOWN, ...change }), seen: inputOf(SHOWN) };
    const { errors } = await calls.user.graphql(UpdateInvoiceDocument, variables);
    return errors[0]?.extensions['code'] ?? 'changed';
  },
};

describe.each(Object.entries(APIS))('an invoice that is saved as it was shown before, in %s', (_, save) => {
  it('keeps the amount, and that it is paid, when only the notes were typed', async () => {
    expect(await save({ amount: '125.00' })).toBe('changed');
    expect(await save({ status: 'paid' })).toBe('changed');
    expect(await save({ notes: 'Call them' })).toBe('changed');
    const { body } = await calls.user.rest('GET', `/api/invoices/${id}`);
    expect(body).toMatchObject({ amount: '125.00', status: 'paid', notes: 'Call them' });
  });

  it('is refused where both have typed another value into one field', async () => {
    expect(await save({ amount: '125.00' })).toBe('changed');
    expect(await save({ amount: '130.00' })).toBe('CONTENT_CHANGED');
    expect(await save({ amount: '125.00', notes: 'n' })).toBe('changed');
    const { body } = await calls.user.rest('GET', `/api/invoices/${id}`);
    expect(body).toMatchObject({ amount: '125.00', notes: 'n' });
  });
});

it('refuses what is no record of what was shown', async () => {
  const { status, body } = await calls.user.rest('PUT', `/api/invoices/${id}`, { ...SHOWN, seen: 'all' });
  expect([status, body.fields]).toEqual([400, { seen: 'Send the fields as they were shown' }]);
});
