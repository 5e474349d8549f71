import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { UpdateInvoiceDocument, UpdateSupplierDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Two people, or two tabs, edit one invoice or supplier (RULES.md, 13). */

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
    return status === 200 ? 'changed' : { code: body.code, fields: Object.keys(body.fields) };
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
    const { code, fields } = errors[0]?.extensions ?? {};
    return code ? { code, fields: Object.keys(fields ?? {}).map((name) => name.replace('Pence', '')) } : 'changed';
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
    expect(await save({ amount: '130.00' })).toEqual({ code: 'CONTENT_CHANGED', fields: ['amount'] });
    expect(await save({ amount: '125.00', notes: 'n' })).toBe('changed');
    const { body } = await calls.user.rest('GET', `/api/invoices/${id}`);
    expect(body).toMatchObject({ amount: '125.00', notes: 'n' });
  });
});

it('refuses a malformed record of the fields shown', async () => {
  const { status, body } = await calls.user.rest('PUT', `/api/invoices/${id}`, { ...SHOWN, seen: 'all' });
  expect([status, body.fields]).toEqual([400, { seen: 'Send the fields as they were shown' }]);
});

const NO_ACCOUNT = { bankAccountName: null, bankSortCode: null, bankAccountNumber: null };
const SUPPLIER = { name: 'Harbour Print', phone: null as string | null, ...NO_ACCOUNT };
const ACCOUNT = { bankAccountName: null, bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

type SupplierChange = Partial<Record<keyof typeof SUPPLIER, string | null>>;

const SUPPLIER_APIS = {
  REST: async (supplierId: number, change: SupplierChange) => {
    const sent = { ...SUPPLIER, ...change, seen: SUPPLIER };
    const { status, body } = await calls.user.rest('PUT', `/api/suppliers/${supplierId}`, sent);
    return status === 200 ? 'changed' : body.code;
  },
  GraphQL: async (supplierId: number, change: SupplierChange) => {
    const input = { ...SUPPLIER, ...change, name: change.name ?? SUPPLIER.name };
    const { errors } = await calls.user.graphql(UpdateSupplierDocument, { id: supplierId, input, seen: SUPPLIER });
    return errors[0]?.extensions['code'] ?? 'changed';
  },
};

describe.each(Object.entries(SUPPLIER_APIS))('a supplier that is saved as it was shown before, in %s', (_, save) => {
  const idOf = async () => (await calls.user.rest('GET', `/api/invoices/${id}`)).body.supplier.id;
  const stored = async (supplierId: number) => (await calls.user.rest('GET', `/api/suppliers/${supplierId}`)).body;

  it('keeps the account and the name that others have entered', async () => {
    const supplierId = await idOf();
    expect(await save(supplierId, ACCOUNT)).toBe('changed');
    expect(await save(supplierId, { name: 'Harbour Press' })).toBe('changed');
    expect(await save(supplierId, { phone: '01632 960000' })).toBe('changed');
    expect(await stored(supplierId)).toMatchObject({ ...ACCOUNT, name: 'Harbour Press', phone: '01632 960000' });
  });

  it('is refused where the name of an account is typed beside another number than others have entered', async () => {
    const supplierId = await idOf();
    expect(await save(supplierId, ACCOUNT)).toBe('changed');
    expect(await save(supplierId, { bankAccountName: 'HARBOUR' })).toBe('CONTENT_CHANGED');
    expect(await stored(supplierId)).toMatchObject(ACCOUNT);
  });
});
