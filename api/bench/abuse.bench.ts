import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { SERVER_MEMORY } from '../launch/server-memory.mjs';
import type { AbusedServer } from './abuse.server.ts';
import { fullOrSmoke, isSmoke } from './smoke.ts';

/**
 * One account does all that could hurt the others, for a minute: searches of 400,000 characters, the dearest queries, lists
 * of thin rows, the longest lists of both APIs, statements of 11 MB and PDFs that inflate. Meanwhile a second user works, and
 * `GET /healthz` is asked.
 * Of the environment: SECONDS, 60 when left out; 3 show that it runs.
 */

const seconds = Number(process.env['SECONDS'] ?? fullOrSmoke(60, 1));
const TARGET = { p95Ms: 500, healthzMs: 100, memoryMb: 1024, calmAfterMs: fullOrSmoke(5000, 500) };
const STATEMENT_MB = fullOrSmoke(11, 1);
const PDF_INFLATED_MB = fullOrSmoke(50, 5);
const say = (line: string) => process.stdout.write(`${line}\n`);

const file = path.join(import.meta.dirname, 'abuse.server.ts');
const child = fork(file, { execArgv: [...process.execArgv, ...SERVER_MEMORY] });
const [{ url, cookies }] = (await once(child, 'message')) as [AbusedServer];
const [abuser, other] = cookies;

type Send = () => Promise<Response>;
/** Aborts all of the abuser's requests, as if the script ended. */
const abuseEnds = new AbortController();
const signalOf = (cookie: string) => (cookie === abuser ? { signal: abuseEnds.signal } : {});
const json = (cookie: string, body: unknown): RequestInit => ({
  ...signalOf(cookie),
  method: 'POST',
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const graphql = (cookie: string, query: string, variables: object = {}) =>
  fetch(`${url}/graphql`, json(cookie, { query, variables }));

function upload(address: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData();
  form.set('companyId', '1');
  form.set(field, new Blob([bytes]), name);
  return fetch(url + address, { ...signalOf(abuser), method: 'POST', headers: { cookie: abuser }, body: form });
}

const lists = Array.from(
  { length: 15 },
  (_, n) => `l${n}: bankTransactions(limit: 500) { items { id date amountPence description notes } }`,
);
/** Thin rows: each list costs much more than the fields that it answers. */
const thinLists = [0, 1, 2, 3].map(
  (n) => `a${n}: bankTransactions(limit: 500) { totalCount items { id description amountPence } }`,
);
const statement = Buffer.from(
  `Date,Description,Amount\n${Array.from({ length: STATEMENT_MB * 20_000 }, (_, row) => `01/01/2025,SUPPLIER WITH A LONG NAME ${row},-${row}.00\n`).join('')}`,
);

/** A PDF of some kilobytes whose one page inflates to many megabytes of text. */
function bomb(): Uint8Array<ArrayBuffer> {
  const page = deflateSync(Buffer.alloc(PDF_INFLATED_MB * 2 ** 20, 'BT (Total 1.00) Tj ET\n'));
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n';
  const stream = `4 0 obj<</Filter/FlateDecode/Length ${page.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head + stream), page, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n')]);
}

const pdf = bomb();
const ABUSES: Record<string, { readonly atOnce: number; readonly send: Send }> = {
  'long searches': {
    atOnce: 10,
    send: () =>
      graphql(abuser, 'query ($s: String) { company(id: 1) { suppliers(search: $s) { totalCount } } }', {
        s: 'n'.repeat(400_000),
      }),
  },
  'dear queries': { atOnce: 10, send: () => graphql(abuser, `{ company(id: 1) { ${lists.join(' ')} } }`) },
  'thin lists': { atOnce: 40, send: () => graphql(abuser, `{ company(id: 1) { ${thinLists.join(' ')} } }`) },
  'long lists': {
    atOnce: 20,
    send: () =>
      fetch(`${url}/api/bank-transactions?companyId=1&limit=10000`, {
        ...signalOf(abuser),
        headers: { cookie: abuser },
      }),
  },
  'long GraphQL lists': {
    atOnce: 20,
    send: () =>
      graphql(abuser, '{ company(id: 1) { bankTransactions(limit: 10000) { items { id description amountPence } } } }'),
  },
  statements: {
    atOnce: 10,
    send: () => upload('/api/bank-transactions/import-file', 'file', 'statement.csv', statement),
  },
  'PDF bombs': { atOnce: 25, send: () => upload('/api/invoices/upload', 'invoice', 'bomb.pdf', pdf) },
};

let isAbused = true;
const statuses = new Map<string, number>();

async function statusOf(send: Send): Promise<string> {
  const answer = await send();
  await answer.arrayBuffer();
  return String(answer.status);
}

async function abuse(name: string, send: Send): Promise<void> {
  while (isAbused) {
    // Also in the middle of an answer.
    const status = await statusOf(send).catch(() => 'hung up');
    const key = `${name}: ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
  }
}

const invoice = {
  companyId: 2,
  supplierName: 'Harbour Print',
  invoiceDate: '2025-01-01',
  dueDate: '2025-02-01',
  amount: '12.50',
};
let made = 0;
const WORK: readonly Send[] = [
  () => graphql(other, '{ company(id: 2) { invoices { totalCount items { id } } suppliers { totalCount } } }'),
  () => {
    made += 1;
    return fetch(
      `${url}/api/invoices/manual`,
      json(other, { ...invoice, invoiceNumber: `I-${made}`, allowDuplicate: true }),
    );
  },
  () => fetch(`${url}/api/invoices?companyId=2&limit=50`, { headers: { cookie: other } }),
];

async function timed(send: Send): Promise<number> {
  const began = performance.now();
  const answer = await send();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the second user was answered ${answer.status}`);
  return performance.now() - began;
}

/** Waiting times of the second user and of `GET /healthz` while `goesOn`. */
async function measure(goesOn: () => boolean) {
  const calls: number[] = [];
  const healths: number[] = [];
  const work = async () => {
    for (let call = 0; goesOn(); call += 1) calls.push(await timed(WORK[call % WORK.length] as Send));
  };
  const health = async () => {
    for (; goesOn(); await setTimeout(20)) healths.push(await timed(() => fetch(`${url}/healthz`)));
  };
  await Promise.all([work(), health()]);
  return { count: calls.length, p95Ms: p95(calls), healthzMs: p95(healths), worstHealthzMs: Math.max(...healths) };
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

function print(when: string, { count, p95Ms, healthzMs, worstHealthzMs }: Awaited<ReturnType<typeof measure>>): void {
  say(
    `  ${when}: ${count} calls of the second user, p95 ${p95Ms.toFixed(0)} ms; healthz p95 ${healthzMs.toFixed(0)} ms, worst ${worstHealthzMs.toFixed(0)} ms`,
  );
}

const until = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() < end;
};

say(`Abuse: one account, ${seconds} s`);
const AT_REST_MS = fullOrSmoke(2000, 300);
const before = await measure(until(AT_REST_MS));
print('before', before);
// One of each kind in turn: files share one queue, and a queue that begins with all statements would read no PDF in time.
const kinds = Object.entries(ABUSES);
const rounds = Math.max(...kinds.map(([, { atOnce }]) => atOnce));
const abuses = Array.from({ length: rounds }, (_, round) => kinds.filter(([, { atOnce }]) => round < atOnce))
  .flat()
  .map(([name, { send }]) => abuse(name, send));
const during = await measure(until(seconds * 1000));
isAbused = false;
abuseEnds.abort();
print('during', during);
const memory = (await (await fetch(`${url}/bench/memory`)).json()) as { nowMb: number; peakMb: number };
await setTimeout(TARGET.calmAfterMs);
const after = await measure(until(AT_REST_MS));
print(`after ${TARGET.calmAfterMs / 1000} s`, after);
say(`  memory ${memory.nowMb.toFixed(0)} MB at the end, ${memory.peakMb.toFixed(0)} MB at its peak`);
for (const [what, count] of [...statuses].toSorted()) say(`  ${what}, ${count} times`);
const unanswered = kinds
  .map(([name]) => name)
  .filter((name) => ![...statuses.keys()].some((key) => key.startsWith(`${name}: `) && !key.endsWith('hung up')));
for (const name of unanswered) say(`  ${name}: none answered in ${seconds} s`);
const missed = [
  seconds >= 60 && unanswered.length > 0 && `no answer to ${unanswered.join(', ')}: the flood is not what it says`,
  during.p95Ms > TARGET.p95Ms && `the second user waits more than ${TARGET.p95Ms} ms`,
  during.healthzMs > TARGET.healthzMs && `healthz takes more than ${TARGET.healthzMs} ms`,
  memory.peakMb > TARGET.memoryMb && `more memory than ${TARGET.memoryMb} MB`,
  after.p95Ms > Math.max(3 * before.p95Ms, 50) && 'it is not as before afterwards',
].filter((miss) => miss !== false);
for (const miss of missed) say(`  MISSED: ${miss}`);
if (missed.length > 0 && !isSmoke) process.exitCode = 1;
child.send('end');
await Promise.all([once(child, 'exit'), ...abuses]);
