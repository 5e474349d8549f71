import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { STORY_STATEMENT } from '../src/testing/books.ts';
import { listen } from '../src/testing/listen.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** Events of all records, their order, and what became of messages (RULES.md, 75). */

interface Message {
  readonly type: string;
  readonly data: { readonly type: string; readonly id: number; readonly version?: number };
}

let app: TestApp;
let calls: RestCalls;
let companyId: number;
let receiver: Server;
let address: string;
let arrived: Message[];
/** Messages that the receiver refuses. */
let isRefused: (message: Message) => boolean;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  arrived = [];
  isRefused = () => false;
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const message: Message = JSON.parse(Buffer.concat(chunks).toString());
    const status = isRefused(message) ? 500 : 200;
    if (status === 200) arrived.push(message);
    response.writeHead(status).end(`got ${message.type}`);
  });
  address = `${await listen(receiver)}/`;
});

afterEach(async () => {
  await app.orm.em.fork().execute('delete from webhook_endpoints');
  receiver.closeAllConnections();
  receiver.close();
  await once(receiver, 'close');
});

async function addWebhook(events: string[]): Promise<number> {
  return (await calls.call('post /api/webhooks', { body: { companyId, url: address, events } })).body.id;
}

const types = (kind: string) => arrived.filter(({ data }) => data.type === kind).map(({ type }) => type);

it('come for suppliers and restored invoices, with the version of the record', async () => {
  const suppliers = ['created', 'updated', 'deleted'].map((verb) => `supplier.${verb}`);
  await addWebhook([...suppliers, 'invoice.created', 'invoice.deleted', 'invoice.restored']);
  const { body: supplier } = await calls.call('post /api/suppliers', { body: { companyId, name: 'Alder' } });
  await calls.call('put /api/suppliers/:id', { id: supplier.id, body: { name: 'Alder', phone: '1' } });
  const { version } = (await calls.call('get /api/suppliers/:id', { id: supplier.id })).body;
  await calls.call('delete /api/suppliers/:id', { id: supplier.id });
  const { body: invoice } = await calls.newInvoice(companyId);
  await calls.call('delete /api/invoices/:id', { id: invoice.id });
  const [deletion] = (await calls.call('get /api/deletions', { query: `?companyId=${companyId}` })).body;
  await calls.call('post /api/deletions/:id/restore', { id: deletion.id });
  await app.sendWebhooks();
  const ofAlder = arrived.filter(({ data }) => data.type === 'supplier' && data.id === supplier.id);
  expect(ofAlder.map(({ type }) => type)).toEqual(suppliers);
  expect(ofAlder[1]?.data.version).toBe(version);
  expect(types('invoice')).toEqual(['invoice.created', 'invoice.deleted', 'invoice.restored']);
});

it('come for bank transactions, their matches and documents', async () => {
  await addWebhook(['bank_transaction.created', 'bank_transaction.matched', 'bank_transaction.unmatched']);
  const { body: invoice } = await calls.newInvoice(companyId);
  const form = { companyId: String(companyId) };
  await calls.upload('post /api/bank-transactions/import-file', { file: STORY_STATEMENT }, form);
  const lines = (await calls.call('get /api/bank-transactions', { query: `?companyId=${companyId}` })).body;
  const { id } = lines.find(({ amount }: { amount: string }) => amount.endsWith('240.00'));
  await calls.call('post /api/bank-transactions/:id/match', { id, body: { invoiceId: invoice.id } });
  await calls.call('post /api/bank-transactions/:id/unmatch', { id });
  await app.sendWebhooks();
  const ofLine = arrived.filter(({ data }) => data.id === id);
  expect(ofLine.map(({ type }) => type)).toEqual([
    'bank_transaction.created',
    'bank_transaction.matched',
    'bank_transaction.unmatched',
  ]);
  expect(types('bank_transaction').filter((type) => type.endsWith('created'))).toHaveLength(lines.length);
});

it('of one record wait for its refused message, and those of other records do not', async () => {
  const webhook = await addWebhook(['supplier.created', 'supplier.updated']);
  const { body: first } = await calls.call('post /api/suppliers', { body: { companyId, name: 'Alder' } });
  await calls.call('put /api/suppliers/:id', { id: first.id, body: { name: 'Alder', phone: '1' } });
  const { body: second } = await calls.call('post /api/suppliers', { body: { companyId, name: 'Birch' } });
  isRefused = ({ type, data }) => type === 'supplier.created' && data.id === first.id;
  await app.sendWebhooks();
  expect(arrived.map(({ data }) => data.id)).toEqual([second.id]);
  const query = '?after=0';
  const { body: deliveries } = await calls.call('get /api/webhooks/:id/deliveries', { id: webhook, query });
  expect(deliveries).toMatchObject([
    { recordId: first.id, status: 'pending', answerStatus: 500, answerBody: 'got supplier.created' },
    { recordId: first.id, status: 'pending', answerStatus: null, answerBody: null },
    { recordId: second.id, status: 'delivered', answerStatus: 200 },
  ]);
  expect(JSON.parse(deliveries[2].requestBody)).toEqual(arrived[0]);
  isRefused = () => false;
  for (const { id } of deliveries.slice(0, 1)) await calls.call('post /api/webhook-deliveries/:id/replay', { id });
  await app.sendWebhooks();
  expect(arrived.slice(1).map(({ type }) => type)).toEqual(['supplier.created', 'supplier.updated']);
});

it('are set up by a tool whose token may manage webhooks, and by no other', async () => {
  const statusWith = async (scope: string) => {
    const token = { name: 'Sync', scope, companyIds: [companyId] };
    const { body } = await calls.call('post /api/tokens', { body: token });
    const headers = { authorization: `Bearer ${body.token}` };
    const webhook = { companyId, url: address, events: ['supplier.created'] };
    const made = await app.guest().rest('POST', '/api/webhooks', webhook, headers);
    const written = await app.guest().rest('POST', '/api/suppliers', { companyId, name: scope }, headers);
    return [made.status, made.body.scopeNeeded, written.status];
  };
  expect(await statusWith('manage_webhooks')).toEqual([201, undefined, 403]);
  expect(await statusWith('write_all_but_payments')).toEqual([403, 'manage_webhooks', 201]);
});
