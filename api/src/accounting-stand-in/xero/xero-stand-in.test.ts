import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import { agreed, LedgerSession, outgoingFile } from '../../testing/conformance-ledger.ts';
import { listen } from '../../testing/listen.ts';
import { openXeroLedger, type XeroLedger } from '../../testing/xero-ledger.ts';
import { createXeroStandIn } from './xero-stand-in.ts';

const API = '/api.xro/2.0';
let ledger: XeroLedger;
let session: LedgerSession;
let contactId: string;

beforeAll(async () => {
  ledger = await openXeroLedger();
  session = new LedgerSession(ledger, ledger.openSystem());
  contactId = (await session.newContact()).externalId;
});
beforeEach(() => ledger.moveClock(120_000));
afterAll(() => ledger.close());

/** A call as the adapter would make it, but for what a test changes. */
async function call(
  path: string,
  sent: { method?: string; headers?: Record<string, string | null>; body?: object | Uint8Array } = {},
): Promise<Response> {
  const { organisationId, accessToken } = await session.access();
  const { method = 'GET', body } = sent;
  const headers = new Headers({ accept: 'application/json', 'xero-tenant-id': organisationId });
  headers.set('authorization', `Bearer ${accessToken}`);
  if (method !== 'GET') headers.set('idempotency-key', randomUUID());
  if (body) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(sent.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const bytes = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  return fetch(ledger.config.apiUrl + API + path, { method, headers, ...(body && { body: bytes }) });
}

function invoice(changes: object = {}, line: object = {}) {
  const LineItems = [
    { Description: 'Mats', Quantity: 1, UnitAmount: 10.1, AccountCode: '429', TaxType: 'INPUT2', ...line },
  ];
  return {
    Type: 'ACCPAY',
    Contact: { ContactID: contactId },
    InvoiceNumber: `N-${randomUUID()}`,
    Date: '2026-11-02',
    DueDate: '2026-12-02',
    LineAmountTypes: 'Exclusive',
    CurrencyCode: 'GBP',
    Status: 'DRAFT',
    LineItems,
    ...changes,
  };
}

const put = (element: object, headers: Record<string, string | null> = {}, query = '') =>
  call(`/Invoices${query}`, { method: 'PUT', body: { Invoices: [element] }, headers });

async function errorsOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(400);
  return JSON.stringify(await answer.json());
}

describe('the stand-in for Xero', () => {
  it.each<[string, object, RegExp]>([
    ['a field that is not known', { Amount: 5 }, /Invoices.0/],
    ['a contact with more than its id', { Contact: { ContactID: randomUUID(), Name: 'Acme' } }, /Contact/],
    ['no contact', { Contact: undefined }, /Contact/],
    ['a date in another form', { Date: '02/11/2026' }, /Date/],
    ['a status that cannot be chosen', { Status: 'PAID' }, /Status/],
    ['no lines', { LineItems: [] }, /LineItems/],
    ['a currency of another plan', { CurrencyCode: 'EUR' }, /not subscribed to currency EUR/],
    ['a number of 256 characters', { InvoiceNumber: 'X'.repeat(256) }, /255/],
    ['an address with its own name', { Url: 'https://xero.example.com/1' }, /Url/],
  ])('refuses a bill with %s', async (_what, changes, words) => {
    const before = ledger.countBills();
    expect(await errorsOf(await put(invoice(changes)))).toMatch(words);
    expect(ledger.countBills()).toBe(before);
  });

  it.each<[string, object, RegExp]>([
    ['an account that it does not have', { AccountCode: '999' }, /'999' is not a valid code/],
    ['the bank', { AccountCode: '090' }, /'090' is not a valid code/],
    ['an archived account', { AccountCode: '486' }, /'486' has been archived/],
    ['VAT on an exempt account', { AccountCode: '433' }, /'INPUT2' cannot be used with account code '433'/],
    ['a rate of sales', { TaxType: 'OUTPUT2' }, /'OUTPUT2' cannot be used/],
    ['a rate that it does not have', { TaxType: 'INPUT9' }, /'INPUT9' does not exist/],
    ['more tax than amount', { TaxAmount: 11 }, /tax amount cannot be greater/],
    ['no description', { Description: '' }, /Description/],
  ])('refuses a line with %s', async (_what, line, words) => {
    expect(await errorsOf(await put(invoice({}, line)))).toMatch(words);
  });

  it.each<[string, Record<string, string | null>, number]>([
    ['no token', { authorization: null }, 401],
    ['a token of another', { authorization: 'Bearer x' }, 401],
    ['no organisation', { 'xero-tenant-id': null }, 403],
    ['an organisation that is not connected', { 'xero-tenant-id': '7a2d8c1e-0b7f-4b52-9d0a-2f6c1a9e4d11' }, 403],
    ['no key', { 'idempotency-key': null }, 400],
    ['an empty key', { 'idempotency-key': '' }, 400],
    ['a key that a program has forgotten', { 'idempotency-key': 'undefined' }, 400],
    ['a key of 129 characters', { 'idempotency-key': 'k'.repeat(129) }, 400],
    ['another type of content', { 'content-type': 'text/plain' }, 400],
    ['another type of answer', { accept: 'text/html' }, 406],
  ])('refuses a call with %s', async (_what, headers, status) => {
    const before = ledger.countBills();
    expect((await put(invoice(), headers)).status).toBe(status);
    expect(ledger.countBills()).toBe(before);
  });

  it('rounds the tax of each line, and then sums', async () => {
    const { UnitAmount: _one, ...line } = { ...invoice().LineItems[0], UnitAmount: 0 };
    const lines = [0.12, 0.13, 0.14].map((UnitAmount) => ({ ...line, UnitAmount }));
    const totals = async (changes: object) =>
      ((await (await put(invoice({ LineItems: lines, ...changes }))).json()) as { Invoices: object[] }).Invoices[0];
    expect(await totals({})).toMatchObject({ SubTotal: 0.39, TotalTax: 0.08, Total: 0.47 });
    expect(await totals({ LineAmountTypes: 'Inclusive' })).toMatchObject({
      SubTotal: 0.33,
      TotalTax: 0.06,
      Total: 0.39,
    });
    expect(await totals({ LineAmountTypes: 'NoTax' })).toMatchObject({ SubTotal: 0.39, TotalTax: 0, Total: 0.39 });
  });

  it('refuses all of a call for one error, unless it is asked not to sum errors up', async () => {
    const Invoices = [invoice(), invoice({}, { AccountCode: '999' })];
    const before = ledger.countBills();
    const all = await call('/Invoices', { method: 'PUT', body: { Invoices } });
    expect(all.status).toBe(400);
    expect(ledger.countBills()).toBe(before);
    const each = await call('/Invoices?summarizeErrors=false', { method: 'PUT', body: { Invoices } });
    expect(each.status).toBe(200);
    expect(await each.json()).toMatchObject({
      Invoices: [
        { StatusAttributeString: 'OK', HasErrors: false },
        { StatusAttributeString: 'ERROR', InvoiceID: '00000000-0000-0000-0000-000000000000' },
      ],
    });
    expect(ledger.countBills()).toBe(before + 1);
  });

  it('stores responses for six minutes, errors too, and then creates a second bill with the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const sound = invoice();
    const wrong = invoice({}, { AccountCode: '999' });
    const before = ledger.countBills();
    const first = await (await put(sound, headers)).text();
    ledger.moveClock(6 * 60_000 - 1);
    expect(await (await put(sound, headers)).text()).toBe(first);
    expect(ledger.countBills()).toBe(before + 1);
    ledger.moveClock(1);
    expect(await (await put(sound, headers)).text()).not.toBe(first);
    expect(ledger.countBills()).toBe(before + 2);
    const other = { 'idempotency-key': randomUUID() };
    expect(await errorsOf(await put(wrong, other))).toBe(await errorsOf(await put(wrong, other)));
  });

  it('returns the remaining minute and day limits after each request', async () => {
    const left = async (name: string) => Number((await call('/Organisation')).headers.get(name));
    expect(await left('x-minlimit-remaining')).toBe(59);
    const today = await left('x-daylimit-remaining');
    expect(await left('x-daylimit-remaining')).toBe(today - 1);
  });

  it('accepts ten files up to 10 MB, of known types, without spaces in their names', async () => {
    const bill = await session.published({ contactId });
    const attach = async (name: string, body: Uint8Array, type = 'application/pdf') =>
      (
        await call(`/Invoices/${bill.externalId}/Attachments/${encodeURIComponent(name)}`, {
          method: 'PUT',
          body,
          headers: { 'content-type': type },
        })
      ).status;
    const { bytes } = outgoingFile('a.pdf');
    expect(await attach('a b.pdf', bytes)).toBe(404);
    expect(await attach('a#1.pdf', bytes)).toBe(400);
    expect(await attach('a.exe', bytes)).toBe(400);
    expect(await attach('a.pdf', bytes, 'text/plain')).toBe(400);
    expect(await attach('large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1))).toBe(413);
    for (let at = 0; at < 10; at += 1) expect(await attach(`${at}.pdf`, bytes)).toBe(200);
    expect(await attach('more.pdf', bytes)).toBe(400);
    expect(await attach('0.pdf', bytes)).toBe(200);
    expect(ledger.countFiles(bill)).toBe(10);
  });

  it('refuses a sixth call at once', async () => {
    const access = await session.access();
    const { limits } = ledger.standIn;
    const leaves = Array.from({ length: 5 }, () => limits.enter(access.organisationId));
    expect(await session.system.listFiles(access, { externalId: randomUUID(), documentType: 'invoice' })).toMatchObject(
      {
        kind: 'later',
        limit: 'concurrent',
      },
    );
    leaves[0]?.();
    expect(await session.system.findContacts(access, 'Acme')).toMatchObject({ kind: 'ok' });
    for (const leave of leaves) leave();
  });
});

describe('the sign-in of the stand-in for Xero', () => {
  it.each<[string, Record<string, string>]>([
    ['another client', { client_id: 'x' }],
    ['an address that is no name', { redirect_uri: 'http://127.0.0.1:3000/back' }],
    ['an address without TLS', { redirect_uri: 'http://paycycle.example.com/back' }],
    ['a scope that the app may not ask for', { scope: 'openid accounting.transactions' }],
  ])('shows no consent to %s', async (_what, changes) => {
    const address = new URL(session.system.signInAddress({ state: 's', redirectUrl: ledger.redirectUrl }));
    expect((await fetch(address)).status).toBe(200);
    for (const [name, value] of Object.entries(changes)) address.searchParams.set(name, value);
    expect((await fetch(address)).status).toBe(400);
  });

  it('escapes what the address says', async () => {
    const state = '"><script>alert(1)</script>';
    const page = await (await fetch(session.system.signInAddress({ state, redirectUrl: ledger.redirectUrl }))).text();
    expect(page).not.toContain('<script>');
  });
});

describe('a bill on the pages of the stand-in for Xero', () => {
  it('can be renumbered, paid and voided by a person', async () => {
    const act = async (link: string, fields: Record<string, string>) =>
      (await fetch(link, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).status;
    const made = await session.published({ contactId, publishAs: 'awaiting_payment' });
    expect(await (await fetch(made.link)).text()).toContain(made.number);
    expect(await act(made.link, { act: 'renumber', number: 'typed there' })).toBe(303);
    expect(await session.fetch(made)).toMatchObject({ number: 'typed there' });
    expect(await act(made.link, { act: 'pay' })).toBe(303);
    expect(await session.fetch(made)).toMatchObject({ state: 'paid' });
    expect(await act(made.link, { act: 'void' })).toBe(422);
    const other = await session.published({ contactId, publishAs: 'awaiting_payment' });
    expect(await act(other.link, { act: 'void' })).toBe(303);
    expect(await session.fetch(other)).toMatchObject({ state: 'voided' });
    expect((await fetch(`${other.link}x`)).status).toBe(404);
  });
});

describe('webhooks of the stand-in for Xero', () => {
  it('report each change, and repeat after a failed delivery', async () => {
    const bodies: string[] = [];
    const arrived: (() => void)[] = [];
    let status = 500;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        bodies.push(body);
        response.writeHead(status).end();
        arrived.shift()?.();
      });
    });
    const url = await listen(server);
    const standIn = createXeroStandIn({ clock: ledger.clock, logger: createLogger('silent'), webhookUrl: () => url });
    const [books] = standIn.books.values();
    const [document] = [...(ledger.standIn.books.values().next().value?.documents.values() ?? [])];
    if (!books || !document) throw new Error('no books');
    const next = () => new Promise<void>((resolve) => void arrived.push(resolve));
    const first = next();
    books.keep(document);
    await first;
    status = 200;
    const both = Promise.all([next(), next()]);
    await expect.poll(() => standIn.webhooks.countWaiting()).toBe(1);
    books.keep(document);
    await both;
    expect(bodies).toHaveLength(3);
    expect(bodies[1]).toBe(bodies[0]);
    expect(bodies[2]).toContain(document.id);
    server.close();
  });
});

describe('the starter tier of the stand-in for Xero', () => {
  it('accepts a thousand requests a day, and returns when it accepts more', async () => {
    const starter = await openXeroLedger({ tier: 'starter' });
    const own = new LedgerSession(starter, starter.openSystem());
    const { organisationId } = await own.access();
    const { limits } = starter.standIn;
    while (limits.countToday(organisationId) < 999) {
      limits.enter(organisationId)();
      starter.moveClock(1000);
    }
    const find = async () => own.system.findContacts(await own.access(), 'Acme');
    agreed(await find());
    const midnight = new Date('2026-11-21T00:00:00Z');
    expect(await find()).toEqual({ kind: 'later', limit: 'day', retryAt: midnight });
    starter.moveClock(midnight.getTime() - starter.now().getTime());
    agreed(await find());
    await starter.close();
  });
});
