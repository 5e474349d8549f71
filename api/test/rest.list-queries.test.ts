import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Reading REST's lists as an external tool: filtered, sorted, in parts, and by changes (RULES.md, 76). */

let app: TestApp;
let user: TestClient;
let calls: RestCalls;
let companyId: number;

interface Listed {
  readonly rows: { readonly id: number; readonly [name: string]: unknown }[];
  readonly total: string | null;
  readonly links: Readonly<Record<string, string>>;
}

async function list(address: string): Promise<Listed> {
  const response = await fetch(app.url + address, { headers: { cookie: user.cookie } });
  expect([response.status, address]).toEqual([200, address]);
  const links = [...(response.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)];
  return {
    rows: (await response.json()) as Listed['rows'],
    total: response.headers.get('x-total-count'),
    links: Object.fromEntries(links.map(([, url = '', rel = '']) => [rel, url])),
  };
}

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  calls = new RestCalls(user);
  companyId = await calls.newCompany('Lowe Ltd');
  for (const invoice of STORY_INVOICES) expect((await calls.newInvoice(companyId, invoice)).status).toBe(201);
  const form = { companyId: String(companyId) };
  expect((await user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, form)).status).toBe(200);
  const [first] = (await list(`/api/invoices?companyId=${companyId}&after=0`)).rows;
  await calls.call('post /api/payment-runs', { body: { companyId, runDate: '2026-09-15', invoiceIds: [first?.id] } });
});

afterAll(() => app.close());

const LISTS = ['invoices', 'suppliers', 'bank-transactions', 'payment-runs', 'documents', 'sandbox/payments'] as const;

describe.each(LISTS)('GET /api/%s', (name) => {
  const address = (query = '') => `/api/${name}?companyId=${companyId}${query}`;

  it('returns the total count, and links to the next and previous page', async () => {
    const whole = await list(address());
    expect(whole.total).toBe(String(whole.rows.length));
    const seen: unknown[] = [];
    let next: string | undefined = address('&limit=1');
    while (next) {
      const part: Listed = await list(next);
      seen.push(...part.rows);
      expect(part.total).toBe(whole.total);
      expect(part.links['first']).toContain('offset=0');
      if (seen.length > 1) expect(part.links['prev']).toContain(`offset=${seen.length - 2}`);
      next = part.links['next'];
    }
    expect(seen).toEqual(whole.rows);
  });

  it('continues after an id, and refuses an offset or an invalid id with it', async () => {
    const byId = await list(address('&after=0'));
    const ids = byId.rows.map(({ id }) => id);
    expect(ids).toEqual((await list(address())).rows.map(({ id }) => id).toSorted((a, b) => a - b));
    const [first = 0, ...others] = ids;
    if (first > 0) expect((await list(address(`&after=${first}`))).rows.map(({ id }) => id)).toEqual(others);
    for (const query of ['&after=0&offset=1', '&after=-1', '&after=x', '&after=1.5', '&after=99999999999']) {
      const refused = await user.rest('GET', address(query));
      expect(refused).toMatchObject({ status: 400, body: { fields: { after: expect.any(String) } } });
    }
    const stranger = await app.newUser();
    expect((await stranger.rest('GET', address('&after=x'))).status).toBe(404);
  });
});

it('does not shift pages after an id when records are written between', async () => {
  const other = await calls.newCompany('Written Ltd');
  for (const number of [1, 2, 3, 4]) await calls.newInvoice(other, { invoiceNumber: `W-${number}` });
  const numbers: unknown[] = [];
  let next: string | undefined = `/api/invoices?companyId=${other}&after=0&limit=2`;
  let written = 4;
  while (next) {
    const part: Listed = await list(next);
    numbers.push(...part.rows.map(({ invoiceNumber }) => invoiceNumber));
    const [{ id } = { id: 0 }] = part.rows;
    if (written === 4) {
      written += 1;
      await calls.newInvoice(other, { invoiceNumber: `W-${written}` });
      expect((await calls.call('delete /api/invoices/:id', { id })).status).toBe(200);
    }
    next = part.links['next'];
  }
  expect(numbers).toEqual(['W-1', 'W-2', 'W-3', 'W-4', 'W-5']);
});

describe('filters of a list', () => {
  const found = async (path: string, query: string, field: string) =>
    (await list(`/api/${path}?companyId=${companyId}&${query}`)).rows.map((row) => row[field]);

  it('finds invoices by supplier, status, dates and text, and sorts them', async () => {
    const all = (await list(`/api/invoices?companyId=${companyId}`)).rows;
    const [one] = all;
    const supplierId = one?.['supplierId'];
    expect(await found('invoices', `supplierId=${supplierId}`, 'supplierId')).toEqual([supplierId]);
    expect(await found('invoices', 'status=paid', 'status')).toEqual([]);
    expect(await found('invoices', 'status=to_pay', 'id')).toHaveLength(all.length);
    const dates = all.map(({ invoiceDate }) => String(invoiceDate)).toSorted();
    const [earliest = ''] = dates;
    expect(await found('invoices', `to=${earliest}`, 'invoiceDate')).toEqual([earliest]);
    expect(await found('invoices', `from=${dates.at(-1)}`, 'invoiceDate')).toEqual([dates.at(-1)]);
    expect(await found('invoices', `search=${one?.['invoiceNumber']}`, 'invoiceNumber')).toEqual([
      one?.['invoiceNumber'],
    ]);
    expect(await found('invoices', 'sort=invoiceDate', 'invoiceDate')).toEqual(dates);
    expect(await found('invoices', 'sort=-invoiceDate', 'invoiceDate')).toEqual(dates.toReversed());
  });

  it('finds records changed since a time', async () => {
    for (const name of ['invoices', 'suppliers', 'bank-transactions']) {
      const whole = await list(`/api/${name}?companyId=${companyId}`);
      expect(await found(name, 'updatedSince=2026-09-15T11:00:00Z', 'id')).toHaveLength(whole.rows.length);
      expect(await found(name, 'updatedSince=2099-01-01', 'id')).toEqual([]);
    }
    // The record of suppliers is written by the database, at its own time.
    const em = app.orm.em.fork();
    const [{ at } = { at: new Date() }] = await em.execute<{ at: Date }[]>('select clock_timestamp() as at');
    const [{ id, name } = { id: 0, name: '' }] = (await list(`/api/suppliers?companyId=${companyId}`)).rows;
    expect((await user.rest('PUT', `/api/suppliers/${id}`, { name, phone: '020 7946 0000' })).status).toBe(200);
    expect(await found('suppliers', `updatedSince=${new Date(at).toISOString()}`, 'name')).toEqual([name]);
  });

  it('finds transactions by status, dates and supplier, and runs by supplier', async () => {
    const invoices = (await list(`/api/invoices?companyId=${companyId}`)).rows;
    const lines = (await list(`/api/bank-transactions?companyId=${companyId}`)).rows;
    const invoice = invoices.find(({ amount }) => lines.some((one) => one['amount'] === `-${amount}`));
    const line = lines.find((one) => one['amount'] === `-${invoice?.['amount']}`);
    if (!line || !invoice) throw new Error('no line of an amount');
    const { id, supplierId } = invoice;
    const matched = await calls.call('post /api/bank-transactions/:id/match', {
      id: line.id,
      body: { invoiceId: id, paidOutside: true },
    });
    expect(matched.status).toBe(200);
    expect(await found('bank-transactions', 'status=matched', 'id')).toEqual([line.id]);
    expect(await found('bank-transactions', `supplierId=${supplierId}`, 'id')).toEqual([line.id]);
    expect(await found('bank-transactions', 'status=unmatched', 'id')).toHaveLength(lines.length - 1);
    expect(await found('bank-transactions', `from=${line['date']}&to=${line['date']}`, 'id')).toContain(line.id);
    const amounts = await found('bank-transactions', 'sort=amount', 'amount');
    expect(amounts).toEqual(amounts.toSorted((a, b) => Number(a) - Number(b)));
    const [run] = (await list(`/api/payment-runs?companyId=${companyId}`)).rows;
    if (!run) throw new Error('no run');
    const [item] = run['paymentRunItems'] as { supplier: { id: number } }[];
    expect(await found('payment-runs', `supplierId=${item?.supplier.id}`, 'id')).toEqual([run.id]);
    expect(await found('payment-runs', 'supplierId=999999', 'id')).toEqual([]);
    expect(await found('payment-runs', 'status=cancelled', 'id')).toEqual([]);
  });
});

const TIMING = { payBy: expect.anything(), latePayment: expect.anything(), earlyPaymentDiscount: null };

describe('a record by its id', () => {
  it.each(['invoices', 'suppliers', 'bank-transactions', 'payment-runs'])(
    'of %s is as its list has it',
    async (name) => {
      const [row] = (await list(`/api/${name}?companyId=${companyId}`)).rows;
      // An invoice by itself also says what to know before it is paid.
      const more = name === 'invoices' && { duplicateWarnings: [], creditWarnings: [], ...TIMING };
      expect(await user.rest('GET', `/api/${name}/${row?.id}`)).toEqual({ status: 200, body: { ...row, ...more } });
      expect((await user.rest('GET', `/api/${name}/999999`)).status).toBe(404);
    },
  );

  it('of a company, and of the closing of a month', async () => {
    const id = await calls.newCompany('Closed Ltd');
    const { body } = await calls.call('get /api/companies/:id', { id });
    expect((await user.rest('GET', '/api/companies')).body).toContainEqual(body);
    const closed = await calls.call('post /api/reconciliation/close', { body: { companyId: id, month: '2026-07' } });
    expect(closed.status).toBe(201);
    const one = await calls.call('get /api/reconciliation/closings/:id', { id: closed.body.id });
    expect(one).toEqual({ status: 200, body: closed.body });
  });
});
