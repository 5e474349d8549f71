import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { dataOf, PaycycleError, paycycleClient } from '@paycycle/client';
import { NEWEST_API_VERSION } from '@paycycle/schema/domain/api-version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_STATEMENT } from '../src/testing/books.ts';
import { listen } from '../src/testing/listen.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The client and the command of `schema/client`. */

const INVOICE = {
  supplierName: 'Harbour Print Works',
  amount: '100.00',
  invoiceDate: '2026-09-01',
  dueDate: '2026-09-30',
} as const;
const AT_ONCE = { minTimeout: 1 };

let app: TestApp;
let user: TestClient;
let companyId: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  companyId = await new RestCalls(user).newCompany('Lowe Ltd');
  token = await newToken('write_all_but_payments');
});
afterAll(() => app.close());

async function newToken(scope: string, companyIds = [companyId]): Promise<string> {
  return (await user.rest('POST', '/api/tokens', { name: 'The till', scope, companyIds })).body.token;
}

const client = (send?: typeof fetch) =>
  paycycleClient({ url: app.url, token, ...AT_ONCE, ...(send && { fetch: send }) });
const newInvoice = (invoiceNumber: string) => ({ body: { ...INVOICE, companyId, invoiceNumber } });

describe('the client', () => {
  it('calls the version of its types, and has their data', async () => {
    const created = await client().POST('/api/invoices/manual', newInvoice('C-1'));
    expect(dataOf(created)).toMatchObject({ invoiceNumber: 'C-1', companyId });
    expect(created.response.headers.get('paycycle-version')).toBe(NEWEST_API_VERSION);
  });

  it('sends again with the same key if the response was lost, and creates once', async () => {
    const keys: (string | null)[] = [];
    const loseFirst: typeof fetch = async (input) => {
      keys.push((input as Request).headers.get('idempotency-key'));
      const response = await fetch(input);
      if (keys.length === 1) throw new TypeError('fetch failed');
      return response;
    };
    const created = await client(loseFirst).POST('/api/invoices/manual', newInvoice('C-2'));
    expect(created.response.headers.get('idempotency-replayed')).toBe('true');
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    const { body } = await user.rest('GET', `/api/invoices?companyId=${companyId}&search=C-2`);
    expect(body).toMatchObject([{ id: dataOf(created).id }]);
  });

  it('waits while a request with the same key is in progress', async () => {
    const headers = { 'Idempotency-Key': 'one-key-of-ours' };
    const both = [1, 2].map(() => client().POST('/api/invoices/manual', { ...newInvoice('C-3'), headers }));
    const [one, other] = (await Promise.all(both)).map(dataOf);
    expect(one?.id).toBe(other?.id);
  });

  it('explains a refusal, and does not repeat it', async () => {
    let sent = 0;
    const counting: typeof fetch = (input) => {
      sent += 1;
      return fetch(input);
    };
    const refused = await client(counting).POST('/api/invoices/manual', newInvoice('C-1'));
    expect(() => dataOf(refused)).toThrow(PaycycleError);
    expect(refused.error).toMatchObject({ code: 'DUPLICATE_INVOICE', existingId: expect.any(Number) });
    expect(sent).toBe(1);
  });

  it.each([
    ['429', 'GET', { status: 429 }, 2],
    ['503 of a change', 'PUT', { status: 503 }, 2],
    ['409 in use', 'POST', { status: 409, code: 'IDEMPOTENCY_KEY_IN_USE', headers: { 'retry-after': '0' } }, 2],
    ['an unknown result under a key', 'POST', { status: 500, code: 'RESULT_UNKNOWN' }, 2],
    ['an unknown result without a key', 'PUT', { status: 500, code: 'RESULT_UNKNOWN' }, 1],
    ['another 409', 'POST', { status: 409, code: 'DUPLICATE_INVOICE' }, 1],
    ['another failure', 'GET', { status: 500, code: 'INTERNAL' }, 1],
  ] as const)('sends the right number of requests after %s', async (_, method, first, count) => {
    const { status, headers = {}, ...body } = { headers: {}, ...first };
    let sent = 0;
    const server = createServer((_request, response) => {
      sent += 1;
      response.writeHead(sent === 1 ? status : 200, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(sent === 1 ? body : {}));
    });
    const one = paycycleClient({ url: await listen(server), token, ...AT_ONCE });
    const ofFirst = { params: { path: { id: 1 } } };
    if (method === 'GET') await one.GET('/api/invoices/{id}', ofFirst);
    else if (method === 'POST') await one.POST('/api/invoices/manual', newInvoice('C-4'));
    else await one.PUT('/api/invoices/{id}', { ...ofFirst, ...newInvoice('C-4') });
    expect(sent).toBe(count);
    server.closeAllConnections();
    server.close();
  });

  it('uploads files', async () => {
    const file = new File([STORY_STATEMENT.content], STORY_STATEMENT.name);
    const imported = await client().POST('/api/bank-transactions/import-file', { body: { companyId, file } });
    expect(dataOf(imported)).toMatchObject({ imported: expect.any(Number) });
  });

  it('says that it will try again, and returns the last response in the end', async () => {
    const told: string[] = [];
    const busy: typeof fetch = async () => Response.json({}, { status: 503 });
    const onRetry = ({ message }: Error) => void told.push(message);
    const impatient = paycycleClient({ url: app.url, token, fetch: busy, retries: 2, onRetry, ...AT_ONCE });
    const { response } = await impatient.GET('/api/companies');
    expect([response.status, told.length]).toEqual([503, 2]);
  });

  it('waits for as long as Retry-After says', async () => {
    const times: number[] = [];
    const busyOnce: typeof fetch = async () => {
      times.push(performance.now());
      return times.length === 1
        ? new Response(null, { status: 503, headers: { 'retry-after': '1' } })
        : Response.json([]);
    };
    await client(busyOnce).GET('/api/companies');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(990);
  });
});

const COMMAND = fileURLToPath(new URL('../../schema/client/src/paycycle.ts', import.meta.url));
const started = (...args: string[]) => ['--conditions=source', '--no-warnings', COMMAND, ...args];
const environment = (own = token, url = app.url) => ({ ...process.env, PAYCYCLE_URL: url, PAYCYCLE_TOKEN: own });

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function paycycle(args: readonly string[], env = environment()): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, started(...args), { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe('the command', () => {
  it('shows its help, and says what is wrong with a use', async () => {
    expect(await paycycle(['--help'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: paycycle/) });
    const wrong = [
      [],
      ['fetch'],
      ['listen', '--companies', '1'],
      ['month', 'September'],
      ['sync'],
      ['month', '2026-09', 'x'],
    ];
    const usage = { code: 2, stdout: '', stderr: expect.stringContaining('--help') };
    expect(await Promise.all(wrong.map((args) => paycycle(args)))).toEqual(wrong.map(() => usage));
    expect((await paycycle(['listen'], environment(''))).stderr).toContain('Set PAYCYCLE_TOKEN');
  });

  it('says what to do about a refusal, and about a server that cannot be reached', async () => {
    const unknown = await paycycle(['month', '2026-09'], environment('unknown'));
    expect(unknown).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Settings › Tokens.*\(UNAUTHENTICATED, request /),
    });
    const narrow = await paycycle(['trigger', '1'], environment(await newToken('read_all')));
    expect(narrow).toMatchObject({ code: 1, stderr: expect.stringContaining('(manage_webhooks)') });
    const [one, other] = [companyId, await new RestCalls(user).newCompany('Another Ltd')];
    const several = await paycycle(['listen'], environment(await newToken('read_all', [one, other])));
    expect(several).toMatchObject({ code: 2, stderr: expect.stringContaining(`(${one}, ${other}): --company ID`) });
  });

  it('prints a month as JSON, and saves its report as PDF', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'paycycle-client-'));
    const month = ['month', '2026-09'];
    expect(JSON.parse((await paycycle(month)).stdout)).toMatchObject({ company: 'Lowe Ltd', month: '2026-09' });
    const file = path.join(folder, 'report.pdf');
    expect(await paycycle([...month, '--pdf', '--out', file])).toEqual({ code: 0, stdout: `${file}\n`, stderr: '' });
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
    await rm(folder, { recursive: true });
  });

  it('copies the records to an SQLite file, and refuses that of another company', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'paycycle-client-'));
    const file = path.join(folder, 'lowe.db');
    const { id } = dataOf(await client().POST('/api/invoices/manual', newInvoice('C-6')));
    expect(await paycycle(['sync', file])).toMatchObject({ code: 0, stdout: '' });
    const database = new DatabaseSync(file, { readOnly: true });
    const row = database.prepare("select id from invoices where data ->> 'invoiceNumber' = 'C-6'").get();
    expect(row).toMatchObject({ id });
    database.close();
    const other = await new RestCalls(user).newCompany('Third Ltd');
    const refused = await paycycle(['sync', file], environment(await newToken('read_all', [other])));
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Use another file') });
    await rm(folder, { recursive: true });
  });

  it('prints a change as it comes', async () => {
    const listening = spawn(process.execPath, started('listen', '--every', '1', '--json'), { env: environment() });
    await once(listening.stderr, 'data');
    const { id } = dataOf(await client().POST('/api/invoices/manual', newInvoice('C-5')));
    for await (const line of createInterface(listening.stdout)) {
      if (!line.includes('"invoice"')) continue;
      expect(JSON.parse(line)).toMatchObject({ kind: 'invoice', id, verb: 'created' });
      break;
    }
    listening.kill();
    await once(listening, 'close');
  });

  it('causes an event in a sandbox company', async () => {
    const sandboxId = (await user.rest('POST', '/api/companies', { name: 'Try-out', isSandbox: true })).body.id;
    const form = { name: 'Test', scope: 'test_everything', companyIds: [sandboxId] };
    const tool = environment((await user.rest('POST', '/api/tokens', form)).body.token);
    expect(await paycycle(['trigger', 'invoice.paid'], tool)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('invoice.paid'),
    });
    const [paid] = (await user.rest('GET', `/api/invoices?companyId=${sandboxId}`)).body;
    expect(paid).toMatchObject({ status: 'paid' });
    expect(await paycycle(['trigger', 'invoice.lost'], tool)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Event must be one of'),
    });
  });

  it('sends a test message to a webhook', async () => {
    const arrived = Promise.withResolvers<unknown>();
    const receiver = createServer(async (request, response) => {
      arrived.resolve(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.end();
    });
    const url = `${await listen(receiver)}/`;
    const { body } = await user.rest('POST', '/api/webhooks', { companyId, url, events: ['invoice.created'] });
    const tool = environment(await newToken('manage_webhooks'));
    expect(await paycycle(['trigger', String(body.id)], tool)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(url),
    });
    await app.sendWebhooks();
    expect(await arrived.promise).toMatchObject({ companyId });
    receiver.close();
    receiver.closeAllConnections();
  });
});
