import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../kernel/http/security-headers.ts';
import { createLogger } from '../../kernel/logger.ts';
import { listen } from '../../testing/listen.ts';
import { createQuickBooksStandIn, type QuickBooksStandIn } from './quickbooks-stand-in.ts';

/** The stand-in over HTTP, without our adapter. */

const CLIENT = { clientId: 'AB-1', clientSecret: 'secret', webhookVerifier: 'verifier' };
const REDIRECT = 'http://localhost:3000/callback';

let now = new Date('2026-11-20T09:00:00Z').getTime();
const clock = { now: () => new Date(now) };
const received: { headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = [];
let receiverStatus = 200;
let receiverUrl = '';
let url = '';
let standIn: QuickBooksStandIn;
let token = '';
const realmId = '9341450000000001';

const receiver = createServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.writeHead(receiverStatus).end();
  });
});
const app = express();
const server = createServer(app);

beforeAll(async () => {
  receiverUrl = await listen(receiver);
  const logger = createLogger('silent');
  standIn = createQuickBooksStandIn({ ...CLIENT, clock, logger, webhookUrl: () => `${receiverUrl}/webhook` });
  app.use(securityHeaders(false), standIn.router);
  url = await listen(server);
  const { signIns } = standIn;
  token = signIns.redeem(signIns.allow(realmId, REDIRECT), REDIRECT)?.access_token ?? '';
});

beforeEach(() => {
  now += 60_000;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  receiver.closeAllConnections();
  receiver.close();
});

interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it has asked for.
  readonly body: any;
}

async function call(path: string, body?: unknown, bearer = token): Promise<Answered> {
  const answer = await fetch(`${url}/v3/company/${realmId}${path}`, {
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const ask = (statement: string) => call(`/query?query=${encodeURIComponent(statement)}`);
const codeOf = ({ body }: Answered): string => body.Fault?.Error[0].code;

async function idOf(entity: string, name: string): Promise<string> {
  const { body } = await ask(`select * from ${entity} where Name = '${name}'`);
  return body.QueryResponse[entity][0].Id;
}

async function newVendor(): Promise<string> {
  const { body } = await call('/vendor', { DisplayName: `Acme ${randomUUID()}` });
  return body.Vendor.Id;
}

async function billOf(vendorId: string, changes: object = {}) {
  const [account, code] = [await idOf('Account', 'Insurance'), await idOf('TaxCode', '20.0% S')];
  return {
    VendorRef: { value: vendorId },
    DocNumber: randomUUID().slice(0, 8),
    TxnDate: '2026-11-02',
    CurrencyRef: { value: 'GBP' },
    GlobalTaxCalculation: 'TaxExcluded',
    Line: [
      {
        Amount: 100.03,
        DetailType: 'AccountBasedExpenseLineDetail',
        AccountBasedExpenseLineDetail: { AccountRef: { value: account }, TaxCodeRef: { value: code } },
      },
    ],
    ...changes,
  };
}

describe('a bill', () => {
  it('has the tax of its lines, to the penny', async () => {
    const { body } = await call('/bill', await billOf(await newVendor()));
    expect(body.Bill).toMatchObject({ TotalAmt: 120.04, Balance: 120.04, SyncToken: '0' });
    expect(body.Bill.TxnTaxDetail).toMatchObject({ TotalTax: 20.01, TaxLine: [{ Amount: 20.01 }] });
  });

  it.each<[string, object, string]>([
    ['a number of 22 characters', { DocNumber: 'x'.repeat(22) }, '2050'],
    ['no vendor', { VendorRef: undefined }, '2020'],
    ['a vendor that is not there', { VendorRef: { value: '999999' } }, '2500'],
    ['no lines', { Line: [] }, '2010'],
    ['a field that is not documented', { Colour: 'red' }, '2010'],
    ['a date that is none', { TxnDate: '02/11/2026' }, '2010'],
    ['half a penny', { Line: [{ Amount: 1.005, DetailType: 'AccountBasedExpenseLineDetail' }] }, '2010'],
    ['dollars', { CurrencyRef: { value: 'USD' } }, '6000'],
  ])('is refused with %s', async (_what, changes, code) => {
    const before = standIn.companies.get(realmId)?.countMade('Bill');
    const answer = await call('/bill', await billOf(await newVendor(), changes));
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe(code);
    expect(standIn.companies.get(realmId)?.countMade('Bill')).toBe(before);
  });

  it('is refused without VAT code, on a bank account, below zero, and with tax of other rates', async () => {
    const bill = await billOf(await newVendor());
    const [line] = bill.Line;
    if (!line) throw new Error('no line');
    const { AccountBasedExpenseLineDetail: detail } = line;
    const bank = await idOf('Account', 'Current account');
    const TaxLineDetail = { TaxRateRef: { value: '1' }, PercentBased: true, TaxPercent: 20, NetAmountTaxable: 100.03 };
    for (const changes of [
      { Line: [{ ...line, AccountBasedExpenseLineDetail: { AccountRef: detail.AccountRef } }] },
      { Line: [{ ...line, AccountBasedExpenseLineDetail: { ...detail, AccountRef: { value: bank } } }] },
      { Line: [{ ...line, Amount: -5 }] },
      { TxnTaxDetail: { TotalTax: 20, TaxLine: [{ Amount: 20, DetailType: 'TaxLineDetail', TaxLineDetail }] } },
    ]) {
      expect(codeOf(await call('/bill', { ...bill, ...changes }))).toBe('6000');
    }
  });

  it('is refused with a number that the vendor has used, and not where another has', async () => {
    const bill = await billOf(await newVendor());
    await call('/bill', bill);
    expect(codeOf(await call('/bill', bill))).toBe('6140');
    const other = await call('/bill', { ...bill, VendorRef: { value: await newVendor() } });
    expect(other.status).toBe(200);
  });

  it('is deleted by its SyncToken alone', async () => {
    const { body } = await call('/bill', await billOf(await newVendor()));
    const { Id } = body.Bill;
    expect(codeOf(await call('/bill?operation=delete', { Id, SyncToken: '7' }))).toBe('5010');
    expect((await call('/bill?operation=delete', { Id, SyncToken: '0' })).body.Bill).toMatchObject({
      status: 'Deleted',
    });
    expect(codeOf(await call(`/bill/${Id}`))).toBe('610');
    expect((await ask(`select * from Bill where Id = '${Id}'`)).body).toEqual({ QueryResponse: {} });
  });
});

describe('a requestid', () => {
  it('returns the first response again for any request, refusals too', async () => {
    const bill = await billOf(await newVendor());
    const first = await call('/bill?requestid=one', bill);
    expect(await call('/bill?requestid=one', { ...bill, DocNumber: 'other' })).toEqual(first);
    const refused = await call('/bill?requestid=two', { ...bill, TxnDate: 'x' });
    expect(refused.status).toBe(400);
    expect(await call('/bill?requestid=two', { ...bill, DocNumber: 'third' })).toEqual(refused);
  });

  it('is at most 36 characters long with a batch', async () => {
    const answer = await call(`/batch?requestid=${'x'.repeat(37)}`, { BatchItemRequest: [] });
    expect(codeOf(answer)).toBe('2010');
  });
});

describe('a batch', () => {
  it('responds to each item, and accepts 30', async () => {
    const bill = await billOf(await newVendor());
    const items = Array.from({ length: 30 }, (_, at) => ({
      bId: `b${at}`,
      operation: 'create',
      Bill: { ...bill, DocNumber: at === 7 ? 'x'.repeat(30) : `N${at}` },
    }));
    const { body } = await call('/batch', { BatchItemRequest: items });
    const faults = body.BatchItemResponse.filter((item: object) => 'Fault' in item);
    expect(body.BatchItemResponse).toHaveLength(30);
    expect(faults).toMatchObject([{ bId: 'b7', Fault: { Error: [{ code: '2050' }] } }]);
    const more = [...items, { ...items[0], bId: 'b30' }];
    expect(codeOf(await call('/batch', { BatchItemRequest: more }))).toBe('2010');
    const long = [{ ...items[0], bId: 'x'.repeat(11) }];
    expect(codeOf(await call('/batch', { BatchItemRequest: long }))).toBe('2010');
  });
});

describe('a statement', () => {
  it('pages, and leaves inactive records out unless it asks for them', async () => {
    const { body } = await ask('select * from Account startposition 2 maxresults 3');
    expect(body.QueryResponse).toMatchObject({ startPosition: 2, maxResults: 3 });
    expect(body.QueryResponse.Account).toHaveLength(3);
  });

  it('reads quotes and backslashes as they are written', async () => {
    const DisplayName = `O'Neill \\ Sons ${randomUUID()}`;
    const { body } = await call('/vendor', { DisplayName });
    const written = DisplayName.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
    const found = await ask(`select * from Vendor where DisplayName = '${written}'`);
    expect(found.body.QueryResponse.Vendor).toEqual([body.Vendor]);
  });

  it.each([
    'select Id from Bill',
    'select * from Invoice',
    "select * from Bill where Balance = '0'",
    "select * from Bill where Id = '1' or Id = '2'",
    "select * from Bill where Id = '1",
    'select * from Bill startposition 1 maxresults 1001',
  ])('is refused: %s', async (statement) => {
    expect(codeOf(await ask(statement))).toBe('4000');
  });
});

describe('limits', () => {
  const statuses = async (count: number, make: () => Promise<Answered>): Promise<number[]> => {
    const all: number[] = [];
    for (let at = 0; at < count; at += 1) all.push((await make()).status);
    return all;
  };
  const read = () => call('/preferences');

  it('accepts ten requests a second', async () => {
    expect(await statuses(11, read)).toEqual([...Array(10).fill(200), 429]);
    now += 1000;
    expect(await statuses(1, read)).toEqual([200]);
  });

  it("accepts 500 requests a minute, and refuses more with Intuit's error", async () => {
    const slow = () => {
      now += 101;
      return read();
    };
    expect(await statuses(500, slow)).toEqual(Array(500).fill(200));
    const refused = await slow();
    expect(refused).toMatchObject({ status: 429, body: { Fault: { Error: [{ code: '3001' }], type: 'THROTTLE' } } });
    now += 60_000;
    expect(await statuses(1, slow)).toEqual([200]);
  });

  it('takes 40 batches a minute', async () => {
    const batch = () => {
      now += 101;
      const items = [{ bId: '1', Query: "select * from Bill where Id = '1'" }];
      return call('/batch', { BatchItemRequest: items });
    };
    expect(await statuses(41, batch)).toEqual([...Array(40).fill(200), 429]);
  });
});

describe('a token', () => {
  it('gives access to its own company only, and is echoed in the refusal', async () => {
    const wrong = await call('/preferences', undefined, 'nobody');
    expect(wrong).toMatchObject({ status: 401, body: { fault: { error: [{ code: '3200' }] } } });
    expect(JSON.stringify(wrong.body)).toContain('nobody');
    const { signIns } = standIn;
    const other = signIns.redeem(signIns.allow('9341450000000002', REDIRECT), REDIRECT)?.access_token;
    expect(await call('/preferences', undefined, other)).toMatchObject({ status: 403 });
  });

  it('is issued by a page that offers two companies and a refusal', async () => {
    const query = new URLSearchParams({
      client_id: CLIENT.clientId,
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      redirect_uri: REDIRECT,
      state: '"><script>',
    });
    const page = await (await fetch(`${url}/connect/oauth2?${query}`)).text();
    expect(page.match(/<button/g)).toHaveLength(3);
    expect(page).not.toContain('<script');
    query.set('client_id', 'another');
    expect((await fetch(`${url}/connect/oauth2?${query}`)).status).toBe(400);
  });
});

describe('webhooks', () => {
  it('report changes, signed, and again after a failed delivery', async () => {
    await standIn.sendWebhooks();
    received.length = 0;
    receiverStatus = 500;
    const { body } = await call('/bill', await billOf(await newVendor()));
    await expect(standIn.sendWebhooks()).rejects.toThrow('500');
    receiverStatus = 200;
    await standIn.sendWebhooks();
    const last = received.at(-1);
    const signature = createHmac('sha256', CLIENT.webhookVerifier)
      .update(last?.body ?? '')
      .digest('base64');
    expect(last?.headers['intuit-signature']).toBe(signature);
    expect(JSON.parse(String(last?.body))).toContainEqual(
      expect.objectContaining({
        type: 'qbo.bill.created.v1',
        intuitentityid: body.Bill.Id,
        intuitaccountid: realmId,
      }),
    );
  });
});

describe('the page of the books', () => {
  it('shows a bill, and pays, voids and deletes it as a person does', async () => {
    const { body } = await call('/bill', await billOf(await newVendor()));
    const { Id } = body.Bill;
    const act = (name: string) =>
      fetch(`${url}/books/${realmId}`, {
        method: 'POST',
        body: new URLSearchParams({ type: 'Bill', id: Id, act: name }),
        redirect: 'manual',
      });
    expect(await (await fetch(`${url}/books/${realmId}`)).text()).toContain(body.Bill.DocNumber);
    expect((await act('pay')).status).toBe(303);
    expect((await call(`/bill/${Id}`)).body.Bill).toMatchObject({ TotalAmt: 120.04, Balance: 0 });
    await act('void');
    expect((await call(`/bill/${Id}`)).body.Bill).toMatchObject({ TotalAmt: 0, PrivateNote: 'Voided' });
    await act('delete');
    await act('delete');
    expect(codeOf(await call(`/bill/${Id}`))).toBe('610');
    expect((await act('constructor')).status).toBe(404);
  });

  it('refuses forms of other sites', async () => {
    const { body } = await call('/bill', await billOf(await newVendor()));
    const { Id } = body.Bill;
    const answer = await fetch(`${url}/books/${realmId}`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ type: 'Bill', id: Id, act: 'delete' }),
    });
    expect(answer.status).toBe(403);
    expect((await call(`/bill/${Id}`)).status).toBe(200);
  });
});
