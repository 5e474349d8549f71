import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileStoreAwayError } from '../../kernel/ports/file-store.ts';
import { openDiskFileStore } from './disk-file-store.ts';

/** What the disk store leaves behind when it is interrupted. */

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'paycycle-files-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function filesIn(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

it('has no half file after its process was killed while it wrote', async () => {
  const script = path.join(import.meta.dirname, 'testing', 'put-files.ts');
  const writer = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'exit');
  const kept: string[] = [];
  for await (const key of createInterface({ input: writer.stdout })) {
    kept.push(key);
    if (kept.length === 5) writer.kill('SIGKILL');
  }
  await ended;

  const store = await openDiskFileStore(folder);
  for (const key of kept) expect(await store.size(key)).toBe(2_000_000);
  const files = await filesIn(folder);
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const file of files) {
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    expect(path.basename(file)).toBe(`${digest}.pdf`);
  }
});

it('removes only unfinished files at the start', async () => {
  const before = await openDiskFileStore(folder);
  const { key } = await before.put(Buffer.from('whole'), 'csv');
  await writeFile(path.join(folder, 'unfinished', 'half'), 'ha');
  const after = await openDiskFileStore(folder);
  expect(await filesIn(folder)).toEqual([path.join(folder, key.slice(0, 2), key)]);
  expect(await after.size(key)).toBe(5);
});

it('keeps no trace of a file that could not be written', async () => {
  const store = await openDiskFileStore(folder);
  const bytes = Buffer.from('no room');
  const key = `${createHash('sha256').update(bytes).digest('hex')}.csv`;
  // A file where the folder of the key should be: as good as a full disk.
  await writeFile(path.join(folder, key.slice(0, 2)), '');
  await expect(store.put(bytes, 'csv')).rejects.toThrow();
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([]);
});

it('hides its files from other users of the machine', async () => {
  const store = await openDiskFileStore(folder);
  const { key } = await store.put(Buffer.from('private'), 'csv');
  const kept = path.join(folder, key.slice(0, 2));
  for (const each of [path.join(kept, key), kept, folder]) expect((await stat(each)).mode & 0o077).toBe(0);
});

it('makes folders private that an earlier version left readable', async () => {
  const before = await openDiskFileStore(folder);
  const { key } = await before.put(Buffer.from('private'), 'csv');
  const kept = path.join(folder, key.slice(0, 2));
  for (const each of [kept, folder]) await chmod(each, 0o755);
  await openDiskFileStore(folder);
  for (const each of [kept, folder]) expect((await stat(each)).mode & 0o777).toBe(0o700);
});

it('recreates its folder for unfinished files if it was removed', async () => {
  const store = await openDiskFileStore(folder);
  await rm(path.join(folder, 'unfinished'), { recursive: true });
  const { key } = await store.put(Buffer.from('kept'), 'csv');
  expect(await store.size(key)).toBe(4);
  expect((await stat(path.join(folder, 'unfinished'))).mode & 0o077).toBe(0);
});

it.each(['no folder', 'an empty folder', 'a file'])(
  'is unavailable, and writes nothing, if %s is in its place',
  async (what) => {
    const store = await openDiskFileStore(folder);
    const { key } = await store.put(Buffer.from('kept'), 'csv');
    const away = `${folder}-away`;
    await rename(folder, away);
    if (what === 'an empty folder') await mkdir(folder);
    if (what === 'a file') await writeFile(folder, '');
    for (const use of [
      () => store.put(Buffer.from('more'), 'csv'),
      () => store.open(key),
      () => store.size(key),
      () => store.delete(key),
    ]) {
      await expect(use()).rejects.toThrow(FileStoreAwayError);
    }
    if (what === 'an empty folder') expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
    await rename(away, folder);
    expect(await store.size(key)).toBe(4);
  },
);

it('reports a missing file in an available store as a bug', async () => {
  const store = await openDiskFileStore(folder);
  const missing = store.open(`${'0'.repeat(64)}.pdf`);
  await expect(missing).rejects.toThrow('ENOENT');
  await expect(missing).rejects.not.toThrow(FileStoreAwayError);
});
