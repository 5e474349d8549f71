import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SERVER_MEMORY } from '../launch/server-memory.mjs';
import type { PackageServer } from './accounting-package.server.ts';
import { fullOrSmoke } from './smoke.ts';

/**
 * The package of a month of 5,000 bills, each with a PDF of 100 kB, downloaded over HTTP: how much memory the server takes for
 * it beside what it has at rest. The baseline is the package of a month of 100 bills in the same run.
 */

const FEW = fullOrSmoke(100, 5);
const MANY = fullOrSmoke(5000, 20);
const PDF_BYTES = 100_000;
const TARGET_MB = 150;

const child = fork(
  path.join(import.meta.dirname, 'accounting-package.server.ts'),
  // The first package is thrown away: it loads code.
  [JSON.stringify([FEW, FEW, MANY]), String(PDF_BYTES)],
  { execArgv: [...process.execArgv, ...SERVER_MEMORY, '--expose-gc'] },
);
const [{ url, cookie }] = (await once(child, 'message')) as [PackageServer];

interface Taken {
  readonly addedMb: number;
  readonly seconds: number;
  readonly megabytes: number;
}

async function takePackage(month: string): Promise<Taken> {
  await fetch(`${url}/bench/rest`);
  const start = performance.now();
  const response = await fetch(`${url}/api/companies/1/accounting-package`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ month }),
  });
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  const seconds = (performance.now() - start) / 1000;
  const { addedMb } = (await (await fetch(`${url}/bench/memory`)).json()) as { addedMb: number };
  return { addedMb, seconds, megabytes: bytes / 1e6 };
}

await takePackage('2026-01');
const few = await takePackage('2026-02');
const many = await takePackage('2026-03');
child.send('stop');
await once(child, 'exit');

if (many.megabytes * 1e6 < MANY * PDF_BYTES) throw new Error(`${many.megabytes} MB cannot hold ${MANY} PDFs`);
const say = (line: string) => process.stdout.write(`${line}\n`);
const inWords = ({ addedMb, seconds, megabytes }: Taken) =>
  `${addedMb.toFixed(0)} MB of memory for ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s`;
say(`${FEW} bills: ${inWords(few)} (1.0)`);
say(`${MANY} bills: ${inWords(many)} (${(many.addedMb / Math.max(few.addedMb, 1)).toFixed(1)} times the memory)`);
say(`at most ${TARGET_MB} MB of memory beside what it has at rest: ${many.addedMb <= TARGET_MB ? 'yes' : 'NO'}`);
