import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { openDatabase } from '../src/database.ts';
import { migrate } from '../src/start/migrate.ts';
import { playPublicationHistory } from '../src/testing/publication-simulation/play-history.ts';
import {
  openPublicationBooks,
  type PublicationBooks,
} from '../src/testing/publication-simulation/publication-books.ts';
import { createTemplate } from '../src/testing/test-database.ts';
import { testSecretBox } from '../src/testing/test-secret-box.ts';
import { fullOrSmoke } from './smoke.ts';

/**
 * Bills and their payments must reach the accounting system once, despite any failure. Plays histories of lost responses,
 * limits, expired tokens, stalls and kills on the real services and databases (RULES.md, 96 and 98). Environment: COUNT
 * histories from the seed FROM.
 */

const first = Number(process.env['FROM'] ?? 1);
const count = Number(process.env['COUNT'] ?? fullOrSmoke(10_000, 20));
/** Histories wait for their databases most of the time, so several are played side by side. */
const SIDE_BY_SIDE = fullOrSmoke(6, 1);
const SAY_EVERY = 500;

const say = (line: string) => process.stdout.write(`${line}\n`);
let violationCount = 0;
const start = performance.now();
let next = first;
let played = 0;

async function playInTurn(books: PublicationBooks): Promise<void> {
  while (next < first + count) {
    const seed = next;
    next += 1;
    const violation = await playPublicationHistory(books, seed);
    if (violation !== null) {
      violationCount += 1;
      say(`seed ${seed}: ${violation}`);
    }
    played += 1;
    if (played % SAY_EVERY === 0) sayHowFar();
  }
}

function sayHowFar(): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  say(`${played} histories from seed ${first} in ${seconds} s, ${violationCount} violations`);
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-publications-'));
const server = await startEmbeddedDatabase({
  dataDir,
  log: { info: () => undefined, debug: () => undefined },
  // Nothing has to outlive the run, so nothing has to reach the disk.
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});

async function migrateDatabase(url: string): Promise<void> {
  const orm = await openDatabase(url, testSecretBox);
  await migrate(orm).finally(() => orm.close());
}

try {
  const all: PublicationBooks[] = [];
  for (let at = 0; at < SIDE_BY_SIDE; at += 1) {
    all.push(await openPublicationBooks(await createTemplate({ adminUrl: server.url, migrate: migrateDatabase })));
  }
  await Promise.all(all.map(playInTurn));
  await Promise.all(all.map(({ services }) => services.close()));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
say('Publication safety:');
sayHowFar();
if (violationCount > 0) process.exitCode = 1;
