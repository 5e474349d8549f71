import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fullOrSmoke } from './smoke.ts';
import type { StatementServer } from './statement-import.server.ts';

/**
 * Imports a bank statement over HTTP, from the upload to the commit, on the embedded database with its normal durability.
 * Then imports the same file again, with every line a duplicate. The baseline is a plain COPY of as many finished rows
 * into the same table in the same run. During an import, `GET /healthz` is requested every few milliseconds. The server
 * runs in its own process.
 */

const SMALL = fullOrSmoke(10_000, 20);
const LARGE = 10 * SMALL;
const RUNS = fullOrSmoke(3, 1);
const TARGET = { healthzMs: 100, growth: 12 };
/** Between two questions: asking must not take the processor from the server. */
const PAUSE_MS = 5;
const IDLE_MS = fullOrSmoke(3000, 100);
const MONTHS = 12;
const DAYS = 28;

type Format = 'csv' | 'ofx';

interface Measured {
  readonly importSeconds: number;
  readonly againSeconds: number;
  readonly copySeconds: number;
  readonly worstHealthzMs: number;
  readonly longestTurnMs: number;
}

function statementOf(format: Format, rows: number): Uint8Array<ArrayBuffer> {
  let balance = 5_000_000;
  const lines = Array.from({ length: rows }, (_, row) => {
    const amount = row % 9 === 0 ? ((row * 7919) % 900_000) + 100 : -((row * 7919) % 90_000) - 100;
    balance += amount;
    const day = Math.floor((row / rows) * MONTHS * DAYS);
    const date = { d: pad((day % DAYS) + 1), m: pad(Math.floor(day / DAYS) + 1) };
    const name = `SUPPLIER ${row % 400} REF ${row}`;
    return format === 'csv'
      ? `${date.d}/${date.m}/2025,BP,${name},${decimal(amount)},${decimal(balance)}`
      : `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>2025${date.m}${date.d}<TRNAMT>${decimal(amount)}<FITID>F${row}<NAME>${name}</STMTTRN>`;
  });
  if (format === 'csv') return Buffer.from(['Date,Type,Description,Amount,Balance', ...lines, ''].join('\r\n'));
  const head = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n';
  const account =
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>200000<ACCTID>55779911<ACCTTYPE>CHECKING</BANKACCTFROM>';
  const list = ['<BANKTRANLIST><DTSTART>20250101<DTEND>20251228', ...lines, '</BANKTRANLIST>'].join('\r\n');
  const end = `<LEDGERBAL><BALAMT>${decimal(balance)}<DTASOF>20251228</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>`;
  return Buffer.from(`${head}<OFX>${account}${list}${end}</OFX>`);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

function decimal(pence: number): string {
  return (pence / 100).toFixed(2);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const server = fork(path.join(import.meta.dirname, `statement-import.server${path.extname(import.meta.filename)}`));
const [{ url, cookie }] = (await once(server, 'message')) as [StatementServer];

async function call<T>(pathname: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url + pathname, { ...init, headers: { cookie, ...init.headers } });
  if (!response.ok) throw new Error(`${pathname} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function newCompany(name: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const { id } = await call<{ id: number }>('/api/companies', {
    method: 'POST',
    headers,
    body: JSON.stringify({ name }),
  });
  return id;
}

/** @returns how many were imported */
async function importFile(companyId: number, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData();
  body.set('companyId', String(companyId));
  body.set('file', new Blob([bytes]), name);
  const { imported } = await call<{ imported: number }>('/api/bank-transactions/import-file', { method: 'POST', body });
  return imported;
}

/** @returns the longest response time of /healthz during the work, in milliseconds */
async function watchHealthz(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const end = work.finally(() => {
    isDone = true;
  });
  let worst = 0;
  while (!isDone) {
    worst = Math.max(worst, 1000 * (await seconds(() => call('/healthz'))));
    await setTimeout(PAUSE_MS);
  }
  await end;
  return worst;
}

/** The peak of its memory, and the longest turn of its thread since it was asked last. */
function askServer(): Promise<{ peakMb: number; longestTurnMs: number }> {
  return call('/bench/figures');
}

async function measure(format: Format, rows: number, runs = RUNS): Promise<Measured> {
  const bytes = statementOf(format, rows);
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    const imported = await newCompany(`Import ${format} ${rows} ${run}`);
    const copied = await newCompany(`Copy ${format} ${rows} ${run}`);
    const copySeconds = await seconds(() => call(`/bench/copy?companyId=${copied}&rows=${rows}`));
    let worstHealthzMs = 0;
    await askServer();
    const watched = (expected: number) => async () => {
      const counted = importFile(imported, `statement.${format}`, bytes);
      worstHealthzMs = Math.max(worstHealthzMs, await watchHealthz(counted));
      if ((await counted) !== expected) throw new Error(`imported ${await counted} of ${expected} rows`);
    };
    const importSeconds = await seconds(watched(rows));
    const againSeconds = await seconds(watched(0));
    const { longestTurnMs } = await askServer();
    measured.push({ importSeconds, againSeconds, copySeconds, worstHealthzMs, longestTurnMs });
  }
  return {
    importSeconds: median(measured.map((run) => run.importSeconds)),
    againSeconds: median(measured.map((run) => run.againSeconds)),
    copySeconds: median(measured.map((run) => run.copySeconds)),
    worstHealthzMs: Math.max(...measured.map((run) => run.worstHealthzMs)),
    longestTurnMs: Math.max(...measured.map((run) => run.longestTurnMs)),
  };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const idleMs = await watchHealthz(setTimeout(IDLE_MS));

say(`Statement import over HTTP, from the upload to the commit (median of ${RUNS}); baseline: COPY of as many rows`);
say(`worst /healthz of the idle server, on this machine as busy as it is: ${idleMs.toFixed(0)} ms`);
await measure('csv', SMALL / 10, 1);
await measure('ofx', SMALL / 10, 1);
for (const format of ['csv', 'ofx'] as const) {
  const { peakMb: before } = await askServer();
  const small = await measure(format, SMALL);
  const large = await measure(format, LARGE);
  for (const [rows, { importSeconds, againSeconds, copySeconds, worstHealthzMs, longestTurnMs }] of [
    [SMALL, small],
    [LARGE, large],
  ] as const) {
    const ratio = (importSeconds / copySeconds).toFixed(1);
    say(
      `${format} ${String(rows).padStart(7)} rows: ${importSeconds.toFixed(2)} s, ${ratio} times COPY (${copySeconds.toFixed(2)} s); again, all duplicates: ${againSeconds.toFixed(2)} s; worst /healthz ${worstHealthzMs.toFixed(0)} ms, longest turn ${longestTurnMs.toFixed(0)} ms of the processor`,
    );
  }
  const growth = large.importSeconds / small.importSeconds;
  say(`${format} growth from ${SMALL} to ${LARGE} rows: ${growth.toFixed(1)} times (target: under ${TARGET.growth})`);
  say(`${format} /healthz within ${TARGET.healthzMs} ms: ${large.worstHealthzMs < TARGET.healthzMs ? 'yes' : 'NO'}`);
  say(
    `${format} peak memory of the server: ${(await askServer()).peakMb.toFixed(0)} MB, ${before.toFixed(0)} MB before`,
  );
}
server.send('end');
await once(server, 'exit');
