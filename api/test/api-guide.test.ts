import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isFromPaycycle } from '@paycycle/client';
import { WEBHOOK_EVENTS } from '@paycycle/schema/domain/webhook-event';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTEMPT_COUNTS } from '../src/adapters/attempt-limits/attempt-limits.ts';
import { WORK_ALLOWED } from '../src/adapters/work-budget/memory-work-budget.ts';
import { REQUESTS_OF_USER, UPLOADS_OF_USER } from '../src/kernel/http/work-limits.ts';
import { VALUES_MAX } from '../src/kernel/limits/row-budget.ts';
import { webhookSignature } from '../src/modules/webhooks/webhook-signature.plan.ts';
import { STORY_INVOICES, STORY_STATEMENT } from '../src/testing/books.ts';
import { listen } from '../src/testing/listen.ts';
import { allow } from '../src/testing/oauth-tool.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { overdueByRest } from './guide-samples/client.ts';
import { beginAccess, finishAccess, refreshTokens } from './guide-samples/oauth.ts';
import { overdueInvoices } from './guide-samples/typed-client.ts';

/** Runs the samples of the API guide (`schema/INTEGRATE.md`). */

const run = promisify(execFile);
const SAMPLES = new URL('guide-samples/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, SAMPLES), 'utf8');
const hasProgram = (name: string) => spawnSync(name, ['--version']).status === 0;

const guide = readFileSync(new URL('../../schema/INTEGRATE.md', import.meta.url), 'utf8');
const queries = [...guide.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text = '']) => text);

let app: TestApp;
let user: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  const calls = new RestCalls(user);
  companyId = await calls.newCompany('Lowe Ltd');
  for (const invoice of STORY_INVOICES) await calls.newInvoice(companyId, invoice);
  const form = { companyId: String(companyId) };
  await user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, form);
});
afterAll(() => app.close());

it('are eleven', () => expect(queries).toHaveLength(11));

it.each(queries)('%s', async (query) => {
  const { definitions } = parse(query);
  const [operation] = definitions;
  const isOfCompany = operation?.kind === 'OperationDefinition' && (operation.variableDefinitions ?? []).length > 0;
  const { data, errors } = await user.graphqlText<object>(query, isOfCompany ? { companyId } : undefined);
  expect(errors).toEqual([]);
  expect(data).toBeTruthy();
});

it.each(readdirSync(SAMPLES))('has the whole sample %s', (name) => expect(guide).toContain(`\n${sample(name)}\`\`\``));

async function newToken(scope: string): Promise<string> {
  return (await user.rest('POST', '/api/tokens', { name: 'The till', scope, companyIds: [companyId] })).body.token;
}

it('has typed clients of both APIs, which call with a token', async () => {
  const token = await newToken('read_all');
  app.clock.moveToInstant('2026-11-01T11:00:00Z');
  const overdue = await overdueInvoices({ url: app.url, token }, companyId);
  expect(overdue).toContainEqual({ invoiceNumber: 'HPW-2201', amountPence: expect.any(Number) });
  const byRest = await overdueByRest({ url: app.url, token }, companyId);
  expect(byRest).toContainEqual({ invoiceNumber: 'HPW-2201', outstanding: expect.stringMatching(/^\d+\.\d\d$/) });
});

it('has an application that asks a user for access', async () => {
  const form = { companyId, name: 'Ledger Lens', redirectUris: ['https://app.example/callback'], isConfidential: true };
  const { clientId, secret } = (await user.rest('POST', '/api/applications', form)).body;
  const application = { server: app.url, clientId, secret, redirectUri: 'https://app.example/callback' };
  const begun = beginAccess(application, 'read_all');
  const { data } = await allow(user, new URL(begun.address).search.slice(1), [companyId]);
  const back = new URL(data?.allowApplication.redirectTo ?? '').searchParams;
  expect(() => finishAccess(application, { ...begun, state: 'other' }, back)).toThrow('not the answer');
  const first = await finishAccess(application, begun, back);
  const { access_token } = await refreshTokens(application, first);
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await app.guest().rest('GET', '/api/token', undefined, headers)).body).toMatchObject({
    companyIds: [companyId],
  });
  await expect(refreshTokens(application, first)).rejects.toThrow('invalid_grant');
});

it.runIf(hasProgram('python3'))('prints a month from Python', async () => {
  const env = { ...process.env, PYTHONIOENCODING: 'utf-8', PAYCYCLE_TOKEN: await newToken('read_reconciliation') };
  const script = fileURLToPath(new URL('month.py', SAMPLES));
  const { stdout } = await run('python3', [script, app.url, String(companyId), '2026-09'], { env });
  expect(stdout).toMatch(/^\d+ of \d+ transactions are matched\nBalance at the end of the month: £-?[\d,]+\.\d\d\n$/);
});

it.runIf(hasProgram('curl'))('has commands that cause an event and move the clock of a sandbox', async () => {
  const [commands = ''] = /```sh\n(?:(?!```)[\s\S])*test-events[\s\S]*?```/.exec(guide) ?? [];
  const sandbox = (await user.rest('POST', '/api/companies', { name: 'Try-out', isSandbox: true })).body.id;
  const form = { name: 'Tests', scope: 'test_everything', companyIds: [sandbox] };
  const { token } = (await user.rest('POST', '/api/tokens', form)).body;
  const script = commands
    .replaceAll(/```(?:sh)?/g, '')
    .replaceAll('localhost:3000', app.url)
    .replaceAll('"companyId": 2', `"companyId": ${sandbox}`)
    .replaceAll('curl ', 'curl -sS --fail-with-body ');
  await run('sh', ['-ec', script], { env: { ...process.env, TEST_TOKEN: token } });
  const invoices = await user.rest('GET', `/api/invoices?companyId=${sandbox}`);
  expect(invoices.body).toMatchObject([{ status: 'paid' }]);
  const companies = (await user.rest('GET', '/api/companies')).body;
  expect(companies.find(({ id }: { id: number }) => id === sandbox)).toMatchObject({ testDate: '2026-12-24' });
});

it('names every webhook event', () => {
  for (const event of WEBHOOK_EVENTS) expect(guide).toContain(`\`${event}\``);
});

describe('a webhook message', () => {
  let secret: string;
  let header: string;
  let text: string;

  beforeAll(async () => {
    const arrived = Promise.withResolvers<void>();
    const receiver = createServer(async (request, response) => {
      header = String(request.headers['paycycle-signature']);
      text = Buffer.concat(await request.toArray()).toString();
      response.end();
      arrived.resolve();
    });
    const url = `${await listen(receiver)}/`;
    app.clock.moveToInstant(new Date().toISOString());
    const { body } = await user.rest('POST', '/api/webhooks', { companyId, url, events: ['invoice.created'] });
    secret = body.secret;
    await new RestCalls(user).newInvoice(companyId, { invoiceNumber: 'OF-THE-WEBHOOK' });
    await app.sendWebhooks();
    await arrived.promise;
    receiver.close();
    receiver.closeAllConnections();
    await once(receiver, 'close');
  });

  const old = () => webhookSignature([secret], new Date('2026-09-10T11:00:00Z'), text);

  it('is recognised in TypeScript', () => {
    expect(isFromPaycycle(secret, header, text)).toBe(true);
    expect(isFromPaycycle(secret, header, `${text} `)).toBe(false);
    expect(isFromPaycycle('whsec_other', header, text)).toBe(false);
    expect(isFromPaycycle(secret, old(), text)).toBe(false);
  });

  it.runIf(hasProgram('python3'))('is recognised in Python', async () => {
    const program = [
      'import json, sys',
      'from verify_webhook import is_from_paycycle',
      'print([is_from_paycycle(secret, header, body.encode()) for secret, header, body in json.loads(sys.argv[1])])',
    ].join('\n');
    expect(await verdicts('python3', ['-c', program])).toBe('[True, False, False]');
  });

  it.runIf(hasProgram('php'))('is recognised in PHP', async () => {
    const program = `require 'verify_webhook.php';
      echo json_encode(array_map(fn ($one) => is_from_paycycle(...$one), json_decode($argv[1])));`;
    expect(await verdicts('php', ['-r', program, '--'])).toBe('[true,false,false]');
  });

  async function verdicts(program: string, args: string[]): Promise<string> {
    const messages = [
      [secret, header, text],
      [secret, header, `${text} `],
      [secret, old(), text],
    ];
    const { stdout } = await run(program, [...args, JSON.stringify(messages)], {
      cwd: fileURLToPath(SAMPLES),
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    });
    return stdout.trim();
  }
});

it('is shown at /api/docs/guide, with working links to its chapters', async () => {
  const response = await fetch(`${app.url}/api/docs/guide`);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  const page = await response.text();
  expect(page).toContain('<h2 id="webhooks">Webhooks</h2>');
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`);
  expect((await fetch(`${app.url}/api/docs/guide.css`)).headers.get('content-type')).toMatch(/^text\/css/);
});

it('has the figures of the limits', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| [^|]+ \| (\d+) \| (\d*) ?\|$/gm)];
  const { mail: _mail, ...work } = WORK_ALLOWED;
  const byWork = Object.entries(work).map(([name, { ofCaller, ofCompany }]) => [name, `${ofCaller}`, `${ofCompany}`]);
  const others = [
    ['guest', String(ATTEMPT_COUNTS.guestCalls), ''],
    ['read', String(VALUES_MAX), ''],
  ];
  expect(rows.map(([, ...figures]) => figures)).toEqual([...others, ...byWork]);
  expect(guide).toContain(`has ${REQUESTS_OF_USER.atOnce} requests at once, and ${UPLOADS_OF_USER.atOnce} uploads`);
  const waiting = `${REQUESTS_OF_USER.waiting} more requests and ${UPLOADS_OF_USER.waiting} more uploads wait`;
  expect(guide).toContain(waiting);
});
