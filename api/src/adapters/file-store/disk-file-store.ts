import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from '../../kernel/ports/file-store.ts';
import { fileKey, filePath } from './file-path.ts';
import { sizeOnDisk } from './size-on-disk.ts';

/** Where files are written before they get their names; a key begins with two hex digits, so it is no file's folder. */
const UNFINISHED = 'unfinished';

/** For its owner alone, as each file is. */
const FOLDER_MODE = 0o700;

/**
 * A file store in a folder of this machine, which one process uses at a time. What a crash has left half written is
 * removed here.
 *
 * flydrive finds and deletes files. It neither brings bytes to the disk (fsync) before it reports success, nor gives a
 * file its name only when it is whole (rename), nor reads a part: these are done here.
 */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const unfinished = path.join(folder, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await makeFolder(unfinished);
  await closeToOthers(folder);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const absolute = (key: string): string => path.join(folder, filePath(key));
  return {
    put: async (bytes, extension) => {
      const key = fileKey(bytes, extension);
      const isKept = (await sizeAt(absolute(key))) === bytes.length;
      if (!isKept) await writeWhole(absolute(key), path.join(unfinished, randomUUID()), bytes);
      return { key, size: bytes.length };
    },
    open: async (key, range) => (await open(absolute(key), 'r')).createReadStream({ ...range }),
    size: (key) => sizeOnDisk(disk, key),
    delete: (key) => disk.delete(filePath(key)),
  };
}

/** The file has all its bytes or no name, whenever the power fails. */
async function writeWhole(target: string, temporary: string, bytes: Uint8Array): Promise<void> {
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveTo(target, temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await sync(path.dirname(target));
}

/** A folder is made when its first file comes: most files find theirs. */
async function moveTo(target: string, temporary: string): Promise<void> {
  try {
    await rename(temporary, target);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(path.dirname(target));
    await rename(temporary, target);
  }
}

async function sizeAt(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Folders that an earlier version made for everybody to look into. */
async function closeToOthers(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  for (const each of [folder, ...folders]) await chmod(each, FOLDER_MODE);
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (made !== undefined) await sync(path.dirname(made));
}

/** A name is on the disk when its folder is. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
