import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import pg from 'pg';
import { createXeroStandIn } from '../src/accounting-stand-in/xero/xero-stand-in.ts';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { createLogger } from '../src/kernel/logger.ts';
import { listen } from '../src/testing/listen.ts';
import { findFreePort, KilledProduct } from '../src/testing/payment-simulation/killed-product.ts';
import { SeededRandom } from '../src/testing/payment-simulation/seeded-random.ts';
import { TestClient } from '../src/testing/test-client.ts';
import { fullOrSmoke } from './smoke.ts';

/**
 * A month of bills with PDFs, published by the built server to the stand-in for Xero at Xero's limits, while the server is
 * killed with SIGKILL and started again. The stand-in runs in this process, so that its books outlive the server. Then both
 * are compared: no bill twice, none missing, each with its own file. Of the environment: BILLS, KILLS and SEED.
 */

const billCount = Number(process.env['BILLS'] ?? fullOrSmoke(300, 6));
const killCount = Number(process.env['KILLS'] ?? fullOrSmoke(20, 1));
const random = new SeededRandom(Number(process.env['SEED'] ?? 1));
const SUPPLIERS = fullOrSmoke(60, 3);
const MONTH = '2026-01';
const TARGET_S = 7 * 60;
/** From one start to the next kill: 20 of them are spread over the five minutes that 300 files take. */
const LIFE_MS = fullOrSmoke([4000, 18_000], [200, 1000]) as readonly [number, number];
/** Looked for so long after that, and the server is killed all the same. */
const LOOKS_MAX = 250;
const OVER_MS = 20 * 60_000;

/** When the server is killed: as soon as this is seen in its database that was not there before. */
const KILL_POINTS = [
  'select 1 as seen',
  `select count(*) as seen from publications where state = 'sending'`,
  'select count(*) as seen from accounting_contacts',
  'select count(*) as seen from publications where external_id is not null',
  'select count(*) as seen from publications where file_key is not null',
  `select count(*) as seen from publications where file_state = 'sent'`,
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => (ms / 1000).toFixed(0);

/** Each has another length, by which it is known in the stand-in. */
function pdfOf(at: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`%PDF-1.4\n${'%'.repeat(20_000 + at)}\n%%EOF\n`);
}

async function call(tool: TestClient, method: string, address: string, body?: object) {
  const answer = await tool.rest(method, address, body);
  if (answer.status < 300) return answer.body;
  throw new Error(`${method} ${address} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Every call to the stand-in's API: when it came, and what it was answered. */
const calls: { readonly at: number; readonly status: number }[] = [];
const standIn = createXeroStandIn({
  clock: { now: () => new Date() },
  logger: createLogger('silent'),
  tier: 'starter',
  onAnswer: (_, { status }) => calls.push({ at: Date.now(), status }),
});
const server = createServer(express().use(standIn.router));
const xeroUrl = (await listen(server)).replace('127.0.0.1', 'localhost');
const [books] = standIn.books.values();
if (!books) throw new Error('the stand-in has no organisation');

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-publishing-'));
const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const product = new KilledProduct({
  server: 'built',
  databaseUrl: database.url,
  dataDir,
  port: await findFreePort(),
  env: {
    XERO_CLIENT_ID: standIn.client.clientId,
    XERO_CLIENT_SECRET: standIn.client.clientSecret,
    XERO_WEBHOOK_KEY: standIn.webhookKey,
    XERO_APP_TIER: 'starter',
    XERO_LOGIN_URL: xeroUrl,
    XERO_IDENTITY_URL: xeroUrl,
    XERO_API_URL: xeroUrl,
    XERO_WEB_URL: xeroUrl,
  },
});

/** Connects the organisation as a user does in a browser. */
async function connect(tool: TestClient, companyId: number): Promise<void> {
  const go = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(address, { ...init, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  };
  const { cookie } = tool;
  const consent = new URL(
    await go(`${product.url}/api/accounting/connect?companyId=${companyId}`, { headers: { cookie } }),
  );
  const form = new URLSearchParams([...consent.searchParams, ['tenant', books?.tenantId ?? ''], ['decision', 'allow']]);
  const back = await go(consent.origin + consent.pathname, { method: 'POST', body: form });
  const settings = await go(back, { headers: { cookie } });
  if (settings !== '/settings/accounting') throw new Error(`not connected: ${settings}`);
}

async function enterBill(tool: TestClient, companyId: number, at: number): Promise<void> {
  const file = { name: `bill ${at}.pdf`, content: pdfOf(at) };
  const { body } = await tool.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
  await call(tool, 'POST', '/api/invoices/manual', {
    companyId,
    supplierName: `Supplier ${at % SUPPLIERS}`,
    invoiceNumber: `B-${at}`,
    amount: 120 + 6 * at,
    vatAmount: 20 + at,
    invoiceDate: `${MONTH}-05`,
    dueDate: '2026-02-05',
    lines: [{ description: `Goods ${at}`, vatCode: 'standard', nominalCode: '429' }],
    filePath: body.filePath,
    fileName: body.fileName,
  });
}

async function seen(sql: string): Promise<string> {
  const { rows } = await client.query(sql);
  return String(rows[0]?.seen);
}

async function openCount(): Promise<number> {
  return Number(await seen(`select count(*) as seen from publications where state in ('queued', 'sending')`));
}

/** Lives for a while, and then to the point of the kill. */
async function killAt(point: string): Promise<void> {
  const [least, most] = LIFE_MS;
  await pause(random.between(least, most));
  const before = await seen(point);
  for (let look = 0; look < LOOKS_MAX && point !== KILL_POINTS[0] && (await seen(point)) === before; look += 1) {
    await pause(2);
  }
  await pause(random.below(15));
  await product.end('SIGKILL');
}

/** Differences between our publications and the stand-in's books. */
async function violationsOf(tool: TestClient, companyId: number): Promise<string[]> {
  const violations: string[] = [];
  const documents = [...(books?.documents.values() ?? [])];
  const byNumber = Map.groupBy(documents, ({ number }) => number);
  for (let at = 0; at < billCount; at += 1) {
    const [bill, ...others] = byNumber.get(`B-${at}`) ?? [];
    if (!bill) violations.push(`B-${at} is missing`);
    else if (others.length > 0) violations.push(`B-${at} is there ${others.length + 1} times`);
    else if (bill.totalPence !== (120 + 6 * at) * 100)
      violations.push(`B-${at} is there with ${bill.totalPence} pence`);
    const lengths = [...(bill?.files.values() ?? [])].map(({ ContentLength }) => ContentLength);
    if (bill && (lengths.length !== 1 || lengths[0] !== pdfOf(at).length)) {
      violations.push(`B-${at} has files of ${lengths.join(', ') || 'no'} bytes`);
    }
  }
  if (documents.length !== billCount) violations.push(`${documents.length} bills are there`);
  if (books?.contacts.size !== SUPPLIERS) violations.push(`${books?.contacts.size} contacts are there`);
  const { preview } = await call(tool, 'GET', `/api/companies/${companyId}/publication-preview?month=${MONTH}`);
  const { publishedCount, inProgressCount, failedCount } = preview;
  if (publishedCount !== billCount) {
    violations.push(`${publishedCount} are published here, ${inProgressCount} under way, ${failedCount} failed`);
  }
  return violations;
}

/** Most calls that came through within a minute. */
function busiestMinute(): number {
  const taken = calls.filter(({ status }) => status !== 429).map(({ at }) => at);
  return Math.max(0, ...taken.map((from, index) => taken.slice(index).filter((at) => at < from + 60_000).length));
}

async function waitUntilPublished(start: number): Promise<void> {
  while ((await openCount()) > 0) {
    if (performance.now() - start > OVER_MS) throw new Error(`${await openCount()} bills are still under way`);
    await pause(100);
  }
}

async function showHowFar(tool: TestClient, companyId: number, kill: number, start: number): Promise<void> {
  const { preview } = await call(tool, 'GET', `/api/companies/${companyId}/publication-preview?month=${MONTH}`);
  const { publishedCount, callsNeeded, secondsNeeded, waitsBecause } = preview;
  say(
    `  ${seconds(performance.now() - start)} s, kill ${kill}: ${publishedCount} published, ${callsNeeded} calls to go, at least ${secondsNeeded} s. ${waitsBecause ?? ''}`,
  );
}

try {
  await product.start();
  const tool = new TestClient(product.url);
  await call(tool, 'POST', '/api/register', { email: 'ada@example.com', password: 'a quiet harbour' });
  const { id: companyId } = await call(tool, 'POST', '/api/companies', { name: 'Killed Ltd' });
  await call(tool, 'PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
  await connect(tool, companyId);
  for (let at = 0; at < SUPPLIERS; at += 1) books.addContact(`Supplier ${at}`, null);
  for (let at = 0; at < billCount; at += 1) await enterBill(tool, companyId, at);
  const start = performance.now();
  const { queuedCount } = await call(tool, 'POST', `/api/companies/${companyId}/publications`, { month: MONTH });
  if (queuedCount !== billCount) throw new Error(`${queuedCount} bills were queued`);
  let downMs = 0;
  let kills = 0;
  while (kills < killCount && (await openCount()) > 0) {
    await killAt(KILL_POINTS[kills % KILL_POINTS.length] ?? '');
    kills += 1;
    const killedAt = performance.now();
    await product.start();
    downMs += performance.now() - killedAt;
    await showHowFar(tool, companyId, kills, start);
  }
  await waitUntilPublished(start);
  const tookMs = performance.now() - start;
  const violations = await violationsOf(tool, companyId);
  for (const violation of violations.slice(0, 20)) say(violation);
  say(`Publishing: ${billCount} bills with PDFs, ${kills} kills of the server, in ${seconds(tookMs)} s`);
  say(
    `  the server was down for ${seconds(downMs)} s of that; at most ${TARGET_S} s: ${tookMs <= TARGET_S * 1000 ? 'yes' : 'NO'}`,
  );
  const refused = calls.filter(({ status }) => status === 429).length;
  say(`  ${calls.length - refused} calls, ${busiestMinute()} in the busiest minute, ${refused} refused for a limit`);
  say(`  ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
} finally {
  await product.end('SIGTERM');
  await client.end();
  await database.stop();
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
}
