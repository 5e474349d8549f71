import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseServer, DatabaseStartError } from '../../kernel/ports/database-server.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { ownHolder } from './folder-holder.ts';
import { identifyProcess } from './process-identity.ts';

let dataDir: string;
let running: DatabaseServer[];
let holders: ChildProcess[];
let messages: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-database-'));
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

/** Starts the database in another process, as a second Paycycle would. */
async function startElsewhere(): Promise<{ url: string; kill(): Promise<void> }> {
  const script = path.join(import.meta.dirname, 'testing', 'hold-database.ts');
  const holder = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  const [url] = await once(createInterface({ input: holder.stdout }), 'line');
  return {
    url: String(url),
    kill: async () => {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    },
  };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('startEmbeddedDatabase', () => {
  it('starts a UTF-8 database in UTC that sorts alike on every machine, and keeps it', async () => {
    const first = await start();
    const settings = `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
      current_setting('timezone') as timezone from pg_database where datname = current_database()`;
    expect(await query(first.url, settings)).toEqual([
      { encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', timezone: 'UTC' },
    ]);
    await query(first.url, `create table kept as select 'Café Ölwerk' as name`);
    await first.stop();

    const second = await start();
    expect(await query(second.url, 'select upper(name) as name from kept')).toEqual([{ name: 'CAFÉ ÖLWERK' }]);
  });

  it('makes a data folder private that others could list', async () => {
    await chmod(dataDir, 0o755);
    await start();
    expect((await stat(dataDir)).mode & 0o066).toBe(0);
  });

  it('listens on no port, only on a socket that nobody else can reach, and lets nobody in without the password', async () => {
    const database = await start();
    const settings = `select current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_directories') as folder`;
    const folder = path.join(await realpath(dataDir), 'database/socket');
    expect(await query(database.url, settings)).toEqual([{ addresses: '', folder: `"${folder}"` }]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const guessed = new URL(database.url);
    guessed.password = 'guessed';
    await expect(query(guessed.href, 'select 1')).rejects.toThrow('password authentication failed');
    const password = await stat(path.join(dataDir, 'database/password'));
    expect(password.mode & 0o777).toBe(0o600);
  });

  it('puts its socket elsewhere if the path of the data folder is too long, and removes it afterwards', async () => {
    const parent = dataDir;
    dataDir = path.join(parent, 'long, '.repeat(20));
    const database = await start();
    const folder = new URL(database.url).searchParams.get('host') ?? '';
    expect(folder.startsWith(path.join(os.tmpdir(), 'paycycle-'))).toBe(true);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    await rm(parent, { recursive: true, force: true });
  });

  it('finds the database of a killed Paycycle whose data folder was moved since', async () => {
    const killed = await startElsewhere();
    await query(killed.url, 'create table kept as select 7 as n');
    const orphan = await postmasterPid();
    await killed.kill();
    const before = dataDir;
    dataDir = `${before}-moved`;
    await rename(before, dataDir);
    const database = await start();
    expect(await query(database.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(await identifyProcess(orphan)).toBeUndefined();
  });

  it('restarts a server that was killed, with all committed data', async () => {
    const database = await start();
    await query(database.url, 'create table kept as select 7 as n');
    const killed = await postmasterPid();
    process.kill(killed, 'SIGKILL');
    const rows = () => query(database.url, 'select n from kept').catch(() => 'not yet');
    await expect.poll(rows).toEqual([{ n: 7 }]);
    expect(await postmasterPid()).not.toBe(killed);
    await database.stop();
    await expect(query(database.url, 'select 1')).rejects.toThrow();
  });

  it('restarts a killed server whose socket folder was deleted', async () => {
    const database = await start();
    const folder = new URL(database.url).searchParams.get('host') ?? '';
    await rm(folder, { recursive: true });
    process.kill(await postmasterPid(), 'SIGKILL');
    await expect.poll(() => query(database.url, 'select 7 as n').catch(() => 'not yet')).toEqual([{ n: 7 }]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('restarts a server that is shutting down and waits for open sessions', async () => {
    const database = await start();
    const stays = new pg.Client({ connectionString: database.url });
    stays.on('error', () => undefined);
    await stays.connect();
    const told = await postmasterPid();
    process.kill(told, 'SIGTERM');
    const rows = () => query(database.url, 'select 7 as n').catch(() => 'not yet');
    await expect.poll(rows).toEqual([{ n: 7 }]);
    expect(await postmasterPid()).not.toBe(told);
  });

  it('refuses a second Paycycle on the same data folder, naming the first', async () => {
    await start();
    await expect(start()).rejects.toThrow(
      `Another Paycycle is already running on this data folder (pid ${process.pid}). Stop it, or set DATA_DIR to another`,
    );
    await expect(start()).rejects.toThrow(DatabaseStartError);
  });

  it('refuses a data folder that another process holds', async () => {
    const other = await startElsewhere();
    await expect(start()).rejects.toThrow('already running on this data folder');
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('releases the folder when stopped, and leaves no process', async () => {
    const database = await start();
    const pid = await postmasterPid();
    await Promise.all([database.stop(), database.stop()]);
    expect(await identifyProcess(pid)).toBeUndefined();
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  it('recovers after the product was killed and its database lived on', async () => {
    const killed = await startElsewhere();
    await query(killed.url, 'create table kept as select 7 as n');
    const orphan = await postmasterPid();
    await killed.kill();

    const database = await start();
    expect(await query(database.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(await postmasterPid()).not.toBe(orphan);
    expect(await identifyProcess(orphan)).toBeUndefined();
    expect(messages).toEqual([`Ending the database that a killed Paycycle left running (pid ${orphan})`]);
  });

  it('recovers after the product and its database were killed', async () => {
    const killed = await startElsewhere();
    await query(killed.url, 'create table kept as select 7 as n');
    process.kill(await postmasterPid(), 'SIGKILL');
    await killed.kill();

    const database = await start();
    expect(await query(database.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('is not blocked by a stale lock whose pid another program has now', async () => {
    await (await start()).stop();
    const reused = JSON.stringify({ ...(await ownHolder()), pid: process.ppid, startedAt: 'an earlier start' });
    await writeFile(path.join(dataDir, 'paycycle.lock'), reused);
    await writeFile(path.join(dataDir, 'database/cluster/postmaster.pid'), `${process.ppid}\n/elsewhere\n0\n1\n`);

    const database = await start();
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.skipIf(process.getuid?.() === 0)(
    'starts where a failed start as root left a socket folder that it may not enter',
    async () => {
      await (await start()).stop();
      await chmod(path.join(dataDir, 'database/socket'), 0o000);
      await writeFile(path.join(dataDir, 'database/cluster/postmaster.pid'), '4194304\n/elsewhere\n0\n1\n');

      const database = await start();
      expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it('recreates the database if a killed first start left an incomplete one', async () => {
    await mkdir(path.join(dataDir, 'database.unfinished-killed/cluster'), { recursive: true });
    await writeFile(path.join(dataDir, 'database.unfinished-killed/cluster/PG_VERSION'), '18\n');

    const database = await start();
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(await readdir(dataDir)).toEqual(['database']);
  });

  it('restarts a server as soon as possible, even if the obstacle takes long to disappear', async () => {
    const database = await start();
    const version = path.join(dataDir, 'database/cluster/PG_VERSION');
    await rename(version, `${version}.away`);
    process.kill(await postmasterPid(), 'SIGKILL');
    const isHindered = () => messages.some((message) => message.includes('The database has not started yet'));
    await expect.poll(isHindered).toBe(true);
    await rename(`${version}.away`, version);
    const rows = () => query(database.url, 'select 7 as n').catch(() => 'not yet');
    await expect.poll(rows).toEqual([{ n: 7 }]);
  });

  it('stops where its server was killed a moment before', async () => {
    const database = await start();
    process.kill(await postmasterPid(), 'SIGKILL');
    await expect(database.stop()).resolves.toBeUndefined();
  });

  it('stops while its server cannot be started again', async () => {
    const database = await start();
    await rm(path.join(dataDir, 'database/cluster/PG_VERSION'));
    process.kill(await postmasterPid(), 'SIGKILL');
    await expect.poll(() => messages.join()).toContain('The database has not started yet');
    await database.stop();
  });
});
