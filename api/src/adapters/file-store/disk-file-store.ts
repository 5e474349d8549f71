import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../kernel/ports/file-store.ts';
import { fileKey, filePath } from './file-path.ts';
import { FOLDER_MODE, FolderOfFiles, isMissing, sync } from './folder-of-files.ts';

/** Folder for files before they get their names. A key begins with two hex digits, so no key leads here. */
const UNFINISHED = 'unfinished';

/**
 * A file store in a folder of this machine, which one process uses at a time. Removes files that a crash left half
 * written. Bytes are on the disk (fsync) before success is reported, and a file gets its name only when it is
 * complete (rename).
 */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const unfinished = path.join(folder, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  const made = await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE });
  if (made !== undefined) await sync(path.dirname(made));
  await closeToOthers(folder);
  const place = await FolderOfFiles.open(folder);
  const absolute = (key: string): string => path.join(folder, filePath(key));
  const sizeOf = (key: string): Promise<number | null> =>
    unlessMissing(place.use(async () => (await stat(absolute(key))).size));
  return {
    put: async (bytes, extension) => {
      const key = fileKey(bytes, extension);
      const write = () => place.use(() => writeWhole(place, absolute(key), path.join(unfinished, randomUUID()), bytes));
      if ((await sizeOf(key)) !== bytes.length) {
        await write().catch(async (error: unknown) => {
          if (!isMissing(error)) throw error;
          // The folder was removed, for example by a cleaner of temporary files.
          await place.makeFolder(unfinished);
          await write();
        });
      }
      return { key, size: bytes.length };
    },
    open: async (key, range) => (await place.use(() => open(absolute(key), 'r'))).createReadStream({ ...range }),
    size: sizeOf,
    delete: async (key) => {
      await unlessMissing(place.use(() => unlink(absolute(key))));
    },
  };
}

/** Reads the files of a folder that another process may be writing. */
export function filesOnDisk(folder: string): Pick<FileStore, 'open' | 'size'> {
  const absolute = (key: string): string => path.join(folder, filePath(key));
  return {
    open: async (key, range) => (await open(absolute(key), 'r')).createReadStream({ ...range }),
    size: (key) => unlessMissing(stat(absolute(key)).then(({ size }) => size)),
  };
}

/** The file has all its bytes or no name, whenever the power fails. */
async function writeWhole(place: FolderOfFiles, target: string, temporary: string, bytes: Uint8Array): Promise<void> {
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveTo(place, target, temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await sync(path.dirname(target));
}

/** A folder is made when its first file comes: most files find theirs. */
async function moveTo(place: FolderOfFiles, target: string, temporary: string): Promise<void> {
  try {
    await rename(temporary, target);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await place.makeFolder(path.dirname(target));
    await rename(temporary, target);
  }
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Folders that an earlier version made for everybody to look into. */
async function closeToOthers(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  for (const each of [folder, ...folders]) await chmod(each, FOLDER_MODE);
}
