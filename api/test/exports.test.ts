import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyRecordFile } from '../src/audit-log-check/verify-file.ts';
import { isExportsPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Lists as CSV (RULES.md, 65): what each says, and that a long one streams. Invoices are tested beside their module. */

let app: TestApp;
let calls: RestCalls;

const NUMBERS = { vatNumber: 'GB123456782', companyNumber: '01234567' };

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
  await calls.newCompany('Lowe Ltd');
  const { id, supplier } = (await calls.newInvoice(1, { supplierName: '+Bolt', amount: '120.00' })).body;
  const account = { name: '+Bolt', email: 'bolt@example.com', category: 'Utilities', paymentTermsDays: 14, ...NUMBERS };
  const details = { bankAccountName: 'BOLT', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, { ...account, ...details });
  await calls.user.rest('POST', '/api/suppliers', { companyId: 1, name: 'Acme', isAutoPaid: true });
  const run = { companyId: 1, runDate: '2026-09-15', invoiceIds: [id], notes: '=1+1' };
  await calls.user.rest('POST', '/api/payment-runs', run);
  const paid = await calls.user.rest('POST', '/api/sandbox/payments/payment-run/1');
  expect(paid.body.successCount).toBe(1);
});

afterAll(() => app.close());

async function table(list: string, query = ''): Promise<Record<string, string>[]> {
  const { status, body } = await calls.call(`get /api/exports/${list}`, { query: `?companyId=1${query}` });
  expect({ status, body }).toMatchObject({ status: 200, body: expect.stringMatching(/^[A-Z]/) });
  return Papa.parse<Record<string, string>>(body.trimEnd(), { header: true }).data;
}

describe('the CSV', () => {
  it('of suppliers has the columns of their table', async () => {
    const [bolt, acme] = await table('suppliers');
    expect(bolt).toEqual({
      Supplier: "'+Bolt",
      Email: 'bolt@example.com',
      'VAT number': 'GB123456782',
      'Company number': '01234567',
      'Payment terms (days)': '14',
      'Payment terms': '14 days',
      'Open invoices': '1',
      'Open amount': '120.00',
      'Last invoice': '2026-08-20',
      'Sort code': '20-00-00',
      'Account number': '55779911',
      'Bank details': 'New',
      Category: 'Utilities',
      'Auto-paid': 'No',
      Status: 'Active',
    });
    expect(acme).toMatchObject({ 'Open invoices': '0', 'Open amount': '0.00', 'Bank details': 'Not needed' });
    const names = (rows: readonly Record<string, string>[]) => rows.map((row) => row['Supplier']);
    expect(names(await table('suppliers', '&sort=-openAmount'))).toEqual(["'+Bolt", 'Acme']);
    expect(names(await table('suppliers', '&kind=auto_paid&includeArchived=true'))).toEqual(['Acme']);
    expect(names(await table('suppliers', '&search=bolt%40'))).toEqual(["'+Bolt"]);
    const { body } = await calls.call('post /api/exports/suppliers', { body: { companyId: 1, exceptIds: [1] } });
    expect(names(Papa.parse<Record<string, string>>(body.trimEnd(), { header: true }).data)).toEqual(['Acme']);
  });

  it('of payments has payee, purpose and status as on screen', async () => {
    const [payment, ...others] = await table('payments', '&sort=status');
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      Beneficiary: 'BOLT',
      'Payment run': '1',
      Amount: '120.00',
      Currency: 'GBP',
      Status: 'Pending',
      Reason: '',
      'Sort code': '20-00-00',
      'Account number': '55779911',
      Created: expect.stringMatching(/^2026-09-15 \d\d:\d\d$/),
    });
    expect(await table('payments', '&status=pending&sort=-amount')).toEqual([payment]);
    expect(await table('payments', '&status=failed')).toEqual([]);
  });

  it('of payment runs has each total and creator', async () => {
    expect(await table('payment-runs')).toEqual([
      {
        'Payment run': '1',
        Name: 'PR-000001',
        'Run date': '2026-09-15',
        Status: 'Approved',
        Suppliers: '1',
        Invoices: '1',
        Total: '120.00',
        Created: expect.stringMatching(/^2026-09-15 /),
        'Created by': expect.any(String),
        'File downloaded': '',
        'File downloaded by': '',
        Notes: "'=1+1",
      },
    ]);
  });

  it('of invoices names the run that it is in', async () => {
    expect(await table('invoices')).toMatchObject([{ 'Payment run': '1', Status: 'Due Soon' }]);
    expect((await calls.call('post /api/exports/invoices', { body: { companyId: 1 } })).status).toBe(200);
    expect(await table('aged-creditors')).toMatchObject([{ Supplier: "'+Bolt" }, { Supplier: 'Total' }]);
    expect((await calls.call('get /api/aged-creditors', { query: '?companyId=1' })).status).toBe(200);
    expect((await calls.call('get /api/session-plan', { query: '?companyId=1' })).status).toBe(200);
    expect((await calls.call('get /api/company-overviews')).status).toBe(200);
    expect((await calls.call('get /api/cash-forecast', { query: '?companyId=1' })).status).toBe(200);
    expect((await calls.call('get /api/payment-practices', { query: '?companyId=1' })).status).toBe(200);
    const period = '?companyId=1&from=2026-08-01&to=2026-08-31';
    expect((await calls.call('get /api/purchases', { query: period })).status).toBe(200);
    expect((await calls.call('get /api/accruals', { query: '?companyId=1&month=2026-08' })).status).toBe(200);
  });

  it.each([
    'payments',
    'payment-runs',
    'aged-creditors',
    'payment-practices',
    'purchases',
    'accruals',
    'month-end-pack',
    'audit-log',
    'audit-log-chain',
  ])('of %s is the same by POST', async (list) => {
    const days: Record<string, Record<string, string>> = {
      'aged-creditors': { asAt: '2026-09-15' },
      'payment-practices': { from: '2026-08-01', to: '2026-08-31' },
      purchases: { from: '2026-08-01', to: '2026-08-31' },
      accruals: { month: '2026-08' },
      'month-end-pack': { month: '2026-08' },
    };
    const day = days[list] ?? {};
    const body = { companyId: 1, ...day };
    const query = `?${new URLSearchParams({ companyId: '1', ...day })}`;
    const got = await calls.call(`get /api/exports/${list}`, { query });
    expect(await calls.call(`post /api/exports/${list}`, { body })).toEqual(got);
    expect(got.status).toBe(200);
  });

  it('of the audit log has user, action and record, with formatted names and amounts', async () => {
    const rows = await table('audit-log');
    const { email } = (await calls.user.rest('GET', '/api/auth/user')).body;
    const found = (type: string, what: string) => rows.find((row) => row['Record'] === type && row['What'] === what);
    expect(found('Invoice', 'Created')).toMatchObject({
      Who: email,
      Before: '',
      After: expect.stringContaining('£120.00'),
    });
    expect(found('Supplier', 'Bank details changed')).toMatchObject({
      Name: "'+Bolt",
      After: expect.stringContaining('Bank account number: ••••9911'),
      Source: 'REST',
      Address: expect.stringContaining('127.0.0.1'),
      At: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    });
    expect(found('Payment', 'Created')).toMatchObject({ After: expect.stringContaining('Supplier: +Bolt') });
    expect(JSON.stringify(rows)).not.toContain('5577');
    expect(new Set((await table('audit-log', '&recordType=company')).map((row) => row['Record']))).toEqual(
      new Set(['Company']),
    );
  });

  it.each(['suppliers?companyId=1&kind=blue', 'payments?companyId=1&status=paid', 'payments?companyId=1&sort=colour'])(
    'refuses %s',
    async (query) => {
      const answer = await calls.user.rest('GET', `/api/exports/${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    },
  );

  it('of all records has each entry once, in the order of the list, however long', async () => {
    await app.orm.em.fork().execute(
      `insert into suppliers (company_id, name, name_key, payment_terms_days, created_by)
       select 1, 'Many ' || n, 'many ' || n, 30, created_by from companies, generate_series(1, 600) n where id = 1`,
    );
    const created = (await table('audit-log', '&recordType=supplier&verb=created')).map((row) => row['Record id']);
    expect(created).toHaveLength(602);
    expect(created).toEqual([...new Set(created)].toSorted((one, other) => Number(other) - Number(one)));
    await app.orm.em.fork().execute(`delete from suppliers where name_key like 'many %'`);
  });
});

describe('the audit log for verification', () => {
  async function verdict(text: string): Promise<{ readonly isWhole: boolean; readonly words: readonly string[] }> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'paycycle-record-'));
    try {
      const file = path.join(folder, 'audit-log.jsonl');
      await writeFile(file, text);
      return await verifyRecordFile(file, null);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('verifies with any characters in names, and fails if one byte differs', async () => {
    await calls.user.rest('PUT', '/api/companies/1', {
      name: 'Lowe\u2028& Daughters\u2029Ltd',
      phone: '020 7946 0000',
    });
    const { status, body } = await calls.call('get /api/exports/audit-log-chain', { query: '?companyId=1' });
    expect(status).toBe(200);
    expect(await verdict(body)).toMatchObject({
      isWhole: true,
      words: [expect.stringMatching(/^The record is whole: \d+ entries in \d+ links/)],
    });
    const at = body.indexOf('020 7946');
    const changed = await verdict(`${body.slice(0, at)}1${body.slice(at + 1)}`);
    expect(changed.isWhole).toBe(false);
    expect(changed.words[0]).toMatch(/^Link \d+: its entries are not those that were recorded$/);
    expect(changed.words.at(-1)).toBe('The record is broken.');
  });
});

describe('a long list', () => {
  const ROWS = 20_000;

  beforeAll(async () => {
    await app.orm.em.fork().execute(
      `insert into invoices (company_id, record_number, invoice_number, number_key, supplier_id, amount, invoice_date, due_date, created_by, notes)
       select 1, n, 'I-' || n, 'i' || n, supplier_id, 2, invoice_date, due_date, created_by, repeat('note ', 20)
       from invoices, generate_series(2, ?::int) n where record_number = 1`,
      [ROWS],
    );
  });

  async function ask(): Promise<IncomingMessage> {
    const headers = { cookie: calls.user.cookie };
    const asked = request(`${app.url}/api/exports/invoices?companyId=1`, { headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  }

  /** Number of connections that hold a snapshot. */
  async function snapshots(): Promise<number> {
    const [row] = await app.orm.em.fork().execute<{ count: number }[]>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and state like 'idle in%'`,
    );
    return row?.count ?? 0;
  }

  it('arrives whole, in the order of the list', async () => {
    let text = '';
    for await (const piece of (await ask()).setEncoding('utf8')) text += piece;
    const { data } = Papa.parse<string[]>(text.trimEnd());
    expect(data).toHaveLength(ROWS + 1);
    expect([data[1]?.[0], data.at(-1)?.[0]]).toEqual([String(ROWS), '1']);
  });

  it('waits for its client without delaying others, and stops when the client disconnects', async () => {
    const answer = await ask();
    await once(answer, 'readable');
    expect(answer.statusCode).toBe(200);
    await expect.poll(snapshots).toBe(1);
    // Data that the client does not take is not read: far less than the whole was written.
    expect(answer.readableLength).toBeLessThan(1_000_000);
    expect((await (await app.newUser()).rest('GET', '/api/companies')).status).toBe(200);
    answer.destroy();
    await expect.poll(snapshots).toBe(0);
    expect(await table('payment-runs')).toHaveLength(1);
  });
});

it('covers every list that can be exported', () => {
  expect(calls.uncalled(isExportsPath)).toEqual([]);
});
