import { DOCUMENTS_AT_ONCE_MAX } from '@paycycle/schema/limits';

/** Maximum depth of nested folders to search. */
const DEPTH_MAX = 10;

/** Files that operating systems create in folders. */
const NOT_A_DOCUMENT = /^(\.|thumbs\.db$|desktop\.ini$)/i;

/**
 * Returns the dropped files and those in dropped folders: at most one more than an upload allows. Call it during the
 * event, because the browser clears the dropped data after it.
 */
export function filesOfDrop(transfer: DataTransfer): Promise<readonly File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  // A browser without entries cannot drop folders.
  if (entries.length === 0) return Promise.resolve([...transfer.files]);
  return filesIn(entries);
}

async function filesIn(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const found: File[] = [];
  const look = async (entry: FileSystemEntry, depth: number) => {
    if (found.length > DOCUMENTS_AT_ONCE_MAX || NOT_A_DOCUMENT.test(entry.name)) return;
    if (isFile(entry)) found.push(await fileOf(entry));
    else if (isFolder(entry) && depth < DEPTH_MAX) {
      for (const inside of await contentOf(entry)) await look(inside, depth + 1);
    }
  };
  for (const entry of entries) await look(entry, 0);
  return found;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

/** Returns a folder's entries, sorted by name. The browser returns them in parts, until one is empty. */
async function contentOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const content: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    content.push(...part);
    if (part.length === 0 || content.length > DOCUMENTS_AT_ONCE_MAX) break;
  }
  return content.sort((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true }));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
