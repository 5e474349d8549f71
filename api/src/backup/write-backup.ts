import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack as createPack, type Pack } from 'tar-stream';
import type { FileStore } from '../kernel/ports/file-store.ts';
import { type BackupEnd, END, HEAD, tablePartName } from './backup-format.ts';
import type { DatabaseSnapshot } from './database-snapshot.ts';

/** Low, because nobody can guess a key of 32 characters, however fast they try. */
const SCRYPT_WORK_FACTOR = 10;
const PART_BYTES = 4 * 1024 * 1024;

export interface BackupSource {
  readonly snapshot: DatabaseSnapshot;
  readonly fileStore: Pick<FileStore, 'open' | 'size'>;
  /** Text of each key by its name in the backup. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Streams an encrypted backup: never more than a part of it is in memory. */
export async function encryptedBackup(source: BackupSource, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  const pack = createPack();
  const compressed = createGzip({ level: constants.Z_BEST_SPEED });
  const entries = new EntryWriter(pack);
  writeEntries(source, entries).then(
    () => pack.finalize(),
    (error: Error) => pack.destroy(error),
  );
  // Its failure is that of `compressed`, which the reader of the result hears of.
  pipeline(Readable.from(pack), compressed).catch(() => undefined);
  const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>);
  return Readable.from(encrypted);
}

async function writeEntries({ snapshot, fileStore, keys }: BackupSource, entries: EntryWriter): Promise<void> {
  await entries.writeJson(HEAD, snapshot.head);
  for (const table of snapshot.head.tables) {
    let part = 0;
    for await (const rows of inParts(snapshot.copyRows(table))) await entries.write(tablePartName(table, part++), rows);
  }
  const end = { files: 0, deletedFiles: 0 };
  for (const key of snapshot.fileKeys) {
    const size = await fileStore.size(key);
    if (size !== null) {
      await entries.stream(`files/${key}`, size, await fileStore.open(key));
      end.files += 1;
    } else if (await snapshot.isFileNeeded(key)) {
      throw new Error(`The file store has no file ${key}, which a record needs`);
    } else end.deletedFiles += 1;
  }
  for (const [name, text] of keys) await entries.write(`keys/${name}`, Buffer.from(text));
  await entries.writeJson(END, { ...end, bytes: entries.bytes } satisfies BackupEnd);
}

/** Collects small chunks, since each entry of an archive begins with half a kilobyte. */
async function* inParts(rows: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

class EntryWriter {
  bytes = 0;

  constructor(private readonly pack: Pack) {}

  writeJson(name: string, value: object): Promise<void> {
    return this.write(name, Buffer.from(JSON.stringify(value)));
  }

  write(name: string, content: Buffer): Promise<void> {
    return this.stream(name, content.length, Readable.from([content]));
  }

  /** Resolves when the archive has taken the whole content. */
  async stream(name: string, size: number, content: Readable): Promise<void> {
    this.bytes += size;
    const entry = this.pack.entry({ name, size });
    await pipeline(content, entry);
  }
}
