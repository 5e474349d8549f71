import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseServer } from '../../kernel/ports/database-server.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { runningDatabaseUrl } from './running-database.ts';

const ELSEWHERE = 'already running on this data folder (on another machine or in another container: ';
const CONTAINER = [
  'unshare',
  '--user',
  '--map-current-user',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
] as const;
const canUnshare = spawnSync(CONTAINER[0], [...CONTAINER.slice(1), 'true']).status === 0;
/** No process has this pid: it is the highest that Linux gives, plus one. */
const UNKNOWN_PID = 4_194_304;

let dataDir: string;
let lockFile: string;
let pidFile: string;
let running: DatabaseServer[];
let holders: ChildProcess[];
let messages: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-database-'));
  lockFile = path.join(dataDir, 'paycycle.lock');
  pidFile = path.join(dataDir, 'database/cluster/postmaster.pid');
  running = [];
  holders = [];
  messages = [];
});

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL');
  for (const database of running) await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<DatabaseServer> {
  const log = { info: (message: string) => void messages.push(message), debug: () => undefined };
  const database = await startEmbeddedDatabase({ dataDir, log, settings: { fsync: 'off' } });
  running.push(database);
  return database;
}

/** Starts the database in another process, which `around` runs. */
function hold(around: readonly string[] = []) {
  const script = path.join(import.meta.dirname, 'testing', 'hold-database.ts');
  const [command = '', ...args] = [...around, process.execPath, script, dataDir];
  const holder = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  holders.push(holder);
  return holder;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function rewritePidFile(line: number, words: string): Promise<void> {
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  lines[line] = words;
  await writeFile(pidFile, lines.join('\n'));
}

/** As a Paycycle on another machine writes it. */
async function lockFromElsewhere(secondsAgo: number): Promise<string> {
  const lock = JSON.stringify({ pid: process.pid, startedAt: 'boot/1', place: 'boot/pid:[1]', host: 'web-2' });
  await writeFile(lockFile, lock);
  const touched = Date.now() / 1000 - secondsAgo;
  await utimes(lockFile, touched, touched);
  return lock;
}

describe('a data folder that a Paycycle uses in another container or on another machine', () => {
  it.runIf(canUnshare)('is refused, and the files that its Paycycle uses stay unchanged', async () => {
    const first = await start();
    const files = () => Promise.all([lockFile, pidFile].map((file) => readFile(file, 'utf8')));
    const before = await files();
    const second = hold(CONTAINER);
    const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect(code).toBe(1);
    expect(said).toContain(`${ELSEWHERE}${os.hostname()})`);
    expect(await files()).toEqual(before);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(canUnshare)('is refused where its Paycycle is the one in the container', async () => {
    const first = hold(CONTAINER);
    await once(createInterface({ input: first.stdout }), 'line');
    await expect(start()).rejects.toThrow(ELSEWHERE);
    expect(await query((await runningDatabaseUrl(dataDir, 'postgres')) ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is read through the socket in the folder where the path of its server leads nowhere', async () => {
    await start();
    await rewritePidFile(4, '/in-its-container/database/socket');
    expect(await query((await runningDatabaseUrl(dataDir)) ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is refused while the lock is renewed', async () => {
    await lockFromElsewhere(2);
    const touch = () => void utimes(lockFile, new Date(), new Date()).catch(() => undefined);
    const touching = setInterval(touch, 200);
    await expect(start()).rejects.toThrow(`${ELSEWHERE}web-2). Stop it, or set DATA_DIR to another folder.`);
    clearInterval(touching);
  });

  it('is used at once if its lock was not renewed for half a minute', async () => {
    await lockFromElsewhere(60);
    await start();
    expect(messages).toEqual(['Creating the database (first start only)']);
  });

  it('is used after a logged wait if its lock was renewed just before', async () => {
    await lockFromElsewhere(28);
    await start();
    expect(messages[0]).toBe('Waiting up to half a minute: a Paycycle elsewhere (web-2) just used the data folder');
  });

  it('is refused while its database answers, also without a lock', async () => {
    const killed = hold();
    await once(createInterface({ input: killed.stdout }), 'line');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    try {
      await rewritePidFile(0, String(UNKNOWN_PID));
      await rm(lockFile);
      await expect(start()).rejects.toThrow('A PostgreSQL in another container uses the database in');
      expect(await readFile(pidFile, 'utf8')).toContain(String(UNKNOWN_PID));
      expect(await runningDatabaseUrl(dataDir)).not.toBeNull();
    } finally {
      process.kill(pid, 'SIGKILL');
    }
  });
});

describe('a Paycycle that holds a data folder', () => {
  it('renews its lock every few seconds', async () => {
    await start();
    const before = (await stat(lockFile)).mtimeMs;
    await expect.poll(async () => (await stat(lockFile)).mtimeMs).toBeGreaterThan(before);
  });

  it('ends its database when a Paycycle elsewhere took the folder, and leaves that one its lock', async () => {
    const paused = await start();
    await rm(lockFile);
    const lock = await lockFromElsewhere(0);
    const isServed = () => query(paused.url, 'select 1').then(Boolean, () => false);
    await expect.poll(isServed).toBe(false);
    await paused.stop();
    expect(await readFile(lockFile, 'utf8')).toBe(lock);
    expect(messages.at(-1)).toContain('Another Paycycle took the data folder while this one was paused');
  });
});
